"""Everything History of the World says, in English and in French: cards, questions, answers, reasons, log, table."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message
from rich.console import Console

from orbis.cli.terminal.boards import board
from orbis.cli.terminal.log import tell_all
from orbis.cli.terminal.screen import Screen
from orbis.cli.terminal.words import Voice
from orbis.games import history_of_the_world
from orbis.games.history_of_the_world.facts.answers import ACTIONS
from orbis.games.history_of_the_world.facts.components import CARD_NAMES, EVENT_NAMES, TERRITORY_NAMES
from orbis.games.history_of_the_world.facts.constants import PHASES
from orbis.games.history_of_the_world.facts.names import (
    CAPITOL,
    COLOURS,
    DEFENCES,
    DRAFTS,
    OPERATIONS,
    REGION_VALUES,
    STRUCTURES,
    TERRAINS,
)
from orbis.games.history_of_the_world.facts.schema import PACKAGE
from orbis.games.history_of_the_world.facts.tellings import TELLINGS
from orbis.games.history_of_the_world.game import GAME
from orbis.games.history_of_the_world.shown.words import card_text
from orbis.games.history_of_the_world.state.world import History
from orbis.games.history_of_the_world.terminal.board import listed
from orbis.kernel.content.sentences import LANGUAGES
from orbis.kernel.match import Match
from tests.cli.running import drawn
from tests.matches import moments

PEOPLE = ("Ann", "Ben", "Cy", "Dee", "Eve", "Flo")
STRAY = re.compile(r"[{}$]|  |\s[.,]|\.\.(?!\.)|_")  # what a broken sentence shows


def sentences(language: str) -> dict[str, str]:
    """Key -> the text of its sentence, in all files of a language."""
    found: dict[str, str] = {}
    for page in files(PACKAGE).joinpath("sentences").iterdir():
        if page.name.endswith(f"{language}.ftl"):
            text = page.read_text(encoding="utf-8")
            for entry in FluentParser().parse(text).body:
                assert not isinstance(entry, Junk), f"{page.name}: {entry.content}"
                if isinstance(entry, Message) and entry.span is not None:
                    assert entry.id.name not in found, f"{entry.id.name} stands twice"
                    found[entry.id.name] = text[entry.span.start : entry.span.end]
    return found


def matches(seats: int, seed: int, every: int, **options: Any) -> Iterator[Match]:
    """A match by chance that does not stop early, at every so many decisions, and at its end."""
    match = GAME.start(seats=seats, seed=seed, **options)
    return moments(match, random.Random(seed), every, shunned=("done", "decline", "retreat"))


# -- the files


def test_both_languages_have_the_same_sentences_about_the_same_facts() -> None:
    english, french = sentences("en"), sentences("fr")

    assert sorted(english) == sorted(french)
    for key, text in english.items():
        assert set(re.findall(r"\$\w+", text)) == set(re.findall(r"\$\w+", french[key])), key


def test_every_key_the_rules_use_has_a_sentence() -> None:
    source = Path(history_of_the_world.__file__).parent
    used = {
        key
        for file in source.rglob("*.py")
        for key in re.findall(r'"((?:ask|why|told|option)-[a-z-]+)"', file.read_text(encoding="utf-8"))
    }

    assert set(TELLINGS) <= used
    assert used <= set(sentences("en"))
    assert {key for key in sentences("en") if key.startswith(("ask-", "why-", "told-", "option-"))} <= used


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_has_a_sentence(language: str) -> None:
    words = {
        "op": OPERATIONS,
        "terrain": TERRAINS,
        "structure": STRUCTURES,
        "defence": DEFENCES,
        "phase": PHASES,
        "draft": DRAFTS,
        "region-values": REGION_VALUES,
        "colour": COLOURS,
        "in-region": GAME.domains["region"],
        **GAME.domains,
    }
    keys = {f"{kind}-{name}".replace("_", "-") for kind, names in words.items() for name in names}
    keys |= {f"{mood}-{verb.name}" for verb in ACTIONS.verbs for mood in ("do", "did")}

    assert sorted(keys - set(sentences(language))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_things_have_the_same_name(language: str) -> None:
    for kind in ("territory", "region", "section", "card"):
        names = [Voice(GAME, language).word(kind, name) for name in GAME.domains[kind]]
        assert len(set(names)) == len(names), kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_can_be_said_and_told(language: str) -> None:
    for code in range(len(ACTIONS)):
        act = ACTIONS.act(code)
        said = GAME.catalogue.say(language, act["key"], act["facts"], PEOPLE)
        told = GAME.catalogue.say(language, act["key"].replace("do-", "did-", 1), {"seat": 1, **act["facts"]}, PEOPLE)
        assert said[0].islower()
        assert told.endswith(".")
        assert not STRAY.search(said + told)


def test_players_are_called_by_their_names() -> None:
    say = GAME.catalogue.say
    act = ACTIONS.act(ACTIONS.code("give:2"))

    assert say("en", act["key"], act["facts"], PEOPLE) == "give the card to Cy"
    facts = {"seat": 0, "territory": "nile", "other": 1}
    assert say("en", "told-attack", facts, PEOPLE) == "Ben defends Nile."


# -- the cards


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", CARD_NAMES)
def test_every_card_says_what_it_does(card: str, language: str) -> None:
    said = GAME.text_of(card, language)

    assert said.endswith(".")
    assert said[0].isupper() or said[0].isdigit()
    assert not STRAY.search(said)
    record = {**GAME.records()["empires.toml"], **GAME.records()["events.toml"]}[card]
    for kind, names in (("territory", record.get("start", [])), ("section", record.get("fleets", []))):
        assert all(Voice(GAME, language).word(kind, name) in said for name in names)
    for line in record.get("effect", []):
        numbers = [n for n in line.values() if type(n) is int and n > 1 and line["op"] != "extra_die"]
        assert all(str(n) in said for n in numbers)


def test_an_empire_with_everything() -> None:
    assert card_text(GAME.catalogue, "assyrians", "en") == (
        "6 armies; the first is placed in Mesopotamia. A capitol is placed there. Caravan: Empty Quarter.\n"
        "After building monuments, you may place a free fort where your active armies stand for each resource icon "
        "they occupy."
    )
    assert card_text(GAME.catalogue, "assyrians", "fr") == (
        "6 armées ; la première est placée au départ : Mésopotamie. Une capitale y est placée. Caravane : "
        "Rub al-Khali.\nAprès les monuments, vous pouvez placer sous vos armées actives un fort gratuit par symbole "
        "de ressource qu'elles occupent."
    )


def test_marauders_begin_with_armies_only_and_say_so_as_what_is_special() -> None:
    begins, special = card_text(GAME.catalogue, "celts", "en").splitlines()
    assert begins == "7 armies; the first is placed in Gaul."
    assert special == "Marauders: no capitol, but 1 point for each structure reduced after a battle."


def test_an_empire_that_begins_twice() -> None:
    assert card_text(GAME.catalogue, "mesoamericans", "en") == (
        "4 armies; the first are placed in Mexico and Northern Andes, one in each. A capitol is placed in each."
    )


def test_the_same_effect_lasts_a_turn_on_an_event() -> None:
    assert card_text(GAME.catalogue, "great_works", "en") == (
        "This turn, build one monument for each resource icon instead of every two."
    )
    assert "Build one monument for each resource icon instead of every two." in card_text(
        GAME.catalogue, "egyptians", "en"
    )


def test_lists_and_regions_in_french() -> None:
    assert card_text(GAME.catalogue, "gunpowder", "fr") == (
        "Pendant ce tour, vos adversaires se défendent sans le second dé du fort ni le bonus de relief."
    )
    assert "en Amérique du Nord ou en Amérique du Sud" in card_text(GAME.catalogue, "spanish", "fr")


# -- at the table


@pytest.mark.parametrize(
    ("seats", "seed", "options"),
    [(3, 1, {}), (4, 2, {"draft": "classic"}), (5, 3, {"region_values": "staggered"}), (6, 4, {})],
)
def test_a_whole_game_can_be_told(seats: int, seed: int, options: dict[str, str]) -> None:
    for match in matches(seats, seed, 9, **options):
        for language in LANGUAGES:
            voice = Voice(GAME, language, PEOPLE)
            for seat in match.waiting:
                question = match.view(seat)["question"]
                asked = voice.message(question)
                assert asked.endswith("?")
                assert not STRAY.search(asked)
                for answer in question["answers"]:
                    assert not STRAY.search(voice.message(answer["act"]))
                for near in question["near"]:
                    assert not STRAY.search(voice.message(near["why"]))
    for language in LANGUAGES:
        for reader in (None, 0):
            for line in tell_all(Voice(GAME, language, PEOPLE), match.log(reader)):
                assert line[0].isupper()
                assert not STRAY.search(line)


def test_every_territory_and_event_has_its_reason() -> None:
    """Whatever is not possible is refused with a reason that is more than "no answer"."""
    asked = set()
    for match in matches(4, 5, 1):
        key = match.pending.key if match.pending else ""
        if (
            key not in ("ask-invade", "ask-monument", "ask-forts", "ask-invade-on")
            or (key, match.position.seats) in asked
        ):
            continue
        asked.add((key, match.position.seats))
        verbs = {"ask-invade": ["invade", "sail", "fortify", "fort"], "ask-monument": ["monument"]}
        verbs |= {"ask-forts": ["fort"], "ask-invade-on": ["invade", "sail"]}
        tried = [f"{verb}:{name}" for verb in verbs[key] for name in TERRITORY_NAMES]
        tried += [f"event:{name}" for name in EVENT_NAMES]
        assert match.pending
        for name in tried:
            refused = match.why_not(match.pending.seat, name)
            if name in match.pending.answers:
                assert refused is None
            else:
                assert refused is not None
                assert refused.key.startswith("why-"), name
                assert refused.rule
                for language in LANGUAGES:
                    assert not STRAY.search(GAME.catalogue.say(language, refused.key, refused.facts))
    assert {key for key, _ in asked} >= {"ask-invade", "ask-monument"}


# -- the terminal


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 6])
def test_the_board_shows_the_view_at_many_decisions(seats: int, language: str) -> None:
    for match in matches(seats, 7, 41):
        voice = Voice(GAME, language, PEOPLE)
        for seat in (None, 0):
            view = match.view(seat)
            said = drawn(board(view, voice)).replace("\u00a0", " ")
            assert max(len(line) for line in said.splitlines()) <= 100
            assert "…" not in said
            for player in view["table"]["players"]:
                name = f"{player['seat'] + 1} {PEOPLE[player['seat']]}"
                line = next(line for line in said.splitlines() if line.startswith(name))
                assert str(player["points"]) in line.split()
            turn = view["table"]["turn"]
            if turn and turn["card"]:
                assert voice.word("card", turn["card"]) in said
                assert listed(voice, "section", turn["tokens"]) in " ".join(said.split())


def test_a_territory_shows_army_structures_and_fort() -> None:
    match = GAME.start(seats=3, seed=1)
    w, nile = match.position, TERRITORY_NAMES.index("nile")
    assert isinstance(w, History)
    w.owner[nile], w.city[nile], w.monument[nile], w.fort[nile] = 1, CAPITOL, True, True
    said = drawn(board(match.view(None), Voice(GAME, "en"))).replace("\u00a0", " ")

    assert "Nile 2○ Cmf · Nubia* ·" in said
    assert "Northern Africa  2 1 presence" in said


def test_hands_of_others_are_not_on_the_board() -> None:
    match = next(m for m in matches(3, 1, 1) if m.pending and m.pending.key == "ask-invade")
    held = match.view(0)["table"]["players"][0]["hand"]
    assert held

    assert "Your cards" in drawn(board(match.view(0), Voice(GAME, "en")))
    seen = drawn(board(match.view(1), Voice(GAME, "en")))
    assert not [card for card in held if Voice(GAME, "en").word("card", card) in seen]


def test_odds_stand_beside_invasions_and_reasons_are_few() -> None:
    def fights(match: Match) -> bool:
        question = match.view(match.waiting[0])["question"] if match.waiting else {}
        return any("odds" in answer for answer in question.get("answers", []))

    match = next(m for m in matches(3, 1, 1) if fights(m))
    console = Console(file=io.StringIO(), width=100, markup=False)
    Screen(console, match, Voice(GAME, "en", PEOPLE)).question(match.view(match.waiting[0])["question"])
    assert isinstance(console.file, io.StringIO)
    said = console.file.getvalue()

    assert re.search(r"costs 1 army, points \d+ → \d+", said)
    assert re.search(r"wins \d+\s%, ties \d+\s%", said)
    assert re.search(r"siege \d+\s%", said)
    assert 1 <= said.count("Not now:") <= 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_numbered_and_every_kind_of_effect_has_one(language: str) -> None:
    text = GAME.rulebook(language)
    rules = re.findall(r"^- \*\*(HW-R\d{3,4}) .+?\.\*\* ", text, re.MULTILINE)

    assert len(rules) == len(set(rules))
    assert [rule for rule in rules if rule.startswith("HW-R9")] == [f"HW-R{901 + n}" for n in range(len(OPERATIONS))]
