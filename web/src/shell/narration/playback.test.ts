import { expect, test, vi } from "vitest";
import type { Entry } from "../../lib/table/log";
import { prefs } from "../../lib/stores/prefs.svelte";
import type { Desk } from "../desk.svelte";
import { Playback } from "./playback.svelte";

const YOU = 0;
let rows = 0;
const entry = (seat: number): Entry => {
  const row = rows++;
  return { kind: "action", row, last: row, seat, head: null, lines: [{ row, seat, messages: [{ key: "did", facts: {}, times: 1 }] }], scores: [], rule: "" };
};

/** A table at which others have done two things after one sat down. */
function told(hovered: string | null = null): { playback: Playback; hear: (more: Entry[], over?: boolean) => void } {
  vi.useFakeTimers();
  prefs.pace = "calm";
  rows = 0;
  const entries: Entry[] = [];
  const sitting = { log: [] as { row: number }[], view: { waiting: [], over: false }, highlighted: [], hovered };
  const desk = {
    entries,
    sitting,
    parts: {},
    speech: { say: () => undefined },
    seatOfEntry: (each: Entry) => each.seat,
    own: (each: Entry) => each.seat === YOU,
    told: () => "",
    tells: () => true,
    things: () => [],
  } as unknown as Desk;
  const playback = new Playback(desk);
  const hear = (more: Entry[], over = false): void => {
    entries.push(...more);
    sitting.log.push(...more.map(({ row }) => ({ row })));
    sitting.view.over = over;
    playback.hear();
  };
  hear([entry(1)]);
  hear([entry(1), entry(2)]);
  return { playback, hear };
}

test("nothing is told over the results of a game", () => {
  const { playback, hear } = told();
  hear([entry(2)], true);
  expect(playback.active).toBe(false);
});

test.each([
  ["a pointer that rests on something makes it wait", true, 1],
  ["what a finger touched last does not", false, 2],
])("%s", (_, hovers, row) => {
  vi.stubGlobal("matchMedia", () => ({ matches: hovers }));
  const { playback } = told("territory:nile");
  vi.advanceTimersByTime(2500);
  expect(playback.now?.row).toBe(row);
  vi.unstubAllGlobals();
});
