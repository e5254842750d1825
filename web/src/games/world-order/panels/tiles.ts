import type { Answer, Question } from "../../../lib/wire/types";

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
export function tiles(question: Question): Answer[] {
  const asked = question.answers.filter(({ answer }) => !answer.startsWith("use:"));
  return asked.filter((answer) => answer.at?.card !== undefined || (!answer.at && READ_FACTS.some((name) => name in answer.act.facts)));
}

export function isTitled(question: Question): boolean {
  return TITLED.has(question.key);
}

/** A Focus as its answer tells of it: what it would do now. */
export interface FocusFacts {
  gain?: { ready?: number };
  raises?: string[];
  raise_price?: number;
  produces?: Record<string, number>;
}
