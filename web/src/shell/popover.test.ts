import { describe, expect, it } from "vitest";
import { corner, placeBeside } from "./popover";

const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });

describe("a bubble beside a thing", () => {
  it("stands above it where there is room", () => {
    expect(placeBeside(box(400, 400, 20, 20), box(0, 0, 100, 50), [], 1000, 800)).toEqual({ left: 360, top: 342 });
  });

  it("goes elsewhere rather than over something that glows", () => {
    const place = placeBeside(box(400, 400, 20, 20), box(0, 0, 100, 50), [box(380, 350, 60, 40)], 1000, 800);
    expect(place.top).toBe(428);
  });

  it("keeps inside the window", () => {
    const { left, top } = placeBeside(box(2, 2, 10, 10), box(0, 0, 100, 50), [], 300, 200);
    expect([left, top]).toEqual([8, 20]);
  });
});

describe("a card in a corner of the stage", () => {
  const stage = box(0, 100, 800, 400);

  it("stands at the lower left, unless something there can be chosen", () => {
    expect(corner(stage, box(0, 0, 200, 100), [])).toEqual({ left: true, bottom: true });
    expect(corner(stage, box(0, 0, 200, 100), [box(20, 420, 50, 50)])).toEqual({ left: true, bottom: false });
  });
});
