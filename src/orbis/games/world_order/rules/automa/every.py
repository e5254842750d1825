"""Every step of an Automa, for the list of the game."""

from __future__ import annotations

from typing import Any, Final

from orbis.games.world_order.rules.automa import (
    armies,
    decision_cards,
    focus,
    growth,
    influence,
    invest,
    relations,
    research,
    trade,
    turn_marks,
    turns,
)
from orbis.kernel.agenda import Step

AUTOMA_STEPS: Final[tuple[type[Step[Any]], ...]] = (
    armies.AutomaBase,
    armies.AutomaMove,
    armies.BaseThere,
    armies.MoveThere,
    armies.Reinforce,
    decision_cards.Decide,
    decision_cards.Decided,
    decision_cards.DrawAuto,
    decision_cards.DrawDecision,
    focus.AutomaFocus,
    focus.TakeFocus,
    growth.AutomaGrowth,
    growth.AutomaProsperity,
    growth.GrowthDecided,
    turn_marks.AutomaBegins,
    turn_marks.AutomaEnds,
    influence.AutomaInfluence,
    influence.PlaceByDecision,
    invest.AutomaInvest,
    invest.InvestThere,
    relations.AutomaEngage,
    relations.AutomaImprove,
    relations.EngageThere,
    relations.ImproveForBase,
    relations.ImproveThere,
    relations.TakeDecided,
    research.AutomaResearch,
    research.RevealForAutoma,
    research.SweepForAutoma,
    research.TakeFromMarket,
    trade.AutomaTrade,
    trade.TradePartner,
    turns.Act,
    turns.ActDecided,
    turns.AutomaTurn,
    turns.DrawForAutoma,
)
