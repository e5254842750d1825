import { describe, expect, it } from "vitest";
import type { At, Option, Question } from "../lib/types";
import { offerOf } from "./offer";

const option = (name: string, at?: At, facts = {}): Option => ({ option: name, code: 0, act: { key: "do", facts }, at });
function ask(options: Option[], skip: string | null = null): Question {
  return { number: 1, key: "ask", facts: {}, rule: "", options, near: [], mind: [], chain: [], skip, closing: null, amount: null };
}

describe("what the bar offers", () => {
  it("puts a few answers without a place on buttons, and the skip apart", () => {
    const question = ask([option("accept"), option("decline")], "decline");
    const offer = offerOf(question, question.options, false);
    expect([offer.skip?.option, offer.buttons.map((each) => each.option), offer.primary?.option]).toEqual(["decline", ["accept"], "accept"]);
  });

  it("urges no answer while there is a warning", () => {
    const question = { ...ask([option("reroll"), option("stand")], "stand"), mind: [{ key: "mind", facts: {} }] };
    const offer = offerOf(question, question.options, false);
    expect([offer.buttons.map((each) => each.option), offer.primary]).toEqual([["reroll"], null]);
  });

  it("leaves answers with a place on the table", () => {
    const question = ask([option("play:a", { card: "a" }), option("play:b", { card: "b" }), option("pass")]);
    const offer = offerOf(question, question.options, false);
    expect([offer.placed.length, offer.buttons.length, offer.primary]).toEqual([2, 1, null]);
  });

  it("makes a list of many", () => {
    const question = ask([..."abcde"].map((name) => option(name)));
    expect(offerOf(question, question.options, false).tray).toHaveLength(5);
  });

  it("shows the answers of one thing on buttons, or as an amount", () => {
    const kinds = [option("permanent:africa", { region: "africa" }), option("temporary:africa", { region: "africa" })];
    expect(offerOf(ask(kinds), kinds, true).buttons).toHaveLength(2);
    const amounts = [1, 2].map((amount) => option(`produce:food:${amount}`, { resource: "food" }, { amount }));
    expect(offerOf(ask(amounts), amounts, true).amount?.values).toEqual([1, 2]);
  });

  it("offers nothing when nothing is asked", () => {
    expect(offerOf(null, [], false).buttons).toEqual([]);
  });
});
