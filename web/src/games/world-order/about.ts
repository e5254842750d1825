import type { GameAbout } from "../games";
import { POWERS } from "./looks";

export const about: GameAbout = {
  icon: "world",
  card: 1,
  looks: POWERS,
  picture: () => import("./picture/Picture.svelte"),
  steps: [
    { id: "goal", icon: "vp", rule: "WO-R101" },
    { id: "turn", icon: "hand", rule: "WO-R303" },
    { id: "allies", icon: "ally", rule: "WO-R401" },
    { id: "influence", icon: "influence", rule: "WO-R501" },
    { id: "stocks", icon: "energy", rule: "WO-R472" },
    { id: "scoring", icon: "trophy", rule: "WO-R801" },
  ],
};
