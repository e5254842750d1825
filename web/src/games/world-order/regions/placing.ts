// Answers that put Influence into a Region: the slots of its plate are their places.
import type { Sitting } from "../../../lib/table/table.svelte";
import type { Answer } from "../../../lib/wire/types";
import { askedRegion, type Rank, type RegionId } from "../data";

export interface Placing {
  permanent: Answer | null;
  temporary: Answer | null;
}

export function placingIn(sitting: Sitting, region: RegionId): Placing {
  const find = (kind: string): Answer | null =>
    sitting.question?.answers.find((each) => each.answer === `${kind}:${region}` && each.ranking !== undefined) ?? null;
  return { permanent: find("permanent"), temporary: find("temporary") };
}

/** The ranking to show: after the answer under the pointer, if it changes this Region; with who is pushed out. */
export function previewed(sitting: Sitting, region: RegionId): { ranking: Rank[]; out: string | null } | null {
  const { permanent, temporary } = placingIn(sitting, region);
  const shown = sitting.preview;
  if (!shown || (shown.answer !== permanent?.answer && shown.answer !== temporary?.answer)) return null;
  return { ranking: shown.ranking as Rank[], out: typeof shown.pushes_out === "string" ? shown.pushes_out : null };
}

/** Whether the plate of a Region is where the question is answered: it grows then. */
export function answeredIn(sitting: Sitting, region: RegionId): boolean {
  if (askedRegion(sitting) !== region) return false;
  const { permanent, temporary } = placingIn(sitting, region);
  return !!(permanent ?? temporary) || [...sitting.answers.keys()].some((thing) => thing.startsWith("cube:"));
}
