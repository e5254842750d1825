import { describe, expect, it } from "vitest";
import { spread, type Spot } from "./spread";

const far = (a: [number, number] | undefined, b: [number, number] | undefined): number =>
  Math.hypot((a?.[0] ?? NaN) - (b?.[0] ?? NaN), (a?.[1] ?? NaN) - (b?.[1] ?? NaN));

describe("marks make room for each other", () => {
  it("leaves alone what has room", () => {
    const found = spread([
      { id: "a", at: [0, 0], r: 10 },
      { id: "b", at: [100, 0], r: 10 },
    ]);
    expect(far(found.get("a"), [0, 0])).toBeLessThan(0.1);
    expect(far(found.get("b"), [100, 0])).toBeLessThan(0.1);
  });

  it("parts two cards of one country", () => {
    const found = spread([
      { id: "start_norway", at: [50, 50], r: 11 },
      { id: "norway", at: [50, 50], r: 11 },
    ]);
    expect(far(found.get("start_norway"), found.get("norway"))).toBeGreaterThan(21);
    expect(far(found.get("norway"), [50, 50])).toBeLessThan(12);
  });

  it("does not move what is fixed", () => {
    const found = spread([
      { id: "home", at: [0, 0], r: 14, fixed: true },
      { id: "ally", at: [3, 0], r: 11 },
    ]);
    expect(far(found.get("home"), [0, 0])).toBeLessThan(0.1);
    expect(far(found.get("home"), found.get("ally"))).toBeGreaterThan(24);
  });

  it("sorts out a crowd, always in the same way", () => {
    const crowd: Spot[] = Array.from({ length: 24 }, (_, n) => ({ id: String(n), at: [(n % 5) * 9, Math.floor(n / 5) * 9], r: 10 }));
    const found = spread(crowd);
    const places = [...found.values()];
    const nearest = Math.min(...places.flatMap((a, i) => places.slice(i + 1).map((b) => far(a, b))));
    expect(nearest).toBeGreaterThan(15); // a little overlap is allowed where it is very crowded
    expect([...spread(crowd)]).toEqual([...found]);
  });
});
