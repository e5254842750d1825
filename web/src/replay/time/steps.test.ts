import { describe, expect, test } from "vitest";
import { ACTION, jumps, placeOf, ROUND, roundAt, STEP, stepped, ticks, TURN } from "./steps";

const stops = [1, 4, 5, 9, 12, 20];
const begins = [3, 0, 1, 2, 3, 2];
const round = (row: number) => ({ row, end: row, told: null, points: [], sources: [], regions: null });

describe("from stop to stop", () => {
  test("a row of the log has happened at the first stop at or after it", () => {
    expect(placeOf(stops, 5)).toBe(2);
    expect(placeOf(stops, 6)).toBe(3);
    expect(placeOf(stops, 0)).toBe(0);
    expect(placeOf(stops, 999)).toBe(5);
  });

  test("a step leads to what begins next, or to the end", () => {
    expect(stepped(begins, 0, STEP, 1)).toBe(1);
    expect(stepped(begins, 0, ACTION, 1)).toBe(2);
    expect(stepped(begins, 0, TURN, 1)).toBe(3);
    expect(stepped(begins, 0, ROUND, 1)).toBe(4);
    expect(stepped(begins, 4, ROUND, 1)).toBe(5);
    expect(stepped(begins, 5, ROUND, 1)).toBe(5);
  });

  test("and back", () => {
    expect(stepped(begins, 5, ROUND, -1)).toBe(4);
    expect(stepped(begins, 4, TURN, -1)).toBe(3);
    expect(stepped(begins, 3, TURN, -1)).toBe(0);
    expect(stepped(begins, 0, STEP, -1)).toBe(0);
  });
});

test("rounds are ticks along the slider, and know their rows", () => {
  const rounds = [round(1), round(1), round(12)];
  expect(ticks({ rounds, stops })).toEqual([
    { at: 0, round: 1, row: 1 },
    { at: 0.8, round: 2, row: 12 },
  ]);
  expect([roundAt(rounds, 1), roundAt(rounds, 11), roundAt(rounds, 12)]).toEqual([1, 1, 2]);
  expect(ticks({ rounds: [round(1)], stops: [1] })).toEqual([]);
});

test("only large changes of points are shown, each with whoever changed most", () => {
  const points = [
    [0, 0],
    [1, 2],
    [1, 7],
    [-4, 8],
  ];
  expect(jumps(points)).toEqual([
    { at: 2 / 3, seat: 1, by: 5 },
    { at: 1, seat: 0, by: -5 },
  ]);
  expect(jumps([[3]])).toEqual([]);
});
