import { describe, expect, it } from "vitest";
import { namesOf } from "./ruleNames.svelte";

const book = (title: string, source: string) => [{ rules: [{ id: "WO-R203", title, source }] }];

describe("names of rules", () => {
  const names = namesOf(
    book("An empty deck.", '1.0 "Draw Cards", "Drawing cards"'),
    book("Une pioche vide.", "1.0 « Piochez des cartes », « Piocher des cartes »"),
  );

  it("are the headings of the printed book in one's language, in the same order", () => {
    expect(names.get("Drawing cards")).toBe("Piocher des cartes");
  });

  it("are chapters of ours where no book was printed in one's language", () => {
    const invading = (title: string, source: string) => [{ title, rules: [{ id: "HW-R401", title: "", source }] }];
    const found = namesOf(invading("4. Invading", '"Invading"'), invading("4. Envahir", "« Invading »"));
    expect(found.get("Invading")).toBe("Envahir");
  });

  it("are titles where a reference is a number", () => {
    expect(names.get("WO-R203")).toBe("Une pioche vide");
  });
});
