import type { Weight } from "../../lib/log";
import type { Message } from "../../lib/types";

// What an Automa does; everything else it tells is why.
const DEEDS = ["focus", "country", "engage", "trade", "invest", "base", "reinforce", "no-growth", "market", "no-market"].map((each) => `told-automa-${each}`);
const RESULTS = ["told-pay", "told-gain", "told-excess", "told-commerce-down", "told-pushed-out", "told-defend"];
// Answers that leave a thing undone, numbers of which none means that it was, and what another sentence says as well: which
// Influence is chosen and then added, an ally with whom relations were improved.
const UNDONE = ["did-decline", "did-done", "did-permanent", "did-temporary", "told-ally"];
const COUNTED = ["did-export", "did-buy", "did-produce", "did-send", "did-pay-money"];

/** How much a sentence of World Order's log says. */
export function weigh({ key, facts }: Message, before?: Message): Weight {
  if (key === "told-pay" && before?.key === "did-export") return "nothing"; // what is sold leaves the stock
  if (UNDONE.includes(key) || (COUNTED.includes(key) && facts.amount === 0)) return "nothing";
  if (RESULTS.includes(key)) return "result";
  if (DEEDS.includes(key)) return "deed";
  return key.startsWith("told-") && !key.startsWith("told-automa-") && !key.startsWith("told-shuffle") ? "deed" : "reason";
}
