import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { changesIn, editionsIn, inline, marked, readRulebook, rulesOf, sifted } from "./rulebook";

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

const games = readdirSync(GAMES).filter((name) => existsSync(`${GAMES}/${name}/rulebook`));

describe.each(games)("the rulebook of %s", (game) => {
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
    const named = python(`${GAMES}/${game}`).flatMap((text) => [...text.matchAll(/'((?:WO|DD|HW)[-.\d]* "[^"]+")'|rule = "(CA-\d+)"/g)].map(([, rule, own]) => rule ?? own ?? ""));
    expect(named.length).toBeGreaterThan(10);
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

  test("a rule that an edition changes stands beside what takes its place", () => {
    const old = changesIn(english, "0.5");
    expect(old.get("WO-R412")?.map((rule) => rule.id)).toEqual(["WO-R1008"]);
    expect(old.get("WO-R411")).toBeUndefined();
    expect(changesIn(english, "0.8").get("WO-R708")?.map((rule) => rule.id)).toEqual(["WO-R1003"]);
    expect(changesIn(english, "1.0").size).toBe(0);
  });

  test("every rule of another edition of the base game takes the place of something", () => {
    const special = english.flatMap((chapter) => chapter.rules).filter((rule) => rule.editions.length && rule.id.startsWith("WO"));
    const used = new Set(["0.8", "0.5"].flatMap((edition) => [...changesIn(english, edition).values()].flat()));
    expect(special.filter((rule) => !used.has(rule)).map((rule) => rule.id)).toEqual([]);
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

describe("what was searched for", () => {
  test("is marked, whatever its accents", () => {
    expect(marked("Épuiser un allié", ["epuis"])).toEqual([
      { text: "Épuis", hit: true },
      { text: "er un allié", hit: false },
    ]);
    expect(marked("Cœur, cœur", ["cœur"]).filter((piece) => piece.hit)).toHaveLength(2);
  });

  test("is marked as one where words overlap", () => {
    expect(marked("engagement", ["engage", "gagement"])).toEqual([{ text: "engagement", hit: true }]);
    expect(marked("nothing here", [])).toEqual([{ text: "nothing here", hit: false }]);
  });
});
