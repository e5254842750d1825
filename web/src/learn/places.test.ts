import { expect, test } from "vitest";
import type { Option } from "../lib/types";
import { lineTo, overlap, selectorsOf, within } from "./places";

const engage = { option: "engage:africa", code: 1, act: { key: "do-engage", facts: {} }, at: { region: "africa" } } as unknown as Option;
const done = { option: "done", code: 2, act: { key: "do-done", facts: {} } } as unknown as Option;
const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

test("an answer is found where it is given: at its own mark, its place on the table, or in the list", () => {
  expect(selectorsOf("engage:africa", [engage, done])).toEqual(['[data-option="engage:africa"]', '[data-thing="region:africa"]', "[data-list]"]);
  expect(selectorsOf("done", [engage, done])).toEqual(['[data-option="done"]', "[data-list]"]);
});

test("things and parts of the table are found by their names", () => {
  expect(selectorsOf("country:kazakhstan", [engage])).toEqual(['[data-thing="country:kazakhstan"]']);
  expect(selectorsOf("part:own", [])).toEqual(['[data-part="own"]']);
});

test("an answer that is not asked, and nothing, lead nowhere", () => {
  expect(selectorsOf("play:embassy", [engage])).toEqual([]);
  expect(selectorsOf("", [engage])).toEqual([]);
});

test("the line goes up or down from the card, and ends within the thing", () => {
  const card = box(100, 400, 600, 470);
  const up = lineTo(card, box(700, 100, 800, 200));
  expect([up?.x, up?.y]).toEqual([712, 194]);
  expect(up?.path.startsWith("M572.0 400.0")).toBe(true);
  const down = lineTo(card, box(200, 600, 300, 700));
  expect([down?.x, down?.y]).toEqual([250, 606]);
  expect(lineTo(card, box(200, 600, 300, 700), true)).toBeNull();
});

test("nothing is drawn to what lies beside or beneath the card", () => {
  const card = box(100, 400, 600, 470);
  expect(lineTo(card, box(0, 0, 900, 500))).toBeNull();
  expect(lineTo(card, box(700, 420, 760, 440))).toBeNull();
});

test("what is off the screen, or has no size, is not within it", () => {
  const screen = box(0, 0, 360, 640);
  expect(within(box(300, 100, 340, 140), screen)).toBe(true);
  expect(within(box(400, 100, 440, 140), screen)).toBe(false);
  expect(within(box(0, 0, 0, 0), screen)).toBe(false);
  expect(overlap(box(0, 0, 10, 10), box(10, 0, 20, 10))).toBe(false);
});
