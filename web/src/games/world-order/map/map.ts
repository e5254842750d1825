// The drawn map: paths and points of map.json, which make.mjs makes.
import type { Box, Point } from "../../../maps/camera.svelte";
import drawn from "./map.json";
import { REGIONS, type RegionId } from "../data";

export type { Box, Point };
interface Drawn {
  unit: number; // path units in one unit of the map
  size: Point;
  land: Record<string, string>; // owner -> all of its land that has no card
  countries: Record<string, { own: string; d: string }>; // code -> a country with a card
  borders: string;
  graticule: string;
  regions: Record<string, Point>;
  anchors: Record<string, Point>;
  powers: Record<string, Point>;
  cards: Record<string, { code: string; flag: string; at: Point }>; // card -> its country
  seas: { name: string; at: Point }[];
}
export const MAP = drawn as unknown as Drawn;

/** The part of the map that the whole world needs: without the ice and the empty south. */
export const WORLD: Box = { x: 56, y: 58, width: 1524, height: 620 };

/** What a Region is made of: its countries with cards, and the land without. */
export const SHAPES = REGIONS.map((region) => ({
  region,
  land: MAP.land[region] ?? "",
  countries: Object.entries(MAP.countries)
    .filter(([, { own }]) => own === region)
    .map(([code, { d }]) => ({ code, d })),
}));

export function pointOf(card: string): Point | null {
  return MAP.cards[card]?.at ?? null;
}

export function codeOf(card: string): string {
  return MAP.cards[card]?.code ?? "";
}

/** Around the label points of a Region's countries: what the camera shows of it. */
export function frameOf(region: RegionId): Box {
  const points = Object.values(MAP.cards)
    .filter(({ code }) => MAP.countries[code]?.own === region)
    .map(({ at }) => at);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const margin = 42;
  return {
    x: left - margin,
    y: top - margin,
    width: Math.max(...xs) - left + 2 * margin,
    height: Math.max(...ys) - top + 2 * margin,
  };
}

/** Where the line from a plate ends: well inside the Region, on the side of its plate, beside the label points. */
export function endOf(region: RegionId): Point {
  return MAP.anchors[region] ?? [0, 0];
}
