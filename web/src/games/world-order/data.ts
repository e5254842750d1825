// The view of World Order as the server sends it (src/orbis/games/world_order/shown/view.py), and what can be read off it.
import type { Sitting } from "../../lib/table/table.svelte";

export const REGIONS = [
  "europe",
  "central_asia",
  "americas",
  "middle_east_north_africa",
  "africa",
  "south_asia",
  "east_asia_pacific",
] as const;
export type RegionId = (typeof REGIONS)[number];
export const POWER_IDS = ["usa", "eu", "russia", "china"] as const;
export type PowerId = (typeof POWER_IDS)[number];
export type Owner = PowerId | "local";

export interface Rank {
  power: Owner;
  influence: number;
  bonus: number; // of its place, if the Region scored now
}
export interface RegionView {
  engage_cost: number;
  permanent: Owner[];
  permanent_slots: number;
  open_vp: number[]; // of the permanent slots still open
  temporary: Owner[]; // oldest first
  temporary_vp: number[];
  majority: number[];
  zone_of: PowerId[];
  armies: Record<PowerId, number>;
  tokens: Record<PowerId, number>; // Engage tokens
  available: string[]; // countries on offer
  cards_left: number;
  scores: boolean;
  ranking: Rank[];
}
export interface Ally {
  country: string;
  region: RegionId;
  value: number;
  exhausted: boolean;
  invested: number;
  bases: number;
  merged: boolean;
  abroad: PowerId[]; // others with an FDI token on it
}
export interface Automa {
  mode: string;
  cubes: Record<string, number>;
  round_cubes: number[];
  fdi: Partial<Record<RegionId, number>>;
  bases: Partial<Record<RegionId, number>>;
}
export interface Objective {
  card: string;
  tasks: { achieved: boolean; has?: number; needs?: number }[];
  vp: number;
}
export interface PlayerView {
  seat: number;
  automa: Automa | null;
  turns_done: number;
  vp: number;
  sources: Record<string, number>;
  money: number;
  resources: Record<string, number>;
  production: Record<string, number>;
  prosperity: number;
  focus: string;
  allies: Ally[];
  tokens_left: number;
  growth: string[];
  used: string[];
  commerce: Record<string, boolean>;
  assets: string[];
  assets_used: string[];
  order: string | null;
  objectives: number;
  objectives_scored: Objective[];
  cards: number;
  deck: number;
  deck_top: (string | null)[];
  known: string[];
  discard: string[];
  played: string[];
  face_down: number;
  threats: { region: RegionId; power: PowerId }[];
  // of one's own side only
  hand?: string[];
  own_deck?: string[];
  own_deck_top?: string[];
  own_face_down?: string[];
  dealt?: string[];
  own_objectives?: Objective[];
  peek?: string[];
}
export interface Forecast {
  regions: Record<RegionId, number>;
  majorities: Record<string, number>;
  abilities: number;
  network: number;
  threat: number;
}
export interface WorldOrder {
  round: number;
  phase: string;
  turn: number;
  rounds: number;
  scoring_rounds: number[];
  turns: number;
  order: number[]; // place -> seat; -1: nobody yet
  power_of: (PowerId | null)[];
  regions: Record<RegionId, RegionView>;
  players: Partial<Record<PowerId, PlayerView>>;
  market: { card: string; cost: number }[];
  market_deck: number;
  market_discard: string[];
  trashed: string[];
  growth: Record<string, number>;
  auto: string[];
  auto_left: number;
  decisions_left: number;
  forecast: Partial<Record<PowerId, Forecast>>;
}

export function tableOf(sitting: Sitting): WorldOrder | null {
  return (sitting.view?.table as WorldOrder | undefined) ?? null;
}

/** The power one plays, if it is chosen. */
export function mineOf(sitting: Sitting): PowerId | null {
  return sitting.you === null ? null : (tableOf(sitting)?.power_of[sitting.you] ?? null);
}

/** Powers with a number behind them, in their usual order. */
export function counted(record: Partial<Record<PowerId, number>>): { power: PowerId; count: number }[] {
  return POWER_IDS.map((power) => ({ power, count: record[power] ?? 0 })).filter(({ count }) => count > 0);
}

/** Tokens of Automas that lie beneath a Region, not on a country. */
export function tokensIn(table: WorldOrder, region: RegionId, kind: "fdi" | "bases"): { power: PowerId; count: number }[] {
  const found: Partial<Record<PowerId, number>> = {};
  for (const power of POWER_IDS) found[power] = table.players[power]?.automa?.[kind][region] ?? 0;
  return counted(found);
}

/** All allied countries, with their powers. */
export function alliesOf(table: WorldOrder): { power: PowerId; ally: Ally }[] {
  return POWER_IDS.flatMap((power) => (table.players[power]?.allies ?? []).map((ally) => ({ power, ally })));
}

export function armiesOnBoard(table: WorldOrder, power: PowerId): number {
  return REGIONS.reduce((sum, region) => sum + (table.regions[region]?.armies[power] ?? 0), 0);
}

/** The Region a question is about, if it is about one. */
export function askedRegion(sitting: Sitting): RegionId | null {
  const region = sitting.question?.facts.region;
  return REGIONS.find((each) => each === region) ?? null;
}
