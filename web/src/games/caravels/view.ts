import type { Sitting } from "../../lib/table/table.svelte";

export interface Player {
  coins: number;
  ships: number;
  lantern: boolean;
  cards: number;
  has_bid: boolean;
  points: number;
  sources: Record<string, number>;
  hand?: string[];
  bid?: number | null;
}
export interface Harbour {
  harbour: string;
  value: number;
  toll: number;
  ships: number[];
  forecast: number[];
}
export interface Sea {
  season: number;
  seasons: number;
  bank: number;
  deck: number;
  discard: string[];
  order: number[];
  players: Player[];
  harbours: Harbour[];
}

/** What lies on the table of Caravels. */
export function sea(sitting: Sitting): Sea | null {
  return (sitting.view?.table as Sea | undefined) ?? null;
}
