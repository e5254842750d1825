import { expect, it } from "vitest";
import { entriesOf, gistOf, PLAIN } from "../../lib/table/log";
import type { LogRow, Message } from "../../lib/wire/types";
import { logWeight } from "./logWeight";

const say = (key: string, facts = {}): Message => ({ key, facts });
const row = (n: number, more: Partial<LogRow>): LogRow => ({ row: n, kind: "answer", seat: 0, rule: "", answer: "", told: [], ...more });

it("a Trade tells what was traded, and not what was left alone", () => {
  const rows = [
    row(0, { act: say("do-play"), root: true }),
    row(1, { act: say("do-export", { amount: 0, resource: "energy" }) }),
    row(2, { act: say("do-export", { amount: 3, resource: "food" }), told: [say("told-pay", { amount: 3 }), say("told-gain", { amount: 15 })] }),
    row(3, { act: say("do-done") }),
  ];
  const [entry] = entriesOf(rows, PLAIN, 0);
  const { headline, results } = gistOf(entry!, logWeight);
  expect([headline, ...results].map((each) => each?.key)).toEqual(["did-play", "did-export", "told-gain"]);
  expect(results[0]?.facts.amount).toBe(3);
});

it("an Automa's turn is told by its deed; why it did that is read on demand", () => {
  const telling = { ...PLAIN, groups: { "told-automa-begins": "told-automa-ends" } };
  const told = ["told-automa-begins", "told-automa-region", "told-automa-invest", "told-pay", "told-permanent", "told-automa-ends"].map((key) => say(key));
  const [entry] = entriesOf([row(0, { kind: "chance", seat: -2, told })], telling, 0);
  const { headline, results } = gistOf(entry!, logWeight);
  expect([headline, ...results].map((each) => each?.key)).toEqual(["told-automa-invest", "told-pay", "told-permanent"]);
});
