import { expect, test } from "vitest";
import type { LogRow, Message } from "../../lib/wire/types";
import { calledIn, gainsOf, reaches } from "./order";

const row = (n: number, ...told: Message[]): LogRow => ({ row: n, kind: "answer", seat: 0, rule: "", answer: "", told });
const epoch = (n: number): Message => ({ key: "told-epoch", facts: { epoch: n } });
const called = (seat: number, card: string): Message => ({ key: "told-called", facts: { seat, card } });
const points = (seat: number, amount: number, source: string): Message => ({ key: "told-points", facts: { seat, points: amount, source } });

test("empires of earlier epochs are forgotten", () => {
  const log = [row(0, epoch(1), called(2, "minoans")), row(1, epoch(2), called(1, "celts"))];
  expect([...calledIn(log)]).toEqual([["celts", 1]]);
});

test("points are summed by epoch, seat and source", () => {
  const log = [row(0, epoch(1)), row(1, points(0, 3, "regions"), points(0, 2, "regions"), points(0, 1, "structures")), row(2, epoch(2), points(1, 4, "regions"))];
  const gains = gainsOf(log);
  expect(gains.map((each) => each.epoch)).toEqual([1, 2]);
  expect(gains[0]?.seats.get(0)).toEqual({ regions: 5, structures: 1 });
  expect(gains[1]?.seats.get(1)).toEqual({ regions: 4 });
});

test("rows are fetched until the beginning of the epoch is known", () => {
  expect(reaches([row(40, called(1, "celts"))], 1)).toBe(false);
  expect(reaches([row(30, epoch(2)), row(40, called(1, "celts"))], 1)).toBe(true);
  expect(reaches([row(30, epoch(2)), row(40, called(1, "celts"))], 2)).toBe(false);
  expect(reaches([row(0, epoch(1))], 2)).toBe(true); // there is no more
});
