import { expect, test } from "vitest";
import type { LogRow, Message } from "../../../lib/wire/types";
import { summaryOf } from "./summary";

const say = (key: string, facts: Record<string, unknown>): Message => ({ key, facts });
const row = (n: number, ...told: Message[]): LogRow => ({ row: n, kind: "answer", seat: 0, rule: "", told });

test("a round is summed up once the next one begins", () => {
  const log = [
    row(0, say("told-round", { round: 3 })),
    row(1, say("told-vp", { power: "usa", vp: 4, source: "influence" })),
    row(2, say("told-threat", { power: "eu", region: "europe", other_power: "russia", threat: 3, defence: 2 }), say("told-vp", { power: "eu", vp: -2, source: "threat" })),
    row(3, say("told-region-score", { power: "usa", region: "africa", cubes: 2, bonus: 7 }), say("told-vp", { power: "usa", vp: 9, source: "regions" })),
  ];
  expect(summaryOf(log)).toBeNull();
  const found = summaryOf([...log, row(4, say("told-round", { round: 4 })), row(5, say("told-vp", { power: "eu", vp: 1, source: "prosperity" }))]);
  expect(found?.round).toBe(3);
  expect(found?.threats).toEqual([{ power: "eu", region: "europe", by: "russia", threat: 3, defence: 2 }]);
  expect(found?.regions).toEqual([{ power: "usa", region: "africa", cubes: 2, bonus: 7 }]);
  expect([...(found?.totals ?? [])]).toEqual([["eu", -2], ["usa", 9]]);
  expect(found?.sources.has("influence")).toBe(false);
});
