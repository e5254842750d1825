"""Every step of an Automa, for the list of the game."""

from __future__ import annotations

from typing import Any, Final

from orbis.games.world_order.steps.automa import (
    armies,
    draws,
    focus,
    growth,
    heading,
    influence,
    invest,
    relations,
    research,
    trade,
    turns,
)
from orbis.kernel.agenda import Step

AUTOMA_STEPS: Final[tuple[type[Step[Any]], ...]] = (
    armies.AutomaBase,
    armies.AutomaMove,
    armies.BaseThere,
    armies.MoveThere,
    armies.Reinforce,
    draws.Decide,
    draws.Decided,
    draws.DrawAuto,
    draws.DrawDecision,
    focus.AutomaFocus,
    focus.TakeFocus,
    growth.AutomaGrowth,
    growth.AutomaProsperity,
    growth.GrowthDecided,
    heading.AutomaBegins,
    heading.AutomaEnds,
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
