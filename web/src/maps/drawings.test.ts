import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cut, path, simpler } from "../../tools/shapes.mjs";

const MADE = import.meta.glob<{ FILE: string; text(): string }>("../**/make.mjs", { eager: true });

test.each(Object.entries(MADE))("the drawing of %s is what it makes", (_, { FILE, text }) => {
  expect(readFileSync(FILE, "utf8")).toBe(text());
});

test("a line keeps its ends when it is made simpler", () => {
  const line: [number, number][] = [
    [0, 0],
    [5, 0.1],
    [10, 0],
    [10, 10],
  ];
  expect(simpler(line, 2)).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
  ]);
});

test("a ring is cut to its window, and a path is written in whole steps", () => {
  const square: [number, number][] = [
    [-5, -5],
    [5, -5],
    [5, 5],
    [-5, 5],
  ];
  const inside = cut(square, [0, 0, 10, 10]);
  expect(path([inside], { close: true })).toMatch(/^M[\d -]+l[\d -]+z$/);
  expect(inside.every(([x, y]) => x >= 0 && y >= 0 && x <= 5 && y <= 5)).toBe(true);
});
