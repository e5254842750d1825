import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fileOf, PICTURES } from "../../../tools/pictures.mjs";
import { cut, path, simpler } from "../../../tools/shapes.mjs";

test.each(Object.keys(PICTURES))("the picture %s is what its script draws", (name) => {
  const drawn = PICTURES[name as keyof typeof PICTURES]();
  expect(JSON.parse(readFileSync(fileOf(name), "utf8"))).toEqual(drawn);
});

test("every territory in sight has its Region, save barren lands", () => {
  const { lands } = PICTURES["history-of-the-world"]();
  const regions = new Set(lands.map((land) => land.region));
  expect(regions).toContain("middle_east");
  expect(lands.filter((land) => !land.region).length).toBeLessThan(6);
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
