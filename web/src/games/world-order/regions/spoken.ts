// What screen readers say of Regions, countries and slots: the same facts as on the plate, in words.
import type { Words } from "../../../lib/words/words";
import { counted, type Ally, type Owner, type PowerId, type RegionId, type RegionView } from "../data";

export function shortName(words: Words, region: RegionId): string {
  return words.say(`wo-short-${region.replaceAll("_", "-")}`);
}

export interface Offered {
  country: string;
  value: number | string;
  can: boolean;
}

/** A plate in full, in the order of ui.md: cost, slots, ranking with Armies, countries on offer. */
export function spokenPlate(words: Words, region: RegionId, view: RegionView, offers: Offered[]): string {
  const parts = [
    `${shortName(words, region)}.`,
    words.say("wo-say-engage", { cost: view.engage_cost }),
    words.say("wo-say-permanent", { list: cubes(words, view.permanent, view.open_vp.length) }),
    words.say("wo-say-temporary", { list: cubes(words, view.temporary, Math.max(0, view.temporary_vp.length - view.temporary.length)) }),
  ];
  if (view.scores) parts.push(words.say("wo-say-scores"));
  if (view.ranking.length) parts.push(words.say("wo-say-ranking", { list: ranks(words, view) }));
  const elsewhere = counted(view.armies).filter(({ power }) => !view.ranking.some((rank) => rank.power === power));
  if (elsewhere.length) parts.push(words.say("wo-say-armies", { list: counts(words, elsewhere) }));
  const tokens = counted(view.tokens);
  if (tokens.length) parts.push(words.say("wo-say-tokens", { list: counts(words, tokens) }));
  if (offers.length) parts.push(words.say("wo-say-offers", { list: offers.map((each) => offer(words, each)).join("; ") }));
  return parts.join(" ");
}

function cubes(words: Words, owners: Owner[], open: number): string {
  const said = owners.map((owner) => words.name("power", owner));
  if (open) said.push(words.say("wo-say-open", { count: open }));
  return said.join(", ");
}

function ranks(words: Words, view: RegionView): string {
  return view.ranking
    .map(({ power, influence, bonus }) => {
      const armies = power === "local" ? 0 : view.armies[power];
      return words.say("wo-say-rank", { power, influence, armies, bonus });
    })
    .join(", ");
}

function counts(words: Words, list: { power: PowerId; count: number }[]): string {
  return list.map(({ power, count }) => `${words.name("power", power)} ${count}`).join(", ");
}

function offer(words: Words, { country, value, can }: Offered): string {
  return words.say(can ? "wo-say-offer-can" : "wo-say-offer", { country, value });
}

export function spokenAlly(words: Words, power: PowerId, ally: Ally): string {
  const parts = [words.say("wo-say-ally", { country: ally.country, power, value: ally.value })];
  if (ally.exhausted) parts.push(words.say("wo-say-exhausted"));
  if (ally.invested) parts.push(words.say("wo-say-fdi"));
  if (ally.bases) parts.push(words.say("wo-say-base"));
  for (const other of ally.abroad) parts.push(words.say("wo-say-abroad", { power: other }));
  return parts.join(" ");
}
