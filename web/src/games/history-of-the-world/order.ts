// Who plays which empire in this epoch, as far as the table knows it.
import { standing } from "../../lib/table/log";
import type { Sitting } from "../../lib/table/table.svelte";
import type { LogRow } from "../../lib/wire/types";
import { content } from "./content.svelte";
import { tableOf } from "./data";

export interface Called {
  card: string;
  place: number;
  armies: number;
  state: "played" | "now" | "absent" | "mine" | "known" | "hidden";
  seat: number | null;
}

/** Empires called in the present epoch -> whose they are. */
export function calledIn(log: LogRow[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { told } of standing(log)) {
    for (const { key, facts } of told) {
      if (key === "told-epoch") found.clear();
      if (key === "told-called") found.set(String(facts.card), Number(facts.seat));
    }
  }
  return found;
}

/** Whether the rows at hand reach back to the beginning of so many epochs: a table begins with the latest rows only. */
export function reaches(log: LogRow[], epochs: number): boolean {
  const begun = log.reduce((sum, { told }) => sum + told.filter(({ key }) => key === "told-epoch").length, 0);
  return begun >= epochs || (log[0]?.row ?? 0) <= 0;
}

export function orderOf(sitting: Sitting): Called[] {
  const table = tableOf(sitting);
  if (!table?.epoch) return [];
  const called = calledIn(sitting.log);
  return content.empiresOf(table.epoch).map((card, n) => {
    const armies = content.card(card)?.armies ?? 0;
    const base = { card, place: n + 1, armies };
    const seat = called.get(card) ?? null;
    if (table.turn?.card === card) return { ...base, state: "now" as const, seat: table.turn.seat };
    if (seat !== null) {
      // In the turn of an empire its kingdom may be in play; then the empire itself is still to come.
      const now = table.turn?.seat === seat;
      return { ...base, state: now ? ("now" as const) : ("played" as const), seat };
    }
    if (table.gone.includes(card)) return { ...base, state: "absent" as const, seat: null };
    const mine = table.players.find((player) => player.empire === card);
    if (mine) return { ...base, state: "mine" as const, seat: mine.seat };
    const known = table.players.find((player) => player.known.includes(card));
    return { ...base, state: known ? ("known" as const) : ("hidden" as const), seat: known?.seat ?? null };
  });
}

/** Points gained in an epoch, by seat and source: the chapter of the log before the present one, or this one. */
export interface Gains {
  epoch: number;
  seats: Map<number, Record<string, number>>;
}
export function gainsOf(log: LogRow[]): Gains[] {
  const found: Gains[] = [];
  for (const { told } of standing(log)) {
    for (const { key, facts } of told) {
      if (key === "told-epoch") found.push({ epoch: Number(facts.epoch), seats: new Map() });
      const now = found.at(-1);
      if (key !== "told-points" || !now) continue;
      const seat = Number(facts.seat);
      const mine = now.seats.get(seat) ?? {};
      const source = String(facts.source);
      now.seats.set(seat, { ...mine, [source]: (mine[source] ?? 0) + Number(facts.points) });
    }
  }
  return found;
}
