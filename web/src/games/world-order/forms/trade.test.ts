import { describe, expect, test } from "vitest";
import type { Option, Question } from "../../../lib/types";
import { PRODUCE } from "./produce";
import { friendly, sumOf, TRADE, type TradeForm } from "./trade";

const seller = (name: string, lot = 0) => ({ seller: name, countries: [], offers: 2, affords: 3, card: false, lot });
const form: TradeForm = {
  kind: "trade",
  exports_left: 2,
  imports_left: 2,
  together: false,
  bought: 0,
  bonus: 0,
  diplomacy: 0,
  exports: ["energy", "food", "services"].map((resource) => ({ resource, price: 5, countries: [], wanted: 2, held: 2, most: 2 })),
  imports: ["energy", "food", "services"].map((resource) => ({ resource, price: 3, exported: false, sellers: [seller("allies"), seller("russia", 2)] })),
};
const option = (name: string, more: Partial<Option> = {}): Option => ({ option: name, code: 0, act: { key: name, facts: {} }, ...more });

function asked(key: string, facts: Record<string, string>, chain: string[], options: string[], shape: unknown = form): Question {
  const links = chain.map((name, row) => ({ row, option: name, act: { key: "", facts: {} } }));
  return { number: 9, key, facts, rule: "", options: options.map((each) => option(each)), near: [], mind: [], chain: links, skip: null, closing: null, amount: null, form: shape };
}
const wants = (...rows: [string, number][]): Map<string, number> => new Map(rows);
const next = (question: Question, wanted: Map<string, number>, finish = false): unknown => {
  const move = TRADE.next(question, wanted, finish);
  return move && "play" in move ? move.play.option : move;
};

describe("a Trade", () => {
  const energy = asked("ask-export", { resource: "energy" }, ["play:trade"], ["export:energy:0", "export:energy:1", "export:energy:2"]);

  test("waits while nothing is wanted, and goes on to a row further down", () => {
    expect(next(energy, wants())).toBeNull();
    expect(next(energy, wants(["export:food", 1]))).toBe("export:energy:0");
    expect(next(energy, wants(), true)).toBe("export:energy:0");
  });

  test("goes back to the row that changed", () => {
    const later = asked("ask-import", {}, ["play:trade", "export:energy:2", "export:food:1"], ["import:services", "done"]);
    expect(next(later, wants(["export:energy", 1], ["export:food", 1]))).toEqual({ back: 1 });
    expect(next(later, wants(["export:energy", 2], ["export:food", 1]))).toBeNull();
    expect(next(later, wants(["export:energy", 2], ["export:food", 1]), true)).toBe("done");
    expect(next(later, wants(["export:energy", 2], ["export:food", 1], ["buy:services:russia", 1]))).toBe("import:services");
  });

  test("goes back to the Imports when one is wanted before another", () => {
    const bought = asked("ask-import", {}, ["import:services", "buy:allies:0", "buy:russia:1"], ["done"]);
    expect(next(bought, wants(["buy:services:russia", 1]))).toBeNull();
    expect(next(bought, wants(["buy:services:russia", 1], ["buy:food:allies", 1]))).toEqual({ back: 0 });
    expect(next(bought, wants(["buy:services:russia", 0]))).toEqual({ back: 0 });
  });

  test("sets to 0 what no longer fits", () => {
    expect(next(energy, wants(["export:energy", 3]))).toEqual({ drop: "export:energy" });
    const imports = asked("ask-import", {}, ["export:energy:2"], ["import:food", "done"]);
    expect(next(imports, wants(["export:energy", 2], ["buy:services:russia", 1]))).toEqual({ drop: "buy:services:russia" });
    const buying = asked("ask-buy", { resource: "food", seller: "russia" }, ["import:food"], ["buy:russia:0", "buy:russia:1"]);
    expect(next(buying, wants(["buy:food:allies", 1]))).toEqual({ drop: "buy:food:allies" });
    expect(next(buying, wants(["buy:food:russia", 1]))).toBe("buy:russia:1");
  });

  test("leaves out an earlier Trade of the same chain", () => {
    const again = asked("ask-export", { resource: "energy" }, ["export:energy:2", "import:food", "buy:allies:1"], ["export:energy:0"]);
    expect(TRADE.sent(again).size).toBe(0);
    const second = asked("ask-export", { resource: "food" }, ["export:energy:2", "export:energy:1"], ["export:food:0"]);
    expect([...TRADE.sent(second)]).toEqual([["export:energy", 1]]);
  });

  test("adds up", () => {
    expect(sumOf(form, wants(["export:energy", 2], ["buy:food:russia", 2]))).toEqual({ gained: 10, paid: 6, bonus: 0 });
    expect(friendly(form, wants(["buy:food:russia", 2]))).toBe(true);
    expect(friendly(form, wants(["buy:food:allies", 2]))).toBe(false);
  });
});

test("a Produce goes back to the type that changed, and ends with done", () => {
  const rows = ["energy", "food"].map((resource) => ({ resource, production: 2, recipe: {}, held: 0, open: resource === "food", whole: true, most: 2 }));
  const question = asked("ask-produce", {}, ["play:x", "produce:energy:2"], ["produce:food:2", "done"], { kind: "produce", left: 2, rows });
  expect([...PRODUCE.sent(question)]).toEqual([["energy", 2]]);
  expect(PRODUCE.next(question, wants(["energy", 0]), false)).toEqual({ back: 1 });
  expect(PRODUCE.next(question, wants(["energy", 2], ["food", 2]), false)).toMatchObject({ play: { option: "produce:food:2" } });
  expect(PRODUCE.next(question, wants(["energy", 2]), false)).toBeNull();
  expect(PRODUCE.next(question, wants(["energy", 2]), true)).toMatchObject({ play: { option: "done" } });
});
