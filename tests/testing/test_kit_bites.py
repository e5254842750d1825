"""The conformance kit must fail on a broken game: each test breaks one promise and expects to hear of it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from orbis.games.caravels import game as caravels
from orbis.games.caravels.facts.answers import PASS
from orbis.games.caravels.game import Caravels
from orbis.games.caravels.rules.base import DrawCard
from orbis.games.caravels.rules.cards import Fair, PlayCard
from orbis.games.caravels.rules.season import Bid, ShowBids
from orbis.games.caravels.state.world import Sea
from orbis.kernel import match
from orbis.kernel.agenda import EVERYONE
from orbis.kernel.errors import Crash, Invalid, Refused
from orbis.kernel.log import views
from orbis.kernel.match import Match
from orbis.testing import Case, Findings, NonConforming, conform
from orbis.testing.kit import every_row_is_sound

pytestmark = pytest.mark.pure

Patch = Callable[[pytest.MonkeyPatch], Any]
true_copy = Sea.copy
true_view = Caravels.view
true_sample = Caravels.sample
true_play_options = PlayCard.answers


def copy_shares_a_list(patch: pytest.MonkeyPatch) -> None:
    def copy(self: Sea) -> Sea:
        w = true_copy(self)
        w.discard = self.discard
        return w

    patch.setattr(Sea, "copy", copy)


def copy_forgets_a_field(patch: pytest.MonkeyPatch) -> None:
    def copy(self: Sea) -> Sea:
        w = true_copy(self)
        w.points = [0] * len(self.points)
        return w

    patch.setattr(Sea, "copy", copy)


def view_shows_other_hands(patch: pytest.MonkeyPatch) -> None:
    def view(self: Caravels, w: Sea, seat: int | None) -> dict[str, Any]:
        return {**true_view(self, w, seat), "peek": w.hand[:]}

    patch.setattr(Caravels, "view", view)


def view_lends_a_list(patch: pytest.MonkeyPatch) -> None:
    def view(self: Caravels, w: Sea, seat: int | None) -> dict[str, Any]:
        return {**true_view(self, w, seat), "lent": w.coins}

    patch.setattr(Caravels, "view", view)


def draws_are_seen_by_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(DrawCard, "witnesses", lambda *_: EVERYONE)


def nothing_to_sell_is_not_asked(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Fair, "secret", False)


def nothing_to_sell_is_passed_over(patch: pytest.MonkeyPatch) -> None:
    true_run = Fair.run

    def run(self: Fair, w: Sea) -> bool:
        if true_run(self, w):
            return True
        if len(self.answers(w)) > 1:
            return False
        self.next(w)
        return True

    patch.setattr(Fair, "run", run)


def what_one_could_have_sold_is_told(patch: pytest.MonkeyPatch) -> None:
    true_choose = Fair.apply

    def choose(self: Fair, w: Sea, option: int) -> None:
        w.log("told-points", self.seat, len(self.answers(w)))
        true_choose(self, w, option)

    patch.setattr(Fair, "apply", choose)


def the_log_hides_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(views, "sees", lambda witnesses, seat: True)


def sample_deals_itself_a_card(patch: pytest.MonkeyPatch) -> None:
    def sample(self: Caravels, w: Sea, seat: int, rng: Any) -> Sea:
        other = true_sample(self, w, seat, rng)
        other.coins[seat] += 1
        return other

    patch.setattr(Caravels, "sample", sample)


def sample_loses_a_card(patch: pytest.MonkeyPatch) -> None:
    def sample(self: Caravels, w: Sea, seat: int, rng: Any) -> Sea:
        other = true_sample(self, w, seat, rng)
        other.deck = [0] * len(other.deck)
        return other

    patch.setattr(Caravels, "sample", sample)
    patch.setattr(caravels, "view", lambda w, seat: {})


def an_option_is_offered_twice(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(PlayCard, "answers", lambda self, w: [*true_play_options(self, w), true_play_options(self, w)[0]])


def an_option_is_not_in_the_table(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(PlayCard, "answers", lambda self, w: [*true_play_options(self, w), 9999])


def coins_come_from_nowhere(patch: pytest.MonkeyPatch) -> None:
    def gain(self: Sea, seat: int, coins: int) -> None:
        self.coins[seat] += coins

    patch.setattr(Sea, "gain", gain)


def asking_changes_the_table(patch: pytest.MonkeyPatch) -> None:
    def run(_: PlayCard, w: Sea) -> bool:
        w.season += 1
        return False

    patch.setattr(PlayCard, "run", run)


def forced_answers_are_asked(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(match, "is_forced", lambda w: False)


def a_pass_asks_again(patch: pytest.MonkeyPatch) -> None:
    true_choose = PlayCard.apply

    def choose(self: PlayCard, w: Sea, option: int) -> None:
        if option == PASS and w.cards_of(self.seat):
            w.agenda.append(PlayCard(self.seat))
        else:
            true_choose(self, w, option)

    patch.setattr(PlayCard, "apply", choose)


def showing_bids_is_not_said(patch: pytest.MonkeyPatch) -> None:
    true_run = ShowBids.run

    def run(self: ShowBids, w: Sea) -> bool:
        shown = w.shown
        finished = true_run(self, w)
        w.shown = shown
        return finished

    patch.setattr(ShowBids, "run", run)


def a_rule_tells_a_secret(patch: pytest.MonkeyPatch) -> None:
    true_choose = DrawCard.apply

    def choose(self: DrawCard, w: Sea, option: int) -> None:
        true_choose(self, w, option)
        w.log("told-points", self.owner, option)

    patch.setattr(DrawCard, "apply", choose)


def undo_past_everything(patch: pytest.MonkeyPatch) -> None:
    def way_back(self: Match, seat: int) -> tuple[str, list[int]]:
        found = [n for n, row in enumerate(self.entries) if row.kind == "answer" and row.seat == seat]
        return ("", found[::-1]) if found else ("undo-nothing", [])

    patch.setattr(Match, "_way_back", way_back)


def undo_restores_the_wrong_table(patch: pytest.MonkeyPatch) -> None:
    true_back = Match._back

    def back(self: Match, kind: str, seat: int, to: int) -> None:
        table = self.position
        true_back(self, kind, seat, to)
        self.position = table

    patch.setattr(Match, "_back", back)


def a_refused_answer_is_carried_out(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Match, "why_not", lambda *_: None)


def wrong_seats_may_answer(patch: pytest.MonkeyPatch) -> None:
    true_why_not = Match.why_not
    patch.setattr(Match, "why_not", lambda self, seat, code: true_why_not(self, self.waiting[0], code))


def hash_order_decides(patch: pytest.MonkeyPatch) -> None:
    """A bid that is stored differently each time is found by the replay."""
    counter = iter(range(10**9))

    def choose(self: Bid, w: Sea, _: int) -> None:
        w.bid[self.seat] = next(counter) % 2

    patch.setattr(Bid, "apply", choose)


def a_sentence_is_missing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(PlayCard, "asks", "ask-nothing-known")


def a_field_is_not_saved(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Sea, "constant", ("rules", "points"))


def the_game_never_ends(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Caravels, "longest", 20)


BREAKAGES: list[tuple[Patch, str]] = [
    (a_pass_asks_again, "was there before"),
    (copy_shares_a_list, "changed the original|shares a list"),
    (copy_forgets_a_field, "not in the same position|its run changes the table|restore"),
    (view_shows_other_hands, r"the view of \d leaks at .peek|showed something hidden"),
    (view_lends_a_list, "shares a list with the table"),
    (draws_are_seen_by_all, "is told an answer whose outcome is hidden"),
    (
        nothing_to_sell_is_not_asked,
        "tells that it has a choice|learns from whether it is asked|showed something hidden",
    ),
    (nothing_to_sell_is_passed_over, "learns from the question|showed something hidden"),
    (what_one_could_have_sold_is_told, "and could be told"),
    (the_log_hides_nothing, "the log tells"),
    (sample_deals_itself_a_card, "leaks at .table.players|showed something hidden"),
    (sample_loses_a_card, "a sample is not a legal position|leaks"),
    (an_option_is_offered_twice, "an answer is offered twice"),
    (an_option_is_not_in_the_table, "9999 is not in the action table|There is no answer 9999"),
    (coins_come_from_nowhere, "coins: "),
    (asking_changes_the_table, "its run changes the table and then asks"),
    (forced_answers_are_asked, "a forced answer is asked"),
    (showing_bids_is_not_said, "the answer showed something hidden|and could be told"),
    (a_rule_tells_a_secret, "is told of an outcome that is hidden"),
    (undo_past_everything, "undo after|could undo"),
    (undo_restores_the_wrong_table, "undo does not restore the position"),
    (a_refused_answer_is_carried_out, "why_not has no sentence|offered but|was taken"),
    (wrong_seats_may_answer, "why_not has no sentence|was taken"),
    (hash_order_decides, "elsewhere|playing gives|another position|differently"),
    (a_sentence_is_missing, "there is no sentence 'ask-nothing-known'"),
    (a_field_is_not_saved, "hash|position|has no attribute|undefined|look"),
    (the_game_never_ends, "longer than its bound of 20"),
]


@pytest.mark.parametrize(("breakage", "heard"), BREAKAGES, ids=[b.__name__ for b, _ in BREAKAGES])
def test_the_kit_hears_of(breakage: Patch, heard: str, monkeypatch: pytest.MonkeyPatch) -> None:
    breakage(monkeypatch)
    game = Caravels()
    with pytest.raises((NonConforming, Invalid, Crash, Refused, AttributeError), match=heard):
        play_many(game)


def play_many(game: Caravels) -> None:
    for seed in range(25):
        conform(game, Case(3, {}), seed, thorough=0.5)


def test_the_kit_is_content_with_the_game_as_it_is() -> None:
    assert conform(Caravels(), Case(3, {}), 0, thorough=0.5).decisions > 10


@pytest.mark.parametrize(
    ("breakage", "heard"),
    [
        (nothing_to_sell_is_not_asked, "learns from whether it is asked"),
        (nothing_to_sell_is_passed_over, "learns from the question"),
        (what_one_could_have_sold_is_told, "and could be told"),
    ],
)
def test_two_worlds_side_by_side_hear_of(breakage: Patch, heard: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Row by row, without any other check before it."""
    breakage(monkeypatch)
    with pytest.raises(NonConforming, match=heard):
        walk_many(Caravels())


def walk_many(game: Caravels) -> None:
    for seed in range(40):
        every_row_is_sound(game, Case(3, {}), random.Random(seed), 0.0, Findings())


def test_where_two_worlds_were_compared_is_said() -> None:
    found = Findings()
    for seed in range(6):
        found.add(conform(Caravels(), Case(3, {}), seed, thorough=0.1))
    asking = {step.__name__ for step in Caravels.step_classes if step.asks}
    assert asking <= found.silence.compared
    assert {"Fair", "PlayCard"} <= found.silence.hinging
    assert "Bid" not in found.silence.hinging  # one may bid what one has, and all see that
