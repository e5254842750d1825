import { usualLevel } from "../../lib/table/levels";
import type { Opening } from "../../lib/wire/rest";
import type { GameInfo, GameOption } from "../../lib/wire/types";
import type { Words } from "../../lib/words/words";
import { names } from "../../lib/words/lists";

/**
 * Who a seat is for, while a table is being planned: "here" (on this device), "friend" (by invitation), "bot:LEVEL", or
 * rules of the game such as an Automa ("normal").
 */
export type Who = string;
export type Pace = "free" | "move" | "match" | "days";

/** A table that is being planned. */
export interface Draft {
  game: string;
  who: Who[];
  options: Record<string, unknown>;
  pace: Pace;
  amount: number; // minutes, or days
  timeout: "bot" | "pass" | "nothing";
  absence: number; // seconds without a sign of life before a seat may go to a bot by vote
  watch: boolean;
  listed: boolean;
}
export type Preset = "solo" | "friends" | "device";

export const AMOUNTS: Record<Exclude<Pace, "free">, { usual: number; least: number; most: number }> = {
  move: { usual: 5, least: 1, most: 60 },
  match: { usual: 60, least: 5, most: 300 },
  days: { usual: 3, least: 1, most: 14 },
};
/** What a table may agree to, and what is usual at a pace: where games last days it is days. */
export const ABSENCES = [300, 3600, 86_400, 259_200];
export const USUAL_ABSENCE: Record<Pace, number> = { free: 3600, move: 300, match: 300, days: 259_200 };
const SOLO_SEATS = 4;

/** Who else can have a seat: the game's own rivals first, weakest first, then the bots. */
export function rivals(info: GameInfo): Who[] {
  return [...info.sitters.filter((kind) => kind !== "person"), ...info.bots.map((bot) => `bot:${bot}`)];
}

/** A table with good defaults: alone, with friends, or several at one device. */
export function drafted(info: GameInfo, preset: Preset): Draft {
  const own = info.sitters.find((kind) => kind !== "person"); // the normal Automa, made for playing alone
  const rival = own ?? `bot:${usualLevel(info.bots)}`;
  const count = Math.max(info.fewest, Math.min(SOLO_SEATS, info.most));
  const few = Math.max(info.fewest, 2);
  const seats: Record<Preset, Who[]> = {
    solo: ["here", ...Array<Who>(count - 1).fill(rival)],
    friends: ["here", ...Array<Who>(count - 1).fill("friend")],
    device: Array<Who>(few).fill("here"),
  };
  return {
    game: info.name,
    who: seats[preset],
    options: Object.fromEntries(asked(info).map((option) => [option.name, option.default])),
    pace: "free",
    amount: AMOUNTS.days.usual,
    timeout: "bot",
    absence: USUAL_ABSENCE.free,
    watch: true,
    listed: false,
  };
}

/** The options one is asked for: without those, and without those words, that follow from the seats. */
export function asked(info: GameInfo): GameOption[] {
  return info.options.flatMap((option) => {
    const said = info.from_seats[option.name];
    if (!said) return [option];
    const allowed = option.allowed.filter((word) => !said.includes(word));
    return allowed.length ? [{ ...option, allowed }] : [];
  });
}

/** The plan as the server wants it. */
export function opening(draft: Draft): Opening {
  const people = draft.who.map((who) => who === "here" || who === "friend");
  return {
    game: draft.game,
    seats: draft.who.map((who, n) => {
      if (people[n]) return { kind: "person" };
      return who.startsWith("bot:") ? { kind: "bot", bot: who.slice(4) } : { kind: who };
    }),
    options: draft.options,
    clock: clock(draft),
    absence: draft.absence,
    watch: draft.watch,
    listed: draft.listed,
    sits: draft.who.flatMap((who, n) => (who === "here" ? [n] : [])),
  };
}

function clock({ pace, amount, timeout }: Draft): NonNullable<Opening["clock"]> {
  if (pace === "free") return { kind: "none", seconds: 0, timeout: "nothing" };
  const unit = pace === "days" ? 86_400 : 60;
  return { kind: pace === "days" ? "move" : pace, seconds: amount * unit, timeout };
}

/** The plan in one or two sentences: "You and 3 normal Automas. Edition 1.0." */
export function summary(draft: Draft, info: GameInfo, words: Words): string {
  const count = (who: Who): number => draft.who.filter((each) => each === who).length;
  const here = count("here");
  const parts = here ? [words.say("new-you")] : [];
  if (here > 1) parts.push(words.say("new-sum-here", { count: here - 1 }));
  if (count("friend")) parts.push(words.say("new-sum-friends", { count: count("friend") }));
  for (const who of rivals(info)) if (count(who)) parts.push(sumOf(who, count(who), words));
  const sentences = [`${names(parts, words.language)}.`];
  const extras: string[] = [];
  for (const option of asked(info)) {
    const value = draft.options[option.name];
    if (option.name === "edition") sentences.push(`${words.say("new-sum-edition", { edition: String(value) })}.`);
    else if (option.kind === "switch" && value === true) extras.push(withOption(option.name, words));
    else if (option.kind === "some") extras.push(...(value as string[]).map((word) => valueName(option.name, word, words)));
    else if (value !== option.default) {
      const chosen = valueName(option.name, String(value), words);
      extras.push(`${optionName(option.name, words)}${words.say("new-colon")}${chosen}`);
    }
  }
  if (extras.length) sentences.push(`${words.say("new-sum-with", { list: names(extras, words.language) })}.`);
  if (draft.pace !== "free") sentences.push(words.say(`new-sum-${draft.pace}`, { count: draft.amount }));
  return sentences.join(" ");
}

function sumOf(who: Who, count: number, words: Words): string {
  if (!who.startsWith("bot:")) return words.say(`new-sum-${who}`, { count });
  return words.say("new-sum-bots", { count, level: who.slice(4) });
}

/** A module that is switched on, as it stands after "With". */
function withOption(name: string, words: Words): string {
  const key = `new-with-${name.replaceAll("_", "-")}`;
  return words.has(key) ? words.say(key) : optionName(name, words);
}

export function optionName(name: string, words: Words): string {
  const key = `new-option-${name.replaceAll("_", "-")}`;
  return words.has(key) ? words.say(key) : capital(name.replaceAll("_", " "));
}

/** The name of a word of an option: our own, else the game's, else the word itself. */
export function valueName(option: string, value: string, words: Words): string {
  const key = `new-value-${option}-${value}`.replace(/[_.]/g, "-");
  if (words.has(key)) return words.say(key);
  return capital(words.name(option.replace(/s$/, ""), value));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
