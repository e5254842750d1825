import { expect, test } from "vitest";
import { cornerFor } from "./corner";

const stage = { width: 1000, height: 500 };

test("the card stands away from what it is about", () => {
  expect(cornerFor([800, 100], [], stage, false)).toBe("top-left");
  expect(cornerFor([100, 100], [], stage, false)).toBe("top-right");
});

test("it covers no target where another corner is free", () => {
  expect(cornerFor([800, 100], [[100, 100]], stage, false)).toBe("bottom-left");
  expect(cornerFor([800, 250], [[100, 100], [100, 400]], stage, false)).toBe("top-right");
});

test("a battle keeps the lower corners", () => {
  expect(cornerFor([800, 250], [[100, 100]], stage, true)).toBe("top-right");
});
