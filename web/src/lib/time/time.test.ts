import { expect, test } from "vitest";
import { partOfDay, span } from "./time";

test("the greeting follows the hour", () => {
  expect([0, 4, 5, 11, 12, 17, 18, 23].map(partOfDay)).toEqual([
    "evening",
    "evening",
    "morning",
    "morning",
    "afternoon",
    "afternoon",
    "evening",
    "evening",
  ]);
});

test("a span is told in its largest whole unit", () => {
  expect(span(59_000)).toEqual({ key: "time-now", facts: {} });
  expect(span(60_000)).toEqual({ key: "time-minutes", facts: { count: 1 } });
  expect(span(3 * 3_600_000 + 5)).toEqual({ key: "time-hours", facts: { count: 3 } });
  expect(span(49 * 3_600_000)).toEqual({ key: "time-days", facts: { count: 2 } });
});
