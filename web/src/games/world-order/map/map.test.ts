// The map of World Order knows every country of the content.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { projection } from "./make.mjs";
import { POWER_IDS, REGIONS } from "../data";
import { codeOf, frameOf, MAP, pointOf, SHAPES, WORLD } from "./map";

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");
const content = read("../../../../../src/orbis/games/world_order/content/countries.toml");
const cards = [...content.matchAll(/^\[(\w+)\]\n(?:.*\n)*?region = "(\w+)"/gm)].map(([, id = "", region = ""]) => ({ id, region }));

describe("the map of World Order", () => {
  it("projects as the fact table says", () => {
    const places = JSON.parse(read("./places.json")) as { projection: { check: { at: [number, number]; xy: number[] }[] } };
    const project = projection();
    for (const { at, xy } of places.projection.check) {
      const [x, y] = project(at);
      expect([Math.round(x * 10) / 10, Math.round(y * 10) / 10]).toEqual(xy);
    }
  });

  it("knows every country of the content, inside the picture", () => {
    expect(cards.length).toBe(content.match(/^\[\w+\]$/gm)?.length);
    for (const { id } of cards) {
      const [x, y] = pointOf(id) ?? [NaN, NaN];
      expect(x, id).toBeGreaterThan(WORLD.x);
      expect(x, id).toBeLessThan(WORLD.x + WORLD.width);
      expect(y, id).toBeGreaterThan(WORLD.y);
      expect(y, id).toBeLessThan(WORLD.y + WORLD.height);
    }
  });

  it("draws every country in the Region of its card", () => {
    const points = ["maldives", "start_eu_member_states"]; // an island too small for a shape, and a homeland
    for (const { id, region } of cards) {
      if (points.includes(id)) expect(codeOf(id), id).toBe("");
      else expect(MAP.countries[codeOf(id)]?.own, id).toBe(region);
    }
  });

  it("has land for every Region and every homeland, and a frame for the camera", () => {
    for (const { land, countries } of SHAPES) expect(land.length + countries.length).toBeGreaterThan(0);
    for (const power of POWER_IDS) expect(MAP.land[power]?.startsWith("M")).toBe(true);
    for (const region of REGIONS) {
      const { x, y, width, height } = frameOf(region);
      expect(width).toBeGreaterThan(80);
      expect(height).toBeGreaterThan(80);
      const [ax, ay] = MAP.anchors[region] ?? [0, 0];
      expect(ax > x - 60 && ax < x + width + 60 && ay > y - 60 && ay < y + height + 60, region).toBe(true);
    }
  });
});
