/** What a newcomer reads in a few minutes: a step has a glyph, a title, a text, and the rule that says it in full. */
export interface Step {
  id: string; // its words are `learn-GAME-ID` and `learn-GAME-ID-text`
  icon: string;
  rule: string;
}

export const LESSONS: Record<string, Step[]> = {
  "world-order": [
    { id: "goal", icon: "vp", rule: "WO-R101" },
    { id: "turn", icon: "hand", rule: "WO-R303" },
    { id: "allies", icon: "ally", rule: "WO-R401" },
    { id: "influence", icon: "influence", rule: "WO-R501" },
    { id: "stocks", icon: "energy", rule: "WO-R472" },
    { id: "scoring", icon: "trophy", rule: "WO-R801" },
  ],
  "history-of-the-world": [
    { id: "goal", icon: "empire", rule: "HW-R101" },
    { id: "draft", icon: "hand", rule: "HW-R203" },
    { id: "invade", icon: "map", rule: "HW-R401" },
    { id: "battle", icon: "dice", rule: "HW-R501" },
    { id: "points", icon: "vp", rule: "HW-R701" },
  ],
};
