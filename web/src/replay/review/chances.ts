import type { Review } from "../outline";

/** Everybody's chances at a moment: those of the last decision that was looked at; null before the first. */
export function chancesAt(review: Review, row: number): number[] | null {
  return review.moments.findLast((moment) => moment.row <= row)?.chances ?? null;
}
