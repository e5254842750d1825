// What an empire's turn brought, read off the log.
import type { LogRow } from "../../../lib/wire/types";

export interface ScoredTurn {
  row: number;
  seat: number;
  empire: string; // "": not known
  regions: { region: string; degree: string; points: number }[];
  sources: { source: string; points: number }[]; // besides the Regions
  total: number;
}

const OTHERS = ["structures", "effects"];
const FAR = 160; // rows that are looked through

/** The scoring that came last, if it is in sight: one row tells all of it. */
export function scoredOf(log: readonly LogRow[]): ScoredTurn | null {
  for (let n = log.length - 1; n >= Math.max(0, log.length - FAR); n--) {
    const row = log[n];
    const points = row?.told.filter(({ key, facts }) => key === "told-points" && [...OTHERS, "regions"].includes(String(facts.source))) ?? [];
    const regions = row?.told.filter(({ key }) => key === "told-region") ?? [];
    const last = points.at(-1) ?? regions.at(-1);
    if (!row || !last) continue;
    const seat = Number(last.facts.seat);
    const of = ({ facts }: { facts: Record<string, unknown> }): boolean => Number(facts.seat) === seat;
    const sources = points.filter(of).map(({ facts }) => ({ source: String(facts.source), points: Number(facts.points) }));
    return {
      row: row.row,
      seat,
      empire: empireBefore(log, n, seat),
      regions: regions.filter(of).map(({ facts }) => ({ region: String(facts.region), degree: String(facts.degree), points: Number(facts.points) })),
      sources: sources.filter(({ source }) => source !== "regions"),
      total: sources.reduce((sum, each) => sum + each.points, 0),
    };
  }
  return null;
}

/** The empire whose turn it was: the last one called before, of that seat. */
function empireBefore(log: readonly LogRow[], from: number, seat: number): string {
  for (let n = from; n >= 0; n--) {
    const called = log[n]?.told.findLast(({ key, facts }) => key === "told-called" && Number(facts.seat) === seat);
    if (called && n < from) return String(called.facts.card);
  }
  return "";
}
