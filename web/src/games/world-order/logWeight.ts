import type { Weight } from "../../lib/table/log";
import type { Message } from "../../lib/wire/types";

// What an Automa does; everything else it tells is why.
const DEEDS = ["focus", "country", "engage", "trade", "invest", "base", "reinforce", "no-growth", "market", "no-market"].map((each) => `told-automa-${each}`);
const RESULTS = ["told-pay", "told-gain", "told-excess", "told-commerce-down", "told-pushed-out", "told-defend"];
// Answers that leave a thing undone, and numbers of which none means that it was.
const UNDONE = ["did-decline", "did-done"];
const COUNTED = ["did-export", "did-buy", "did-produce", "did-pay-money"];
// A branch is chosen and then carried out, Influence chosen and then added, a slot of the Market named and then its card; relations are improved for an ally.
const AGAIN = ["did-option", "did-send", "did-permanent", "did-temporary", "did-market", "told-ally"];

/** How much a sentence of World Order's log says. */
export function logWeight({ key, facts }: Message, before?: Message, after?: Message): Weight {
  if (key === "told-pay" && before?.key === "did-export") return "again"; // what is sold leaves the stock
  if (key === "told-draw" && after?.key === "did-draw") return "again"; // which card it was is seen
  if (key === "did-draw") return before?.key === "told-draw" ? "result" : "reason"; // an Automa's card is why it acts so
  if (AGAIN.includes(key)) return "again";
  if (UNDONE.includes(key) || (COUNTED.includes(key) && facts.amount === 0)) return "nothing";
  if (RESULTS.includes(key)) return "result";
  if (DEEDS.includes(key)) return "deed";
  return key.startsWith("told-") && !key.startsWith("told-automa-") && !key.startsWith("told-shuffle") ? "deed" : "reason";
}
