"""The lessons as they are played: every card is true for its table, and every lesson ends as its file says."""

from __future__ import annotations

import re

import pytest

import orbis
from orbis.kernel.content.sentences import LANGUAGES
from orbis.kernel.errors import Refused
from orbis.tutorial import SENTENCES, Guide, tutorial, tutorials
from orbis.tutorial.script import THINGS
from tests.tutorial.walking import GAMES, found, places, words_of

MOST_WORDS = 40
WORD = re.compile(r"[\w'-]*\w[\w'-]*")


def test_both_games_of_the_rulebooks_can_be_learned_by_playing() -> None:
    assert tutorials() == list(GAMES)
    assert [lesson.id for lesson in tutorial("world-order").lessons] == [
        "influence",
        "allies",
        "trade",
        "military",
        "research",
        "focus",
    ]
    assert [lesson.id for lesson in tutorial("history-of-the-world").lessons] == [
        "invade",
        "battle",
        "points",
        "second",
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_ends_as_its_file_says(game: str) -> None:
    ended = 0
    lesson = 1
    for guide, match, place in places(game):
        if place.lesson == lesson and not place.over:
            continue
        table = match.view(guide.script.seat)["table"]
        facts = guide.script.lessons[lesson - 1].ends
        assert facts
        assert {path: found(table, path) for path in facts} == dict(facts), f"lesson {lesson}"
        lesson = place.lesson
        ended += 1
    assert ended == len(tutorial(game).lessons)


@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_shown_once_and_in_order(game: str) -> None:
    shown = [(card.lesson, card.number) for _, _, place in places(game) for card in place.cards]
    once = list(dict.fromkeys(shown))
    script = tutorial(game)
    assert once == [(n, m) for n, each in enumerate(script.lessons, 1) for m in range(1, len(each.cards) + 1)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_words_and_no_more_than_forty(game: str, language: str) -> None:
    sentences = tutorial(game).sentences
    for lesson in tutorial(game).lessons:
        assert sentences.has(language, lesson.key)
        for card in lesson.cards:
            said = sentences.say(language, card.key, {})
            assert len(WORD.findall(said)) <= MOST_WORDS, card.key


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_left_over(game: str, language: str) -> None:
    script = tutorial(game)
    used = {key for lesson in script.lessons for key in (lesson.key, *map(key_of, lesson.cards))}
    assert set(script.sentences.keys(language)) - set(SENTENCES.keys(language)) == used
    assert all(key.startswith(f"{game}-") for key in used)


def key_of(card: object) -> str:
    return str(getattr(card, "key", ""))


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_say_the_same_and_french_has_its_narrow_spaces(game: str) -> None:
    sentences = tutorial(game).sentences
    english, french = [set(sentences.keys(language)) for language in LANGUAGES]
    assert english == french
    for key in french:
        if key.startswith((game, "lesson-")):
            said = sentences.say("fr", key, {"lesson": 1, "lessons": 2, "title": "x", "number": 1, "count": 2})
            assert not re.search(r"(?<!\u202f)[;!?:»]|«(?!\u202f)", said), said


@pytest.mark.parametrize("game", GAMES)
def test_every_card_points_to_something_that_is_there(game: str) -> None:
    for guide, match, place in places(game):
        seat = guide.script.seat
        table = words_of(match.view(seat)["table"])
        decision = match.decision(seat)
        asked = decision.answers if decision else []
        for card in place.cards:
            kind, _, name = card.point.partition(":")
            if card.point in asked or kind in ("", "part"):
                continue
            assert kind in THINGS, f"{card.card.key}: {card.point} is not asked"
            assert name in match.game.domains.get(kind, [name]), card.card.key
            assert name in table, f"{card.card.key}: {card.point} is not on the table"


@pytest.mark.parametrize("game", GAMES)
def test_what_a_card_wants_can_be_answered_and_anything_else_is_refused_without_a_trace(game: str) -> None:
    refused = 0
    for guide, match, place in places(game):
        if place.over:
            continue
        decision = match.decision(guide.script.seat)
        assert decision is not None
        before = (match.hash, len(match.entries))
        for option in [each for each in decision.answers if each not in place.wants][:3]:
            with pytest.raises(Refused) as no:
                guide.play(match, option)
            assert no.value.key == "lesson-other-way"
            assert no.value.rule == decision.rule
            refused += 1
        assert (match.hash, len(match.entries)) == before
    assert refused > len(tutorial(game).lessons)


def test_what_the_rules_forbid_is_explained_by_the_rules() -> None:
    guide = Guide(tutorial("world-order"))
    match = guide.begin()
    guide.play(match, "play:diplomatic_engagement")
    with pytest.raises(Refused) as no:
        guide.play(match, "engage:europe")
    assert no.value.key != "lesson-other-way"
    assert "no allied Country in Europe" in no.value.reason


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_taken_up_from_a_save_at_every_place(game: str) -> None:
    for guide, match, place in places(game):
        again = orbis.load(match.save())
        assert guide.place(again) == place
        assert again.hash == match.hash


@pytest.mark.parametrize("game", GAMES)
def test_a_save_in_the_middle_of_each_lesson_goes_on_to_the_same_end(game: str) -> None:
    script = tutorial(game)
    *_, (_, last, _) = places(game)
    for lesson in range(1, len(script.lessons) + 1):
        guide = Guide(script)
        match = guide.begin(lesson)
        guide.play(match, guide.wanted(match, guide.place(match)))
        match = orbis.load(match.save())
        while not (place := guide.place(match)).over:
            guide.play(match, guide.wanted(match, place))
        assert match.hash == last.hash


@pytest.mark.parametrize("game", GAMES)
def test_after_the_last_lesson_nothing_more_is_answered(game: str) -> None:
    *_, (guide, match, place) = places(game)
    assert place.over
    assert place.cards
    decision = match.decision(guide.script.seat)
    with pytest.raises(Refused) as no:
        guide.play(match, "done" if decision is None else decision.answers[0])
    assert no.value.key == ("not-your-turn" if decision is None else "lesson-finished")


def test_the_order_of_a_form_is_free_where_the_rules_leave_it_free() -> None:
    guide = Guide(tutorial("world-order"))
    match = guide.begin(6)
    for option in ("place:1", "focus:domestic", "ready:start_laos", "raise:energy", "decline"):
        guide.play(match, option)
    guide.play(match, "produce:services:1")
    guide.play(match, "produce:consumer_goods:4")
    while not (place := guide.place(match)).over:
        guide.play(match, guide.wanted(match, place))
    *_, (_, usual, _) = places("world-order")
    assert match.view(0)["table"]["players"] == usual.view(0)["table"]["players"]
