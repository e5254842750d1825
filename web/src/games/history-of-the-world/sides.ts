// How History of the World shows in the shell: the strip of players, the track of epochs, and what a log row is about.
import { MediaQuery } from "svelte/reactivity";
import { NOBODY, SEATS, type Look } from "../../lib/table/sides";
import type { Sitting } from "../../lib/table/table.svelte";
import type { Answer, Facts } from "../../lib/wire/types";
import type { Progress, Side } from "../../shell/game";
import { mineOf, ROMAN, tableOf, total } from "./data";
import { calledIn } from "./order";

export function lookOfSeat(seat: number | null | undefined): Look {
  return (seat === null || seat === undefined ? undefined : SEATS[seat]) ?? NOBODY;
}
export const lookOf = (_: Sitting, seat: number): Look => lookOfSeat(seat);

export function sides(sitting: Sitting): Side[] {
  const table = tableOf(sitting);
  if (!table) return [];
  const { words } = sitting;
  const waiting = sitting.view?.waiting ?? [];
  const called = new Map([...calledIn(sitting.log)].map(([card, seat]) => [seat, card]));
  // The order of turns is that of the empires, which are hidden: the most points come first, as on the track.
  const order = [...table.players].sort((one, other) => other.points - one.points).map((player) => player.seat);
  return order.flatMap((seat, n) => {
    const player = table.players[seat];
    if (!player) return [];
    const card = (table.turn?.seat === seat ? table.turn.card : null) ?? called.get(seat);
    const own = player.empire ? words.say("history-own-empire", { card: player.empire }) : "";
    const hidden = player.empire_chosen ? words.say("history-empire-hidden") : words.say(table.phase === "draft" ? "history-empire-open" : "history-empire-none");
    return [
      {
        seat,
        look: lookOfSeat(seat),
        name: words.person(seat),
        under: own || (card ? words.name("card", card) : hidden),
        points: player.points,
        figures: [], // the empire is the figure that matters; Armies and events are in the tab "Turn"
        active: waiting.includes(seat),
        place: n + 1,
      },
    ];
  });
}

const wide = new MediaQuery("(min-width: 1400px)"); // room for the years of an epoch
const STEPS: Record<string, string> = { "ask-monument": "monuments", "ask-space": "points", "ask-end-turn": "points" };

export function progress(sitting: Sitting): Progress {
  const table = tableOf(sitting);
  const { words } = sitting;
  if (!table) return { label: words.say("history-epoch"), steps: [], phases: [], short: "" };
  const { epoch, phase, turn } = table;
  const over = phase === "over";
  const asked = sitting.question?.key ?? sitting.view?.asked?.key ?? "";
  const step = turn ? (STEPS[asked] ?? "invade") : phase;
  // Whoever has had a turn holds no empire any more; in the turn of a kingdom the empire is still to come.
  const number = table.players.filter((player) => !player.empire_chosen || player.seat === turn?.seat).length;
  const turnText = turn && number ? words.say("history-turn-of", { turn: number, turns: table.players.length, step: words.say(`history-step-${phase === "kingdom" ? "kingdom" : "invade"}`) }) : words.say("history-step-invade");
  const phases = [
    { text: words.say("history-step-draft"), now: step === "draft" || step === "setup" },
    { text: turnText, now: step === "invade" },
    { text: words.say("history-step-monuments"), now: step === "monuments" },
    { text: words.say("history-step-points"), now: step === "points" },
  ];
  return {
    label: words.say("history-epoch"),
    steps: [1, 2, 3, 4, 5].map((n) => ({
      text: n === epoch && !over && wide.current ? `${ROMAN[n]} · ${words.say(`history-span-${n}`)}` : (ROMAN[n] ?? ""),
      state: over || n < epoch ? "done" : n === epoch ? "now" : "next",
    })),
    phases: over ? [{ text: words.say("history-step-over"), now: true }] : phases,
    short: over ? words.say("history-step-over") : (phases.find((each) => each.now)?.text ?? ""),
  };
}

/** Things a log row is about; of a card nobody knows the kind without the content, so both are tried. */
export function thingsOf(facts: Facts): string[] {
  const found: string[] = [];
  for (const kind of ["territory", "region", "section", "event", "empire"]) {
    const value = facts[kind];
    if (typeof value === "string") found.push(`${kind}:${value}`);
  }
  if (typeof facts.card === "string") found.push(`event:${facts.card}`, `empire:${facts.card}`);
  return found;
}

/** The Region of a territory. */
export function regionOf(sitting: Sitting, thing: string): string | null {
  return thing.startsWith("territory:") ? (tableOf(sitting)?.territories[thing.slice(10)]?.region ?? null) : null;
}

/** My stocks in one spoken sentence. */
export function stocks(sitting: Sitting): string {
  const table = tableOf(sitting);
  const mine = mineOf(sitting);
  if (!table || !mine) return "";
  const turn = table.turn?.seat === mine.seat ? table.turn : null;
  const forecast = table.forecast[mine.seat];
  return sitting.words.say("history-stocks", {
    points: mine.points,
    armies: turn?.armies ?? 0,
    tokens: turn?.siege_tokens ?? 0,
    supply: mine.supply,
    events: mine.events,
    gain: forecast ? total(forecast) : 0,
  });
}

/** What an answer is called where the question says the rest: a card by its name, so that four fit on a phone; a siege with its bill. */
export function labelOf(sitting: Sitting, answer: Answer): string | null {
  const { question, words } = sitting;
  if (question?.key === "ask-siege" && answer.answer.startsWith("siege")) {
    const { level, armies, tokens } = question.facts;
    return words.say(`history-${answer.answer}-at`, { level, armies, tokens });
  }
  const card = question?.key === "ask-draft" ? (answer.at?.empire ?? answer.at?.event) : undefined;
  if (card === undefined) return null;
  return sitting.chosen === answer ? words.say("history-keep-card", { card: String(card) }) : words.name("card", String(card));
}
