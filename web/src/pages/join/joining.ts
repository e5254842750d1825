import { me } from "../../lib/stores/me.svelte";
import { Denied, rest } from "../../lib/wire/rest";
import { router } from "../../lib/stores/router.svelte";
import { addressOf, readInvite } from "./invite";

/** Why one could not join, as a key of our words; the table, if one may still look at it. */
export interface Unwelcome {
  key: string;
  watch: string; // a table one may watch instead
}

/** Follow what somebody pasted. Goes to the table, or says why not. */
export async function join(text: string): Promise<Unwelcome | null> {
  const invite = readInvite(text);
  if (!invite) return { key: "join-unreadable", watch: "" };
  await me.load();
  try {
    const { mine, state } = await rest.table(invite.table);
    const { status, seats, watch } = state.table;
    if (!mine.length && status === "closed") return { key: "join-closed", watch: "" };
    if (!mine.length && status === "deleted") return { key: "join-no-table", watch: "" };
    const freed = seats[invite.seat ?? 0]?.away === "freed"; // the host gives it away during the game
    const late = (status !== "open" && !freed) || seats[invite.seat ?? 0]?.taken;
    if (!mine.length && invite.token !== undefined && late) {
      const free = status === "open" && seats.some((seat) => seat.kind === "person" && !seat.taken);
      return { key: free ? "join-used" : "join-full", watch: watch ? invite.table : "" };
    }
    router.go(addressOf(mine.length ? { table: invite.table } : invite));
    return null;
  } catch (error) {
    if (!(error instanceof Denied)) throw error;
    const keys: Record<string, string> = { "no-table": "join-no-table", "no-spectators": "join-private", offline: "offline" };
    return { key: keys[error.failure.code] ?? "mistake", watch: "" };
  }
}
