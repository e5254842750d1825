import type { Component } from "svelte";
import type { Sitting } from "../../lib/table/table.svelte";
import type { GameParts } from "../../shell/game";
import { bill, called, labelOf } from "./bill";
import { book } from "./cards/cards.svelte";
import { content } from "./content.svelte";
import { mineOf, tableOf } from "./data";
import Forecast from "./Forecast.svelte";
import { formBar } from "./forms/forms.svelte";
import Produce from "./forms/Produce.svelte";
import { produceOf } from "./forms/produce";
import Trade from "./forms/Trade.svelte";
import { formOf } from "./forms/trade";
import Own from "./own/Own.svelte";
import Strip from "./own/Strip.svelte";
import Choices from "./panels/Choices.svelte";
import Research from "./panels/Research.svelte";
import { isRead, tiles } from "./panels/tiles";
import { logWeight } from "./logWeight";
import { lookOf, nameOf, progress, regionOf, seatOf, sides, thingsOf } from "./sides";
import Stage from "./stage/Stage.svelte";
import Summary from "./summary/Summary.svelte";
import Board from "./tabs/Board.svelte";
import Cards from "./tabs/Cards.svelte";
import Growth from "./tabs/Growth.svelte";
import Market from "./tabs/Market.svelte";

function cardsInHand(sitting: Sitting): number | null {
  const power = mineOf(sitting);
  return power ? (tableOf(sitting)?.players[power]?.cards ?? null) : null;
}

/** Whether a card answers the question: on a phone it lies on another tab than the map. */
function inHand({ answers }: Sitting): boolean {
  return [...answers.keys()].some((thing) => thing.startsWith("card:"));
}

function panel(sitting: Sitting): Component<{ sitting: Sitting }> | null {
  const { question } = sitting;
  if (formOf(question)) return Trade;
  if (produceOf(question)) return Produce;
  if (question?.key === "ask-research") return Research;
  return question && isRead(question) ? Choices : null;
}

export const parts: GameParts = {
  charts: () => import("./end/Charts.svelte"),
  prepare: (sitting, language) => Promise.all([book.prepare(sitting, language), content.prepare()]),
  sides,
  progress,
  Stage,
  Own,
  Strip,
  panel,
  tiles: ({ question }) => (question && isRead(question) ? tiles(question) : []),
  form: formBar,
  Summary,
  bill,
  labelOf,
  called,
  tabs: [
    { id: "market", icon: "market", label: "wo-own-tab-market", component: Market },
    { id: "growth", icon: "growth", label: "wo-own-tab-growth", component: Growth },
    { id: "board", icon: "board", label: "wo-own-tab-board", component: Board },
  ],
  phoneTabs: [
    { id: "hand", icon: "hand", label: "wo-own-tab-hand", component: Cards, count: cardsInHand, answers: inHand },
    { id: "board", icon: "board", label: "wo-own-tab-board", component: Board },
    { id: "market", icon: "market", label: "wo-own-tab-market", component: Market },
  ],
  foot: Forecast,
  thingsOf,
  logWeight,
  regionOf,
  seatOf,
  lookOf,
  nameOf,
};
