import { describe, expect, test } from "vitest";
import type { Answer, Question } from "../../../lib/wire/types";
import { PRODUCE } from "./produce";
import { friendly, plan, short, sumOf, TRADE, type Seller, type TradeForm } from "./trade";

const seller = (name: string, more: Partial<Seller> = {}): Seller => ({ seller: name, countries: [], offers: 3, card: false, stock: 3, lot: 0, bought: 0, ...more });
const form: TradeForm = {
  kind: "trade",
  most_exports: 2,
  most_imports: 2,
  together: false,
  begun: 0,
  money: 20,
  earns: 20,
  bonus: 0,
  exports: ["energy", "food", "services"].map((resource) => ({ resource, price: 5, countries: [], wanted: 2, held: 2, most: 2, sold: 0 })),
  imports: ["energy", "raw_materials", "services"].map((resource) => ({ resource, price: 3, sellers: [seller("allies"), seller("russia", { lot: 3 })] })),
};
const begun = (count: number, more: Partial<TradeForm> = {}): TradeForm => ({ ...form, begun: count, ...more });
const answer = (name: string, more: Partial<Answer> = {}): Answer => ({ answer: name, code: 0, act: { key: name, facts: {} }, ...more });

function asked(key: string, facts: Record<string, string>, chain: string[], answers: string[], shape: unknown = form): Question {
  const links = chain.map((name, row) => ({ row, answer: name, act: { key: "", facts: {} } }));
  return { number: 9, key, facts, rule: "", answers: answers.map((each) => answer(each)), near: [], mind: [], chain: links, skip: null, closing: null, amount: null, form: shape };
}
const wants = (...rows: [string, number][]): Map<string, number> => new Map(rows);
const next = (question: Question, wanted: Map<string, number>, finish = false): unknown => {
  const move = TRADE.next(question, wanted, finish);
  return move && "play" in move ? move.play.answer : move;
};

describe("a Trade", () => {
  const start = asked("ask-trade", {}, ["play:trade"], ["export:energy:1", "export:energy:2", "export:food:1", "import:raw_materials", "import:services", "done"]);

  test("waits while nothing is wanted, and takes any row first", () => {
    expect(next(start, wants())).toBeNull();
    expect(next(start, wants(["export:food", 1]))).toBe("export:food:1");
    expect(next(start, wants(["buy:services:russia", 1]))).toBe("import:services");
    expect(next(start, wants(), true)).toBe("done");
  });

  test("sells before it buys, for exports bring money", () => {
    expect(next(start, wants(["buy:services:russia", 1], ["export:food", 1]))).toBe("export:food:1");
    const bought = asked("ask-trade", {}, ["play:trade", "import:services", "buy:allies:0", "buy:russia:1"], ["export:food:1", "done"], begun(1));
    expect(next(bought, wants(["buy:services:russia", 1], ["export:food", 1]))).toEqual({ back: 1 });
  });

  test("waits with an Import that only more Exports could pay for", () => {
    const dear = wants(["buy:services:russia", 3], ["buy:raw_materials:russia", 3], ["buy:raw_materials:allies", 1]);
    expect(short(form, dear)).toBe(1);
    expect(next(start, dear)).toBeNull();
    expect(next(start, new Map([...dear, ["export:food", 1]]))).toBe("export:food:1");
    expect(next(start, dear, true)).toBe("import:raw_materials");
  });

  test("takes first off a card what its owner has no stock of", () => {
    const card = [seller("russia", { card: true, stock: 3 })];
    const none = [seller("russia", { card: true, stock: 0 })];
    const imports = form.imports.map((row) => ({ ...row, sellers: row.resource === "raw_materials" ? none : card }));
    const both = wants(["buy:energy:russia", 3], ["buy:raw_materials:russia", 3]);
    expect(plan(begun(0, { imports }), both).map(({ resource }) => resource)).toEqual(["raw_materials", "energy"]);
    const energyFirst = asked("ask-trade", {}, ["play:trade", "import:energy", "buy:russia:3"], ["done"], begun(1, { imports }));
    expect(next(energyFirst, wants(["buy:energy:russia", 3]))).toBeNull();
    expect(next(energyFirst, both)).toEqual({ back: 1 });
  });

  test("goes back to the transaction that changed", () => {
    const later = asked("ask-trade", {}, ["play:trade", "export:energy:2", "export:food:1"], ["import:services", "done"], begun(2));
    expect(next(later, wants(["export:energy", 1], ["export:food", 1]))).toEqual({ back: 1 });
    expect(next(later, wants(["export:energy", 2], ["export:food", 1]))).toBeNull();
    expect(next(later, wants(["export:energy", 2], ["export:food", 1]), true)).toBe("done");
    expect(next(later, wants(["export:energy", 2], ["export:food", 1], ["buy:services:russia", 1]))).toBe("import:services");
    const bought = asked("ask-trade", {}, ["import:services", "buy:allies:0", "buy:russia:1"], ["done"], begun(1));
    expect(next(bought, wants(["buy:services:russia", 0]))).toEqual({ back: 0 });
    expect(next(bought, wants(["buy:services:russia", 2]))).toEqual({ back: 0 });
  });

  test("sets to 0 what no longer fits", () => {
    expect(next(start, wants(["export:energy", 3]))).toEqual({ drop: "export:energy" });
    expect(next(start, wants(["buy:energy:russia", 1]))).toEqual({ drop: "buy:energy:russia" });
    const unasked = asked("ask-trade", {}, ["import:services", "buy:allies:2"], ["done"], begun(1));
    expect(next(unasked, wants(["buy:services:allies", 2], ["buy:services:russia", 1]))).toEqual({ drop: "buy:services:russia" });
  });

  test("answers the sellers of an Import one after another", () => {
    const wanted = wants(["buy:services:allies", 1], ["buy:services:russia", 2]);
    const allies = asked("ask-buy", { resource: "services", seller: "allies" }, ["import:services"], ["buy:allies:0", "buy:allies:1"], begun(1));
    expect(next(allies, wanted)).toBe("buy:allies:1");
    const russia = asked("ask-buy", { resource: "services", seller: "russia" }, ["import:services", "buy:allies:1"], ["buy:russia:0", "buy:russia:2"], begun(1));
    expect(next(russia, wanted)).toBe("buy:russia:2");
    const passed = asked("ask-buy", { resource: "services", seller: "russia" }, ["import:services"], ["buy:russia:1", "buy:russia:2"], begun(1));
    expect(next(passed, wanted)).toEqual({ drop: "buy:services:allies" });
    const must = asked("ask-buy", { resource: "services", seller: "allies" }, ["import:services"], ["buy:allies:1"], begun(1));
    expect(next(must, wants(["buy:services:russia", 1]))).toEqual({ drop: "buy:services:russia" });
    expect(next(must, wants())).toEqual({ back: 0 });
  });

  test("leaves out an earlier Trade of the same chain", () => {
    const again = asked("ask-trade", {}, ["export:energy:2", "import:food", "buy:allies:1", "done"], ["export:energy:1"], begun(0));
    expect(TRADE.sent(again).size).toBe(0);
    const second = asked("ask-trade", {}, ["export:energy:2", "done", "export:energy:1"], ["export:food:1"], begun(1));
    expect([...TRADE.sent(second)]).toEqual([["export:energy", 1]]);
  });

  test("adds up", () => {
    expect(sumOf(form, wants(["export:energy", 2], ["buy:services:russia", 2]))).toEqual({ gained: 10, paid: 6, bonus: 0 });
    expect(friendly(form, wants(["buy:services:russia", 3]))).toBe(true);
    expect(friendly(form, wants(["buy:services:allies", 3]))).toBe(false);
  });
});

test("a Produce goes back to the type that changed, and ends with done", () => {
  const rows = ["energy", "food"].map((resource) => ({ resource, production: 2, recipe: {}, held: 0, open: resource === "food", whole: true, most: 2 }));
  const question = asked("ask-produce", {}, ["play:x", "produce:energy:2"], ["produce:food:2", "done"], { kind: "produce", left: 2, rows });
  expect([...PRODUCE.sent(question)]).toEqual([["energy", 2]]);
  expect(PRODUCE.next(question, wants(["energy", 0]), false)).toEqual({ back: 1 });
  expect(PRODUCE.next(question, wants(["energy", 2], ["food", 2]), false)).toMatchObject({ play: { answer: "produce:food:2" } });
  expect(PRODUCE.next(question, wants(["energy", 2]), false)).toBeNull();
  expect(PRODUCE.next(question, wants(["energy", 2]), true)).toMatchObject({ play: { answer: "done" } });
});
