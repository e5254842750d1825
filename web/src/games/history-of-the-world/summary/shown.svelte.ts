import { scoredOf, type ScoredTurn } from "./scored";
import { tableOf } from "../data";
import type { Sitting } from "../../../lib/table/table.svelte";

const FRESH = 14; // rows for which it stays, if nobody puts it away
// Last row that was put away, by table: on a phone another tab may take the panel away and bring it back.
const put = $state<Record<string, number>>({});
const idOf = (sitting: Sitting): string => sitting.table?.id ?? "";

/** The scoring that lies on the stage now. */
export function shownOf(sitting: Sitting): ScoredTurn | null {
  const found = sitting.live && tableOf(sitting)?.phase !== "over" ? scoredOf(sitting.log) : null;
  if (!found || found.row <= (put[idOf(sitting)] ?? -1) || (sitting.log.at(-1)?.row ?? 0) - found.row >= FRESH) return null;
  // Who goes on playing has read it, and a battle needs its place.
  const moved = sitting.log.some((row) => row.row > found.row && ((row.seat === sitting.you && row.seat >= 0) || row.told.some(({ key }) => key === "told-attack")));
  return moved ? null : found;
}

export function putAway(sitting: Sitting, scored: ScoredTurn): void {
  put[idOf(sitting)] = scored.row;
}
