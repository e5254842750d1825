import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
// @ts-expect-error a build script without types
import { projection } from "./make.mjs";
import { REGIONS } from "../data";
import { apart, frameOf, linesOf, MAP, TAGS, TERRITORIES } from "./map";

const content = (file: string): string =>
  readFileSync(new URL(`../../../../../src/orbis/games/history_of_the_world/content/${file}.toml`, import.meta.url), "utf8");
/** Records of a content file: name -> its text. */
const records = (file: string): [string, string][] =>
  content(file)
    .split(/^\[(?=\w+\]$)/m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf("]")), text]);
const names = (text: string, field: string): string[] =>
  [...(new RegExp(`^${field} = \\[(.*)\\]$`, "m").exec(text)?.[1] ?? "").matchAll(/"(\w+)"/g)].map((found) => found[1] ?? "");

test("the projection is that of the fact table", () => {
  const places = JSON.parse(readFileSync(new URL("./places.json", import.meta.url), "utf8")) as {
    projection: unknown;
    checks: { at: number[]; xy: number[] }[];
  };
  const project = projection(places.projection) as (at: number[]) => [number, number];
  for (const { at, xy } of places.checks) expect(project(at).map((each) => Math.round(each * 10) / 10)).toEqual(xy);
});

test("every territory of the content is drawn, in its Region", () => {
  const territories = records("territories");
  expect(territories).toHaveLength(70);
  for (const [id, text] of territories) {
    expect(MAP.lands[id]?.region, id).toBe(/^region = "(\w+)"/m.exec(text)?.[1]);
    expect(MAP.lands[id]?.d, id).toMatch(/^M.+z$/);
  }
  expect(TERRITORIES).toHaveLength(70);
});

test("every sea, ocean and barren land of the content is drawn", () => {
  for (const [id, text] of records("sections")) {
    const barren = text.includes('kind = "barren"');
    const shape = barren ? MAP.lands[id] : MAP.waters[id];
    expect(shape?.d, id).toMatch(/^M.+z$/);
    if (barren) expect(MAP.lands[id]?.region, id).toBe("");
  }
});

test("every strait of the content is drawn, and no other", () => {
  const pairs = new Set(records("territories").flatMap(([id, text]) => names(text, "straits").map((other) => [id, other].sort().join("/"))));
  expect(MAP.straits.map(({ a, b }) => [a, b].sort().join("/")).sort()).toEqual([...pairs].sort());
});

test("every Region has a tag on the map", () => {
  for (const region of REGIONS) {
    const [x, y] = TAGS[region];
    expect(x > 0 && x < MAP.size[0] && y > 0 && y < MAP.size[1], region).toBe(true);
  }
});

test("the camera frames what it is given, and nothing else", () => {
  expect(frameOf([])).toBeNull();
  const box = frameOf(["italia", "gaul"]);
  expect(box && box.width >= 420).toBe(true);
});

test("long names take two lines, the longer line as short as can be", () => {
  expect(linesOf("Gaul")).toEqual(["Gaul"]);
  expect(linesOf("Persian Plateau")).toEqual(["Persian", "Plateau"]);
});

test("tags of Regions do not lie on each other: the nearer one comes, the more are shown", () => {
  expect(apart(1, 1).size).toBe(REGIONS.length);
  expect(apart(0.67, 0.72).size).toBe(REGIONS.length); // the whole world on a desktop
  expect(apart(0.3, 1).size).toBeLessThan(REGIONS.length);
});
