import type { Sitting } from "../../lib/table.svelte";
import type { Option } from "../../lib/types";
import type { Bill } from "../../shell/game";
import { book } from "./cards.svelte";
import { tableOf } from "./data";

const MOST_PIPS = 12;

/** What is still to pay, one pip a point, and what was paid by exhausting allies in this chain. */
export function bill(sitting: Sitting): Bill | null {
  const question = sitting.question;
  const due = question?.facts.due;
  if (!question || typeof due !== "number" || due <= 0 || due > MOST_PIPS) return null;
  const paid = question.chain.filter((link) => link.option.startsWith("exhaust:"));
  const icon = typeof question.facts.resource === "string" ? question.facts.resource : "diplomacy";
  const covered = question.options.some((option) => (option.cost?.[icon] ?? 0) >= due);
  return {
    pips: [
      ...paid.map(() => ({ state: "paid" as const, icon: "ally" })),
      ...Array.from({ length: due }, () => ({ state: covered ? ("will" as const) : ("open" as const), icon })),
    ],
    text: sitting.words.say("wo-own-due", { due, resource: icon }),
  };
}

/** The card in a slot of the Market. */
export function called(sitting: Sitting, option: string): string | null {
  const [kind, slot] = option.split(":");
  const card = kind === "market" ? tableOf(sitting)?.market[Number(slot) - 1]?.card : undefined;
  return card ? sitting.words.name("card", card) : null;
}

/**
 * The confirm button of a payment names it: "Pay 3 Diplomacy"; a card of the Market goes by its name, not by its slot; an
 * option of a card says what it does, and not only its number.
 */
export function labelOf(sitting: Sitting, option: Option): string | null {
  const { question, words } = sitting;
  const [paid] = Object.entries(option.cost ?? {});
  const card = option.act.key === "do-market" ? tableOf(sitting)?.market[Number(option.act.facts.slot) - 1] : undefined;
  if (card) return words.say("wo-forms-take", { card: card.card, cost: option.cost?.research ?? 0 });
  const { option: part } = option.act.facts;
  const text = typeof part === "number" ? book.parts(String(question?.facts.card ?? ""))[part - 1] : undefined;
  if (text) return text.replace(/\.$/, "");
  if (!paid || option.option !== question?.skip || typeof question.facts.due !== "number") return null;
  return words.say("wo-own-pay", { amount: paid[1], resource: words.name("resource", paid[0]) });
}
