import type { GameAbout } from "../games";

export const about: GameAbout = {
  icon: "history",
  card: 2,
  picture: () => import("./picture/Picture.svelte"),
  ground: "color-mix(in srgb, var(--side-lagoon) 26%, var(--paper))", // its chart is paper in both themes, as its cards are
  steps: [
    { id: "goal", icon: "empire", rule: "HW-R101" },
    { id: "draft", icon: "hand", rule: "HW-R203" },
    { id: "invade", icon: "map", rule: "HW-R401" },
    { id: "battle", icon: "dice", rule: "HW-R501" },
    { id: "points", icon: "vp", rule: "HW-R701" },
  ],
};
