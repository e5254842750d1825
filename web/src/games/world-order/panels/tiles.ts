import type { Option, Question } from "../../../lib/types";

// Questions whose answers are read before they are given, and that lie nowhere on the table.
const READ = new Set([
  "ask-power",
  "ask-hand",
  "ask-focus",
  "ask-option",
  "ask-growth",
  "ask-research",
  "ask-return",
  "ask-return-objective",
  "ask-score-objective",
  "ask-market-play",
  "ask-copy",
  "ask-draw-seen",
  "ask-repeat",
  "ask-spied",
  "ask-automa-power",
]);
// Those whose panel has a title of its own; the others are named by the card they belong to.
const TITLED = new Set(["ask-power", "ask-hand", "ask-focus", "ask-growth", "ask-return", "ask-return-objective", "ask-score-objective", "ask-market-play"]);
const READ_FACTS = ["power", "focus", "option", "pile"];

/** Whether a question deserves a panel over the stage. */
export function isRead(question: Question): boolean {
  return READ.has(question.key) && tiles(question).length > 0;
}

/**
 * The answers a panel shows: cards, and those that name a power, a Focus or a part of a card. The rest stay in the bar, or
 * glow where they lie: abilities that may be used at any time answer no question.
 */
export function tiles(question: Question): Option[] {
  const asked = question.options.filter(({ option }) => !option.startsWith("use:"));
  return asked.filter((option) => option.at?.card !== undefined || (!option.at && READ_FACTS.some((name) => name in option.act.facts)));
}

export function isTitled(question: Question): boolean {
  return TITLED.has(question.key);
}

/** A Focus as its option tells of it: what it would do now. */
export interface FocusFacts {
  gain?: { ready?: number };
  raises?: string[];
  raise_price?: number;
  produces?: Record<string, number>;
}
