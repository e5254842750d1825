import { expect, test } from "vitest";
import { softHyphens } from "./softHyphens";

test("long words may be parted between consonants", () => {
  expect(softHyphens("Military Reinforcements")).toBe("Military Rein\u00adfor\u00adcements");
  expect(softHyphens("Soft Power")).toBe("Soft Power");
});
