"""What all Strategic Assets have in common. What each of them does is in the two files beside this one."""

from __future__ import annotations

from pathlib import Path

import pytest

from orbis.games.world_order.facts.cards import ASSET_NAMES, ASSETS_OF, CARDS, N_BASE_ASSETS
from orbis.games.world_order.facts.names import CHINA, EU, POWERS, RUSSIA, USA
from orbis.games.world_order.facts.schema import CONTENT
from orbis.games.world_order.rules.scoring import Scoring
from tests.games.world_order.cards.asset_scenes import about_to_use
from tests.games.world_order.outcomes import Changes, changes
from tests.games.world_order.scenes import a_game, assets, at, legal, play, round_is, turn, world
from tests.games.world_order.situations import vp_from

# With no means at all, some assets still give something; the Bank's 20 money buy Industrial Development.
RAISED = {"production of energy": 1, "production of raw_materials": 1}
FREE: dict[str, Changes] = {
    "usa_nato": {"diplomacy": 2},
    "eu_central_european_bank": {"growth": ["industrial_development"], "vp": 1} | RAISED,
}


def test_every_asset_has_an_outcome_test() -> None:
    here = Path(__file__).parent
    files = ("test_strategic_assets_usa_eu.py", "test_strategic_assets_russia_china.py")
    source = "".join([(here / name).read_text(encoding="utf-8") for name in files])
    for asset, record in CONTENT["strategic_assets.toml"].items():
        assert f"def test_{asset}_" in source, asset
        assert record["power"] == asset.split("_")[0]
    assert len(CONTENT["strategic_assets.toml"]) == 20


@pytest.mark.parametrize("asset", ASSET_NAMES)
def test_an_asset_is_used_with_a_card_face_down_and_as_far_as_possible(asset: str) -> None:
    """With nothing to pay with, almost nothing comes of it, but the asset and the card are spent."""
    power = CARDS.assets[ASSET_NAMES.index(asset)].power
    before = world(match := about_to_use(asset, "new_allies"))
    play(match, f"asset:{asset}")
    assert legal(match) == ["facedown:new_allies"]  # asked though there is one answer: how many there are is a secret
    play(match, "facedown:new_allies")
    while not match.over:
        play(match, "done" if "done" in legal(match) else legal(match)[0])
    cards = {"hand": ["-new_allies"], "face_down": ["+new_allies"], "assets used": [asset]}
    assert changes(before, match, power) == cards | FREE.get(asset, {})


@pytest.mark.parametrize("asset", ASSET_NAMES)
def test_an_asset_is_used_with_an_empty_hand_too(asset: str) -> None:
    power = CARDS.assets[ASSET_NAMES.index(asset)].power
    before = world(match := about_to_use(asset))
    play(match, f"asset:{asset}")
    while not match.over:
        play(match, "done" if "done" in legal(match) else legal(match)[0])
    assert changes(before, match, power) == {"assets used": [asset]} | FREE.get(asset, {})


@pytest.mark.parametrize("asset", ASSET_NAMES)
def test_an_asset_works_once_a_game_and_only_for_its_power(asset: str) -> None:
    match = about_to_use(asset)
    play(match, f"asset:{asset}")
    while not match.over:
        play(match, "done" if "done" in legal(match) else legal(match)[0])
    w = world(match)
    for seat in range(2):
        assert f"asset:{asset}" not in legal(turn(match, w.power_of[seat], "new_allies"))


@pytest.mark.parametrize("power", [USA, EU, RUSSIA, CHINA])
def test_only_the_assets_that_were_kept_are_offered(power: int) -> None:
    match = a_game(USA, EU, RUSSIA, CHINA)
    names = [ASSET_NAMES[asset] for asset in ASSETS_OF[power]]
    assets(match, power, names[1], names[3])
    offered = [name for name in legal(turn(match, power, "new_allies")) if name.startswith("asset:")]
    assert offered == [f"asset:{names[1]}", f"asset:{names[3]}"]


def test_the_starting_score_is_that_of_the_two_assets_kept_and_using_one_costs_nothing() -> None:
    """WO-FAQ1: nothing is gained or lost when an asset is used."""
    match = a_game(USA, CHINA, seed=5)
    w = world(match)
    for power in (USA, CHINA):
        kept = [CARDS.assets[a].vp for a in ASSETS_OF[power] if w.asset[a] == 2]
        assert len(kept) == 2
        assert w.score(power) == vp_from(match, power, "assets") == sum(kept)
    first = next(ASSET_NAMES[a] for a in ASSETS_OF[USA] if w.asset[a] == 2)
    score = w.score(USA)
    play(turn(match, USA), f"asset:{first}")
    assert vp_from(match, USA, "assets") == score


@pytest.mark.parametrize(("edition", "each"), [("1.0", 2), ("0.8", 2), ("0.5", 0)])
@pytest.mark.parametrize("unused", [0, 1, 2])
def test_e22_assets_not_used_score_in_the_last_scoring_only(edition: str, each: int, unused: int) -> None:
    match = a_game(USA, CHINA, edition=edition)
    names = [ASSET_NAMES[asset] for asset in ASSETS_OF[USA]]
    assets(match, USA, *names[:unused])
    start = vp_from(match, USA, "assets")
    round_is(match, 3)
    at(match, Scoring())
    assert vp_from(match, USA, "assets") == start
    round_is(match, 6)
    at(match, Scoring())
    assert vp_from(match, USA, "assets") == start + each * unused


def test_every_power_has_five_and_three_of_the_expansion() -> None:
    assert [len(ASSETS_OF[power]) for power in range(len(POWERS))] == [8, 8, 8, 8]
    assert [len([a for a in ASSETS_OF[power] if a < N_BASE_ASSETS]) for power in range(len(POWERS))] == [5, 5, 5, 5]
