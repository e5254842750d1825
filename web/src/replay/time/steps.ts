// Where a step leads: from stop to stop by action, turn or round. No drawing and no fetching in here.
import type { Outline } from "../outline";

export const STEP = 0;
export const ACTION = 1;
export const TURN = 2;
export const ROUND = 3;

/** The place of the stop at which a row of the log had happened: the first one at or after it. */
export function placeOf(stops: number[], row: number): number {
  const found = stops.findIndex((stop) => stop >= row);
  return found < 0 ? stops.length - 1 : found;
}

/** The next place in a direction at which something of this size or larger begins; the end, if nothing does. */
export function stepped(begins: number[], from: number, least: number, by: 1 | -1): number {
  for (let place = from + by; place > 0 && place < begins.length; place += by) {
    if ((begins[place] ?? 0) >= least) return place;
  }
  return by > 0 ? begins.length - 1 : 0;
}

/** The number of the round in which a row stands; 0 before the first. */
export function roundAt(rounds: Outline["rounds"], row: number): number {
  return rounds.filter((round, n) => n > 0 && round.row <= row).length;
}

export interface Tick {
  at: number; // from 0 to 1
  round: number;
  row: number;
}

/** Where the rounds begin along the slider. */
export function ticks({ rounds, stops }: Pick<Outline, "rounds" | "stops">): Tick[] {
  const most = Math.max(1, stops.length - 1);
  return rounds.slice(1).map(({ row }, n) => ({ at: stops.indexOf(row) / most, round: n + 1, row }));
}

export interface Jump {
  at: number; // from 0 to 1
  seat: number;
  by: number; // points
}

/** Where points jumped, and whose most. Small change is left out: along the slider it would be a hedge. */
export function jumps(points: number[][], least = 3): Jump[] {
  const most = Math.max(1, points.length - 1);
  const found: Jump[] = [];
  points.forEach((now, place) => {
    const before = points[place - 1];
    if (!before) return;
    const changes = now.map((each, seat) => ({ seat, by: each - (before[seat] ?? 0) }));
    const [largest] = changes.sort((one, other) => Math.abs(other.by) - Math.abs(one.by));
    if (largest && Math.abs(largest.by) >= least) found.push({ at: place / most, ...largest });
  });
  return found;
}
