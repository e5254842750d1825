// The view of History of the World as the server sends it (src/orbis/games/history_of_the_world/shown/view.py).
import type { Sitting } from "../../lib/table/table.svelte";
import type { Answer } from "../../lib/wire/types";

export const REGIONS = [
  "middle_east",
  "northern_africa",
  "china",
  "india",
  "southern_europe",
  "northern_europe",
  "southeast_asia",
  "far_east",
  "eurasia",
  "north_america",
  "south_america",
  "southern_africa",
  "australasia",
] as const;
export type RegionId = (typeof REGIONS)[number];
export const DEGREES = ["presence", "dominance", "supremacy"] as const;
export type Degree = "none" | (typeof DEGREES)[number];

export interface TerritoryView {
  owner: number | null;
  active: boolean;
  structure: "none" | "city" | "capitol";
  monument: boolean;
  fort: boolean;
  region: RegionId;
}
export interface RegionView {
  presence: number;
  values: number[]; // of presence, dominance, supremacy
  armies: number[]; // by seat
  degrees: Degree[]; // by seat
  territories: string[];
}
/** What counts in a battle. */
export interface Strength {
  naval: boolean;
  sure: boolean; // won without a roll
  dice: [invader: number, defender: number];
  third_die: boolean;
  effects: number; // what the invader adds,
  siege: number;
  terrain: number; // and the defender
  rerolls: [invader: number, defender: number];
  ties_win: boolean;
}
export interface Turn {
  seat: number;
  card: string | null;
  kingdom: boolean;
  armies: number;
  siege_tokens: number;
  catapult: { armies: number; tokens: number; modifier: number };
  tokens: string[]; // sections with a fleet or caravan
  effects: string[];
  battle: (Strength & { territory: string; other: number }) | null;
}
export interface PlayerView {
  seat: number;
  points: number;
  sources: Record<string, number>;
  supply: number;
  armies: number;
  empire_chosen: boolean;
  events: number;
  known: string[];
  // of one's own only
  empire?: string | null;
  hand?: string[];
  passed?: string[];
}
export interface Forecast {
  regions: Record<RegionId, number>;
  structures: number;
  effects: number;
}
export interface History {
  epoch: number;
  phase: "setup" | "draft" | "kingdom" | "empire" | "over";
  order: number[]; // from the most points to the fewest, when the epoch began
  turn: Turn | null;
  regions: Record<RegionId, RegionView>;
  territories: Record<string, TerritoryView>;
  players: PlayerView[];
  supply: { cities: number; monuments: number; forts: number };
  gone: string[];
  forecast: Forecast[];
}
export interface Odds {
  win: number;
  tie: number;
  lose: number;
  siege: [win: number, tie: number, lose: number]; // with all that is left
  armies: number; // that a siege takes on average
}
export interface Prospect {
  now: number;
  after: number;
  region: number; // points of the Region it lies in, after
  degree: Degree;
  structures: number;
}

export function tableOf(sitting: Sitting): History | null {
  return (sitting.view?.table as History | undefined) ?? null;
}
export function mineOf(sitting: Sitting): PlayerView | null {
  return sitting.you === null ? null : (tableOf(sitting)?.players[sitting.you] ?? null);
}
export const oddsOf = (answer: Answer | null | undefined): Odds | null => (answer?.odds as Odds | undefined) ?? null;
export const pointsOf = (answer: Answer | null | undefined): Prospect | null => (answer?.points as Prospect | undefined) ?? null;
export const strengthOf = (answer: Answer | null | undefined): Strength | null => (answer?.strength as Strength | undefined) ?? null;

/** The highest degree of impact anybody has in a Region, and who; presence may be several seats'. */
export function reached({ degrees }: RegionView): { degree: Degree; seats: number[] } {
  for (const degree of [...DEGREES].reverse()) {
    const seats = degrees.flatMap((each, seat) => (each === degree ? [seat] : []));
    if (seats.length) return { degree, seats };
  }
  return { degree: "none", seats: [] };
}

/** Territories of the turn: where active armies stand, and where the answers lie. */
export function reach(sitting: Sitting): string[] {
  const table = tableOf(sitting);
  if (!table) return [];
  const active = Object.entries(table.territories).flatMap(([id, each]) => (each.owner !== null && each.active ? [id] : []));
  const answers = [...sitting.answers.keys()].flatMap((thing) => (thing.startsWith("territory:") ? [thing.slice(10)] : []));
  return [...new Set([...active, ...answers])];
}

/** Points a seat would gain if it scored now. */
export function total({ regions, structures, effects }: Forecast): number {
  return Object.values(regions).reduce((sum, each) => sum + each, 0) + structures + effects;
}

/** A share as a whole per cent, with the space that each language wants. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}\u202f%`;
}
export const ROMAN = ["", "I", "II", "III", "IV", "V"];
