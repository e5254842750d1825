import type { GameParts } from "../../shell/game";
import { content } from "./content.svelte";
import { tableOf } from "./data";
import Draft from "./Draft.svelte";
import Gauge from "./Gauge.svelte";
import Own from "./own/Own.svelte";
import PhoneHand from "./own/PhoneHand.svelte";
import Strip from "./own/Strip.svelte";
import Foot from "./rail/Foot.svelte";
import TurnTab from "./rail/Turn.svelte";
import Values from "./rail/Values.svelte";
import { lookOf, progress, regionOf, sides, stocks, thingsOf } from "./sides";
import Stage from "./stage/Stage.svelte";
import Summary from "./summary/Summary.svelte";

const turn = { id: "board", icon: "empire", label: "history-tab-turn", component: TurnTab };
const values = { id: "market", icon: "prosperity", label: "history-tab-values", component: Values };

export const parts: GameParts = {
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
  // A card that is chosen goes to the next player without it: nobody should do that by a slip of the hand.
  asksTwice: (sitting) => sitting.question?.key === "ask-draft" && sitting.question.options.length > 1,
  // The question asks for a card: its name is answer enough, and on phones four of them fit.
  labelOf: (sitting, option) => {
    const card = sitting.question?.key === "ask-draft" ? (option.at?.empire ?? option.at?.event) : undefined;
    if (card === undefined) return null;
    return sitting.chosen === option ? sitting.words.say("history-keep-card", { card: String(card) }) : sitting.words.name("card", String(card));
  },
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
