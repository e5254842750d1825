// What lies on the map, and where: allied countries and countries on offer, none covering another.
import type { Sitting } from "../../../lib/table/table.svelte";
import { alliesOf, tableOf, type Ally, type PowerId } from "../data";
import { MAP, pointOf, type Point } from "./map";
import { spread, type Spot } from "./spread";

export interface Mark {
  card: string;
  power: PowerId | null; // null: on offer
  ally: Ally | null;
}
const R = { ally: 11, offer: 9, glow: 13, home: 14 }; // px

export function marksOf(sitting: Sitting): Mark[] {
  const table = tableOf(sitting);
  if (!table) return [];
  const allied = alliesOf(table).map(({ power, ally }) => ({ card: ally.country, power, ally }));
  const offered = Object.values(table.regions).flatMap(({ available }) => available.map((card) => ({ card, power: null, ally: null })));
  return [...allied, ...offered].filter(({ card }) => pointOf(card));
}

/** Places on the map at a scale; homelands keep theirs free. */
export function placesOf(marks: Mark[], glowing: (card: string) => boolean, k: number): Map<string, Point> {
  const spot = (id: string, [x, y]: Point, r: number): Spot => ({ id, at: [x * k, y * k], r });
  const spots: Spot[] = Object.entries(MAP.powers).map(([power, at]) => ({ ...spot(`home ${power}`, at, R.home), fixed: true }));
  for (const { card, ally } of marks) {
    const r = ally ? R.ally : glowing(card) ? R.glow : R.offer;
    spots.push(spot(card, pointOf(card) ?? [0, 0], r));
  }
  return new Map([...spread(spots)].map(([id, [x, y]]) => [id, [x / k, y / k]]));
}

/** Scales that are near each other share one picture, so that marks do not swim while one zooms. */
export function steady(k: number): number {
  return 2 ** (Math.round(Math.log2(k) * 3) / 3);
}
