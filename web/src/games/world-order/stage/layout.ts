// Where the Region plates stand. The map beneath decides the usual places; what glows must not be covered.
import { REGIONS, type RegionId } from "../data";
import type { Box, Point } from "./map";

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
  europe: [[0.295, 0.03], [0.245, 0.03], [0.19, 0.03]],
  central_asia: [[0.99, 0.03], [0.9, 0.03], [0.74, 0.03]],
  americas: [[0.012, 0.8], [0.012, 0.97], [0.012, 0.55]],
  middle_east_north_africa: [[0.285, 0.5], [0.24, 0.5], [0.285, 0.45], [0.19, 0.47]],
  africa: [[0.395, 0.97], [0.36, 0.97], [0.44, 0.97], [0.3, 0.97]],
  south_asia: [[0.735, 0.97], [0.69, 0.97], [0.65, 0.97], [0.76, 0.97]],
  east_asia_pacific: [[0.99, 0.5], [0.99, 0.45], [0.99, 0.58], [0.99, 0.97]],
};
const EDGE = 10;
const GAP = 6;
const LATER = 3; // what a second choice costs
const MARK = 2; // what it costs to cover a mark,
const GLOW = 30; // and something one can act on

export interface Room {
  width: number;
  height: number;
}

/** A place for every plate: never one on another, glowing targets free where possible, and otherwise where it usually is. */
export function layPlates(stage: Room, plate: Room, targets: Point[], marks: Point[], taken: Box[] = []): Record<RegionId, Point> {
  const spots = REGIONS.map((region) =>
    SPOTS[region].map(([fx, fy], n) => {
      const at: Point = [
        Math.round(EDGE + fx * Math.max(0, stage.width - plate.width - 2 * EDGE)),
        Math.round(EDGE + fy * Math.max(0, stage.height - plate.height - 2 * EDGE)),
      ];
      const box = { x: at[0], y: at[1], ...plate };
      const cost = n * LATER + GLOW * covers(box, targets) + MARK * covers(box, marks) + 200 * taken.filter((each) => meet(box, each)).length;
      return { at, box, cost };
    }),
  );
  let best: { cost: number; at: Point[] } | null = null;
  const search = (n: number, laid: Box[], at: Point[], cost: number): void => {
    if (best && cost >= best.cost) return;
    if (n === spots.length) {
      best = { cost, at: [...at] };
      return;
    }
    for (const spot of spots[n] ?? []) {
      if (laid.some((each) => meet(each, spot.box))) continue;
      search(n + 1, [...laid, spot.box], [...at, spot.at], cost + spot.cost);
    }
  };
  search(0, [], [], 0);
  const found = (best as { at: Point[] } | null)?.at ?? spots.map((each) => each[0]?.at ?? [0, 0]);
  return Object.fromEntries(REGIONS.map((region, n) => [region, found[n] ?? [0, 0]])) as Record<RegionId, Point>;
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
