import { describe, expect, test } from "vitest";
import type { Standing } from "../../lib/wire/types";
import { bars, ending, niceTicks, OTHER, scale, spread } from "./charts";

const standing = (seat: number, place: number, points: number, sources: Record<string, number> = {}, tie_break = ""): Standing => ({
  seat,
  place,
  points,
  sources,
  tie_break,
});

describe("scales", () => {
  test("ticks are round, even, and cover the range", () => {
    expect(niceTicks(0, 118)).toEqual([0, 40, 80, 120]);
    expect(niceTicks(0, 24)).toEqual([0, 10, 20, 30]);
    expect(niceTicks(-6, 10)).toEqual([-8, -4, 0, 4, 8, 12]);
    expect(niceTicks(0, 0)).toEqual([0]);
    expect(niceTicks(0, 3)).toEqual([0, 1, 2, 3]);
  });

  test("a value is put in proportion", () => {
    expect(scale([0, 10], [100, 0])(5)).toBe(50);
    expect(scale([3, 3], [0, 10])(3)).toBe(0);
  });

  test("labels are moved apart, keep their order and stay inside", () => {
    expect(spread([10, 50, 90], 18, 0, 100)).toEqual([10, 50, 90]);
    expect(spread([52, 50], 18, 0, 100)).toEqual([68, 50]);
    const placed = spread([95, 97, 99], 18, 0, 100);
    expect(placed).toEqual([64, 82, 100]);
    expect(spread([-5], 18, 0, 100)).toEqual([0]);
  });
});

describe("points by source", () => {
  test("what nobody got is left out, losses stand apart", () => {
    const made = bars([standing(0, 1, 8, { a: 10, b: 0, c: -2 }), standing(1, 2, 3, { a: 3, b: 0, c: 0 })]);
    expect(made.sources).toEqual(["a"]);
    expect(made.bars[0]).toEqual({ seat: 0, total: 8, parts: [{ source: "a", points: 10 }], losses: [{ source: "c", points: -2 }] });
  });

  test("the smallest of many sources are shown together, the others keep their order", () => {
    const made = bars([standing(0, 1, 21, { a: 1, b: 6, c: 2, d: 5, e: 7 })], 4);
    expect(made.sources).toEqual(["b", "d", "e", OTHER]);
    expect(made.bars[0]?.parts.at(-1)).toEqual({ source: OTHER, points: 3 });
  });
});

describe("the ending", () => {
  const name = (seat: number): string => ["Kate", "Jim", "Ann"][seat] ?? "";

  test("names the winner and the next", () => {
    expect(ending([standing(1, 2, 109), standing(0, 1, 118)], name)).toEqual({ key: "end-wins", facts: { name: "Kate", points: 118, rival: 109 }, tie: "" });
  });

  test("says what broke a tie", () => {
    expect(ending([standing(0, 1, 50, {}, "first-places"), standing(1, 2, 50, {}, "first-places")], name).tie).toBe("first-places");
    expect(ending([standing(0, 1, 50, {}, "influence"), standing(1, 2, 49)], name).tie).toBe("");
  });

  test("knows shared victories, and those of one alone", () => {
    expect(ending([standing(0, 1, 50), standing(2, 1, 50), standing(1, 3, 2)], name)).toMatchObject({ key: "end-shared", facts: { names: ["Kate", "Ann"] } });
    expect(ending([standing(2, 1, 7)], name).key).toBe("end-alone");
    expect(ending([], name).key).toBe("end-nobody");
  });
});
