import { describe, expect, it } from "vitest";
import type { Line } from "../../lib/table/log";
import { lasting } from "./pace";

const lines = (count: number): Line[] => Array.from({ length: count }, (_, row) => ({ row, seat: 1, messages: [{ key: "did", facts: {}, times: 1 }] }));

describe("how long others' turns are told", () => {
  it("gives an action more time the more there is to read, up to a point", () => {
    expect([1, 2, 9].map((count) => lasting({ kind: "action", lines: lines(count) }, "quick"))).toEqual([1000, 1500, 2000]);
    expect(lasting({ kind: "action", lines: lines(1) }, "calm")).toBe(2400);
  });

  it("lets a round of three Automas be followed in under 20 seconds", () => {
    expect(3 * lasting({ kind: "group", lines: lines(7) }, "quick")).toBeLessThan(20_000);
  });
});
