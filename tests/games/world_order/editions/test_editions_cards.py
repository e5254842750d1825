"""The editions table, continued: figures of cards (E26 to E29), and the list of all differences."""

from __future__ import annotations

from orbis.games.world_order.facts.names import CHINA, EUROPE, RUSSIA, USA
from orbis.games.world_order.game import GAME
from orbis.games.world_order.rules.research import Research
from tests.games.world_order.scenes import a_game, allies, at, growth, legal, let_chance, own, play, stock, turn, world
from tests.games.world_order.situations import by_edition, in_every_edition, market, vp

SHOP = ("global_presence", "power_play", "explore_alternatives", "new_agenda", "diplomatic_trip", "military_exercises")


@by_edition(7, 6, 6)
def test_e26_tactical_flexibility(edition: str, expected: int) -> None:
    """Its VP."""
    match = a_game(CHINA, USA, edition=edition)
    own(match, CHINA, money=15, services=3, diplomacy=0)
    world(match).level[CHINA] = 2
    before = vp(match, CHINA)

    play(turn(match, CHINA, "growth_strategy"), "play:growth_strategy", "option:1")

    assert vp(match, CHINA) - before == expected


@by_edition(2, 3, 2)
def test_e26_military_reinforcements(edition: str, expected: int) -> None:
    """Called Strategic Reinforcements in 0.8: 1 Army is gained, and so many may move."""
    match = a_game(RUSSIA, USA, edition=edition)
    own(match, RUSSIA, money=50, armies=3)

    play(turn(match, RUSSIA, "military_reinforcements"), "play:military_reinforcements")
    play(match, *["move:board:europe"] * expected)

    assert match.over
    assert world(match).armies[EUROPE * 4 + RUSSIA] == expected
    assert stock(match, RUSSIA, "armies") == 3 + 1 - expected


@by_edition(True, False, False)
def test_e26_costs_in_the_market(edition: str, expected: bool) -> None:
    """With 5 research: Power Play in every edition, Explore Alternatives only in 0.5."""
    match = a_game(CHINA, USA, edition=edition)
    market(match, *SHOP)
    at(match, Research(0, 5))

    assert "market:2" in legal(match)
    assert ("market:3" in legal(match)) == expected


@in_every_edition
def test_e28_armies_are_unlimited(edition: str) -> None:
    """Whatever the tokens in the box: China, with 14 of them, produces 2 more."""
    match = a_game(CHINA, USA, edition=edition)
    own(match, CHINA, raw_materials=2, food=2, armies=14)

    play(turn(match, CHINA, "growth_strategy"), "play:growth_strategy", "option:2", "produce:armies:2")

    assert stock(match, CHINA, "armies") == 16


@by_edition(["send:1", "send:2"], ["send:1", "send:2"], ["draw"])
def test_e29_knowledge_transfer(edition: str, expected: list[str]) -> None:
    """The best ready ally is worth 2: up to 2 cards are drawn, in 1.0 exactly 2; then as many discarded."""
    match = a_game(CHINA, USA, edition=edition)
    world(match).round = 2
    growth(match, CHINA, "knowledge_transfer")
    allies(match, CHINA, "start_pakistan", "start_laos", only=True)
    turn(match, CHINA, "new_allies")
    drawn = world(match).size_of(world(match).deck, CHINA)

    play(match, "use:knowledge_transfer")
    if expected != ["draw"]:
        assert legal(match) == expected
        play(match, "send:1")
    let_chance(match)

    assert legal(match)[0].startswith("discard:")
    assert drawn - world(match).size_of(world(match).deck, CHINA) == (2 if expected == ["draw"] else 1)


# -- all of them


def test_differences_between_0_8_and_1_0() -> None:
    """Exactly these rows of the table; E31 is about Automas."""
    rows = GAME.differences("0.8", "1.0")

    assert sorted({row["rule"] for row in rows}) == ["E03", "E18", "E26", "E28", "E29", "E30", "E32"]
    token = next(row for row in rows if row["rule"] == "E18")
    assert token == {"rule": "E18", "field": "token_defence", "one": 1, "other": 2}
    reinforcements = next(row for row in rows if row["rule"] == "E26")
    assert [reinforcements[which][1]["max"] for which in ("one", "other")] == [3, 2]


def test_differences_between_0_5_and_0_8() -> None:
    """Every row in which the first edition plays otherwise."""
    rules = {rule for row in GAME.differences("0.5", "0.8") for rule in row["rule"].split(", ")}

    assert sorted(rules) == [
        *["E01", "E02", "E03", "E06", "E07", "E08", "E09", "E12", "E13", "E14", "E15", "E16", "E17"],
        *["E19", "E20", "E21", "E22", "E23", "E24", "E26", "E27", "E28"],
    ]


def test_an_edition_does_not_differ_from_itself() -> None:
    assert GAME.differences("1.0", "1.0") == []
