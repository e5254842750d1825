import { expect, test } from "vitest";
import { chancesAt } from "./chances";

const review = {
  simulations: 8,
  moments: [
    { row: 10, chances: [40, 60] },
    { row: 25, chances: [55, 45] },
    { row: 40, chances: [100, 0] },
  ],
  swings: [],
  better: [],
};

test("the chances on show are those of the last decision that was looked at", () => {
  expect(chancesAt(review, 9)).toBeNull();
  expect(chancesAt(review, 10)).toEqual([40, 60]);
  expect(chancesAt(review, 39)).toEqual([55, 45]);
  expect(chancesAt(review, 99)).toEqual([100, 0]);
});
