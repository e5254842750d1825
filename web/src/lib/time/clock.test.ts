import { describe, expect, it } from "vitest";
import { duration, left } from "./clock.svelte";
import type { Clock } from "../wire/types";

const clock: Clock = { kind: "match", seconds: 600, timeout: "bot", spent: [60_000, 0], since: [1000, 0] };

describe("clocks", () => {
  it("run only for whoever is waited for", () => {
    expect(left(clock, 0, 31_000)).toBe(510_000);
    expect(left(clock, 1, 31_000)).toBe(600_000);
    expect(left({ ...clock, kind: "none" }, 0, 31_000)).toBeNull();
  });

  it("begin anew for each answer, or not", () => {
    expect(left({ ...clock, kind: "move" }, 0, 31_000)).toBe(570_000);
    expect(left(clock, 0, 10_000_000)).toBe(0);
  });

  it("are read in the largest units that fit", () => {
    expect(duration(245_000)).toEqual({ key: "table-minutes", facts: { minutes: 4, rest: "05" } });
    expect(duration(11_520_000).facts).toEqual({ hours: 3, minutes: 12 });
    expect(duration(187_200_000).facts).toEqual({ days: 2, hours: 4 });
  });
});
