"""The Aftermath: investments, prosperity, THREAT, and scoring in rounds 3 and 6."""

from __future__ import annotations

from typing import Any, Final

from typing_extensions import override

from orbis.games.world_order.facts.answers import DONE, WITHDRAW
from orbis.games.world_order.facts.components import N_COUNTRIES, VALUE_OF, ZONE_REGIONS
from orbis.games.world_order.facts.constants import AFTERMATH, FROM_THREAT, SCORING_ROUNDS
from orbis.games.world_order.facts.names import MONEY, N_POWERS, N_REGIONS, PERSON, REGIONS
from orbis.games.world_order.rules import threat
from orbis.games.world_order.rules.actions.growth import IncreaseProsperity
from orbis.games.world_order.rules.auto_influence import AutoInfluence
from orbis.games.world_order.rules.automa.growth import AutomaProsperity
from orbis.games.world_order.rules.base import OwnDecision
from orbis.games.world_order.rules.scoring import Scoring
from orbis.games.world_order.rules.threat import THREAT_LOSS, defence_of, threat_of, threats_to
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, Step, put

RETURN: Final = 2  # money for each value point of a Country with an investment
AUTOMA_RETURN: Final = 5  # money for each FDI token of an Automa
TOKEN_RETURN: Final = 5  # money for each ally of the Region when a token is given up


class Aftermath(Step[World]):
    """WO-1.0 "Aftermath": the last phase of a round."""

    rule = 'WO-1.0 "Aftermath"'

    @override
    def run(self, w: World) -> bool:
        """The page, in order; E15: in the first edition Auto-Influence is here."""
        w.phase = AFTERMATH
        seats = [seat for seat in w.order if seat != NOBODY]
        steps: list[Step[World]] = []
        for seat in seats:
            steps += [ReturnOnInvestments(seat), GiveUpTokens(seat)]
        steps += [IncreaseProsperity(s) if w.rules.automas[s] == PERSON else AutomaProsperity(s) for s in seats]
        if w.rules.auto_influence_in_aftermath:
            steps.append(AutoInfluence())
        steps += [DefendWithTokens(seat) for seat in seats]
        steps.append(ResolveThreat())
        if w.round in SCORING_ROUNDS:
            steps.append(Scoring())
        self.then(w, *steps)
        return True


class ReturnOnInvestments(Step[World]):
    """WO-1.0 "Return on Investments": twice the value of a Country for each FDI token on it; an Automa's 5 each."""

    rule = 'WO-1.0 "Return on Investments"'

    @override
    def run(self, w: World) -> bool:
        power = w.power_of[self.seat]
        money = sum([RETURN * VALUE_OF[c] * w.invested[c] for c in w.allies(power)])
        money += sum([RETURN * VALUE_OF[c] for c in range(N_COUNTRIES) if w.abroad[c] >> power & 1])
        if w.automa[power] != PERSON:
            money = AUTOMA_RETURN * sum([w.investments_in(power, r) for r in range(N_REGIONS)])
        w.best_return = put(w.best_return, power, max(w.best_return[power], money))
        if money:
            w.gain(power, MONEY, money)
        return True


class DiscardTokens(OwnDecision):
    """An Engage token may be discarded in a Region with an ally, for money or for Defense."""

    def against(self, w: World, region: int) -> str:
        """The message key of the reason against a Region."""
        power = w.power_of[self.seat]
        return "" if w.engaged[region * N_POWERS + power] and w.allies_in(power, region) else "why-no-token"

    def places(self, w: World) -> list[int]:
        """The Regions where a token may be discarded."""
        return [r for r in range(N_REGIONS) if not self.against(w, r)]

    @override
    def run(self, w: World) -> bool:
        """A player without a token that would help is not asked."""
        return not self.places(w)

    @override
    def answers(self, w: World) -> list[int]:
        return [*[WITHDRAW + r for r in self.places(w)], DONE]

    @override
    def why_not(self, w: World, answer: int) -> str:
        if WITHDRAW <= answer < WITHDRAW + N_REGIONS:
            return self.against(w, answer - WITHDRAW)
        return super().why_not(w, answer)

    @override
    def why_facts(self, w: World, answer: int) -> dict[str, Any]:
        return {"region": REGIONS[answer - WITHDRAW]} if WITHDRAW <= answer < WITHDRAW + N_REGIONS else {}


class GiveUpTokens(DiscardTokens):
    """WO-1.0 "Return on Investments": Engage tokens may be discarded for 5 money per ally of their Region."""

    rule = 'WO-1.0 "Return on Investments"'
    asks = "ask-give-up-token"

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        if answer == DONE or not WITHDRAW <= answer < WITHDRAW + N_REGIONS:
            return {}
        return {"gain": {"money": TOKEN_RETURN * len(w.allies_in(w.power_of[self.seat], answer - WITHDRAW))}}

    @override
    def apply(self, w: World, answer: int) -> None:
        if answer == DONE:
            return
        power, region = w.power_of[self.seat], answer - WITHDRAW
        w.engaged[region * N_POWERS + power] -= 1
        w.gain(power, MONEY, TOKEN_RETURN * len(w.allies_in(power, region)))
        w.agenda.append(GiveUpTokens(self.seat))


class DefendWithTokens(DiscardTokens):
    """WO-1.0 "Resolve THREAT": an Engage token in one's zone of interest may be discarded for Defense (E18)."""

    rule = 'WO-1.0 "Resolve THREAT"'
    asks = "ask-defend"

    @override
    def against(self, w: World, region: int) -> str:
        """The Region lies in the zone, has a token and an ally, and somebody threatens there."""
        power = w.power_of[self.seat]
        if not w.in_zone(power, region):
            return "why-not-in-zone"
        return super().against(w, region) or ("" if threats_to(w, power, region) else "why-no-threat")

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        if not WITHDRAW <= answer < WITHDRAW + N_REGIONS:
            return {}
        allies = len(w.allies_in(w.power_of[self.seat], answer - WITHDRAW))
        return {"gain": {"defence": w.rules.token_defence * allies}}

    @override
    def mind(self, w: World) -> list[dict[str, Any]]:
        """Warn of the VP that THREAT is about to cost."""
        return threat.threat(w, w.power_of[self.seat])

    @override
    def apply(self, w: World, answer: int) -> None:
        """The token counts for this round only."""
        if answer == DONE:
            return
        power, region = w.power_of[self.seat], answer - WITHDRAW
        cell = region * N_POWERS + power
        w.engaged[cell] -= 1
        w.defence = put(w.defence, cell, w.defence[cell] + w.rules.token_defence * len(w.allies_in(power, region)))
        w.log("told-defend", power, region, w.defence[cell])
        w.agenda.append(DefendWithTokens(self.seat))


class ResolveThreat(Step[World]):
    """WO-1.0 "Resolve THREAT": 2 VP lost for every power with more THREAT in a Region of one's zone of interest."""

    rule = 'WO-1.0 "Resolve THREAT"'

    @override
    def run(self, w: World) -> bool:
        """All players lose VP at the same time."""
        for power in w.powers():
            for region in ZONE_REGIONS[power]:
                for other in threats_to(w, power, region):
                    strength = threat_of(w, other, region), defence_of(w, power, region)
                    w.log("told-threat", power, region, other, *strength)
                    w.add_vp(power, FROM_THREAT, -THREAT_LOSS)
        w.defence = (0,) * len(w.defence)
        return True
