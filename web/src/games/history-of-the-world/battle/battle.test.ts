import { expect, test } from "vitest";
import type { LogRow, Message } from "../../../lib/wire/types";
import { battleOf, isFresh } from "./battle";

let number = 0;
function row(seat: number, answer: string, ...told: Message[]): LogRow {
  const kind = seat < 0 ? "chance" : "answer";
  return { row: number++, kind, seat, rule: "", answer, told };
}
const attack: Message = { key: "told-attack", facts: { seat: 2, other: 1, territory: "deccan" } };
const told = (key: string, facts = {}): Message => ({ key, facts: { seat: 2, territory: "deccan", ...facts } });

test("the first roll is the invader's, the second the defender's", () => {
  const log = [row(2, "invade:deccan", attack), row(-2, "roll-two:2:6"), row(-2, "roll:3", told("told-won"))];
  expect(battleOf(log)).toMatchObject({ territory: "deccan", invader: [6, 2], defender: [3], result: "won", round: 1 });
  expect(isFresh(battleOf(log)!, log)).toBe(true);
});

test("a siege begins another round with fresh dice", () => {
  const log = [
    row(2, "invade:deccan", attack),
    row(-2, "roll-two:1:3"),
    row(-2, "roll-two:2:4", told("told-lost", { invader: 3, defender: 4 })),
    row(2, "siege", told("told-siege", { level: 1 })),
    row(-2, "roll-two:5:5"),
  ];
  expect(battleOf(log)).toMatchObject({ round: 2, level: 1, invader: [5, 5], defender: [], result: null });
});

test("a reroll takes the place of one die", () => {
  const log = [row(2, "invade:deccan", attack), row(-2, "roll-two:4:3"), row(-2, "roll-two:4:2"), row(1, "reroll:2"), row(-2, "roll:6")];
  expect(battleOf(log)).toMatchObject({ invader: [4, 3], defender: [6, 4] });
});

test("what was taken back does not count, and another act ends the showing", () => {
  const first = row(2, "invade:deccan", attack);
  const log = [first, { ...row(2, ""), kind: "back" as const, answer: null, to: first.row }];
  expect(battleOf(log)).toBeNull();
  const after = [row(2, "invade:deccan", attack), row(-2, "roll-two:4:3"), row(-2, "roll:1", told("told-won")), row(2, "done")];
  expect(isFresh(battleOf(after)!, after)).toBe(false);
});
