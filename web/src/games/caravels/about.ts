import type { GameAbout } from "../games";

/** The demonstration game: it has no card on the start page. */
export const about: GameAbout = { icon: "fleet" };
