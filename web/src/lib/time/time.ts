import type { Message } from "../wire/types";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type PartOfDay = "morning" | "afternoon" | "evening";

/** How one greets at an hour of the day. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 5 && hour < 12) return "morning";
  return hour >= 12 && hour < 18 ? "afternoon" : "evening";
}

/** A span of time in its largest whole unit, as a message: "3 h", "20 min". */
export function span(ms: number): Message {
  if (ms < MINUTE) return { key: "time-now", facts: {} };
  if (ms < HOUR) return { key: "time-minutes", facts: { count: Math.floor(ms / MINUTE) } };
  if (ms < DAY) return { key: "time-hours", facts: { count: Math.floor(ms / HOUR) } };
  return { key: "time-days", facts: { count: Math.floor(ms / DAY) } };
}
