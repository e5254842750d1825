import { expect, test } from "vitest";
import type { Sitting } from "../../lib/table/table.svelte";
import { partsOf } from "../game";
import { plain, rowsOf } from "./plain";

test("a game without a folder gets the plain table", async () => {
  expect(await partsOf("unheard-of")).toBe(plain);
});

test("each seat is a side, with its points where there are any", () => {
  const view = { seats: 2, waiting: [1], standings: [{ seat: 1, points: 7 }] };
  const sitting = { view, words: { person: (seat: number) => `P${seat}` } } as unknown as Sitting;
  const found = plain.sides(sitting).map(({ name, points, active, place }) => [name, points, active, place]);
  expect(found).toEqual([["P0", 0, false, 1], ["P1", 7, true, 2]]);
});

test("a view is told row by row, in words where the game has them", () => {
  const named = (kind: string, value: string): string => (kind === "harbour" ? value.toUpperCase() : value);
  const view = { round: 2, harbour: "cove", over: false, owner: null, hand: [], deck: ["one", 2], piles: [{ size: 3 }] };
  expect(rowsOf(view, named)).toEqual([
    { name: "round", text: "2" },
    { name: "harbour", text: "COVE" },
    { name: "over", text: "false" },
    { name: "owner", text: "–" },
    { name: "hand", text: "–" },
    { name: "deck", text: "one, 2" },
    { name: "piles", rows: [{ name: "1", rows: [{ name: "size", text: "3" }] }] },
  ]);
  expect(rowsOf(undefined, named)).toEqual([]);
});
