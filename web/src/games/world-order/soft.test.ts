import { expect, test } from "vitest";
import { soft } from "./soft";

test("long words may be parted between consonants", () => {
  expect(soft("Military Reinforcements")).toBe("Military Rein\u00adfor\u00adcements");
  expect(soft("Soft Power")).toBe("Soft Power");
});
