import { describe, expect, it } from "vitest";
import type { Answer, At, Question } from "../../../lib/wire/types";
import { offerOf } from "./offer";

const answer = (name: string, at?: At, facts = {}): Answer => ({ answer: name, code: 0, act: { key: "do", facts }, at });
function ask(answers: Answer[], skip: string | null = null): Question {
  return { number: 1, key: "ask", facts: {}, rule: "", answers, near: [], mind: [], chain: [], skip, closing: null, amount: null };
}

describe("what the bar offers", () => {
  it("puts a few answers without a place on buttons, and the skip apart", () => {
    const question = ask([answer("accept"), answer("decline")], "decline");
    const offer = offerOf(question, question.answers, false);
    expect([offer.skip?.answer, offer.buttons.map((each) => each.answer), offer.primary?.answer]).toEqual(["decline", ["accept"], "accept"]);
  });

  it("urges no answer while there is a warning", () => {
    const question = { ...ask([answer("reroll"), answer("stand")], "stand"), mind: [{ key: "mind", facts: {} }] };
    const offer = offerOf(question, question.answers, false);
    expect([offer.buttons.map((each) => each.answer), offer.primary]).toEqual([["reroll"], null]);
  });

  it("leaves answers with a place on the table", () => {
    const question = ask([answer("play:a", { card: "a" }), answer("play:b", { card: "b" }), answer("pass")]);
    const offer = offerOf(question, question.answers, false);
    expect([offer.placed.length, offer.buttons.length, offer.primary]).toEqual([2, 1, null]);
  });

  it("makes a list of many", () => {
    const question = ask([..."abcde"].map((name) => answer(name)));
    expect(offerOf(question, question.answers, false).tray).toHaveLength(5);
  });

  it("shows the answers of one thing on buttons, or as an amount", () => {
    const kinds = [answer("permanent:africa", { region: "africa" }), answer("temporary:africa", { region: "africa" })];
    expect(offerOf(ask(kinds), kinds, true).buttons).toHaveLength(2);
    const amounts = [1, 2].map((amount) => answer(`produce:food:${amount}`, { resource: "food" }, { amount }));
    expect(offerOf(ask(amounts), amounts, true).amount?.values).toEqual([1, 2]);
  });

  it("offers nothing when nothing is asked", () => {
    expect(offerOf(null, [], false).buttons).toEqual([]);
  });
});
