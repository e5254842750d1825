// What can be read off a question without knowing any rule: where its answers lie, which of them form a range of amounts.
import type { Answer, At, Near } from "../wire/types";

/** A thing on the table by its kind and name, such as `region:europe`. Answers and refusals point at things. */
export type Thing = string;

export function thingsOf(at: At | undefined): Thing[] {
  return at ? Object.entries(at).map(([kind, name]) => `${kind}:${name}`) : [];
}

/** Kinds of places, the most exact first: a country lies in a region, and a card of the Market in a slot. */
export const KINDS = [
  "country",
  "territory",
  "cube",
  "slot",
  "card",
  "event",
  "empire",
  "resource",
  "seller",
  "section",
  "origin",
  "harbour",
  "seat",
  "other",
  "region",
];

/** The one thing an answer is about: the most exact place it names. */
export function placeOf(at: At | undefined): Thing | null {
  return placesOf(at)[0] ?? null;
}

function placesOf(at: At | undefined): Thing[] {
  if (!at) return [];
  const rank = (kind: string): number => (KINDS.includes(kind) ? KINDS.indexOf(kind) : KINDS.length);
  return Object.keys(at)
    .sort((one, other) => rank(one) - rank(other))
    .map((kind) => `${kind}:${at[kind]}`);
}

/**
 * Thing -> the answers that are about it. After a click on a thing with several answers (an Army to move), those are told
 * apart by the next place they name (the Region it moves to), so that this one can be clicked too.
 */
export function answersByThing(answers: Answer[], narrowed: Thing | null): Map<Thing, Answer[]> {
  const found = new Map<Thing, Answer[]>();
  const add = (thing: Thing | undefined, answer: Answer): void => {
    if (thing) found.set(thing, [...(found.get(thing) ?? []), answer]);
  };
  for (const answer of answers) add(placeOf(answer.at) ?? undefined, answer);
  // Where all start from the same place (one Army can move), that is as good as chosen.
  const [[only, all] = [null, []]] = found.size === 1 ? found : [];
  const from = narrowed ?? (all.length > 1 ? only : null);
  for (const answer of from ? (found.get(from) ?? []) : []) {
    const next = placesOf(answer.at).find((thing) => thing !== from);
    if (next && !found.get(next)?.includes(answer)) add(next, answer);
  }
  return found;
}

/**
 * Thing -> why it cannot be chosen now, as far as the question says. Its kind is not said: it is that of the answers that
 * begin with the same verb, or else each kind is tried; a mere number names too many things for that.
 */
export function refusalsByThing(near: Near[], answers: Answer[] = []): Map<Thing, Near> {
  const kinds = new Map<string, Set<string>>(); // verb -> kinds
  for (const { answer, at } of answers) {
    const thing = placeOf(at);
    const [verb = ""] = answer.split(":");
    if (thing) kinds.set(verb, (kinds.get(verb) ?? new Set()).add(split(thing)[0]));
  }
  const found = new Map<Thing, Near>();
  for (const each of near) {
    const [verb = "", name = ""] = each.answer.split(":");
    const tried = kinds.get(verb) ?? (/^\d+$/.test(name) ? ["slot"] : KINDS);
    for (const kind of tried) if (!found.has(`${kind}:${name}`)) found.set(`${kind}:${name}`, each);
  }
  return found;
}

/**
 * Kind of thing -> how an answer about such a thing is spelled up to its name ("country" -> "improve:"). With it one can
 * ask the server about a thing that the question does not mention.
 */
export function spellings(answers: Answer[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { answer, at } of answers) {
    const thing = placeOf(at);
    if (!thing) continue;
    const [kind = "", name = ""] = split(thing);
    const ends = answer.endsWith(`:${name}`);
    if (ends && !found.has(kind)) found.set(kind, answer.slice(0, -name.length));
  }
  return found;
}

export function split(thing: Thing): [kind: string, name: string] {
  const colon = thing.indexOf(":");
  return [thing.slice(0, colon), thing.slice(colon + 1)];
}

/** Answers that differ in one amount only: shown as a stepper. */
export interface Amount {
  values: number[]; // in order
  answers: Answer[]; // one for each value
}

// Facts that count something. Others, such as `option`, `place` and `slot`, only number things.
const COUNTS = ["amount", "coins"];

export function amountOf(answers: Answer[]): Amount | null {
  const [first] = answers;
  const count = COUNTS.find((name) => typeof first?.act.facts[name] === "number");
  if (!first || !count || answers.length < 2) return null;
  const rest = (answer: Answer): string => JSON.stringify([answer.act.key, { ...answer.act.facts, [count]: 0 }]);
  if (answers.some((answer) => typeof answer.act.facts[count] !== "number" || rest(answer) !== rest(first))) return null;
  const sorted = [...answers].sort((one, other) => Number(one.act.facts[count]) - Number(other.act.facts[count]));
  return { values: sorted.map((answer) => Number(answer.act.facts[count])), answers: sorted };
}
