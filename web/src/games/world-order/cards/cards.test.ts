import { describe, expect, it } from "vitest";
import { partsOf, readCard } from "./cards.svelte";

describe("cards", () => {
  it("finds the parts of a card that lets one choose", () => {
    expect(partsOf("Choose one:\n(1) Get a Growth card.\n(2) Produce 3 different resource types.")).toEqual([
      "Get a Growth card.",
      "Produce 3 different resource types.",
    ]);
    expect(partsOf("Trade.")).toEqual([]);
  });
  it("reads what is printed and leaves the rest at nothing", () => {
    const card = readCard("growth", { level: 2, vp: 3, cost: { services: 2, money: 20 } });
    expect(card).toMatchObject({ kind: "growth", level: 2, vp: 3, cost: { services: 2, money: 20 }, research: 0, types: [] });
  });
});
