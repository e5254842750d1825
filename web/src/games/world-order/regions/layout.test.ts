import { describe, expect, it } from "vitest";
import { REGIONS, type RegionId } from "../data";
import { inside, layPlates, leaves, meet, modeFor } from "./layout";
import type { Box, Point } from "../map/map";

const STAGE = { width: 1120, height: 436 };
const PLATE = { width: 200, height: 126 };
const boxes = (places: Record<RegionId, Point>, tall = PLATE.height): Box[] =>
  REGIONS.map((region) => ({ x: places[region][0], y: places[region][1], width: 200, height: tall }));

describe("how Regions are shown", () => {
  it("depends on the room", () => {
    expect(modeFor(1120, 436, 1)).toBe("plates");
    expect(modeFor(1000, 352, 1)).toBe("compact");
    expect(modeFor(820, 520, 1)).toBe("strip");
    expect(modeFor(1120, 436, 1.4)).toBe("strip");
    expect(modeFor(390, 470, 1)).toBe("phone");
  });
});

describe("plates over the map", () => {
  it("never lie on one another, nor outside", () => {
    for (const stage of [STAGE, { width: 1000, height: 400 }, { width: 1600, height: 700 }]) {
      const laid = boxes(layPlates(stage, () => PLATE, [], []));
      laid.forEach((a, i) => laid.slice(i + 1).forEach((b) => expect(meet(a, b, 0)).toBe(false)));
      for (const { x, y, width, height } of laid) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(stage.width);
        expect(y + height).toBeLessThanOrEqual(stage.height);
      }
    }
  });

  it("find room even where the question covers a part of a small stage", () => {
    const laid = boxes(layPlates({ width: 1000, height: 350 }, () => ({ width: 200, height: 104 }), [], []), 104);
    laid.forEach((a, i) => laid.slice(i + 1).forEach((b) => expect(meet(a, b, 0)).toBe(false)));
  });

  it("make way for what glows, and stay where they are otherwise", () => {
    const usual = layPlates(STAGE, () => PLATE, [], []);
    const [x, y] = usual.africa;
    const target: Point = [x + 190, y + 60];
    const moved = layPlates(STAGE, () => PLATE, [target], []);
    const covered = boxes(moved).some((box) => target[0] > box.x && target[0] < box.x + 200 && target[1] > box.y && target[1] < box.y + 126);
    expect(covered).toBe(false);
    expect(moved.americas).toEqual(usual.americas);
    expect(layPlates(STAGE, () => PLATE, [], [])).toEqual(usual);
  });

  it("take higher plates into account", () => {
    const tall = layPlates(STAGE, (region) => ({ width: 200, height: region === "europe" ? 140 : 126 }), [], []);
    expect(tall.middle_east_north_africa[1]).toBeGreaterThanOrEqual(tall.europe[1] + 140);
  });
});

describe("small geometry", () => {
  it("keeps a grown plate inside the stage", () => {
    expect(inside({ x: 1000, y: 300, width: 300, height: 214 }, STAGE)).toEqual([810, 212]);
    expect(inside({ x: -20, y: -20, width: 300, height: 214 }, STAGE)).toEqual([10, 10]);
  });

  it("finds where a line leaves a plate", () => {
    const box = { x: 0, y: 0, width: 200, height: 100 };
    expect(leaves(box, [300, 50])).toEqual([200, 50]);
    expect(leaves(box, [100, 300])).toEqual([100, 100]);
    expect(leaves(box, [120, 60])).toBe(null);
  });
});
