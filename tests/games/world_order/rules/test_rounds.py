"""The shape of a round: turns, passes, assets, and the steps of the Preparation phase."""

from __future__ import annotations

import pytest

from orbis.games.world_order.facts.constants import ACTION, RESEARCH
from orbis.games.world_order.facts.names import CHINA, EU, RUSSIA, SOUTH_ASIA, USA
from orbis.games.world_order.game import GAME
from orbis.games.world_order.rules.preparation import ChooseFocuses, DetermineOrder, PreparationPhase
from orbis.games.world_order.rules.rounds import Turns
from orbis.kernel.agenda import NOBODY
from orbis.kernel.match import Match
from tests.games.world_order import scenes
from tests.games.world_order.situations import decks, in_every_edition, refusal, score, seen_in

# -- turns


@in_every_edition
def test_four_turns_each_in_turn_order(edition: str) -> None:
    """WO-1.0 "Actions": one after another until all have had 4 turns; then 2 of 6 cards are left to research with."""
    match = scenes.a_game(EU, RUSSIA, CHINA, edition=edition)
    order = [seat for seat in scenes.world(match).order if seat != NOBODY]
    asked = []
    while scenes.world(match).phase == ACTION:
        asked.append((scenes.world(match).turn, match.waiting[0]))
        assert scenes.legal(match)[-1] == "pass"
        scenes.play(match, "pass")
        scenes.play(match, scenes.legal(match)[0])  # the card placed face down

    assert asked == [(number, seat) for number in (1, 2, 3, 4) for seat in order]
    assert scenes.world(match).phase == RESEARCH
    assert scenes.world(match).size_of(scenes.world(match).hand, scenes.world(match).power_of[order[1]]) == 2


@in_every_edition
def test_several_cards_in_one_turn_are_one_turn(edition: str) -> None:
    """WO-1.0 "Actions": Explore Alternatives draws 2 and plays another; then it is the next player's turn."""
    match = scenes.a_game(CHINA, USA, edition=edition)
    scenes.world(match).order = [0, 1]
    scenes.hold(match, CHINA, "explore_alternatives")
    scenes.hold(match, USA, "new_allies")
    scenes.at(match, Turns(1))

    scenes.play(match, "play:explore_alternatives")
    scenes.let_chance(match)
    assert match.waiting == [0]
    first = scenes.legal(match)[0]
    assert first.startswith("play:")
    scenes.play(match, first)
    while match.waiting == [0]:
        match.play(0, match.position.legal[-1])

    w = scenes.world(match)
    assert w.turn == 1
    assert match.waiting == [1]
    assert w.size_of(w.played, CHINA) == 2
    assert w.size_of(w.hand, CHINA) == 1


@in_every_edition
def test_a_pass_costs_a_card_and_brings_10_money(edition: str) -> None:
    """WO-1.0 "Actions": the card is placed face down, and only its owner knows which."""
    match = scenes.a_game(CHINA, USA, edition=edition)
    scenes.own(match, CHINA, money=3)

    scenes.play(scenes.turn(match, CHINA, "new_allies", "foreign_trade"), "pass")
    assert scenes.legal(match) == ["facedown:new_allies", "facedown:foreign_trade"]
    scenes.play(match, "facedown:foreign_trade")

    w = scenes.world(match)
    assert w.money[CHINA] == 13
    assert (w.size_of(w.hand, CHINA), w.size_of(w.face_down, CHINA)) == (1, 1)
    assert match.view(0)["table"]["players"]["china"]["own_face_down"] == ["foreign_trade"]
    assert match.view(1)["table"]["players"]["china"]["face_down"] == 1
    assert "own_face_down" not in match.view(1)["table"]["players"]["china"]


@in_every_edition
def test_a_pass_without_cards(edition: str) -> None:
    """WO-1.0 "Actions": with no card in hand one may still pass ("if able")."""
    match = scenes.a_game(CHINA, USA, edition=edition)
    scenes.own(match, CHINA, money=3)

    scenes.play(scenes.turn(match, CHINA), "pass")

    assert match.over
    assert scenes.world(match).money[CHINA] == 13


@in_every_edition
def test_an_asset_costs_a_card_and_is_used_once(edition: str) -> None:
    """WO-1.0 "Actions": Cyber Attacks instead of a card; afterwards it is face down for the rest of the game."""
    match = scenes.a_game(RUSSIA, EU, edition=edition)
    scenes.own(match, RUSSIA, services=1)
    scenes.assets(match, RUSSIA, "russia_cyber_attacks")

    scenes.play(scenes.turn(match, RUSSIA, "new_allies"), "asset:russia_cyber_attacks", "facedown:new_allies")
    scenes.play(match, "region:europe", "permanent:europe")

    w = scenes.world(match)
    assert (w.size_of(w.hand, RUSSIA), w.size_of(w.face_down, RUSSIA)) == (0, 1)
    assert scenes.stock(match, RUSSIA, "services") == 0
    scenes.turn(match, RUSSIA, "foreign_trade")
    assert refusal(match, "asset:russia_cyber_attacks").key == "why-asset-used"


@in_every_edition
def test_only_cards_of_the_hand_can_be_played(edition: str) -> None:
    """WO-1.0 "Actions": China has no Energy Titan."""
    match = scenes.turn(scenes.a_game(CHINA, USA, edition=edition), CHINA, "new_allies")

    assert refusal(match, "play:energy_titan").key == "why-not-in-hand"


@in_every_edition
def test_a_card_played_stays_in_front_until_research(edition: str) -> None:
    """WO-1.0 "Actions", "Research": it goes to the discard pile only then, so that it cannot be drawn before."""
    match = scenes.a_game(CHINA, USA, edition=edition)
    scenes.own(match, CHINA, diplomacy=0)
    scenes.allies(match, CHINA, "start_laos", only=True, exhausted=True)

    scenes.play(scenes.turn(match, CHINA, "new_allies"), "play:new_allies")

    seen = match.view(1)["table"]["players"]["china"]
    assert seen["played"] == ["new_allies"]


# -- the Preparation phase


@in_every_edition
def test_the_first_round_has_no_preparation(edition: str) -> None:
    """WO-1.0 "Preparation Phase": skipped in the first round: six cards, starting resources, Domestic Focus."""
    match = scenes.a_game(CHINA, USA, edition=edition)

    assert (scenes.world(match).round, scenes.world(match).phase) == (1, ACTION)
    assert scenes.world(match).size_of(scenes.world(match).hand, CHINA) == 6
    assert scenes.stock(match, CHINA, "food") == 3


def prepare(match: Match) -> Match:
    """The Preparation phase of round 2, up to the first choice of a place on the turn order track."""
    scenes.world(match).round = 2
    scenes.world(match).order = [0, 1]
    return scenes.let_chance(scenes.at(match, PreparationPhase()))


@in_every_edition
def test_reveal_the_top_card_of_the_left_deck_goes_to_the_right(edition: str) -> None:
    """WO-1.0 "Reveal Country Cards": Nepal moves onto India, and Bhutan appears on the left."""
    match = scenes.a_game(CHINA, USA, edition=edition)
    decks(match, SOUTH_ASIA, left=["bhutan", "nepal"], right=["india"])

    prepare(match)

    assert seen_in(match, SOUTH_ASIA) == ["bhutan", "nepal"]
    assert scenes.world(match).right[SOUTH_ASIA] == [scenes.country("india"), scenes.country("nepal")]


@in_every_edition
def test_reveal_with_the_last_card_the_deck_moves_to_the_left(edition: str) -> None:
    """WO-1.0 "Reveal Country Cards": Nepal was the last on the left: the whole deck goes left, Nepal back right."""
    match = scenes.a_game(CHINA, USA, edition=edition)
    decks(match, SOUTH_ASIA, left=["nepal"], right=["bhutan", "india"])

    prepare(match)

    assert seen_in(match, SOUTH_ASIA) == ["india", "nepal"]
    assert scenes.world(match).left[SOUTH_ASIA] == [scenes.country("bhutan"), scenes.country("india")]
    assert scenes.world(match).right[SOUTH_ASIA] == [scenes.country("nepal")]


@in_every_edition
def test_reveal_what_comes_next_is_up_to_chance(edition: str) -> None:
    """WO-1.0 "Reveal Country Cards": the card beneath was not seen before."""
    match = scenes.a_game(CHINA, USA, edition=edition)
    decks(match, SOUTH_ASIA, left=["nepal"], right=["india"], below=("bhutan", "maldives"))

    scenes.world(match).round = 2
    scenes.at(match, PreparationPhase())
    while "reveal:bhutan" not in scenes.legal(match):
        scenes.play(match, scenes.legal(match)[0])
    assert scenes.legal(match) == ["reveal:bhutan", "reveal:maldives"]
    scenes.play(match, "reveal:maldives")

    assert seen_in(match, SOUTH_ASIA) == ["maldives", "nepal"]


@in_every_edition
def test_six_cards_are_drawn_from_a_new_deck_if_need_be(edition: str) -> None:
    """WO-1.0 "Draw Cards": the deck of six is drawn; the next time the discard pile becomes the deck."""
    match = scenes.a_game(CHINA, USA, edition=edition)
    scenes.hold(match, CHINA)
    scenes.hold(match, USA)
    assert scenes.world(match).size_of(scenes.world(match).discard, CHINA) == 6

    for _ in range(2):
        prepare(match)
        assert scenes.world(match).size_of(scenes.world(match).hand, CHINA) == 6
        scenes.hold(match, CHINA)
        scenes.hold(match, USA)


@in_every_edition
@pytest.mark.parametrize(
    ("scores", "money", "first"),
    [((9, 8), (5, 50), 1), ((8, 9), (50, 5), 0), ((8, 8), (6, 5), 1), ((8, 8), (5, 5), 0)],
)
def test_who_is_behind_chooses_a_place_first(
    edition: str, scores: tuple[int, int], money: tuple[int, int], first: int
) -> None:
    """WO-1.0 "Determine Turn Order": fewest VP; tied: less money; then less starting money (China 20, USA 30)."""
    match = scenes.a_game(CHINA, USA, edition=edition)
    for seat, power in enumerate((CHINA, USA)):
        score(match, power, scores[seat])
        scenes.own(match, power, money=money[seat])
    scenes.at(match, DetermineOrder())
    assert match.waiting == [first]

    scenes.play(match, "place:2", "place:1")

    assert scenes.world(match).order == [1 - first, first, NOBODY, NOBODY]


@in_every_edition
@pytest.mark.parametrize(
    ("last", "order"), [("place:1", (CHINA, USA, EU)), ("place:3", (USA, CHINA, EU))], ids=["first", "between"]
)
def test_turn_order_with_three_players_also_the_last_chooses_a_space(
    edition: str, last: str, order: tuple[int, ...]
) -> None:
    """WO-1.0 "Determine Turn Order": the track has four spaces; one stays empty, and the round follows the spaces."""
    match = scenes.a_game(USA, EU, CHINA, edition=edition)
    for power, points in ((USA, 1), (EU, 2), (CHINA, 3)):
        score(match, power, points)
    scenes.at(match, DetermineOrder(), ChooseFocuses())
    assert scenes.legal(match) == ["place:1", "place:2", "place:3", "place:4"]
    scenes.play(match, "place:2", "place:4")

    assert match.waiting == [2]
    assert scenes.legal(match) == ["place:1", "place:3"]
    scenes.play(match, last)

    assert tuple(scenes.world(match).powers()) == order
    assert match.waiting == [scenes.world(match).seat_of[order[0]]]  # who also chooses a Focus first
    assert match.view(0)["table"]["order"].count(NOBODY) == 1
    assert GAME.audit(scenes.world(match)) == []


@in_every_edition
def test_turn_order_with_two_players_has_four_spaces_too(edition: str) -> None:
    """WO-1.0 "Determine Turn Order": no book makes the track shorter for two players."""
    match = scenes.a_game(USA, CHINA, edition=edition)
    score(match, USA, 1)
    score(match, CHINA, 2)
    scenes.at(match, DetermineOrder())
    scenes.play(match, "place:3")
    assert scenes.legal(match) == ["place:1", "place:2", "place:4"]
    scenes.play(match, "place:4")
    assert scenes.world(match).powers() == [USA, CHINA]


@in_every_edition
def test_primary_resources_are_produced(edition: str) -> None:
    """WO-1.0 "Produce Primary Resources": all three types, for everybody, before the Focus is chosen."""
    match = scenes.a_game(RUSSIA, EU, edition=edition)
    scenes.own(match, RUSSIA, energy=1, raw_materials=0, food=0)
    prepare(match)

    scenes.play(match, "place:1", "place:2")

    assert [scenes.stock(match, RUSSIA, r) for r in ("energy", "raw_materials", "food")] == [1 + 5, 4, 2]


@in_every_edition
def test_choosing_focus_in_turn_order(edition: str) -> None:
    """WO-1.0 "Choose Focus": Diplomatic Focus readies 4 of 5 Countries, raises Diplomacy for 6 money, produces it."""
    match = scenes.a_game(CHINA, USA, edition=edition)
    scenes.world(match).order = [0, 1]
    scenes.own(match, CHINA, money=20, diplomacy=0)
    scenes.allies(match, CHINA, "start_laos", "start_pakistan", "start_tajikistan", "nepal", "cambodia", exhausted=True)
    scenes.allies(match, CHINA, "start_south_africa")
    scenes.at(match, ChooseFocuses())

    scenes.play(match, "focus:diplomatic")
    scenes.play(match, *[f"ready:{c}" for c in ("start_laos", "start_pakistan", "nepal", "cambodia")])
    assert scenes.legal(match) == ["raise:diplomacy", "decline"]
    scenes.play(match, "raise:diplomacy")
    assert scenes.stock(match, CHINA, "diplomacy") == 0  # at once only with a primary production
    scenes.play(match, "produce:diplomacy:4")

    w = scenes.world(match)
    assert [c for c in w.allies(CHINA) if w.exhausted[c]] == [scenes.country("start_tajikistan")]
    assert (w.money[CHINA], scenes.stock(match, CHINA, "diplomacy")) == (20 - 6 - 12, 4)
    assert match.waiting == [1]
