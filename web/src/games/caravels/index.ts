// Caravels, the demonstration game: a plain table, which also shows how little a game has to bring.
import { SEATS, NOBODY } from "../../lib/table/sides";
import type { Sitting } from "../../lib/table/table.svelte";
import type { GameParts, Progress, Side } from "../../shell/game";
import Hand from "./Hand.svelte";
import Harbours from "./Harbours.svelte";
import Own from "./Own.svelte";
import Strip from "./Strip.svelte";
import { sea } from "./view";

function sides(sitting: Sitting): Side[] {
  const table = sea(sitting);
  const { words } = sitting;
  return (table?.order ?? []).map((seat, n) => {
    const player = table?.players[seat];
    return {
      seat,
      look: SEATS[seat] ?? NOBODY,
      name: words.person(seat),
      under: "",
      points: player?.points ?? 0,
      figures: [
        { icon: "money", label: words.say("caravels-coins"), value: player?.coins ?? 0 },
        { icon: "fleet", label: words.say("caravels-ships"), value: player?.ships ?? 0 },
        { icon: "hand", label: words.say("caravels-cards"), value: player?.cards ?? 0 },
      ],
      active: sitting.view?.waiting.includes(seat) ?? false,
      place: n + 1,
    };
  });
}

function progress(sitting: Sitting): Progress {
  const table = sea(sitting);
  const { words } = sitting;
  const season = table?.season ?? 0;
  return {
    label: words.say("caravels-season"),
    steps: Array.from({ length: table?.seasons ?? 0 }, (_, n) => ({
      text: String(n + 1),
      state: n + 1 < season ? "done" : n + 1 === season ? "now" : "next",
      marked: true,
    })),
    phases: [],
    short: `${words.say("caravels-season")} ${season}`,
  };
}

export const parts: GameParts = {
  sides,
  progress,
  Stage: Harbours,
  Own,
  Strip,
  tabs: [],
  phoneTabs: [{ id: "hand", icon: "hand", label: "caravels-hand", component: Hand, count: (sitting) => mine(sitting)?.hand?.length ?? null }],
  lookOf: (_sitting, seat) => SEATS[seat] ?? NOBODY,
};

function mine(sitting: Sitting) {
  return sitting.you === null ? undefined : sea(sitting)?.players[sitting.you];
}
