import { expect, test } from "vitest";
import { cornerFor } from "./corner";

const stage = { width: 1000, height: 500 };

test("the card stands away from what it is about", () => {
  expect(cornerFor([800, 100], [], stage, [])).toBe("top-left");
  expect(cornerFor([100, 100], [], stage, [])).toBe("top-right");
});

test("it covers no target where another corner is free", () => {
  expect(cornerFor([800, 100], [[100, 100]], stage, [])).toBe("bottom-left");
  expect(cornerFor([800, 250], [[100, 100], [100, 400]], stage, [])).toBe("top-right");
});

test("what lies in a corner already is not covered, be it a battle or what was scored", () => {
  expect(cornerFor([800, 250], [], stage, ["top-left"])).toBe("bottom-left");
  expect(cornerFor([800, 250], [[100, 400]], stage, ["top-left"])).toBe("top-right");
  expect(cornerFor([100, 250], [], stage, ["top-right"])).toBe("bottom-right");
});
