import { describe, expect, it } from "vitest";
import { chaptersOf, emphasised, entriesOf, keyOf, opening, ruleName, standing, thingsOfFacts, unchanged, type Telling } from "./log";
import type { LogRow, Message } from "../wire/types";
import type { Words } from "../words/words";

const TELLING: Telling = {
  groups: { "told-automa-begins": "told-automa-ends" },
  goes_on: ["told-automa-skip"],
  chapters: ["told-round"],
  stages: { "told-threat": "head-threat", "told-region-score": "head-scoring" },
  chapter_rules: { "head-scoring": 'WO-1.0 "Scoring"', "told-round": 'WO-1.0 "Preparation Phase"' },
  scores: { "told-vp": "vp" },
};

const say = (key: string, facts = {}): Message => ({ key, facts });
let count = 0;
function row(seat: number, answer: string | null, more: Partial<LogRow> = {}): LogRow {
  const act = answer ? { act: say(`do-${answer}`) } : {};
  return { row: count++, kind: seat < 0 ? "chance" : "answer", seat, rule: "", answer, told: [], ...act, ...more };
}

describe("rows that were taken back", () => {
  it("do not count any more, whatever was taken back before", () => {
    count = 0;
    const rows = [row(0, "a"), row(0, "b"), row(0, null, { kind: "back", to: 1 }), row(0, "c"), row(0, null, { kind: "back", to: 0 })];
    expect(standing(rows).map((each) => each.row)).toEqual([4]);
  });

  it("are told to others, once, and not to whoever took them back", () => {
    count = 0;
    const rows = [row(0, "a", { root: true }), row(1, "b", { root: true }), row(1, null, { kind: "back", to: 1 })];
    expect(entriesOf(rows, TELLING, 0).map((each) => each.kind)).toEqual(["action", "back"]);
    expect(entriesOf(rows, TELLING, 1).map((each) => each.kind)).toEqual(["action"]);
  });
});

describe("entries", () => {
  it("hold one action with all its answers, chance and another's part in it", () => {
    count = 0;
    const rows = [
      row(0, "play", { root: true, rule: "WO" }),
      row(0, "engage"),
      row(-2, "reveal"),
      row(1, "join"),
      row(0, "play", { root: true }),
    ];
    const entries = entriesOf(rows, TELLING, null);
    expect(entries.map((each) => [each.row, each.last, each.seat, each.lines.length])).toEqual([
      [0, 3, 0, 4],
      [4, 4, 0, 1],
    ]);
    expect(entries[0]?.rule).toBe("WO");
  });

  it("say when an answer was given for a bot", () => {
    count = 0;
    const [entry] = entriesOf([row(1, "play", { root: true, by: "fallback" })], TELLING, 0);
    expect(entry?.lines.flatMap((line) => line.messages.map((said) => said.key))).toEqual(["did-play", "log-fallback"]);
    expect(entry?.seat).toBe(1);
  });

  it("count what is said several times in a row", () => {
    count = 0;
    const draw = { told: [say("told-draw", { seat: 1 })] };
    const entries = entriesOf([row(1, "play", { root: true }), row(-2, null, draw), row(-2, null, draw), row(-2, null, draw)], TELLING, 0);
    expect(entries[0]?.lines.map((line) => line.messages.map((said) => said.times))).toEqual([[1], [3]]);
  });

  it("keep what the rules score by themselves apart from the answer before it", () => {
    count = 0;
    const score = (power: string) => [say("told-region-score", { power }), say("told-vp", { power, vp: 7 })];
    const told = [say("told-pay"), say("told-threat"), say("told-vp", { vp: -2 }), ...score("eu"), ...score("usa"), say("told-round")];
    const entries = entriesOf([row(2, "prosper", { root: true, told, rule: "Prosperity" })], TELLING, 0);
    const [prosper, threat, scoring, round] = entries;
    expect(new Set(entries.map(keyOf)).size).toBe(4);
    expect([prosper?.seat, prosper?.scores, prosper?.rule]).toEqual([2, [], "Prosperity"]);
    expect([threat?.seat, threat?.lines[0]?.messages[0]?.key, threat?.scores.length]).toEqual([null, "head-threat", 1]);
    expect([scoring?.seat, scoring?.lines[0]?.messages[0]?.key, scoring?.scores.length]).toEqual([null, "head-scoring", 2]);
    expect(scoring?.rule).toBe('WO-1.0 "Scoring"');
    expect(round?.kind).toBe("chapter");
  });

  it("show what an Automa does as steps under a heading, wherever its rows begin", () => {
    count = 0;
    const begins = say("told-automa-begins", { power: "usa" });
    const rows = [
      row(0, "pass", { root: true, told: [say("told-gain"), begins] }),
      row(-2, "auto", { told: [say("told-automa-skip")] }),
      row(-2, "auto", { told: [say("told-automa-region"), say("told-vp", { power: "usa", vp: 1 })] }),
      row(-2, "decision", { told: [say("told-growth"), say("told-automa-ends"), begins] }),
    ];
    const entries = entriesOf(rows, TELLING, null);
    expect(entries.map((each) => each.kind)).toEqual(["action", "group", "group"]);
    expect(entries[1]?.lines.map((line) => line.messages.length)).toEqual([4, 2]);
    expect(entries[1]?.scores.map((score) => score.points)).toEqual([1]);
  });

  it("stand under chapters, the latest first", () => {
    count = 0;
    const rows = [
      row(0, "a", { root: true, told: [say("told-round", { round: 2 })] }),
      row(0, "b", { root: true }),
      row(1, "c", { root: true }),
    ];
    const chapters = chaptersOf(entriesOf(rows, TELLING, null));
    expect(chapters.map((each) => [each.head?.head?.facts.round, each.entries.map((entry) => entry.row)])).toEqual([
      [2, [2, 1]],
      [undefined, [0]],
    ]);
  });

  it("have the rule of their question, and of their chapter where nothing was asked", () => {
    count = 0;
    const rows = [
      row(0, "a", { root: true, rule: "WO-R1", told: [say("told-round", { round: 2 }), say("told-gain")] }),
      row(-2, "draw", { rule: "WO-R2", told: [say("told-round", { round: 3 })] }),
      row(0, "b", { root: true, rule: "WO-R3" }),
    ];
    const entries = entriesOf(rows, TELLING, null).filter((entry) => entry.kind !== "chapter");
    expect(entries.map((entry) => entry.rule)).toEqual(["WO-R1", "WO-R2", "WO-R3"]);
    expect(entriesOf(rows.slice(0, 1), TELLING, null).at(-1)?.rule).toBe('WO-1.0 "Preparation Phase"');
  });

  it("keep what somebody does in secret with the action it belongs to", () => {
    count = 0;
    const rows = [row(1, "pass", { root: true }), row(1, null), row(2, null)];
    expect(entriesOf(rows, TELLING, 0).map((each) => each.lines.length)).toEqual([2, 1]);
  });
});

describe("what is done in secret", () => {
  const said = (rows: LogRow[]): unknown[] =>
    entriesOf(rows, TELLING, 0).map((entry) => [entry.seat, entry.row, entry.last, ...entry.lines.flatMap((line) => line.messages.map(({ key, facts }) => [key, facts.count]))]);

  it("is one row with its number, however many chose one after the other", () => {
    count = 0;
    const rows = [row(2, null), row(3, null), row(3, null), row(0, "a", { root: true }), row(2, null)];
    expect(said(rows)).toEqual([
      [null, 0, 2, ["log-secret-choices", 3]],
      [0, 3, 3, ["did-a", undefined]],
      [2, 4, 4, ["did-hidden", undefined]],
    ]);
  });

  it("is one sentence where things are drawn", () => {
    count = 0;
    const rows = [row(-2, null), row(-2, null), row(-2, null), row(-2, "b")];
    expect(said(rows)).toEqual([[null, 0, 3, ["log-secret-draws", 3], ["did-b", undefined]]]);
  });
});

describe("entries after more has happened", () => {
  it("are the same objects, but for those that have grown", () => {
    count = 0;
    const rows = [row(0, "a", { root: true }), row(1, "b", { root: true })];
    const before = entriesOf(rows, TELLING, null);
    const after = unchanged(entriesOf([...rows, row(1, "c")], TELLING, null), before);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });
});

describe("small parts", () => {
  it("open a row with what was done, or that it is hidden", () => {
    count = 0;
    expect(opening(row(1, "engage"))).toEqual({ key: "did-engage", facts: { seat: 1 } });
    expect(opening(row(1, null))?.key).toBe("did-hidden");
    expect(opening(row(-2, null))?.key).toBe("did-hidden-chance");
    expect(opening(row(-2, null, { told: [say("told-draw")] }))).toBeNull();
  });

  it("find things in facts, and the name of a rule", () => {
    expect(thingsOfFacts({ seat: 1, region: "europe", other_region: "africa", vp: 3 })).toEqual(["region:europe", "region:africa"]);
    expect(ruleName('WO-1.0 "Improve Relations"')).toBe("Improve Relations");
    expect(ruleName("CA-4")).toBe("CA-4");
  });
});

it("names are set apart as whole words", () => {
  const words = { name: (_kind: string, id: string) => id, tell: () => "European Union adds Influence in Europe." } as unknown as Words;
  const parts = emphasised(words, { key: "told", facts: { region: "Europe" } });
  expect(parts.map(({ text, strong }) => (strong ? `*${text}*` : text)).join("")).toBe("European Union adds Influence in *Europe*.");
});

it("who acts is said once in an entry, in both languages", () => {
  const told = (text: string, ...actors: string[]): string => emphasised({ tell: () => text } as unknown as Words, say("told"), actors)[0]?.text ?? "";
  expect(told("China pays 3 money.", "Kate", "China")).toBe("Pays 3 money.");
  expect(told("Chine\u202f: -3 en argent.", "Kate", "Chine")).toBe("-3 en argent.");
  expect(told("China pays 3 money.", "Kate")).toBe("China pays 3 money.");
  expect(told("Chinatown pays.", "China")).toBe("Chinatown pays.");
});
