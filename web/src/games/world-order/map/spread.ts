import type { Point } from "./map";

export interface Spot {
  id: string;
  at: Point; // px on the screen, where it belongs
  r: number; // px it needs around it
  fixed?: boolean; // others make way for it
}

const ROUNDS = 40;

/**
 * Places for marks so that none covers another: each is pushed away from its neighbours and drawn back to its own place.
 * The same spots always come out the same, so that nothing moves without a reason.
 */
export function spread(spots: Spot[]): Map<string, Point> {
  const places = spots.map(({ at, id }, n) => {
    // Two cards of one country lie on one point: a tiny, fixed turn tells them apart.
    const turn = n * 2.4;
    return { id, x: at[0] + Math.cos(turn) * 0.01, y: at[1] + Math.sin(turn) * 0.01 };
  });
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false;
    for (let i = 0; i < places.length; i++) {
      for (let j = i + 1; j < places.length; j++) {
        const [a, b, sa, sb] = [places[i], places[j], spots[i], spots[j]];
        if (!a || !b || !sa || !sb) continue;
        const [dx, dy, need] = [b.x - a.x, b.y - a.y, sa.r + sb.r];
        if (Math.abs(dx) >= need || Math.abs(dy) >= need) continue;
        const far = Math.hypot(dx, dy) || 0.01;
        if (far >= need) continue;
        const push = (need - far) / far;
        const [byA, byB] = sa.fixed ? [0, 1] : sb.fixed ? [1, 0] : [0.5, 0.5];
        a.x -= dx * push * byA;
        a.y -= dy * push * byA;
        b.x += dx * push * byB;
        b.y += dy * push * byB;
        moved = true;
      }
    }
    if (!moved) break;
    const pull = round < ROUNDS - 8 ? 0.08 : 0; // the last rounds only part
    places.forEach((place, n) => {
      const home = spots[n]?.at;
      if (!home) return;
      place.x += (home[0] - place.x) * pull;
      place.y += (home[1] - place.y) * pull;
    });
  }
  return new Map(places.map(({ id, x, y }) => [id, [x, y]]));
}
