import { describe, expect, it } from "vitest";
import { backFrom } from "./back";

const HERE = "http://127.0.0.1:8000";

describe("the way back from the rules", () => {
  it("leads to the table or the replay one came from", () => {
    expect(backFrom("", "/t/abc", HERE)).toBe("/t/abc");
    expect(backFrom(`${HERE}/t/abc`, "", HERE)).toBe("/t/abc");
    expect(backFrom(`${HERE}/replay/abc?row=7`, "", HERE)).toBe("/replay/abc?row=7");
  });

  it("is not there for whoever came from elsewhere", () => {
    expect(backFrom("", "", HERE)).toBe("");
    expect(backFrom(`${HERE}/`, "", HERE)).toBe("");
    expect(backFrom("http://127.0.0.1:80001/t/abc", "", HERE)).toBe("");
    expect(backFrom(`${HERE}/t/abc`, "/learn/world-order", HERE)).toBe("");
  });
});
