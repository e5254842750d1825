"""The Aftermath: investments, prosperity, THREAT, and scoring in rounds 3 and 6."""

from __future__ import annotations

from typing import Any, Final

from orbis.games.world_order.answers import DONE, WITHDRAW
from orbis.games.world_order.figures import N_COUNTRIES, VALUE_OF, ZONE_REGIONS
from orbis.games.world_order.marks import AFTERMATH, FROM_THREAT, SCORING_ROUNDS
from orbis.games.world_order.names import MONEY, N_POWERS, N_REGIONS, PERSON, REGIONS
from orbis.games.world_order.steps import outlook
from orbis.games.world_order.steps.auto_influence import AutoInfluence
from orbis.games.world_order.steps.automa.growth import AutomaProsperity
from orbis.games.world_order.steps.growth import IncreaseProsperity
from orbis.games.world_order.steps.outlook import THREAT_LOSS, defence_of, threat_of, threats_to
from orbis.games.world_order.steps.own import OwnDecision
from orbis.games.world_order.steps.scoring import Scoring
from orbis.games.world_order.world import World
from orbis.kernel.agenda import NOBODY, Step, put

RETURN: Final = 2  # money for each value point of a Country with an investment
AUTOMA_RETURN: Final = 5  # money for each FDI token of an Automa
TOKEN_RETURN: Final = 5  # money for each ally of the Region when a token is given up


class Aftermath(Step[World]):
    """WO-1.0 "Aftermath": what came of it all."""

    rule = 'WO-1.0 "Aftermath"'

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

    def run(self, w: World) -> bool:
        """All at once."""
        power = w.power_of[self.seat]
        money = sum([RETURN * VALUE_OF[c] * w.invested[c] for c in w.allies(power)])
        money += sum([RETURN * VALUE_OF[c] for c in range(N_COUNTRIES) if w.abroad[c] >> power & 1])
        if w.automa[power] != PERSON:
            money = AUTOMA_RETURN * sum([w.investments_in(power, r) for r in range(N_REGIONS)])
        w.best_return = put(w.best_return, power, max(w.best_return[power], money))
        if money:
            w.gain(power, MONEY, money)
        return True


class GiveUpTokens(OwnDecision):
    """WO-1.0 "Return on Investments": Engage tokens may be discarded for 5 money per ally of their Region."""

    rule = 'WO-1.0 "Return on Investments"'
    asks = "ask-give-up-token"

    def places(self, w: World) -> list[int]:
        """Where there is a token, and an ally."""
        power = w.power_of[self.seat]
        return [r for r in range(N_REGIONS) if w.engaged[r * N_POWERS + power] and w.allies_in(power, r)]

    def run(self, w: World) -> bool:
        """No token: not asked."""
        return not self.places(w)

    def options(self, w: World) -> list[int]:
        """A token, or no more."""
        return [*[WITHDRAW + r for r in self.places(w)], DONE]

    def why_not(self, w: World, option: int) -> str:
        """No token there."""
        return "why-no-token" if WITHDRAW <= option < WITHDRAW + N_REGIONS else super().why_not(w, option)

    def why_facts(self, w: World, option: int) -> dict[str, Any]:
        """The Region."""
        return {"region": REGIONS[option - WITHDRAW]} if WITHDRAW <= option < WITHDRAW + N_REGIONS else {}

    def about(self, w: World, option: int) -> dict[str, Any]:
        """What it brings."""
        if option == DONE or not WITHDRAW <= option < WITHDRAW + N_REGIONS:
            return {}
        return {"gain": {"money": TOKEN_RETURN * len(w.allies_in(w.power_of[self.seat], option - WITHDRAW))}}

    def choose(self, w: World, option: int) -> None:
        """Money for it, and perhaps another."""
        if option == DONE:
            return
        power, region = w.power_of[self.seat], option - WITHDRAW
        w.engaged[region * N_POWERS + power] -= 1
        w.gain(power, MONEY, TOKEN_RETURN * len(w.allies_in(power, region)))
        w.agenda.append(GiveUpTokens(self.seat))


class DefendWithTokens(OwnDecision):
    """WO-1.0 "Resolve THREAT": an Engage token in one's zone of interest may be discarded for Defense (E18)."""

    rule = 'WO-1.0 "Resolve THREAT"'
    asks = "ask-defend"

    def why_not_region(self, w: World, region: int) -> str:
        """The reason against a Region."""
        power = w.power_of[self.seat]
        if not w.in_zone(power, region):
            return "why-not-in-zone"
        if not w.engaged[region * N_POWERS + power] or not w.allies_in(power, region):
            return "why-no-token"
        return "" if threats_to(w, power, region) else "why-no-threat"

    def why_not(self, w: World, option: int) -> str:
        """For a Region."""
        if WITHDRAW <= option < WITHDRAW + N_REGIONS:
            return self.why_not_region(w, option - WITHDRAW)
        return super().why_not(w, option)

    def why_facts(self, w: World, option: int) -> dict[str, Any]:
        """The Region."""
        return {"region": REGIONS[option - WITHDRAW]} if WITHDRAW <= option < WITHDRAW + N_REGIONS else {}

    def places(self, w: World) -> list[int]:
        """Regions of the zone with a token and an ally, where somebody threatens."""
        return [r for r in range(N_REGIONS) if not self.why_not_region(w, r)]

    def run(self, w: World) -> bool:
        """No token that would help: not asked."""
        return not self.places(w)

    def options(self, w: World) -> list[int]:
        """A token, or no more."""
        return [*[WITHDRAW + r for r in self.places(w)], DONE]

    def about(self, w: World, option: int) -> dict[str, Any]:
        """Defense gained."""
        if not WITHDRAW <= option < WITHDRAW + N_REGIONS:
            return {}
        allies = len(w.allies_in(w.power_of[self.seat], option - WITHDRAW))
        return {"gain": {"defence": w.rules.token_defence * allies}}

    def mind(self, w: World) -> list[dict[str, Any]]:
        """What THREAT is about to cost."""
        return outlook.threat(w, w.power_of[self.seat])

    def choose(self, w: World, option: int) -> None:
        """For this round only."""
        if option == DONE:
            return
        power, region = w.power_of[self.seat], option - WITHDRAW
        cell = region * N_POWERS + power
        w.engaged[cell] -= 1
        w.defence = put(w.defence, cell, w.defence[cell] + w.rules.token_defence * len(w.allies_in(power, region)))
        w.tell("told-defend", power, region, w.defence[cell])
        w.agenda.append(DefendWithTokens(self.seat))


class ResolveThreat(Step[World]):
    """WO-1.0 "Resolve THREAT": 2 VP lost for every power with more THREAT in a Region of one's zone of interest."""

    rule = 'WO-1.0 "Resolve THREAT"'

    def run(self, w: World) -> bool:
        """Everybody at the same time."""
        for power in w.powers():
            for region in ZONE_REGIONS[power]:
                for other in threats_to(w, power, region):
                    strength = threat_of(w, other, region), defence_of(w, power, region)
                    w.tell("told-threat", power, region, other, *strength)
                    w.add_vp(power, FROM_THREAT, -THREAT_LOSS)
        w.defence = (0,) * len(w.defence)
        return True
