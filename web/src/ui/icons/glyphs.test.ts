import { expect, test } from "vitest";
import { GLYPHS } from "./glyphs";

test("every glyph is a drawing and nothing else", () => {
  for (const [name, glyph] of Object.entries(GLYPHS)) {
    expect(glyph, name).toMatch(/^(<(path|circle|rect|line|ellipse|polyline|polygon)( [\w-]+="[^"<>]*")+\/>)+$/);
  }
});
