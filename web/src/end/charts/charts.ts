// The arithmetic of the charts: scales, ticks, labels that do not cover each other. No drawing in here.
import type { Pattern } from "../../lib/table/sides";
import type { Amounts, Standing } from "../../lib/wire/types";

/** A round number of even steps that covers the range. */
export function niceTicks(low: number, high: number, wanted = 4): number[] {
  const span = Math.max(1, high - low);
  const raw = span / wanted;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = Math.max(1, [1, 2, 4, 5, 10].map((each) => each * power).find((each) => each >= raw) ?? raw);
  const found: number[] = [];
  for (let tick = Math.floor(low / step) * step; ; tick += step) {
    found.push(tick);
    if (tick >= high) return found;
  }
}

export function scale(from: [number, number], to: [number, number]): (value: number) => number {
  const span = from[1] - from[0] || 1;
  return (value) => to[0] + ((value - from[0]) / span) * (to[1] - to[0]);
}

/** Labels beside their lines, moved apart as little as is needed, and kept inside. In the order they were given. */
export function spread(wanted: number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((_, n) => n).sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const placed: number[] = [];
  let before = -Infinity;
  for (const n of order) {
    before = placed[n] = Math.max(wanted[n] ?? 0, before + gap, low);
  }
  let after = Infinity;
  for (const n of order.reverse()) {
    after = placed[n] = Math.min(placed[n] ?? 0, after - gap, high);
  }
  return placed;
}

/** The line of a side: its pattern again, for eyes that do not tell the colours apart. */
export const DASHES: Record<Pattern, string> = { grid: "", dots: "1.5 5", diagonal: "8 5", level: "10 4 2 4", plain: "14 4", plumb: "4 3" };

export interface Part {
  source: string; // or OTHER
  points: number;
}
export interface Bar {
  seat: number;
  parts: Part[]; // what was gained, in one order for all sides
  losses: Part[];
  total: number;
}
export const OTHER = "other";

/** Points by source as bars: the larger sources first, the smallest ones together. */
export function bars(result: Standing[], most = 7): { sources: string[]; bars: Bar[] } {
  const sums: Amounts = {};
  for (const { sources } of result) for (const [source, points] of Object.entries(sources)) sums[source] = (sums[source] ?? 0) + Math.max(0, points);
  const known = Object.keys(sums).filter((source) => (sums[source] ?? 0) > 0);
  const order = Object.keys(result[0]?.sources ?? {});
  const kept = known.length > most ? [...known].sort((one, other) => (sums[other] ?? 0) - (sums[one] ?? 0)).slice(0, most - 1) : known;
  const sources = order.filter((source) => kept.includes(source));
  const rest = known.filter((source) => !kept.includes(source));
  return {
    sources: rest.length ? [...sources, OTHER] : sources,
    bars: result.map(({ seat, points, sources: gained }) => {
      const other = rest.reduce((sum, source) => sum + Math.max(0, gained[source] ?? 0), 0);
      const parts = [...sources.map((source) => ({ source, points: gained[source] ?? 0 })), { source: OTHER, points: other }];
      const losses = Object.entries(gained).map(([source, lost]) => ({ source, points: lost }));
      return { seat, total: points, parts: parts.filter((part) => part.points > 0), losses: losses.filter((part) => part.points < 0) };
    }),
  };
}

export interface Ending {
  key: string;
  facts: Record<string, unknown>;
  tie: string; // what broke a tie, or the empty string
}

/** Who won, in one sentence's worth of facts. */
export function ending(result: Standing[], name: (seat: number) => string): Ending {
  const [first, second] = [...result].sort((one, other) => one.place - other.place);
  if (!first) return { key: "end-nobody", facts: {}, tie: "" };
  const winners = result.filter((each) => each.place === first.place);
  const facts = { name: name(first.seat), points: first.points, rival: second?.points ?? 0 };
  if (winners.length > 1) return { key: "end-shared", facts: { ...facts, names: winners.map(({ seat }) => name(seat)) }, tie: "" };
  return { key: second ? "end-wins" : "end-alone", facts, tie: second?.points === first.points ? first.tie_break : "" };
}
