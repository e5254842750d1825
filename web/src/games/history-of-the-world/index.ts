import type { GameParts } from "../../shell/game";
import { content } from "./content.svelte";
import { tableOf } from "./data";
import Draft from "./draft/Draft.svelte";
import Gauge from "./battle/Gauge.svelte";
import Own from "./own/Own.svelte";
import PhoneHand from "./own/PhoneHand.svelte";
import Strip from "./own/Strip.svelte";
import Foot from "./rail/Foot.svelte";
import TurnTab from "./rail/Turn.svelte";
import Values from "./rail/Values.svelte";
import { labelOf, lookOf, progress, regionOf, sides, stocks, thingsOf } from "./sides";
import Stage from "./stage/Stage.svelte";
import Summary from "./summary/Summary.svelte";

const FIGHTS = ["ask-siege", "ask-reroll", "ask-dice"];
const turn = { id: "board", icon: "empire", label: "history-tab-turn", component: TurnTab };
const values = { id: "market", icon: "prosperity", label: "history-tab-values", component: Values };

export const parts: GameParts = {
  charts: () => import("./end/Charts.svelte"),
  prepare: (_, language) => content.prepare(language),
  sides,
  progress,
  lookOf,
  thingsOf,
  regionOf,
  stocks,
  Stage,
  Own,
  ownHeight: "13rem",
  Strip,
  // The cards of an epoch lie over the map while they are chosen; one can fold them away to look.
  panel: (sitting) => {
    const table = tableOf(sitting);
    return table?.phase === "draft" && !table.turn && table.epoch > 0 ? Draft : null;
  },
  // A set of cards goes on to the next player, who chooses at once: nobody should give it away by a slip of the hand. In a
  // battle each button says what it does, and everybody knows that dice follow.
  asksTwice: ({ question }) => (question?.key === "ask-draft" ? question.answers.length > 1 : FIGHTS.includes(question?.key ?? "") ? false : null),
  labelOf,
  Summary,
  tabs: [turn, values],
  phoneTabs: [
    { id: "hand", icon: "hand", label: "history-tab-hand", component: PhoneHand, count: (sitting) => (sitting.you === null ? null : (tableOf(sitting)?.players[sitting.you]?.events ?? 0)) },
    turn,
    values,
  ],
  Gauge,
  foot: Foot,
};
