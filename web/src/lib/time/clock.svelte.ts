import { createSubscriber } from "svelte/reactivity";
import type { Clock } from "../wire/types";

/** The time, once a second, while anything on the page shows it. */
class Now {
  private readonly subscribe = createSubscriber((update) => {
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  });

  get value(): number {
    this.subscribe();
    return Date.now();
  }
}

export const now = new Now();

/** Milliseconds a seat has left; null: there is no clock. */
export function left(clock: Clock, seat: number, at: number): number | null {
  if (clock.kind === "none") return null;
  const running = clock.since[seat] ? Math.max(0, at - (clock.since[seat] ?? 0)) : 0;
  const spent = clock.kind === "match" ? (clock.spent[seat] ?? 0) : 0;
  return Math.max(0, clock.seconds * 1000 - spent - running);
}

/** A time as people read it: 4:05, 3 h 12, 2 d 4 h. The letters come from the words of the client. */
export function duration(ms: number): { key: string; facts: Record<string, string | number> } {
  const seconds = Math.floor(ms / 1000);
  const [minutes, hours, days] = [Math.floor(seconds / 60), Math.floor(seconds / 3600), Math.floor(seconds / 86400)];
  if (days > 0) return { key: "table-days", facts: { days, hours: hours % 24 } };
  if (hours > 0) return { key: "table-hours", facts: { hours, minutes: minutes % 60 } };
  return { key: "table-minutes", facts: { minutes, rest: String(seconds % 60).padStart(2, "0") } };
}
