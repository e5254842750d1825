"""How an Automa adds Influence."""

from __future__ import annotations

from typing_extensions import override

from orbis.games.world_order.facts.components import DECISION_PERMANENT, TEMPORARY_VP_OF
from orbis.games.world_order.facts.names import HARD, NORMAL
from orbis.games.world_order.rules.automa.decision_cards import DrawDecision
from orbis.games.world_order.rules.base import AboutRegion
from orbis.games.world_order.rules.influence import put_permanent, put_temporary
from orbis.games.world_order.state.world import World


def would_push_itself(w: World, power: int, region: int) -> bool:
    """Whether the next cube of a power would be temporary and push out one of its own."""
    row = w.temporary[region]
    return w.is_full(region) and len(row) == len(TEMPORARY_VP_OF[region]) and row[0] == power


def is_barred(w: World, power: int, region: int) -> bool:
    """DD "Adding Influence": a normal Automa chooses another Region rather than push out its own cube (DD-IF1)."""
    return w.automa[power] == NORMAL and would_push_itself(w, power, region)


class AutomaInfluence(AboutRegion):
    """DD "Adding Influence": where only one kind of slot is free, there; where both are, a Decision card says."""

    rule = 'DD "Adding Influence"'

    @override
    def run(self, w: World) -> bool:
        """Without any free slot the cube is temporary, unless a hard Automa would push out its own."""
        power = w.power_of[self.seat]
        permanent = not w.is_full(self.region)
        temporary = len(w.temporary[self.region]) < len(TEMPORARY_VP_OF[self.region])
        if permanent and temporary:
            self.then(w, DrawDecision(), PlaceByDecision(self.seat, self.region))
        elif permanent:
            w.log("told-automa-only-permanent", power, self.region)
            put_permanent(w, power, self.region)
        elif w.automa[power] == HARD and would_push_itself(w, power, self.region):
            w.log("told-automa-beyond", power, self.region)
            put_permanent(w, power, self.region)
        else:
            w.log("told-automa-only-temporary", power, self.region)
            put_temporary(w, power, self.region)
        return True


class PlaceByDecision(AboutRegion):
    """DD "Adding Influence": the square of the present round."""

    rule = 'DD "Adding Influence"'

    @override
    def run(self, w: World) -> bool:
        power = w.power_of[self.seat]
        if w.round in DECISION_PERMANENT[w.drawn]:
            w.log("told-automa-permanent", power, w.round)
            put_permanent(w, power, self.region)
        else:
            w.log("told-automa-temporary", power, w.round)
            put_temporary(w, power, self.region)
        return True
