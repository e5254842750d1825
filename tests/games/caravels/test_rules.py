"""The rules of Caravels, rule by rule (src/orbis/games/caravels/rulebook)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import orbis
from orbis.games.caravels.facts.schema import CARD_NAMES, HARBOUR_NAMES, N_CARDS
from orbis.games.caravels.game import GAME
from orbis.games.caravels.rules.cards import PlayCard
from orbis.games.caravels.rules.scoring import FinalScore, ScoreHarbours, harbour_points
from orbis.games.caravels.rules.season import Bid, ShowBids, Storms
from orbis.games.caravels.state.world import Sea
from orbis.kernel.agenda import CHANCE
from orbis.kernel.match import Match
from orbis.testing.scenes import legal, play, scene, stage

LISBON, GENOA, ALEXANDRIA, MALACCA = range(4)


def a_turn(*hand: str, seats: int = 2, coins: int = 6, **options: Any) -> Match:
    """Seat 0 is about to play, with these cards in hand; the others hold nothing."""
    match = scene(GAME, seats, **options)
    sea(match).hand = [0] * (N_CARDS * seats)
    for card in hand:
        give(match, 0, card)
    give_coins(match, 0, coins)
    sea(match).lantern[0] = False
    stage(match, PlayCard(0))
    return match


def sea(match: Match) -> Sea:
    assert isinstance(match.position, Sea)
    return match.position


def give(match: Match, seat: int, card: str) -> None:
    """A card from the deck to a hand."""
    sea(match).deck[CARD_NAMES.index(card)] -= 1
    sea(match).hand[seat * N_CARDS + CARD_NAMES.index(card)] += 1


def give_coins(match: Match, seat: int, coins: int) -> None:
    sea(match).bank += sea(match).coins[seat] - coins
    sea(match).coins[seat] = coins


def put_ships(match: Match, harbour: int, *ships: int) -> None:
    for seat, count in enumerate(ships):
        sea(match).ships[harbour * sea(match).seats + seat] = count
        sea(match).stock[seat] -= count


def test_ca_1_everybody_begins_with_coins_ships_a_lantern_and_three_cards() -> None:
    match = scene(GAME, 3)
    assert sea(match).coins == [6, 6, 6]
    assert sea(match).stock == [5, 5, 5]
    assert sea(match).lantern == [True, True, True]
    play(match, *["draw:cargo", "draw:cargo", "draw:pilot"], *["draw:convoy"] * 2, *["draw:embassy"] * 2)
    assert sea(match).hand_size(0) == 3
    assert sea(match).hand_size(1) == 3


@pytest.mark.parametrize("seasons", [1, 5])
def test_ca_1_the_option_changes_the_number_of_seasons(seasons: int) -> None:
    match = GAME.start(2, seed=3, seasons=seasons)
    while not match.over:
        match.play(match.waiting[0], match.position.legal[0])
    assert sea(match).season == seasons


def test_ca_2_a_draw_is_seen_by_its_owner_only() -> None:
    match = GAME.start(2, seed=1)
    own = [row["answer"] for row in match.log(0)[1:4]]
    others = [row["answer"] for row in match.log(1)[1:4]]
    assert None not in own
    assert others == [None, None, None]
    assert match.log(None)[1]["answer"] is None


def test_ca_2_an_empty_deck_is_made_from_the_discard_pile() -> None:
    match = a_turn("chart_room")
    sea(match).deck = [0] * N_CARDS
    play(match, "play:chart_room")  # the only card left is the one just played
    assert match.over
    assert sea(match).cards_of(0) == [CARD_NAMES.index("chart_room")]


def test_ca_2_when_no_card_is_left_anywhere_nothing_is_drawn() -> None:
    match = a_turn("chart_room", "cargo")
    sea(match).deck = [0] * N_CARDS
    play(match, "play:chart_room")
    assert sea(match).hand_size(0) == 2  # cargo, and chart_room drawn again; the second draw finds nothing
    assert match.over


def test_ca_3_bids_are_made_in_any_order_shown_and_paid() -> None:
    match = scene(GAME, 3)
    stage(match, Bid(0), Bid(1), Bid(2), ShowBids())
    assert match.waiting == [0, 1, 2]

    match.play(2, "bid:4")
    match.play(0, "bid:1")
    assert match.waiting == [1]
    assert sea(match).coins == [6, 6, 6]
    match.play(1, "bid:4")

    assert sea(match).coins == [5, 2, 2]
    assert sea(match).order == [1, 2, 0]  # the tied: same points, lower seat first
    assert match.waiting == [1]


def test_ca_3_the_order_in_which_bids_arrive_does_not_matter() -> None:
    hashes = set()
    for order in ([0, 1, 2], [2, 1, 0], [1, 2, 0]):
        match = scene(GAME, 3)
        stage(match, Bid(0), Bid(1), Bid(2), ShowBids())
        for seat in order:
            match.play(seat, f"bid:{seat}")
        hashes.add(match.hash)
    assert len(hashes) == 1


def test_ca_3_ties_go_to_fewer_points() -> None:
    match = scene(GAME, 2)
    sea(match).points[0] = 5
    stage(match, Bid(0), Bid(1), ShowBids())
    play(match, "bid:2", "bid:2")
    assert sea(match).order == [1, 0]


def test_ca_3_a_bid_is_hidden_until_all_have_bid() -> None:
    match = scene(GAME, 2)
    stage(match, Bid(0), Bid(1), ShowBids())
    match.play(0, "bid:3")
    assert match.view(1)["table"]["players"][0].get("bid") is None
    assert match.view(1)["table"]["players"][0]["has_bid"]
    assert match.view(0)["table"]["players"][0]["bid"] == 3
    assert match.log(1)[-1]["answer"] is None
    match.play(1, "bid:0")
    assert {"key": "told-bid", "facts": {"seat": 0, "coins": 3}} in match.log(1)[-1]["told"]


def test_ca_3_one_cannot_bid_more_than_one_has() -> None:
    match = scene(GAME, 2)
    give_coins(match, 0, 2)
    stage(match, Bid(0), Bid(1), ShowBids())
    with pytest.raises(orbis.Refused, match=r"You cannot bid 3: you have only 2\. \(CA-3\)"):
        match.play(0, "bid:3")


def test_ca_4_pass_takes_two_coins() -> None:
    match = play(a_turn("cargo"), "pass")
    assert sea(match).coins[0] == 8
    assert match.over


def test_ca_4_only_a_card_in_hand_can_be_played() -> None:
    match = a_turn("cargo")
    with pytest.raises(orbis.Refused, match=r"You cannot play Pilot: you do not hold that card\. \(CA-4\)"):
        match.play(0, "play:pilot")


def test_ca_5_sailing_pays_the_toll_less_the_discount() -> None:
    match = play(a_turn("pilot"), "play:pilot", "sail:malacca")
    assert sea(match).coins[0] == 4
    assert sea(match).ships_in(MALACCA) == [1, 0]


def test_ca_5_a_toll_one_cannot_pay_is_refused_with_the_figures() -> None:
    match = play(a_turn("fair_wind", coins=3), "play:fair_wind")
    with pytest.raises(orbis.Refused, match=r"You cannot sail to Malacca: the toll is 4 and you have 3\. \(CA-5\)"):
        match.play(0, "sail:malacca")
    near = match.view(0)["question"]["near"]
    assert near == [{"answer": "sail:malacca", "why": {"key": "why-toll", "facts": {"toll": 4, "coins": 3}}}]


def test_ca_5_without_a_ship_the_line_is_skipped_and_the_log_says_so() -> None:
    match = a_turn("trading_post")
    put_ships(match, LISBON, 5, 0)
    play(match, "play:trading_post")
    assert match.over
    assert {"key": "told-nothing", "facts": {"seat": 0}} in match.log(0)[-1]["told"]
    assert sea(match).coins[0] == 6  # nowhere sailed, so no coins for ships there


def test_ca_5_the_box_pays_as_long_as_it_lasts() -> None:
    match = a_turn("cargo")
    sea(match).coins[1] += sea(match).bank - 1
    sea(match).bank = 1
    play(match, "play:cargo")
    assert sea(match).coins[0] == 7


def test_ca_6_most_ships_score_the_value_and_the_second_half() -> None:
    assert harbour_points([3, 1, 2], 7, ties_share=True) == [7, 0, 3]


def test_ca_6_the_tied_score_the_place_below_or_nothing() -> None:
    assert harbour_points([2, 2, 1], 9, ties_share=True) == [4, 4, 0]
    assert harbour_points([2, 2, 1], 9, ties_share=False) == [0, 0, 0]
    assert harbour_points([2, 2, 2], 9, ties_share=True) == [0, 0, 0]


@pytest.mark.parametrize(("edition", "points"), [("1", 0), ("2", 2)])
def test_ca_6_the_edition_decides_in_a_real_game(edition: str, points: int) -> None:
    match = scene(GAME, 2, edition=edition)
    put_ships(match, GENOA, 2, 2)
    stage(match, ScoreHarbours())
    assert [sea(match).score(seat) for seat in (0, 1)] == [points, points]


def test_ca_7_a_storm_sinks_a_ship_of_every_fleet_on_a_one() -> None:
    match = scene(GAME, 2, modules="storms")
    put_ships(match, LISBON, 2, 1)
    put_ships(match, GENOA, 1, 0)
    stage(match, Storms())
    assert match.waiting == [CHANCE]
    play(match, "roll:1", "roll:2")
    assert sea(match).ships_in(LISBON) == [1, 0]
    assert sea(match).ships_in(GENOA) == [1, 0]
    assert sea(match).stock == [3, 5]


def test_ca_7_there_are_no_storms_without_the_module() -> None:
    match = scene(GAME, 2)
    put_ships(match, LISBON, 2, 1)
    stage(match, Storms())
    assert match.over


def test_ca_8_the_lantern_draws_a_card_in_the_middle_of_another_once() -> None:
    match = a_turn("fair_wind")
    sea(match).lantern[0] = True
    play(match, "play:fair_wind")
    assert legal(match)[-1] == "lantern"
    play(match, "lantern", "draw:cargo")
    assert sea(match).cards_of(0) == [CARD_NAMES.index("cargo")]
    assert "lantern" not in legal(match)
    play(match, "sail:lisbon")
    assert match.over


def test_ca_9_three_coins_are_a_point_and_ties_are_broken_in_order() -> None:
    match = scene(GAME, 3)
    give_coins(match, 0, 7)
    give_coins(match, 1, 8)
    give_coins(match, 2, 7)
    put_ships(match, LISBON, 1, 0, 2)
    stage(match, FinalScore())
    assert [(p["seat"], p["place"], p["points"], p["tie_break"]) for p in match.standings] == [
        (1, 1, 2, "coins"),
        (2, 2, 2, "ships"),
        (0, 3, 2, "ships"),
    ]


def test_ca_9_equal_in_everything_share_the_place() -> None:
    match = scene(GAME, 2)
    stage(match, FinalScore())
    assert [(p["place"], p["tie_break"]) for p in match.standings] == [(1, "shared"), (1, "shared")]


# -- every card to its effect


def test_cargo() -> None:
    assert sea(play(a_turn("cargo"), "play:cargo")).coins[0] == 9


def test_fair_wind() -> None:
    match = play(a_turn("fair_wind"), "play:fair_wind", "sail:alexandria")
    assert sea(match).coins[0] == 4
    assert sea(match).ships_in(ALEXANDRIA) == [1, 0]


def test_convoy_sails_twice_the_second_time_for_less() -> None:
    match = play(a_turn("convoy"), "play:convoy", "sail:alexandria", "sail:alexandria")
    assert sea(match).coins[0] == 6 - 2 - 1
    assert sea(match).ships_in(ALEXANDRIA) == [2, 0]


def test_trading_post_takes_a_coin_for_each_ship_there() -> None:
    match = a_turn("trading_post")
    put_ships(match, GENOA, 2, 0)
    play(match, "play:trading_post", "sail:genoa")
    assert sea(match).coins[0] == 6 - 1 + 3


def test_chart_room_draws_two() -> None:
    match = play(a_turn("chart_room"), "play:chart_room", "draw:cargo", "draw:pilot")
    assert sea(match).hand_size(0) == 2


def test_second_thoughts_draws_and_plays_another_card() -> None:
    match = play(a_turn("second_thoughts"), "play:second_thoughts", "draw:cargo", "play:cargo")
    assert sea(match).coins[0] == 9
    assert match.over


@pytest.mark.parametrize(
    ("answers", "coins", "cards"), [(["either:1", "sail:alexandria"], 5, 0), (["either:2", "draw:cargo"], 8, 1)]
)
def test_crossroads_carries_out_exactly_one(answers: list[str], coins: int, cards: int) -> None:
    match = play(a_turn("crossroads"), "play:crossroads", *answers)
    assert sea(match).coins[0] == coins
    assert sea(match).hand_size(0) == cards
    assert match.over


@pytest.mark.parametrize(("pips", "left"), [(3, [1, 1]), (4, [1, 2])])
def test_corsairs_sink_on_three_or_less_and_spare_their_own(pips: int, left: list[int]) -> None:
    match = a_turn("corsairs")
    put_ships(match, GENOA, 1, 2)
    put_ships(match, LISBON, 0, 1)
    play(match, "play:corsairs", "raid:genoa", f"roll:{pips}")
    assert sea(match).ships_in(GENOA) == left


def test_corsairs_without_a_target_do_nothing() -> None:
    match = a_turn("corsairs")
    put_ships(match, GENOA, 1, 0)
    play(match, "play:corsairs")
    assert match.over


def test_corsairs_say_why_a_harbour_is_no_target() -> None:
    match = a_turn("corsairs")
    put_ships(match, GENOA, 0, 1)
    put_ships(match, MALACCA, 0, 1)
    play(match, "play:corsairs")
    with pytest.raises(orbis.Refused, match="You cannot raid Lisbon: no other player has a ship there"):
        match.play(0, "raid:lisbon")


def test_cutpurse_makes_another_lose_a_card_and_takes_a_coin() -> None:
    match = a_turn("cutpurse", seats=3)
    give(match, 1, "pilot")
    give(match, 1, "cargo")
    give(match, 2, "embassy")
    play(match, "play:cutpurse", "rob:1", "lose:cargo")
    assert sea(match).cards_of(1) == [CARD_NAMES.index("pilot")]
    assert sea(match).discard[CARD_NAMES.index("cargo")] == 1
    assert sea(match).coins[0] == 7


def test_cutpurse_finds_nobody_with_cards() -> None:
    assert sea(play(a_turn("cutpurse"), "play:cutpurse")).coins[0] == 7


def test_spice_fair_asks_everybody_with_cards_even_those_with_nothing_to_sell() -> None:
    match = a_turn("spice_fair", "cutpurse", seats=3)
    give(match, 1, "pilot")
    play(match, "play:spice_fair")
    assert match.waiting == [0]
    play(match, "sell:cutpurse")
    assert sea(match).coins[0] == 9
    assert match.waiting == [1]
    assert legal(match) == ["decline"]  # asked all the same: silence would tell what seat 1 holds
    with pytest.raises(orbis.Refused, match="You cannot sell Pilot: only spice is bought"):
        match.play(1, "sell:pilot")
    with pytest.raises(orbis.Refused, match="You cannot sell Cargo: you do not hold that card"):
        match.play(1, "sell:cargo")
    play(match, "decline")
    assert match.over  # seat 2 holds nothing at all, and everybody knows it


def test_embassy_offers_points_twice_and_both_may_be_declined() -> None:
    match = play(a_turn("embassy"), "play:embassy", "buy", "decline")
    assert sea(match).coins[0] == 4
    assert match.standings[0]["sources"]["cards"] == 2


def test_embassy_does_not_ask_whoever_cannot_pay() -> None:
    match = play(a_turn("embassy", coins=2), "play:embassy", "buy")
    assert match.over
    assert [row.kind for row in match.entries[-2:]] == ["answer", "forced"]


def test_every_card_and_harbour_has_a_test_in_this_file() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    for name in CARD_NAMES:
        assert f"play:{name}" in source
    for name in HARBOUR_NAMES:
        assert f"sail:{name}" in source
