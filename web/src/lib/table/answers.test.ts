import { describe, expect, it } from "vitest";
import { amountOf, answersByThing, placeOf, refusalsByThing, spellings } from "./answers";
import type { Answer, At } from "../wire/types";

function answer(name: string, at?: At, facts: Record<string, unknown> = {}): Answer {
  return { answer: name, code: 0, act: { key: `do-${name.split(":")[0] ?? ""}`, facts }, at };
}

describe("the place of an answer", () => {
  it("is the most exact one it names", () => {
    expect(placeOf({ region: "europe", country: "serbia" })).toBe("country:serbia");
    expect(placeOf({ card: "power_play", slot: 2 })).toBe("slot:2");
    expect(placeOf(undefined)).toBeNull();
  });

  it("leads to the next place once one was clicked", () => {
    const moves = ["africa", "europe"].map((to) => answer(`move:home:${to}`, { origin: "home", region: to }));
    const other = answer("move:africa:europe", { origin: "africa", region: "europe" });
    expect([...answersByThing([...moves, other], null).keys()]).toEqual(["origin:home", "origin:africa"]);
    expect([...answersByThing(moves, null).keys()]).toEqual(["origin:home", "region:africa", "region:europe"]); // only one to start from
    const narrowed = answersByThing(moves, "origin:home");
    expect(narrowed.get("region:africa")).toEqual([moves[0]]);
    expect(narrowed.get("origin:home")).toHaveLength(2);
  });
});

describe("what cannot be chosen", () => {
  it("is found by its name, whatever its kind", () => {
    const near = refusalsByThing([{ answer: "improve:iran", why: { key: "why-crossed-out", facts: {} } }]);
    expect(near.get("country:iran")?.why.key).toBe("why-crossed-out");
  });

  it("is of the kind that the answers with the same verb are about", () => {
    const answers = [answer("market:1", { slot: 1, card: "power_play" })];
    const near = refusalsByThing([{ answer: "market:3", why: { key: "why-research", facts: {} } }], answers);
    expect([...near.keys()]).toEqual(["slot:3"]);
  });

  it("can be asked about when answers about such things are spelled alike", () => {
    const found = spellings([answer("improve:serbia", { country: "serbia", region: "europe" }), answer("export:energy:2", { resource: "energy" })]);
    expect([...found]).toEqual([["country", "improve:"]]);
  });
});

describe("amounts", () => {
  const exports = [2, 0, 1].map((amount) => answer(`export:energy:${amount}`, undefined, { resource: "energy", amount }));

  it("are answers that differ in what they count", () => {
    expect(amountOf(exports)?.values).toEqual([0, 1, 2]);
  });

  it("are not numbered choices, nor amounts of different things", () => {
    expect(amountOf([1, 2].map((place) => answer(`place:${place}`, undefined, { place })))).toBeNull();
    expect(amountOf([...exports, answer("export:food:1", undefined, { resource: "food", amount: 1 })])).toBeNull();
    expect(amountOf(exports.slice(0, 1))).toBeNull();
  });
});
