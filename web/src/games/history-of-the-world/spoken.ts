// Names of territories for those who listen: what stands there, and what would come of an invasion.
import { prefs } from "../../lib/stores/prefs.svelte";
import type { Sitting } from "../../lib/table/table.svelte";
import { content } from "./content.svelte";
import { oddsOf, percent, tableOf, type RegionView } from "./data";

/** Who stands in a territory and what it has, as the parts of a sentence. */
export function stands(sitting: Sitting, id: string): string[] {
  const { words } = sitting;
  const territory = tableOf(sitting)?.territories[id];
  const printed = content.territory(id);
  if (!territory) return [];
  const found: string[] = [];
  if (territory.owner === null) found.push(words.say("history-nobody"));
  else found.push(words.say(territory.active ? "history-active-army" : "history-resigned-army", { seat: territory.owner }));
  if (territory.structure !== "none") found.push(words.name("structure", territory.structure));
  if (territory.monument) found.push(words.say("history-monument"));
  if (territory.fort) found.push(words.say("history-fort"));
  if (printed?.terrain) found.push(words.name("terrain", printed.terrain));
  if (printed?.resource) found.push(words.say("history-resource"));
  return found;
}

export function spokenTerritory(sitting: Sitting, id: string): string {
  const { words } = sitting;
  const territory = tableOf(sitting)?.territories[id];
  const where = territory ? `, ${words.name("region", territory.region)}` : "";
  const parts = stands(sitting, id).join(", ");
  const odds = prefs.odds ? oddsOf(sitting.answers.get(`territory:${id}`)?.find((answer) => answer.odds)) : null;
  const chance = odds ? ` ${words.say("history-win-chance", { percent: percent(odds.win) })}` : "";
  return `${words.name("territory", id)}${where}. ${capital(parts)}.${chance}`;
}

export function spokenRegion(sitting: Sitting, id: string, region: RegionView): string {
  const { words } = sitting;
  const sides = region.degrees.flatMap((degree, seat) =>
    degree === "none" ? [] : [words.say("history-degree-of", { seat, degree, armies: region.armies[seat] ?? 0 })],
  );
  const [presence = 0, dominance = 0, supremacy = 0] = region.values;
  const values = words.say("history-region-values", { presence, dominance, supremacy });
  return [`${words.name("region", id)}. ${values}`, ...sides].join(" ");
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
