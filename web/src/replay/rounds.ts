import type { Desk } from "../shell/desk.svelte";

/** What a round is called: "Round 3", "Epoch III"; the empty string before the first. */
export function roundName(desk: Desk, round: number): string {
  const { label = "", steps = [] } = desk.progress ?? {};
  const text = steps[round - 1]?.text.split(" · ")[0] ?? String(round);
  return round > 0 ? `${label} ${text}` : "";
}
