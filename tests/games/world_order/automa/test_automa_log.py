"""The log explains what an Automa does so that a person could have done it by hand, in both languages; and its view."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from orbis.cli.terminal.log import lines
from orbis.cli.terminal.words import Voice
from orbis.games.world_order.facts.names import AFRICA, CHINA, EAST_ASIA_PACIFIC, EU, POWERS, RESOURCES, RUSSIA, USA
from orbis.games.world_order.facts.tellings import TELLINGS
from orbis.games.world_order.game import GAME
from orbis.games.world_order.rules.automa.focus import AutomaFocus
from orbis.games.world_order.rules.automa.research import AutomaResearch
from orbis.games.world_order.rules.automa.turn_marks import AutomaBegins, AutomaEnds
from orbis.games.world_order.rules.automa.turns import AutomaTurn
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import Step
from orbis.kernel.content.sentences import LANGUAGES
from orbis.kernel.match import Match
from tests.games.world_order.automa.automa_scenes import automa_bases, cubes, draw, fdi, with_automas
from tests.games.world_order.scenes import allies, armies, full, in_sight, on_top, own, play, round_is, temporary, world
from tests.games.world_order.situations import after_research, commerce, market

KEYS = [key for key in TELLINGS if key.startswith(("told-automa", "told-shuffle-", "told-last-place", "told-growth"))]
MIXTURES: tuple[tuple[int, list[str], list[str]], ...] = (  # seats, and which of them are normal and hard Automas
    (2, ["2"], []),
    (2, [], ["2"]),
    (3, ["2"], ["3"]),
    (3, ["3"], ["1"]),
    (3, ["1", "2"], ["3"]),
    (4, ["2", "3"], ["4"]),
    (4, ["1", "2"], ["3", "4"]),
    (4, [], ["2", "3", "4"]),
    (4, ["1"], ["2"]),
)


def a_table() -> Match:
    """A person plays the EU; China is a normal Automa, the USA are a hard one."""
    return with_automas(EU, CHINA, USA, normal=(CHINA,), hard=(USA,))


def log_of(match: Match, power: int, steps: tuple[Step[World], ...], cards: tuple[str, ...]) -> dict[str, list[str]]:
    """What the log says in each language of these steps with these draws, after a person has had a turn."""
    begun = len(match.entries)
    draw(after_research(match, *steps), power, *cards)
    assert match.over
    return {each: lines(Voice(GAME, each), match.log(None, begun))[1:] for each in LANGUAGES}


def turn_of(match: Match, power: int, *cards: str) -> dict[str, list[str]]:
    """What the log says of a turn of an Automa."""
    seat = world(match).seat_of[power]
    return log_of(match, power, (AutomaBegins(seat), AutomaTurn(seat), AutomaEnds(seat)), cards)


# -- the turn, step by step


def test_a_turn_is_told_in_numbered_steps() -> None:
    """Which card, which space and why, which Region was passed over, what was paid, which cube moved, which slot."""
    match = a_table()
    own(match, CHINA, money=50)
    allies(match, CHINA, "start_laos", only=True)
    cubes(match, CHINA, invest=1)

    said = turn_of(match, CHINA, "card:economic", "region:europe", "region:east_asia_pacific", "square:temporary")

    assert said["en"] == [
        "China, Automa (normal): its turn.",
        "  1. Foreign Trade is drawn. Economic row, 1 cube on the left: the action there, Invest.",
        (
            "  2. Auto-Influence card 19 is turned up. Europe is passed over (no allied Country there). "
            "Auto-Influence card 4 is turned up. It shows East Asia-Pacific for China. "
            "China invests in East Asia-Pacific and places an FDI token there. China pays 15 money. "
            "1 cube moves to Trade."
        ),
        (
            "  3. Decision card 3 is drawn. Both kinds of slot are free, and for round 1 the card says temporary. "
            "China adds temporary Influence in East Asia-Pacific. China scores 4 VP (Influence slots)."
        ),
    ]
    assert said["fr"] == [
        "Chine, Automa (normal) : son tour.",
        "  1. Carte piochée : Commerce extérieur. Rangée Économie, 1 cube à gauche : action de gauche, Investir.",
        (
            "  2. Carte retournée : carte Influence PNJ 19. Région passée : Europe (aucun pays allié). "
            "Carte retournée : carte Influence PNJ 4. Elle indique une région pour Chine : Asie de l'Est. "
            "Chine : investissement et jeton IDE dans la région Asie de l'Est. Chine : -15 crédits. "
            "1 cube passe à la case Commercer."
        ),
        (
            "  3. Carte piochée : carte Décision 3. Les deux sortes de case sont disponibles ; "
            "pour la manche 1, la carte indique temporaire. "
            "Chine : Influence temporaire ajoutée dans la région Asie de l'Est. Chine : 4 PV (cases d'Influence)."
        ),
    ]


def test_the_criterion_that_chose_a_country_is_told() -> None:
    match = a_table()
    own(match, CHINA, money=20)
    in_sight(match, "japan", "vietnam")
    cubes(match, CHINA, improve_relations=2)

    said = turn_of(match, CHINA, "card:diplomatic", "region:east_asia_pacific")["en"]

    assert said[1].endswith("Diplomatic row, no cube on the left: the action on the right, Improve Relations.")
    assert "China improves relations with Japan (the highest value). China pays 15 money." in said[2]
    assert "2 cubes move to Engage." in said[2]


def test_the_criterion_that_chose_a_region_is_told_and_the_army_of_hard_mode() -> None:
    match = a_table()
    own(match, USA, money=30)
    cubes(match, USA, build_base=1)
    allies(match, USA, "start_japan", only=True)
    armies(match, EAST_ASIA_PACIFIC, china=2)

    said = turn_of(match, USA, "card:military", "army:yes", "square:permanent")["en"]

    assert "It chooses East Asia-Pacific (it is under THREAT there, in its zone of interest)." in said[1]
    assert (
        "United States builds a Base in East Asia-Pacific. United States places 1 Army in East Asia-Pacific." in said[1]
    )
    assert (
        "United States places one more Army in East Asia-Pacific, as its row shows one. United States pays 5 money."
        in said[2]
    )


@pytest.mark.parametrize(
    ("shown", "money", "why"), [("no", 30, "no Army on its row of the card"), ("yes", 10, "it lacks the money")]
)
def test_without_the_army_of_hard_mode_the_reason_is_told(shown: str, money: int, why: str) -> None:
    match = a_table()
    own(match, USA, money=money)
    cubes(match, USA, build_base=1)
    allies(match, USA, "start_japan", only=True)

    said = turn_of(match, USA, "card:military", f"army:{shown}", "square:permanent")["en"]

    assert f"No further Army ({why})." in said[2]


def test_what_it_does_instead_is_told_with_the_reason_and_the_partner_named() -> None:
    match = a_table()
    own(match, CHINA, money=3)
    cubes(match, CHINA, move=2)
    allies(match, CHINA, "start_laos", "start_pakistan", only=True)

    said = turn_of(match, CHINA, "card:military", "partner:usa")

    assert "Move cannot be done, as it lacks the money: Trade instead." in said["en"][1]
    assert "China trades: 3 Export symbols on its allied Countries, at 5 money each." in said["en"][1]
    assert "cube" not in said["en"][1].partition("Trade instead")[2]
    assert "The card names United States: they trade with each other." in said["en"][2]
    assert "Action impossible : Déplacer (l'argent manque). À la place : Commercer." in said["fr"][1]


def test_a_partner_without_commerce_cards_is_told_of() -> None:
    match = a_table()
    cubes(match, CHINA)
    commerce(match, EU, up=0)

    said = turn_of(match, CHINA, "card:economic", "partner:eu")["en"]

    assert said[2].endswith("It trades with no other player (all Commerce cards of the player named are face down).")


def test_cards_from_the_market_come_first_and_in_hard_mode_every_symbol_counts() -> None:
    match = a_table()
    cubes(match, USA)
    on_top(match, USA, "economic_expansion")

    said = turn_of(match, USA, "partner:none", "partner:none", "card:economic", "partner:none")["en"]

    assert said[1].startswith(
        "  1. First it plays Economic Expansion, its card from the Market, which is then trashed. "
        "The card has 2 type symbols: in hard mode an action for each. Economic row, no cube on the left"
    )


def test_of_several_types_the_marked_one_is_told() -> None:
    match = a_table()
    own(match, CHINA, money=0)
    cubes(match, CHINA)
    on_top(match, CHINA, "tap_into_new_markets")

    said = turn_of(match, CHINA, "partner:none", "card:economic", "partner:none")["en"]

    assert "Of its type symbols, Economic has the small cube. Economic row" in said[1]


def test_a_choice_at_random_is_told_with_its_letter() -> None:
    match = a_table()
    own(match, CHINA, money=100)

    said = turn_of(match, CHINA, "card:domestic", "letter:B")["en"]

    assert said[1].endswith("A Domestic card: it gets a Growth card if it can pay for one.")
    assert "2 options: the card says B, the second one. China gets the Growth card Diplomatic Initiative." in said[2]


def test_a_cube_that_would_push_out_its_own_is_told() -> None:
    match = a_table()
    own(match, USA, money=50)
    allies(match, USA, "start_japan", only=True)
    cubes(match, USA, invest=1)
    full(match, EAST_ASIA_PACIFIC)
    temporary(match, EAST_ASIA_PACIFIC, USA, CHINA, CHINA, CHINA)

    said = turn_of(match, USA, "card:economic", "region:east_asia_pacific")["en"]

    assert "in hard mode the new one is permanent, beyond the slots" in said[2]


def test_the_focus_is_told_with_its_money_and_what_it_passes_over() -> None:
    match = a_table()
    round_is(match, 2)
    own(match, CHINA, money=0)
    in_sight(match, "kenya", "niger")

    said = log_of(match, CHINA, (AutomaFocus(1),), ("focus:diplomatic", "region:east_asia_pacific", "region:africa"))

    assert said["en"][0] == "China, Automa (normal): Focus."
    assert said["en"][1].endswith(
        "China takes Diplomatic Focus, as its row of the card says: 5 money times round 2. China gains 10 money."
    )
    assert "East Asia-Pacific is passed over (it lies in the zone of interest)." in said["en"][2]
    assert "cube" not in said["en"][2]
    assert said["fr"][0] == "Chine, Automa (normal) : sa priorité."


def test_research_is_told_with_its_sum_and_the_criterion() -> None:
    match = a_table()
    market(
        match, "diplomatic_trip", "well_laid_plans", "power_play", "global_presence", "new_agenda", "trade_opportunity"
    )

    said = log_of(match, CHINA, (AutomaResearch(1),), ("draw:new_allies", "draw:foreign_trade"))["en"]

    assert said[0] == "China, Automa (normal): Research."
    assert said[1].endswith("Its bonus is 3 money, and it counts 1 Research. China gains 3 money.")
    assert "China has 5 Research: 2 on the cards, 1 for allied Countries, 2 for its Focus." in said[2]
    assert "(of the dearest, the one added last) and puts it on top of its deck." in said[2]


# -- every sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_every_telling_has_a_sentence_for_whatever_it_may_tell(key: str, language: str) -> None:
    names = TELLINGS[key]
    most = max([len(GAME.domains.get(name, ())) for name in names], default=0)
    for n in range(max(most, 4)):
        facts = {name: GAME.domains[name][n % len(GAME.domains[name])] if name in GAME.domains else n for name in names}
        said = GAME.catalogue.say(language, key, facts)
        assert said.endswith(".")
        assert not re.search(r"[{}_]|\b[a-z]+-[a-z]+-[a-z]+-", said), said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "domain", ["space", "skip", "criterion", "no_partner", "fallback", "moment", "mode", "decision"]
)
def test_every_word_of_the_reasons_is_there(domain: str, language: str) -> None:
    for name in GAME.domains[domain]:
        assert GAME.catalogue.has(language, f"{domain}-{name}".replace("_", "-")), name


def random_games() -> Iterator[Match]:
    """Thirty games at random, in every mixture of people and Automas."""
    for seed in range(30):
        seats, normal, hard = MIXTURES[seed % len(MIXTURES)]
        match = GAME.start(seats, seed=seed, modules=["automas"], normal_automas=normal, hard_automas=hard)
        rng = random.Random(seed)
        while not match.over:
            seat = match.waiting[0]
            assert match.game.kinds(seats, match.options)[seat] == "person"  # nothing is asked of an Automa
            match.play(seat, rng.choice(match.asking(seat).legal))
        yield match


@pytest.mark.slow
def test_whatever_happens_to_automas_can_be_read_in_both_languages() -> None:
    met: set[str] = set()
    for match in random_games():
        rows = match.log(None)
        met |= {each["key"] for row in rows for each in row["told"]}
        for language in LANGUAGES:
            said = lines(Voice(GAME, language), rows)
            assert not [line for line in said if re.search(r"[{}]|told-|skip-|criterion-|decision_|number_", line)]
            headings = [n for n, line in enumerate(said) if ", Automa (" in line]
            assert headings
            assert all(said[n + 1].startswith("  1. ") for n in headings)
    assert set(KEYS) <= met


# -- the view


def test_the_view_of_an_automa() -> None:
    match = with_automas(EU, CHINA, USA, normal=(CHINA,), hard=(USA,))
    cubes(match, CHINA, invest=2, trade=1)
    fdi(match, CHINA, AFRICA, 2)
    automa_bases(match, CHINA, EAST_ASIA_PACIFIC, 1)
    round_is(match, 4)

    table = match.view(0)["table"]

    assert table["players"]["eu"]["automa"] is None
    assert table["players"]["china"]["automa"] == {
        "mode": "normal",
        "cubes": {"engage": 0, "improve_relations": 0, "invest": 2, "trade": 1, "build_base": 0, "move": 0},
        "round_cubes": [6],
        "fdi": {"africa": 2},
        "bases": {"east_asia_pacific": 1},
    }
    assert table["players"]["usa"]["automa"]["mode"] == "hard"
    assert table["players"]["usa"]["automa"]["round_cubes"] == [5, 6]
    assert table["players"]["china"]["resources"] == dict.fromkeys(RESOURCES, 0)
    assert table["players"]["china"]["production"] == dict.fromkeys(RESOURCES, 0)


def test_the_view_counts_the_decks_automas_draw_from() -> None:
    match = a_table()
    cubes(match, CHINA)
    before = match.view(None)["table"]
    turn_of(match, CHINA, "card:economic", "partner:none")
    after = match.view(None)["table"]

    assert (before["auto_left"], before["decisions_left"]) == (18, 12)
    assert (after["auto_left"], after["decisions_left"]) == (18, 11)
    assert GAME.start(4, seed=1).view(None)["table"]["decisions_left"] == 0


def test_threats_and_the_forecast_of_an_automa() -> None:
    match = a_table()
    armies(match, EAST_ASIA_PACIFIC, usa=3)
    table: dict[str, Any] = match.view(0)["table"]

    assert {"region": "east_asia_pacific", "power": "usa"} in table["players"]["china"]["threats"]
    assert table["forecast"]["china"]["threat"] <= -2
    assert set(table["forecast"]) == {POWERS[EU], POWERS[CHINA], POWERS[USA]}


def test_the_first_person_says_which_power_an_automa_plays() -> None:
    match = GAME.start(3, seed=1, modules=["automas"], normal_automas=["1"], hard_automas=["3"])
    play(match, "power:usa")
    question = match.view(1)["question"]

    assert (match.waiting, question["key"]) == ([1], "ask-automa-power")
    assert GAME.catalogue.say("en", question["key"], question["facts"], ["A", "B", "C"]) == (
        "Which power does A play, in normal mode?"
    )
    assert GAME.catalogue.say("fr", question["key"], question["facts"], ["A", "B", "C"]) == (
        "Quelle puissance joue A, en mode normal ?"
    )
    assert POWERS[RUSSIA] in [answer["act"]["facts"]["power"] for answer in question["answers"]]
    assert question["chain"] == []
