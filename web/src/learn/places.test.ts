import { expect, test } from "vitest";
import type { Answer } from "../lib/wire/types";
import { frameOf, lineTo, overlap, selectorsOf, spotsOf, within } from "./places";

const engage = { answer: "engage:africa", code: 1, act: { key: "do-engage", facts: {} }, at: { region: "africa" } } as unknown as Answer;
const done = { answer: "done", code: 2, act: { key: "do-done", facts: {} } } as unknown as Answer;
const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

test("an answer is found where it is given: at its own mark, its place on the table, or in the list", () => {
  expect(selectorsOf("engage:africa", [engage, done])).toEqual(['[data-answer="engage:africa"]', '[data-thing="region:africa"]', ".summary header button", "[data-list]"]);
  expect(selectorsOf("done", [engage, done])).toEqual(['[data-answer="done"]', ".summary header button", "[data-list]"]);
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
  expect(up?.end).toEqual({ x: 712, y: 194 });
  expect(up?.path.startsWith("M572.0 400.0")).toBe(true);
  const down = lineTo(card, box(200, 600, 300, 700));
  expect(down?.end).toEqual({ x: 250, y: 606 });
});

test("on its way down the line leaves out the words of the question", () => {
  const card = box(100, 400, 600, 470);
  const words = box(110, 490, 400, 520);
  expect(lineTo(card, box(200, 600, 300, 700), words)?.path).toMatch(/^M250\.0 470\.0V488\.0M250\.0 522\.0C/);
  expect(lineTo(card, box(500, 600, 560, 700), words)?.path).toMatch(/^M530\.0 470\.0C/);
});

test("a frame stands around the thing", () => {
  expect(frameOf(box(10, 20, 40, 50))).toEqual({ path: "M7 17H43V53H7Z", end: null });
});

test("a thing is looked for from its middle outwards", () => {
  const spots = spotsOf(box(0, 0, 100, 200));
  expect(spots[0]).toEqual([50, 100]);
  expect(spots.length).toBe(81);
  expect(spots.at(-1)?.every((each) => [10, 90, 20, 180].includes(Math.round(each)))).toBe(true);
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
