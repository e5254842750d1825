import { describe, expect, it } from "vitest";
import { beside } from "./beside";

const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });

describe("a bubble beside a thing", () => {
  it("stands above it where there is room", () => {
    expect(beside(box(400, 400, 20, 20), box(0, 0, 100, 50), [], 1000, 800)).toEqual({ left: 360, top: 342 });
  });

  it("goes elsewhere rather than over something that glows", () => {
    const place = beside(box(400, 400, 20, 20), box(0, 0, 100, 50), [box(380, 350, 60, 40)], 1000, 800);
    expect(place.top).toBe(428);
  });

  it("keeps inside the window", () => {
    const { left, top } = beside(box(2, 2, 10, 10), box(0, 0, 100, 50), [], 300, 200);
    expect([left, top]).toEqual([8, 20]);
  });
});
