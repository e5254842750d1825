import type { Entry } from "../../lib/table/log";

const LINES = 3; // sentences of an action that are worth time

/** How long an entry stays: the deeds of an Automa as long as one reads them, an action longer the more there is to read. */
export function lasting(entry: Pick<Entry, "kind" | "lines">, pace: string): number {
  if (entry.kind === "group") return pace === "calm" ? 5000 : 3000;
  const said = entry.lines.flatMap((line) => line.messages).length;
  return (pace === "calm" ? 1200 : 500) * (1 + Math.min(LINES, said));
}
