import { expect, it } from "vitest";
import type { Sitting } from "../../../lib/table/table.svelte";
import { answeredIn, placingIn, previewed } from "./placing";

const ranking = [{ power: "usa", influence: 2, bonus: 7 }];
const permanent = { answer: "permanent:africa", gain: { vp: 1 }, ranking };
const temporary = { answer: "temporary:africa", gain: { vp: 0 }, pushes_out: "eu", ranking };

function sitting(answers: object[], preview: object | null = null, things: string[] = []): Sitting {
  const question = { facts: { region: "africa" }, answers };
  return { question, preview, answers: new Map(things.map((thing) => [thing, []])) } as unknown as Sitting;
}

it("slots are the places of answers that put Influence there", () => {
  const here = sitting([permanent, temporary]);
  expect(placingIn(here, "africa")).toEqual({ permanent, temporary });
  expect(placingIn(here, "europe")).toEqual({ permanent: null, temporary: null });
  expect(answeredIn(here, "africa")).toBe(true);
  expect(answeredIn(here, "europe")).toBe(false);
});

it("choosing a Region for something else is not placing", () => {
  expect(placingIn(sitting([{ answer: "temporary:africa" }]), "africa").temporary).toBe(null);
});

it("a cube to be chosen makes its plate grow", () => {
  expect(answeredIn(sitting([{ answer: "cube:2" }], null, ["cube:2"]), "africa")).toBe(true);
});

it("the answer under the pointer shows what comes of it", () => {
  expect(previewed(sitting([permanent, temporary], temporary), "africa")).toEqual({ ranking, out: "eu" });
  expect(previewed(sitting([permanent, temporary], permanent), "africa")).toEqual({ ranking, out: null });
  expect(previewed(sitting([permanent, temporary]), "africa")).toBe(null);
});
