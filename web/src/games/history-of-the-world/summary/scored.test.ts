import { expect, test } from "vitest";
import type { LogRow, Message } from "../../../lib/wire/types";
import { scoredOf } from "./scored";

const say = (key: string, facts: Record<string, unknown>): Message => ({ key, facts });
const row = (n: number, ...told: Message[]): LogRow => ({ row: n, kind: "answer", seat: 0, rule: "", told });

test("the scoring of a turn, with the empire whose turn it was", () => {
  const log = [
    row(0, say("told-called", { seat: 1, card: "persians" })),
    row(1, say("told-occupy", { seat: 1, territory: "x" })),
    row(
      2,
      say("told-region", { seat: 1, region: "india", degree: "presence", points: 2 }),
      say("told-points", { seat: 1, points: 2, source: "regions" }),
      say("told-points", { seat: 1, points: 3, source: "structures" }),
      say("told-called", { seat: 0, card: "celts" }),
    ),
    row(3, say("told-points", { seat: 0, points: 1, source: "marauding" })),
  ];
  expect(scoredOf(log.slice(0, 2))).toBeNull();
  expect(scoredOf(log)).toEqual({
    row: 2,
    seat: 1,
    empire: "persians",
    regions: [{ region: "india", degree: "presence", points: 2 }],
    sources: [{ source: "structures", points: 3 }],
    total: 5,
  });
});
