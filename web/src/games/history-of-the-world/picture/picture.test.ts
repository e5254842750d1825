import { expect, test } from "vitest";
import { picture } from "./make.mjs";

test("every territory in sight has its Region, save barren lands", () => {
  const { lands } = picture();
  const regions = new Set(lands.map((land) => land.region));
  expect(regions).toContain("middle_east");
  expect(lands.filter((land) => !land.region).length).toBeLessThan(6);
});
