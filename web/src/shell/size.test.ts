import { describe, expect, it } from "vitest";
import { sizeOf } from "./size";

describe("the skeleton that fits", () => {
  it.each([
    [1440, 900, "desktop"],
    [1280, 720, "laptop"],
    [820, 1180, "tablet"],
    [390, 844, "phone"],
    [360, 740, "phone"],
    [844, 390, "phone"],
  ])("%i x %i is a %s", (width, height, size) => {
    expect(sizeOf(width, height)).toBe(size);
  });

  it("is a smaller one for larger letters", () => {
    expect(sizeOf(1440 / 1.4, 900 / 1.4)).toBe("laptop");
  });
});
