import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { editionsIn, inline, readRulebook, rulesOf, sifted } from "./rulebook";

const GAMES = "../src/orbis/games";
const read = (game: string, language: string): string =>
  readdirSync(`${GAMES}/${game}/rulebook`)
    .filter((name) => name === `${language}.md` || name.endsWith(`.${language}.md`))
    .sort()
    .map((name) => readFileSync(`${GAMES}/${game}/rulebook/${name}`, "utf8"))
    .join("\n");

const python = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".py"))
    .map((name) => readFileSync(`${folder}/${name}`, "utf8"));

describe.each(["world_order", "history_of_the_world", "caravels"])("the rulebook of %s", (game) => {
  const english = readRulebook(read(game, "en"));
  const french = readRulebook(read(game, "fr"));
  const ids = (chapters: typeof english): string[] => chapters.flatMap((chapter) => chapter.rules.map((rule) => rule.id)).sort();

  test("has the same rules in both languages, each once", () => {
    expect(ids(english).length).toBeGreaterThan(8);
    expect(ids(french)).toEqual(ids(english));
    expect(new Set(ids(english)).size).toBe(ids(english).length);
  });

  test("leaves no mark of its Markdown in the text", () => {
    const texts = english.flatMap((chapter) => [...chapter.intro, ...chapter.rules.map((rule) => rule.text)]).flat();
    expect(texts.filter((each) => /\*\*|^#/.test(each.text))).toEqual([]);
  });

  test("every rule that the program names is found", () => {
    const named = python(`${GAMES}/${game}`).flatMap((text) => [...text.matchAll(/rule(?:: \w+)? = '([^']+)'/g)].map(([, rule]) => rule ?? ""));
    const lost = [...new Set(named)].filter((rule) => !rulesOf(rule, english).length);
    expect(lost).toEqual([]);
  });
});

describe("a reference", () => {
  const english = readRulebook(read("world_order", "en"));

  test("is a number or a heading of the printed book", () => {
    expect(rulesOf("WO-R411", english)).toEqual(["WO-R411"]);
    expect(rulesOf('WO-1.0 "Engage"', english)).toContain("WO-R411");
    expect(rulesOf('WO-1.0 "Engage"', english).every((id) => id.startsWith("WO-"))).toBe(true);
    expect(rulesOf('DD "Engage"', english).every((id) => id.startsWith("DD-"))).toBe(true);
    expect(rulesOf("something else", english)).toEqual([]);
  });

  test("editions are told apart", () => {
    expect(editionsIn(english)).toEqual(["1.0", "0.8", "0.5"]);
    const old = sifted(english, "", "0.5").flatMap((chapter) => chapter.rules.map((rule) => rule.id));
    expect(old).toContain("WO-R1008");
    expect(sifted(english, "", "1.0").flatMap((chapter) => chapter.rules.map((rule) => rule.id))).not.toContain("WO-R1008");
  });

  test("the search wants all words, in any order, with or without accents", () => {
    const french = readRulebook(read("world_order", "fr"));
    const found = sifted(french, "allies EPUISER", "").flatMap((chapter) => chapter.rules.map((rule) => rule.id));
    expect(found).toContain("WO-R402");
    expect(sifted(french, "zzzz", "")).toEqual([]);
  });
});

test("what looks like HTML stays text", () => {
  expect(inline("a <b>bold</b> *word* of `code`, see WO-R113.")).toEqual([
    { kind: "text", text: "a <b>bold</b> " },
    { kind: "em", text: "word" },
    { kind: "text", text: " of " },
    { kind: "code", text: "code" },
    { kind: "text", text: ", see " },
    { kind: "rule", text: "WO-R113" },
    { kind: "text", text: "." },
  ]);
});
