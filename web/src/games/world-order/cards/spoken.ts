import type { Words } from "../../../lib/words/words";
import type { CardFacts } from "./cards.svelte";

interface Around {
  cost?: number; // Research to buy it
  mark?: string; // such as "In play"
  note?: string; // such as "1 short"
}

/** Everything a card shows, in one breath: its name, kind, price, text and what stands at its foot. */
export function spoken(words: Words, card: string, facts: CardFacts, text: string, { cost, mark, note }: Around): string {
  const amounts = (of: Record<string, number>, sign: string): string[] =>
    Object.entries(of).map(([resource, amount]) => `${sign}${amount} ${words.name("resource", resource)}`);
  const said = [
    mark,
    words.name("card", card),
    facts.types.map((each) => words.name("type", each)).join(", "),
    cost === undefined ? "" : words.say("wo-own-cost", { cost }),
    note,
    facts.level ? words.say("wo-own-level", { level: facts.level }) : "",
    ...amounts(facts.cost, "−"),
    text.replaceAll("\n", " ").replace(/\.$/, ""),
    ...amounts(facts.bonus, "+"),
    facts.vp ? `${facts.vp} ${words.say("wo-own-vp")}` : "",
    facts.research ? words.say("wo-own-research-worth", { amount: facts.research }) : "",
  ];
  return said.filter(Boolean).join(". ");
}
