// Where the Region plates stand. The map beneath decides the usual places; what glows must not be covered.
import { REGIONS, type RegionId } from "../data";
import type { Box, Point } from "../map/map";

export type Mode = "plates" | "compact" | "strip" | "phone";

/** Sizes of a plate in px at 100 % text: with and without the row of majorities. */
export const PLATE = { width: 200, full: 126, compact: 102, strip: 126 };
const ROOM = { plates: 0.42, compact: 0.46 }; // of the stage that plates may cover

/** How Regions are shown on a stage of this size; `scale` is the text size (1.4 = 140 %). */
export function modeFor(width: number, height: number, scale: number): Mode {
  if (width < 640) return "phone";
  const covered = (tall: number): number => (REGIONS.length * PLATE.width * tall * scale * scale) / (width * height);
  if (width < 900 * scale) return "strip";
  if (covered(PLATE.full) <= ROOM.plates) return "plates";
  return covered(PLATE.compact) <= ROOM.compact ? "compact" : "strip";
}

// For each Region the places for its plate, best first, as shares of the room that the plate leaves: over the seas, and
// over Siberia, where no country has a card.
const SPOTS: Record<RegionId, Point[]> = {
  europe: [[0.295, 0], [0.335, 0], [0.245, 0], [0.37, 0]],
  central_asia: [[1, 0], [0.9, 0], [0.74, 0]],
  americas: [[0.005, 0.82], [0.005, 1], [0.005, 0.58]],
  middle_east_north_africa: [[0.285, 0.5], [0.285, 0.53], [0.24, 0.5], [0.24, 0.55], [0.19, 0.5], [0.285, 0.57], [0.285, 0.62], [0.285, 0.67]],
  africa: [[0.395, 1], [0.36, 1], [0.44, 1], [0.3, 1], [0.5, 1], [0.56, 1]],
  south_asia: [[0.735, 1], [0.69, 1], [0.65, 1], [0.76, 1], [0.82, 1]],
  east_asia_pacific: [[1, 0.5], [1, 0.55], [1, 0.6], [1, 0.66], [1, 0.74]],
};
const EDGE = 10;
const GAP = 6;
const LATER = 3; // what a second choice costs
const MARK = 2; // what it costs to cover a mark,
const GLOW = 30; // something one can act on,
const TAKEN = 200; // the buttons of the map,
const CLASH = 500; // and another plate, besides each px² of it: only where there is no other way

export interface Room {
  width: number;
  height: number;
}

/** A place for every plate: never one on another, glowing targets free where possible, and otherwise where it usually is. */
export function layPlates(
  stage: Room,
  plate: (region: RegionId) => Room,
  targets: Point[],
  marks: Point[],
  taken: Box[] = [],
): Record<RegionId, Point> {
  const spots = REGIONS.map((region): Spot[] => {
    const room = plate(region);
    return SPOTS[region].map(([fx, fy], n) => {
      const at: Point = [
        Math.round(EDGE + fx * Math.max(0, stage.width - room.width - 2 * EDGE)),
        Math.round(EDGE + fy * Math.max(0, stage.height - room.height - 2 * EDGE)),
      ];
      const box = { x: at[0], y: at[1], ...room };
      const onOthers = taken.filter((each) => meet(box, each)).length;
      return { at, box, cost: n * LATER + GLOW * covers(box, targets) + MARK * covers(box, marks) + TAKEN * onOthers };
    });
  });
  return Object.fromEntries(cheapest(spots).map(({ at }, n) => [REGIONS[n], at])) as Record<RegionId, Point>;
}

interface Spot {
  at: Point;
  box: Box;
  cost: number;
}

/** One spot for each plate, so that all of them together cost least: a search that gives up what cannot become better. */
function cheapest(spots: Spot[][]): Spot[] {
  const sorted = spots.map((each) => [...each].sort((one, other) => one.cost - other.cost));
  const rest = new Array<number>(sorted.length + 1).fill(0); // the least that the plates from here on can cost
  for (let n = sorted.length - 1; n >= 0; n--) rest[n] = (rest[n + 1] ?? 0) + (sorted[n]?.[0]?.cost ?? 0);
  const laid: Spot[] = [];
  let best: Spot[] = [];
  let least = Infinity;
  const search = (n: number, cost: number): void => {
    if (n === sorted.length) {
      least = cost;
      best = [...laid];
      return;
    }
    for (const spot of sorted[n] ?? []) {
      let sum = cost + spot.cost;
      if (sum + (rest[n + 1] ?? 0) >= least) return; // nor any later spot: they cost more
      for (let other = 0; other < n; other++) {
        const box = laid[other]?.box;
        if (box && meet(box, spot.box)) sum += CLASH + common(box, spot.box);
      }
      if (sum + (rest[n + 1] ?? 0) >= least) continue;
      laid[n] = spot;
      search(n + 1, sum);
    }
  };
  search(0, 0);
  return best;
}

const NEAR = 9; // px around a point that belong to it

function covers(box: Box, points: Point[]): number {
  const inside = ([x, y]: Point): boolean =>
    x > box.x - NEAR && x < box.x + box.width + NEAR && y > box.y - NEAR && y < box.y + box.height + NEAR;
  return points.filter(inside).length;
}

export function meet(a: Box, b: Box, gap = GAP): boolean {
  return a.x < b.x + b.width + gap && b.x < a.x + a.width + gap && a.y < b.y + b.height + gap && b.y < a.y + a.height + gap;
}

/** px² that two boxes share. */
function common(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const tall = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, wide) * Math.max(0, tall);
}

/** The same box inside the stage. */
export function inside(box: Box, stage: Room, edge = EDGE): Point {
  return [
    Math.max(edge, Math.min(box.x, stage.width - box.width - edge)),
    Math.max(edge, Math.min(box.y, stage.height - box.height - edge)),
  ];
}

/** Where a line from the middle of a box to a point leaves the box; null if the point lies in it. */
export function leaves(box: Box, [px, py]: Point): Point | null {
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  const [dx, dy] = [px - cx, py - cy];
  const t = Math.min(dx ? box.width / 2 / Math.abs(dx) : Infinity, dy ? box.height / 2 / Math.abs(dy) : Infinity);
  return t >= 1 ? null : [cx + dx * t, cy + dy * t];
}
