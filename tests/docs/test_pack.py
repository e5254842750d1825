"""The pack of docs/modders/write-a-pack.md, and what the loader says of packs that are wrong.

Content is read once in a process, so a pack is tried in another one.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import orbis
from orbis.additions import read_packs
from orbis.server.bots.pool import PASSED_ON
from tests.cli.running import PROGRAM

ROOT = Path(__file__).parents[2]
PACK = ROOT / "examples" / "pack"

WITH_PACK = """
import json, random, orbis
from orbis.bots import RandomBot
from orbis.testing import Case, conform

said = {}
for name in orbis.games():
    said[name] = orbis.game(name).version
caravels, world_order = orbis.game("caravels"), orbis.game("world-order")
said["caravels met"] = sorted(
    answer
    for seed in range(3)
    for answer in conform(caravels, Case(3, {}), seed, thorough=0.03).answers
    if "insurance" in answer
)
match = world_order.start(2, seed=1)
while "harbour_accord" not in str(match.view(None)):  # until it lies in the Market
    seat = match.waiting[0]
    match.play(seat, RandomBot(1).choose(match, seat))
said["again"] = orbis.load(match.save()).hash == match.hash
said["text"] = {language: world_order.text_of("harbour_accord", language) for language in ("en", "fr")}
said["names"] = {language: world_order.catalogue.say(language, "card-harbour-accord", {}) for language in ("en", "fr")}
said["corrected"] = world_order.records()["market_abilities.toml"]["assign_new_diplomats"]
said["saves"] = [match.save(), caravels.start(2, seed=1).save()]
said["history"] = [orbis.game("history-of-the-world").accepts(version) for version in ("2", "3")]
print(json.dumps(said))
"""


def environment(*packs: Path) -> dict[str, str]:
    return {**os.environ, "ORBIS_PACKS": os.pathsep.join(map(str, packs))}


def test_cards_of_a_pack_are_played_like_any_other() -> None:
    command = [sys.executable, "-c", WITH_PACK]
    run = subprocess.run(command, env=environment(PACK), capture_output=True, text=True, check=False, timeout=120)
    assert run.returncode == 0, run.stderr
    said = json.loads(run.stdout)

    assert {"draw:insurance", "play:insurance"} <= set(said["caravels met"])
    assert said["again"]
    assert said["text"]["en"] == (
        "Improve Relations with a Country, for 1 Diplomacy less. You may then Engage in that Country's Region."
    )
    assert said["text"]["fr"].startswith("Améliorer vos relations avec un pays")
    assert said["names"] == {"en": "Harbour Accord", "fr": "Accord portuaire"}
    assert said["corrected"]["cost"] == 5  # as printed
    assert "unsure" not in said["corrected"]  # somebody has looked

    # A match is pinned to its pack, and games that the pack leaves alone are as they were.
    for name in ("world-order", "caravels"):
        assert said[name].startswith(f"{orbis.game(name).version}+pack.")
    assert said["history-of-the-world"] == orbis.game("history-of-the-world").version
    assert said["history"] == [False, True]
    for save in said["saves"]:
        with pytest.raises(
            orbis.Invalid, match=r"saved under rules '\d\+pack\.[0-9a-f]{8}'; this program plays \d and"
        ):
            orbis.load(save)


def test_a_save_without_a_pack_is_refused_with_one_and_older_ones_too(tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    (pack / "history-of-the-world" / "content").mkdir(parents=True)
    figures = '[scythians]\narmies = 6\nunsure = ["start"]\n'
    (pack / "history-of-the-world" / "content" / "empires.toml").write_text(figures, encoding="utf-8")
    code = "import orbis; g = orbis.game('history-of-the-world'); print([g.accepts(v) for v in ('1', '2', g.version)])"
    command = [sys.executable, "-c", code]
    run = subprocess.run(command, env=environment(pack), capture_output=True, text=True, check=True, timeout=60)

    assert run.stdout.strip() == "[False, False, True]"


def test_a_card_with_a_mistake_ends_as_one_sentence_with_its_line(tmp_path: Path) -> None:
    content = tmp_path / "mine" / "world-order" / "content"
    content.mkdir(parents=True)
    text = (PACK / "world-order" / "content" / "market_abilities.toml").read_text(encoding="utf-8")
    (content / "market_abilities.toml").write_text(text.replace("region = ", "regoin = "), encoding="utf-8")
    command = [str(PROGRAM), "content", "check", "world-order"]
    run = subprocess.run(
        command, env=environment(tmp_path / "mine"), capture_output=True, text=True, check=False, timeout=60
    )

    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr == (
        "orbis: world-order: market_abilities.toml: harbour_accord, line 2: engage has no field 'regoin': "
        "did you mean 'region'?\n"
    )


def orbis_says(*words: str, **given: str) -> str:
    """What the program writes, run beside the pack and without one in the environment."""
    own = {name: value for name, value in os.environ.items() if name != "ORBIS_PACKS"}
    command = [str(PROGRAM), *words]
    run = subprocess.run(
        command, env={**own, **given}, cwd=PACK.parent, capture_output=True, text=True, check=False, timeout=120
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_a_flag_chooses_a_pack_for_whatever_a_command_does(tmp_path: Path) -> None:
    assert "Harbour Accord" in orbis_says("content", "show", "world-order", "harbour_accord", "--pack", "pack")
    few = ("sim", "caravels", "--players", "2", "--games", "2", "--json")
    assert "+pack." in json.loads(orbis_says(*few, "--pack=pack"))["version"]
    assert "+" not in json.loads(orbis_says(*few))["version"]

    # Beside the one that the environment names.
    own = tmp_path / "own"
    (own / "caravels" / "content").mkdir(parents=True)
    (own / "caravels" / "content" / "cards.toml").write_text('[pilot]\ngoods = "cloth"\n', encoding="utf-8")
    version = json.loads(orbis_says(*few, "--pack", "pack", ORBIS_PACKS=str(own)))["version"]
    assert "+own." in version
    assert "+pack." in version


def test_the_processes_behind_a_command_know_of_the_pack_of_its_flag() -> None:
    flags = ("--pack", "pack", "--bots", "random,random", "--games", "4", "--jobs", "2", "--json")
    result = json.loads(orbis_says("arena", "caravels", *flags))
    assert "+pack." in result["version"]
    assert (result["games"], result["lost"]) == (4, 0)


def test_a_flag_without_a_pack_is_refused_by_its_name(tmp_path: Path) -> None:
    command = [str(PROGRAM), "play", "caravels", "--text", "--pack", str(tmp_path / "nowhere")]
    run = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr.startswith("orbis: --pack: ")
    assert "is not a folder" in run.stderr


@pytest.mark.parametrize(
    ("file", "why"),
    [
        ("world-ordr/content/market_abilities.toml", "there is no game 'world-ordr': did you mean 'world-order'"),
        ("world-order/content/market_abilitys.toml", "no file 'content/market_abilitys.toml': did you mean"),
        ("world-order/content/cards.txt", "'content/cards.txt' is not a file of a pack; allowed: content"),
        ("world-order/steps/engage.py", "'steps/engage.py' is not a file of a pack"),
        ("world-order/readme.md", "'readme.md' is not a file of a pack"),
    ],
)
def test_what_does_not_belong_into_a_pack_is_named(file: str, why: str, tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    (pack / file).parent.mkdir(parents=True)
    (pack / file).write_text("", encoding="utf-8")

    with pytest.raises(orbis.Invalid) as refused:
        read_packs([pack])
    assert why in str(refused.value)


def test_a_folder_that_is_none_and_two_packs_of_one_name_are_refused(tmp_path: Path) -> None:
    with pytest.raises(orbis.Invalid, match="is not a folder"):
        read_packs([tmp_path / "nowhere"])
    with pytest.raises(orbis.Invalid, match="a pack needs a name of its own"):
        read_packs([PACK, PACK])


def test_the_processes_in_which_bots_think_know_of_games_and_packs() -> None:
    assert {"ORBIS_BOTS", "ORBIS_GAMES", "ORBIS_PACKS"} <= set(PASSED_ON)
