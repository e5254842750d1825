"""What the cards of World Order say is what they do, in English and in French."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from orbis.games.world_order.facts.cards import CARD_NAMES, lines_of
from orbis.games.world_order.facts.components import AUTO_NAMES, COMMERCE_NAMES, COUNTRY_NAMES
from orbis.games.world_order.facts.names import FOCUSES, GAINS, MAJORITIES, OWNERS, REGIONS, TYPES
from orbis.games.world_order.facts.schema import CARD_FILES, CONTENT, OPS, PACKAGE, WORDS
from orbis.games.world_order.shown.words import Speaker, card_figures, card_text
from orbis.kernel.content.sentences import LANGUAGES, Catalogue

CATALOGUE = Catalogue(PACKAGE)
EFFECTS = {name: r["effect"] for file in CARD_FILES for name, r in CONTENT[file].items() if "effect" in r}


def english(card: str, edition: str = "1.0") -> str:
    return card_text(CATALOGUE, card, "en", edition)


def french(card: str, edition: str = "1.0") -> str:
    return card_text(CATALOGUE, card, "fr", edition)


# -- some cards, as a player reads them


def test_a_plain_card() -> None:
    assert english("new_allies") == "Improve Relations with a Country."
    assert french("new_allies") == "Améliorer vos relations avec un pays."


def test_an_optional_step_and_a_reference() -> None:
    assert english("diplomatic_trip") == (
        "Improve Relations with a Country. You may then Engage in that Country's Region."
    )
    assert french("diplomatic_trip") == (
        "Améliorer vos relations avec un pays. Vous pouvez ensuite Soutenir la région de ce pays."
    )


def test_choices_are_numbered() -> None:
    assert english("growth_strategy") == (
        "Choose one:\n(1) Get a Growth card.\n(2) Produce 3 different resource types."
    )
    assert french("growth_strategy") == (
        "Choisir une option :\n(1) Recevoir une carte Croissance.\n(2) Produire 3 types de ressource différents."
    )


def test_what_follows_a_choice_stands_on_a_line_of_its_own() -> None:
    assert english("china_rapid_industrialization").splitlines() == [
        "Choose one:",
        "(1) Pay 10 money to increase 2 different Productions by 1 each and gain 3 VP.",
        "(2) Pay 20 money to increase 3 different Productions by 1 each and gain 3 VP.",
        "Then play an extra card.",
    ]


def test_a_discount_and_where_it_counts() -> None:
    assert english("soft_power") == (
        "Engage in a Region, for 1 Diplomacy less if it is Europe, Middle East-North Africa or Central Asia."
    )
    assert english("dominant_power") == "Engage in a Region, for 1 Diplomacy less per Army you have there."


def test_payments_in_a_row_share_their_verb() -> None:
    assert "pay 2 Diplomacy and 10 money to place 2 Armies" in english("eu_nato")
    assert "dépenser 2 points de diplomatie et 10 crédits pour placer 2 armées" in french("eu_nato")


def test_a_deed_instead_of_a_payment() -> None:
    assert english("new_agenda") == ("Draw 3 cards. You may then discard 2 cards; if you do, play an extra card.")


def test_exactly_two_at_most_two_one_to_three() -> None:
    assert "Move 2 Armies to that Region" in english("usa_nato")
    assert "Move up to 2 Armies" in english("military_reinforcements")
    assert "Move 1 to 3 Armies to East Asia-Pacific" in english("china_expansion_in_the_south_china_sea")


def test_when_a_growth_card_works() -> None:
    assert english("reduced_bureaucracy") == (
        "From round 2 on, at any time, once per round, if you wish: draw 1 card. Then Trash 1 card from your hand."
    )
    assert french("strategic_advantage") == (
        "À partir de la manche 4, à votre premier tour de la manche, une fois par manche, si vous le voulez : "
        "jouer une carte de plus."
    )
    assert english("space_program") == "No ability, only its VP."


def test_e13_e26_e29_cards_say_what_they_do_in_an_edition() -> None:
    assert english("strategic_advantage", "0.5").startswith("In your first turn of the round")
    assert "Move up to 3 Armies" in english("military_reinforcements", "0.8")
    assert "(or fewer)" in english("knowledge_transfer", "0.8")
    assert "(or fewer)" not in english("knowledge_transfer", "1.0")


def test_the_figures_of_a_card_in_one_line() -> None:
    figures = {
        "growth_strategy": "Domestic. Revealed: 2 money and 3 Research.",
        "power_play": "Military. Costs 5 Research. Revealed: 1 Army and 2 Research.",
        "tactical_flexibility": "Level 3. Costs 3 Services and 15 money. 6 VP.",
        "eu_nato": "European Union, once per game. Starting score 3.",
        "executive_order": "Once per game. 3 VP at the end if unused.",
    }
    for card, line in figures.items():
        assert card_figures(CATALOGUE, card, "en") == line
    assert card_figures(CATALOGUE, "explore_alternatives", "en", "0.5").startswith("Domestic. Costs 5 Research.")


# -- every card, every line, every name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", CARD_NAMES)
def test_every_card_has_a_text_and_figures(card: str, language: str) -> None:
    for text in (card_text(CATALOGUE, card, language), card_figures(CATALOGUE, card, language)):
        assert text[0].isupper()
        assert text.endswith(".")
        for leftover in ("{", "}", "$", "_", "none", "  ", " ,", "..", "None"):
            assert leftover not in text


def test_different_effects_have_different_texts() -> None:
    for language in LANGUAGES:
        said: dict[str, Any] = {}
        for card, effect in EFFECTS.items():
            text = card_text(CATALOGUE, card, language)
            assert said.setdefault(text, effect) == effect, card


def lines_in(lines: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Every line of an effect, those inside choices and payments too."""
    for line in lines:
        yield line
        for inner in (*line.get("options", []), line.get("cost", []), line.get("then", [])):
            yield from lines_in(inner)


def another(kind: str, value: Any) -> Any:
    """A different value of the same kind; None to leave the parameter out."""
    if kind == "number":
        return value + 1
    if kind.startswith("many "):
        words = WORDS[kind.removeprefix("many ")]
        return [word for word in words if word not in value][:1] or [words[0]]
    if kind.startswith("number by "):
        return {word: amount + 1 for word, amount in value.items()}
    if kind in ("switch", "$country", "$region"):
        return None
    if kind in ("lines", "choices"):
        return value[:-1] if len(value) > 1 else [{"op": "draw", "cards": 9}]
    words = WORDS[kind.removesuffix(" or $")]
    return words[1] if value == words[0] else words[0]


def altered(effect: list[dict[str, Any]]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """The effect with one parameter of one line changed, once for each."""
    for place, line in enumerate(lines_in(effect)):
        for name, kind in OPS[line["op"]].kinds().items():
            if name in line or name == "optional":
                changed = copy.deepcopy(effect)
                target = list(lines_in(changed))[place]
                if name == "optional":
                    target["optional"] = not line.get("optional", False)
                elif kind == "$regions":
                    del target[name]
                    target["region"] = "africa"
                elif (value := another(kind, line[name])) is None:
                    del target[name]
                else:
                    target[name] = value
                yield f"{line['op']} {name}", changed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", EFFECTS)
def test_changing_a_parameter_changes_the_text(card: str, language: str) -> None:
    speaker = Speaker(CATALOGUE, language)
    printed = speaker.effect(lines_of(EFFECTS[card]))
    for what, changed in altered(EFFECTS[card]):
        assert speaker.effect(lines_of(changed)) != printed, what


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    named = {
        "auto": AUTO_NAMES,
        "card": CARD_NAMES,
        "commerce": COMMERCE_NAMES,
        "country": COUNTRY_NAMES,
        "focus": FOCUSES,
        "majority": MAJORITIES,
        "power": OWNERS,
        "region": REGIONS,
        "resource": GAINS,
        "type": TYPES,
    }
    for domain, words in named.items():
        for word in words:
            key = f"{domain}-{word}".replace("_", "-")
            assert CATALOGUE.has(language, key), key
            assert CATALOGUE.say(language, key, {})


def test_a_starting_country_has_the_name_of_the_same_country_on_the_board() -> None:
    assert CATALOGUE.say("fr", "country-start-norway", {}) == "Norvège"
    assert CATALOGUE.say("en", "country-start-norway", {}) == CATALOGUE.say("en", "country-norway", {})


def test_both_languages_have_the_same_sentences() -> None:
    assert CATALOGUE.keys("en") == CATALOGUE.keys("fr")


def test_no_sentence_is_written_for_a_verb_or_parameter_that_does_not_exist() -> None:
    known = {"op-do-to"}
    for op, verb in OPS.items():
        known.add(f"op-{op}".replace("_", "-"))
        known.update(f"op-{op}-{name}".replace("_", "-") for name in verb.kinds())
    assert {key for key in CATALOGUE.keys("en") if key.startswith("op-")} <= known
