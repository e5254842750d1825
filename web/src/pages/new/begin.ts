import { me } from "../../lib/stores/me.svelte";
import { rest } from "../../lib/wire/rest";
import { router } from "../../lib/stores/router.svelte";
import { opening, type Draft } from "./draft";

/** Open the planned table and go there. Invitations are told only once: the waiting room finds them in the session. */
export async function begin(draft: Draft): Promise<void> {
  await me.need();
  const { id, invites } = await rest.open(opening(draft));
  if (Object.keys(invites).length) {
    try {
      sessionStorage.setItem(`orbis.invites.${id}`, JSON.stringify(invites));
    } catch {
      // Without storage the host makes new invitations in the waiting room.
    }
  }
  router.go(`/t/${id}`);
}
