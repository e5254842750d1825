import type { Entry } from "../lib/log";

const LINES = 3; // sentences of an action that are worth time

/** How long an entry stays: numbered steps one after the other, an action a little longer the more there is to read. */
export function lasting(entry: Pick<Entry, "kind" | "lines">, pace: string): number {
  const said = entry.lines.flatMap((line) => line.messages).length;
  if (entry.kind === "group") return (pace === "calm" ? 1600 : 800) * Math.max(2, entry.lines.length);
  return (pace === "calm" ? 1200 : 500) * (1 + Math.min(LINES, said));
}
