// How World Order shows in the shell: the strip of players, the track of rounds, and what a log row is about.
import type { Look } from "../../lib/table/sides";
import type { Sitting } from "../../lib/table/table.svelte";
import type { Facts } from "../../lib/wire/types";
import type { Figure, Progress, Side } from "../../shell/game";
import { content } from "./content.svelte";
import { armiesOnBoard, tableOf, type PowerId, type WorldOrder } from "./data";
import { POWERS } from "./looks";

/** A seat whose power is not chosen yet: its number on a plain ground. */
function unchosen(seat: number): Look {
  return { letter: String(seat + 1), fill: "var(--s3)", ink: "var(--tx)", pattern: "plain", shape: "square" };
}

export function lookOfPower(power: string): Look {
  return POWERS[power] ?? unchosen(0);
}

export function lookOf(sitting: Sitting, seat: number): Look {
  const power = tableOf(sitting)?.power_of[seat];
  return power ? lookOfPower(power) : unchosen(seat);
}

export function nameOf(sitting: Sitting, seat: number): string {
  const power = tableOf(sitting)?.power_of[seat];
  return power ? sitting.words.name("power", power) : "";
}

/** Seats in turn order; those without a place come after. */
export function inOrder(table: WorldOrder): number[] {
  const placed = table.order.filter((seat) => seat >= 0);
  const rest = table.power_of.map((_, seat) => seat).filter((seat) => !placed.includes(seat));
  return [...placed, ...rest];
}

/** First, second, third once everybody stands on the turn order track; before, the space one has taken; 0 for none. */
export function placeOf(table: WorldOrder, seat: number): number {
  const placed = table.order.filter((each) => each >= 0);
  const row = placed.length === table.power_of.length ? placed : table.order;
  return row.indexOf(seat) + 1;
}

export function sides(sitting: Sitting): Side[] {
  const table = tableOf(sitting);
  if (!table) return [];
  const waiting = sitting.view?.waiting ?? [];
  return inOrder(table).map((seat) => {
    const power = table.power_of[seat] ?? null;
    const player = power ? table.players[power] : undefined;
    const person = sitting.words.person(seat);
    return {
      seat,
      look: lookOf(sitting, seat),
      name: power ? sitting.words.name("power", power) : person,
      under: power ? person : sitting.words.say("wo-no-power"),
      points: player?.vp ?? 0,
      ...(player && table.phase !== "setup" ? { turns: { done: player.turns_done, all: table.turns } } : {}),
      figures: power && player ? figures(sitting, table, power) : [],
      active: waiting.includes(seat),
      place: placeOf(table, seat),
    };
  });
}

function figures(sitting: Sitting, table: WorldOrder, power: PowerId): Figure[] {
  const player = table.players[power];
  if (!player) return [];
  const say = (key: string): string => sitting.words.say(key);
  return [
    { icon: "money", label: say("wo-figure-money"), value: player.money },
    { icon: "ally", label: say("wo-figure-allies"), value: player.allies.length },
    { icon: "army", label: say("wo-figure-armies"), value: armiesOnBoard(table, power) },
    player.automa
      ? { icon: "automa", label: say(`wo-figure-automa-${player.automa.mode}`), value: "–" }
      : { icon: "hand", label: say("wo-figure-cards"), value: player.cards },
  ];
}

const PHASES = ["preparation", "action", "research", "auto-influence", "aftermath"];

export function progress(sitting: Sitting): Progress {
  const table = tableOf(sitting);
  const { words } = sitting;
  if (!table) return { label: words.say("wo-round"), steps: [], phases: [], short: "" };
  const { round, rounds, phase, turn, turns } = table;
  const over = phase === "over";
  const phaseName = (name: string): string =>
    name === "action" && phase === "action" ? words.say("wo-actions-turn", { turn, turns }) : words.name("phase", name);
  const played = ["setup", "over"].includes(phase);
  // Auto-Influence is a short step without a choice: it shows only while it lasts.
  const shown = PHASES.filter((name) => name !== "auto-influence" || phase === name);
  const scoring = table.scoring_rounds.includes(round) ? [{ text: words.say("wo-scoring"), now: false, marked: true }] : [];
  return {
    label: words.say("wo-round"),
    steps: Array.from({ length: rounds }, (_, n) => ({
      text: String(n + 1),
      state: over || n + 1 < round ? "done" : n + 1 === round ? "now" : "next",
      marked: table.scoring_rounds.includes(n + 1),
    })),
    phases: played
      ? [{ text: words.name("phase", phase), now: true }]
      : [...shown.map((name) => ({ text: phaseName(name), now: name === phase })), ...scoring],
    short: phaseName(phase),
  };
}

/** Things a log row is about: a country rather than its Region. */
export function thingsOf(facts: Facts): string[] {
  const found: string[] = [];
  for (const kind of ["region", "country", "card"]) {
    const value = facts[kind];
    if (typeof value === "string") found.push(`${kind}:${value}`);
  }
  return found;
}

/** The Region of a country. */
export function regionOf(_sitting: Sitting, thing: string): string | null {
  return thing.startsWith("country:") ? (content.country(thing.slice(8))?.region ?? null) : null;
}

/** Whose doing a telling is: the seat that plays the power it names. */
export function seatOf(sitting: Sitting, facts: Facts): number | null {
  const table = tableOf(sitting);
  const power = facts.power;
  const seat = table && typeof power === "string" ? table.power_of.findIndex((each) => each === power) : -1;
  return seat >= 0 ? seat : null;
}
