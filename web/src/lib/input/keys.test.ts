import { describe, expect, it } from "vitest";
import { keyId, KEYS, numberOf, pressed } from "./keys";

const event = (key: string, shiftKey = false): KeyboardEvent => ({ key, shiftKey }) as KeyboardEvent;

describe("keys", () => {
  it("count answers from 1 to 9, then 0", () => {
    expect(["1", "9", "0", "a"].map(numberOf)).toEqual([0, 8, 9, -1]);
  });

  it("are read the same on every keyboard", () => {
    expect(pressed(event("U", true))).toBe("shift+u");
    expect(pressed(event("?", true))).toBe("?");
    expect(pressed(event(" "))).toBe("space");
  });

  it("lead to what they do, and letters only where they are switched on", () => {
    expect(keyId(event("o"), true)).toBe("options");
    expect(keyId(event("o"), false)).toBe("");
    expect(keyId(event("Enter"), false)).toBe("confirm");
    expect(keyId(event("4"), false)).toBe("number");
  });

  it("are all different", () => {
    expect(new Set(KEYS.map((each) => each.key)).size).toBe(KEYS.length);
  });
});
