// The drawn map: paths and points of map.json, which make.mjs makes.
import type { Box, Point } from "../../../maps/camera.svelte";
import drawn from "./map.json";
import type { RegionId } from "../data";

interface Land {
  region: RegionId | ""; // none: barren
  d: string;
  label: Point;
  pieces: Point;
  room?: number;
}
interface Drawn {
  unit: number; // path units in one unit of the map
  size: Point;
  lands: Record<string, Land>;
  waters: Record<string, { d: string; label: Point }>;
  neutral: string;
  frontiers: string;
  reaches: string; // where waters meet
  straits: { a: string; b: string; at: [Point, Point] }[];
  rivers: string;
  lakes: string;
  corners: Point[];
  graticule: string;
}
export const MAP = drawn as unknown as Drawn;

/** What the whole world needs: the ice of the north may be cut off. */
export const WORLD: Box = { x: 0, y: 8, width: 1600, height: 864 };

const lands = Object.entries(MAP.lands).map(([id, land]) => ({ id, ...land }));
export const TERRITORIES = lands.filter((land) => land.region !== "");
export const BARREN = lands.filter((land) => land.region === "");
export const WATERS = Object.entries(MAP.waters).map(([id, water]) => ({ id, ...water }));

export const pointOf = (territory: string): Point | null => MAP.lands[territory]?.label ?? MAP.waters[territory]?.label ?? null;

// Where the tag of a Region stands: over waters and barren lands, where no piece can be.
export const TAGS: Record<RegionId, Point> = {
  northern_europe: [394, 148],
  southern_europe: [410, 332],
  northern_africa: [548, 470],
  middle_east: [968, 520],
  india: [1056, 616],
  china: [1384, 440],
  southeast_asia: [1408, 545],
  far_east: [1534, 392],
  eurasia: [990, 122],
  north_america: [352, 240],
  south_america: [494, 660],
  southern_africa: [920, 716],
  australasia: [1244, 806],
};

const TAG: Point = [112, 40]; // px a tag needs at the usual size of text

/** The Regions whose tags do not lie on each other at a scale; of two, the one that is named first is shown. */
export function apart(scale: number, size: number): Set<RegionId> {
  const found = new Set<RegionId>();
  const meets = (one: Point, other: Point): boolean =>
    Math.abs(one[0] - other[0]) * scale < TAG[0] * size && Math.abs(one[1] - other[1]) * scale < TAG[1] * size;
  for (const [region, at] of Object.entries(TAGS) as [RegionId, Point][]) {
    if (![...found].some((each) => meets(at, TAGS[each]))) found.add(region);
  }
  return found;
}

/** Around some places of the map, with room for what stands there; never so near that one loses the neighbours. */
export function frameOf(ids: string[], margin = 70, least = 420): Box | null {
  const points = ids.map(pointOf).filter((point) => point !== null);
  if (!points.length) return null;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left + 2 * margin, Math.max(...ys) - top + 2 * margin];
  const [wide, high] = [Math.max(width, least), Math.max(height, least * 0.55)];
  return { x: left - margin - (wide - width) / 2, y: top - margin - (high - height) / 2, width: wide, height: high };
}

/** A name in one line or two, for the map. */
export function linesOf(name: string): string[] {
  const words = name.split(" ");
  if (name.length < 11 || words.length < 2) return [name];
  let [best, least] = [1, Infinity];
  for (let n = 1; n < words.length; n++) {
    const longest = Math.max(words.slice(0, n).join(" ").length, words.slice(n).join(" ").length);
    if (longest < least) [best, least] = [n, longest];
  }
  return [words.slice(0, best).join(" "), words.slice(best).join(" ")];
}
