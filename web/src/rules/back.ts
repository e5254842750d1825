/** A table or a replay that one came from: by a link in this page, or by one that opened a new page. */
export function backFrom(referrer: string, came: string, origin = location.origin): string {
  const before = came || (referrer.startsWith(`${origin}/`) ? referrer.slice(origin.length) : "");
  return /^\/(t|replay)\/./.test(before) ? before : "";
}
