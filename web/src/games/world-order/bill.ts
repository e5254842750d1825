import type { Sitting } from "../../lib/table/table.svelte";
import type { Answer } from "../../lib/wire/types";
import type { Bill } from "../../shell/game";
import { book } from "./cards/cards.svelte";
import { tableOf } from "./data";

const MOST_PIPS = 12;

/** What is still to pay, one pip a point, and what was paid by exhausting allies in this chain. */
export function bill(sitting: Sitting): Bill | null {
  const question = sitting.question;
  const due = question?.facts.due;
  if (!question || typeof due !== "number" || due <= 0 || due > MOST_PIPS) return null;
  const paid = question.chain.filter((link) => link.answer.startsWith("exhaust:"));
  const icon = typeof question.facts.resource === "string" ? question.facts.resource : "diplomacy";
  const covered = question.answers.some((answer) => (answer.cost?.[icon] ?? 0) >= due);
  return {
    pips: [
      ...paid.map(() => ({ state: "paid" as const, icon: "ally" })),
      ...Array.from({ length: due }, () => ({ state: covered ? ("will" as const) : ("open" as const), icon })),
    ],
    text: sitting.words.say("wo-own-due", { due, resource: icon }),
  };
}

/** The card in a slot of the Market. */
export function called(sitting: Sitting, answer: string): string | null {
  const [kind, slot] = answer.split(":");
  const card = kind === "market" ? tableOf(sitting)?.market[Number(slot) - 1]?.card : undefined;
  return card ? sitting.words.name("card", card) : null;
}

/**
 * The confirm button of a payment names it: "Pay 3 Diplomacy"; a card of the Market goes by its name, not by its slot; a
 * branch of a card says what it does, and not only its number.
 */
export function labelOf(sitting: Sitting, answer: Answer): string | null {
  const { question, words } = sitting;
  const [paid] = Object.entries(answer.cost ?? {});
  const card = answer.act.key === "do-market" ? tableOf(sitting)?.market[Number(answer.act.facts.slot) - 1] : undefined;
  if (card) return words.say("wo-forms-take", { card: card.card, cost: answer.cost?.research ?? 0 });
  const { option: part } = answer.act.facts;
  const text = typeof part === "number" ? book.parts(String(question?.facts.card ?? ""))[part - 1] : undefined;
  if (text) return text.replace(/\.$/, "");
  if (!paid || answer.answer !== question?.skip || typeof question.facts.due !== "number") return null;
  return words.say("wo-own-pay", { amount: paid[1], resource: words.name("resource", paid[0]) });
}
