import { readFileSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import type { Words } from "../../../lib/words/words";
import type { Ally, RegionView } from "../data";
import { spokenAlly, spokenPlate } from "./spoken";

const read = (language: string): string => readFileSync(new URL(`../words/stage.${language}.ftl`, import.meta.url), "utf8");

/** Our own sentences; names are the last words of their keys. */
function words(language: "en" | "fr"): Words {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(read(language)));
  const name = (_kind: string, value: string): string => value.charAt(0).toUpperCase() + value.slice(1);
  const say = (key: string, facts: Record<string, string | number> = {}): string => {
    const told = Object.entries(facts).map(([fact, value]) => [fact, ["power", "country"].includes(fact) ? name(fact, String(value)) : value]);
    return bundle.formatPattern(bundle.getMessage(key)?.value ?? key, Object.fromEntries(told) as Record<string, string>);
  };
  return { language, say, name } as unknown as Words;
}

const view: RegionView = {
  engage_cost: 5,
  permanent: ["china", "usa"],
  permanent_slots: 3,
  open_vp: [1],
  temporary: ["usa"],
  temporary_vp: [4, 3, 2, 1],
  majority: [9, 6, 2],
  zone_of: ["usa", "china"],
  armies: { usa: 2, eu: 1, russia: 0, china: 0 },
  tokens: { usa: 0, eu: 0, russia: 0, china: 1 },
  available: ["australia", "vietnam"],
  cards_left: 4,
  scores: false,
  ranking: [
    { power: "usa", influence: 2, bonus: 9 },
    { power: "china", influence: 1, bonus: 0 },
  ],
};
const offers = [
  { country: "australia", value: 3, can: true },
  { country: "vietnam", value: 2, can: false },
];

describe("what is said of a plate", () => {
  it("is the plate in words", () => {
    expect(spokenPlate(words("en"), "east_asia_pacific", view, offers)).toBe(
      "East Asia–Pacific. Engage 5. Permanent: China, Usa, 1 open. Temporary, oldest first: Usa, 3 open. " +
        "Ranking: Usa 2 with 2 Armies for 9 VP, China 1. Armies besides: Eu 1. Engage tokens: China 1. " +
        "On offer: Australia 3, can be chosen; Vietnam 2.",
    );
  });

  it("is French in French", () => {
    const said = spokenPlate(words("fr"), "africa", { ...view, scores: true, open_vp: [] }, []);
    expect(said).toContain("Permanente\u202f: China, Usa.");
    expect(said).toContain("Elle compte.");
    expect(said).toContain("Usa 2 avec 2 armées pour 9 PV");
  });

  it("names what lies on an ally", () => {
    const ally: Ally = { country: "laos", region: "east_asia_pacific", value: 1, exhausted: true, invested: 1, bases: 1, merged: false, abroad: ["eu"] };
    expect(spokenAlly(words("en"), "china", ally)).toBe("Laos, ally of China, value 1. Exhausted. With an investment. With a Base. Eu has invested there.");
  });
});

it("both languages have the same sentences", () => {
  const keys = (language: string): string[] => [...read(language).matchAll(/^([\w-]+) =/gm)].map(([, key = ""]) => key);
  expect(keys("fr")).toEqual(keys("en"));
});
