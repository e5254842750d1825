"""Superpower Objectives: dealing, choosing and scoring them, what the cards say, and what is hidden."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest

from orbis.games.world_order.facts.constants import ACTION, CHOSEN, DEALT, IN_BOX, KEPT, RETURNED, USED
from orbis.games.world_order.facts.names import (
    AMERICAS,
    CHINA,
    EAST_ASIA_PACIFIC,
    EU,
    EUROPE,
    N_POWERS,
    POWERS,
    RUSSIA,
    USA,
)
from orbis.games.world_order.facts.objectives import OBJECTIVE_NAMES, OBJECTIVES, OBJECTIVES_OF, task_of
from orbis.games.world_order.facts.schema import CONTENT, PACKAGE, WORDS, check
from orbis.games.world_order.facts.schema_tasks import TASKS
from orbis.games.world_order.game import GAME
from orbis.games.world_order.rules.audit import audit
from orbis.games.world_order.rules.scoring import Scoring
from orbis.games.world_order.shown.words import Speaker, objective_text
from orbis.kernel.agenda import CHANCE, put
from orbis.kernel.content.sentences import LANGUAGES, Catalogue
from orbis.kernel.errors import Invalid
from orbis.kernel.match import Match
from orbis.testing import Case, conform
from tests.games.world_order.automa.automa_scenes import with_automas
from tests.games.world_order.objectives.objective_scenes import (
    a_game_with_objectives,
    before_dealing,
    objectives,
    scoring,
    state,
)
from tests.games.world_order.scenes import assets, full, legal, own, play, round_is, world
from tests.games.world_order.situations import after_research, influence, no_influence, refusal, vp_from

CATALOGUE = Catalogue(PACKAGE)


def players(match: Match, seat: int | None) -> dict[str, Any]:
    """The players as a seat, or a spectator, sees them."""
    seen: dict[str, Any] = match.view(seat)["table"]["players"]
    return seen


# -- the worked examples


def test_dd_ob1_western_hegemony() -> None:
    """DD-OB1: Americas tied 2-2 with the EU, Europe tied for the most 3-3 with Russia, 3 in East Asia-Pacific: 4 VP."""
    match = a_game_with_objectives(USA, EU, RUSSIA)
    influence(match, AMERICAS, [USA, EU], [USA, EU])
    influence(match, EUROPE, [USA, USA, RUSSIA, EU], [USA, RUSSIA, RUSSIA, EU])
    influence(match, EAST_ASIA_PACIFIC, [USA, USA], [USA])
    objectives(match, USA, "usa_western_hegemony", "usa_american_dream")
    objectives(match, EU, "eu_land_of_plenty", "eu_the_european_way")
    objectives(match, RUSSIA, "russia_asian_order", "russia_energy_giant")
    scoring(match, 3)
    for seat, card in enumerate(("usa_western_hegemony", "eu_land_of_plenty", "russia_asian_order")):
        match.play(seat, f"score-objective:{card}")

    assert vp_from(match, USA, "objectives") == 4
    assert players(match, None)["usa"]["objectives_scored"] == [
        {
            "card": "usa_western_hegemony",
            "tasks": [{"achieved": False}, {"achieved": True}, {"achieved": True}],
            "vp": 4,
        }
    ]


def test_dd_ob2_an_automa_draws_two_and_what_it_cannot_have_counts_as_achieved() -> None:
    """DD-OB2: two are drawn in each scoring, both scored and discarded."""
    match = with_automas(USA, CHINA, normal=(CHINA,), modules=["automas", "objectives"])
    no_influence(match)
    own(match, USA, money=50)
    own(match, CHINA, money=40)
    objectives(match, USA, "usa_western_hegemony", "usa_american_dream")
    scoring(match, 3, "score-objective:usa_western_hegemony")
    assert match.waiting == [CHANCE]
    assert "draw-objective:china_new_pacific_world" in legal(match)  # a person plays the USA
    # No Growth card, but a deck and a Production that an Automa has not: 2 of 3 tasks.
    play(match, "draw-objective:china_innovation_dragon")
    # No Prosperity, but Consumer Goods that it has not, and 40 money: 2 of 3 tasks.
    play(match, "draw-objective:china_economic_miracle")

    assert match.over
    assert vp_from(match, CHINA, "objectives") == 3 + 4
    assert [state(match, c) for c in ("china_innovation_dragon", "china_economic_miracle")] == [USED, USED]
    scoring(match, 6)
    assert len(legal(match)) == 6
    assert "draw-objective:china_innovation_dragon" not in legal(match)
    # In the final scoring 80 money would be needed; 40 are the most only against those who have less.
    play(match, "draw-objective:china_economic_supremacy", "draw-objective:china_energy_security")
    assert vp_from(match, CHINA, "objectives") == 7 + 2 + 3


def test_the_log_tells_each_task_of_an_automa() -> None:
    match = with_automas(USA, CHINA, hard=(CHINA,), modules=["automas", "objectives"])
    no_influence(match)
    scoring(match, 6, "draw-objective:china_energy_security", "draw-objective:china_new_world_order")
    said = [CATALOGUE.say("en", row["key"], row["facts"]) for row in told_lines(match) if "China" in english(row)]
    assert said[:2] == [
        "China scores the Objective Energy Security.",
        "China has achieved 2 of the 3 tasks of Energy Security: 3 VP.",
    ]
    tasks = [english(row) for row in told_lines(match) if row["key"] == "told-task"]
    assert "Task 1 of Energy Security: counts as achieved, since an Automa cannot have that." in tasks
    assert "Task 2 of Energy Security: not achieved." in tasks


def told_lines(match: Match) -> list[dict[str, Any]]:
    """What everybody was told of Objectives, oldest first."""
    keys = ("told-objective", "told-task", "told-objective-done")
    return [line for row in match.log(None) for line in row["told"] if line["key"] in keys]


def english(line: dict[str, Any]) -> str:
    """A line of the log; it has a sentence in every language."""
    assert all(CATALOGUE.say(language, line["key"], line["facts"]) for language in LANGUAGES)
    return CATALOGUE.say("en", line["key"], line["facts"])


# -- setup

USA_DEALT = ("usa_military_hegemony", "usa_western_hegemony", "usa_global_dominance")
CHINA_DEALT = ("china_economic_miracle", "china_new_silk_road", "china_export_leader")


def at_the_objectives() -> Match:
    """USA and China have three assets and three Objectives each."""
    match = before_dealing(2, USA, CHINA)
    return play(match, *[f"deal-objective:{card}" for card in (*USA_DEALT, *CHINA_DEALT)])


def with_assets_returned() -> Match:
    """And everybody has returned an asset."""
    match = at_the_objectives()
    for seat in (0, 1):
        match.play(seat, match.asking(seat).legal[0])
    return match


def test_three_of_eight_are_dealt() -> None:
    match = before_dealing(2, USA, CHINA)
    assert len(legal(match)) == 8
    play(match, "deal-objective:usa_western_hegemony")
    assert len(legal(match)) == 7


def test_one_sees_assets_and_objectives_before_choosing_either() -> None:
    match = at_the_objectives()
    assert match.waiting == [0, 1]
    assert legal(match)[0].startswith("return:usa")
    own_part = players(match, 0)["usa"]
    assert len(own_part["dealt"]) == 3
    assert [each["card"] for each in own_part["own_objectives"]] == list(USA_DEALT)
    assert (players(match, 0)["china"]["objectives"], "own_objectives" in players(match, 0)["china"]) == (3, False)


def test_two_of_three_are_kept() -> None:
    match = with_assets_returned()
    assert match.waiting == [0, 1]
    assert legal(match) == [f"return-objective:{card}" for card in USA_DEALT]
    assert refusal(match, "return-objective:usa_american_dream").key == "why-not-your-objective"
    assert refusal(match, "return-objective:china_new_silk_road").key == "why-not-your-objective"

    match.play(1, "return-objective:china_new_silk_road")
    assert state(match, "china_new_silk_road") == RETURNED
    assert [vp_from(match, p, "assets") for p in (USA, CHINA)] == [0, 0]  # the assets are shown when all have chosen
    match.play(0, "return-objective:usa_global_dominance")

    assert [state(match, card) for card in USA_DEALT] == [KEPT, KEPT, IN_BOX]
    assert [state(match, card) for card in CHINA_DEALT] == [KEPT, IN_BOX, KEPT]
    assert vp_from(match, USA, "assets") > 0
    assert {p: players(match, None)[p]["objectives"] for p in ("usa", "china")} == {"usa": 2, "china": 2}


def test_nobody_else_sees_what_is_dealt_and_returned() -> None:
    match = with_assets_returned()
    before = players(match, 0)["china"]
    match.play(1, "return-objective:china_new_silk_road")
    assert players(match, 0)["china"] == before
    match.play(0, "return-objective:usa_global_dominance")
    for viewer in (0, None):
        answers = [row["answer"] for row in match.log(viewer) if row.get("answer")]
        assert not [a for a in answers if "objective:china" in a]
    assert "return-objective:china_new_silk_road" in [row.get("answer") for row in match.log(1)]
    assert [each["card"] for each in players(match, 1)["china"]["own_objectives"]] == [CHINA_DEALT[0], CHINA_DEALT[2]]


def dealt_to(match: Match, power: int) -> list[str]:
    """The Objectives of a power that may be dealt, in the end."""
    return [name.partition(":")[2] for name in legal(match) if name.startswith(f"deal-objective:{POWERS[power]}")]


def test_an_objective_about_a_power_that_nobody_plays_is_not_dealt() -> None:
    """Defy the Bear needs Russia; Towards a New Pacific World the USA."""
    match = before_dealing(2, EU, CHINA)
    assert len(dealt_to(match, EU)) == 7
    assert "eu_defy_the_bear" not in dealt_to(match, EU)
    for _ in range(3):
        match.play(CHANCE, match.position.legal[0])
    assert "china_new_pacific_world" not in dealt_to(match, CHINA)
    assert refused_draw(match, "deal-objective:china_new_pacific_world")
    assert "eu_defy_the_bear" in dealt_to(before_dealing(2, EU, RUSSIA), EU)


def refused_draw(match: Match, answer: str) -> bool:
    """Whether chance may not draw this."""
    return match.why_not(CHANCE, answer) is not None


@pytest.mark.parametrize("rival", [RUSSIA, CHINA])
def test_one_of_two_powers_is_enough_for_double_containment(rival: int) -> None:
    assert "usa_double_containment" in dealt_to(before_dealing(2, USA, rival), USA)


def test_an_automa_is_no_person() -> None:
    """An Objective about Russia is not dealt when an Automa plays it; nor is one drawn for an Automa."""
    match = with_automas(EU, RUSSIA, normal=(RUSSIA,), modules=["automas", "objectives"])
    assert state(match, "eu_defy_the_bear") == IN_BOX
    match = with_automas(RUSSIA, EU, normal=(EU,), modules=["automas", "objectives"])
    scoring(match, 6)
    assert "draw-objective:eu_defy_the_bear" in legal(match)  # a person plays Russia
    match = with_automas(CHINA, EU, RUSSIA, normal=(EU, RUSSIA), modules=["automas", "objectives"])
    scoring(match, 6)
    while not match.over:
        assert "draw-objective:eu_defy_the_bear" not in legal(match)
        match.play(CHANCE, match.position.legal[0])


def test_automas_are_dealt_none() -> None:
    match = with_automas(EU, RUSSIA, normal=(RUSSIA,), modules=["automas", "objectives"])
    assert players(match, None)["russia"]["objectives"] == 0
    assert players(match, None)["eu"]["objectives"] == 2


def test_without_the_module_there_are_none() -> None:
    match = GAME.start(2, seed=1)
    assert set(world(match).objective) == {IN_BOX}


# -- scoring


def about_to_score() -> Match:
    """USA and China have two each and come to the first scoring."""
    match = a_game_with_objectives(USA, CHINA)
    influence(match, AMERICAS, [USA], [USA])
    own(match, USA, money=40)
    own(match, CHINA, money=39, consumer_goods=2)
    objectives(match, USA, "usa_western_hegemony", "usa_american_dream")
    objectives(match, CHINA, "china_economic_miracle", "china_new_world_order")
    return scoring(match, 3)


def test_both_choose_at_the_same_time_and_nobody_sees_it_before_all_have_chosen() -> None:
    match = about_to_score()
    first, second = match.waiting
    assert {first, second} == {0, 1}
    assert refusal(match, "score-objective:china_export_leader").key == "why-not-your-objective"
    before = {viewer: players(match, viewer)["china"] for viewer in (0, None)}
    match.play(1, "score-objective:china_economic_miracle")

    assert match.waiting == [0]
    assert state(match, "china_economic_miracle") == CHOSEN
    assert {viewer: players(match, viewer)["china"] for viewer in (0, None)} == before
    assert match.log(0)[-1]["answer"] is None
    assert match.why_no_undo(1) == ""
    match.play(0, "score-objective:usa_western_hegemony")

    assert match.over
    assert (vp_from(match, USA, "objectives"), vp_from(match, CHINA, "objectives")) == (2, 2)
    assert match.why_no_undo(0) == "undo-shown"
    assert [each["card"] for each in players(match, None)["china"]["objectives_scored"]] == ["china_economic_miracle"]


def test_they_are_scored_in_turn_order_and_the_log_tells_each_task() -> None:
    match = about_to_score()
    world(match).order = [1, 0]
    scoring(match, 3)
    match.play(0, "score-objective:usa_american_dream")
    match.play(1, "score-objective:china_economic_miracle")
    assert [english(line) for line in told_lines(match)] == [
        "China scores the Objective Chinese Economic Miracle.",
        "Task 1 of Chinese Economic Miracle: not achieved.",
        "Task 2 of Chinese Economic Miracle: achieved.",
        "Task 3 of Chinese Economic Miracle: not achieved.",
        "China has achieved 1 of the 3 tasks of Chinese Economic Miracle: 2 VP.",
        "United States scores the Objective American Dream.",
        "Task 1 of American Dream: not achieved.",
        "Task 2 of American Dream: not achieved.",
        "Task 3 of American Dream: achieved.",
        "United States has achieved 1 of the 3 tasks of American Dream: 1 VP.",
    ]


def test_the_other_one_is_scored_at_the_end_without_a_question() -> None:
    """With the figures of the final scoring: 40 money were enough in round 3, not in round 6."""
    match = about_to_score()
    match.play(0, "score-objective:usa_western_hegemony")
    match.play(1, "score-objective:china_new_world_order")
    assert players(match, 0)["china"]["objectives"] == 1
    scoring(match, 6)

    assert match.over
    assert players(match, None)["usa"]["objectives"] == 0
    scored = players(match, None)["usa"]["objectives_scored"]
    assert {each["card"]: each["vp"] for each in scored} == {"usa_american_dream": 0, "usa_western_hegemony": 2}
    assert set(world(match).objective) == {IN_BOX, USED}


def test_the_result_of_the_first_scoring_stays_whatever_happens_later() -> None:
    match = about_to_score()
    match.play(0, "score-objective:usa_american_dream")
    match.play(1, "score-objective:china_new_world_order")
    own(match, USA, money=0)
    (scored,) = players(match, None)["usa"]["objectives_scored"]
    assert [task["achieved"] for task in scored["tasks"]] == [False, False, True]


def test_no_task_no_vp_and_three_tasks_the_whole_reward() -> None:
    match = about_to_score()
    world(match).prosperity[CHINA] = 3
    own(match, CHINA, money=40)
    match.play(0, "score-objective:usa_american_dream")
    match.play(1, "score-objective:china_economic_miracle")
    assert vp_from(match, CHINA, "objectives") == 7
    match = about_to_score()
    own(match, USA, money=0)
    match.play(0, "score-objective:usa_american_dream")
    match.play(1, "score-objective:china_economic_miracle")
    assert vp_from(match, USA, "objectives") == 0


def test_objectives_come_after_regions_and_tokens_and_before_what_is_left_unused() -> None:
    match = about_to_score()
    match.play(0, "score-objective:usa_western_hegemony")
    match.play(1, "score-objective:china_new_world_order")
    own(match, USA, money=80)
    assets(match, USA, "usa_nato")
    full(match, AMERICAS)
    round_is(match, 6)
    after_research(match, Scoring())
    told_vp = [line["facts"] for line in match.log(None)[-1]["told"] if line["key"] == "told-vp"]
    order = [facts["source"] for facts in told_vp if facts["power"] == "usa"]
    assert [each for each in dict.fromkeys(order) if each != "abilities"] == [
        "regions",
        "majorities",
        "objectives",
        "assets",
    ]


def test_somebody_who_wants_to_score_in_the_middle_of_the_game_reads_when() -> None:
    match = a_game_with_objectives(USA, CHINA)
    assert refusal(match, "score-objective:usa_american_dream").key == "why-scoring-comes"
    assert refusal(match, "return-objective:usa_american_dream").key == "why-setup-is-over"


# -- what the owner is shown


def test_the_forecast_for_the_owner() -> None:
    match = about_to_score()
    dream, western = sorted(players(match, 0)["usa"]["own_objectives"], key=lambda each: str(each["card"]))
    assert (dream["card"], dream["vp"]) == ("usa_american_dream", 1)
    assert dream["tasks"] == [
        {"achieved": False, "has": 0, "needs": 2},
        {"achieved": False, "has": 0, "needs": 1},
        {"achieved": True, "has": 40, "needs": 40},
    ]
    assert western["tasks"] == [{"achieved": True}, {"achieved": False}, {"achieved": False, "has": 0, "needs": 3}]
    round_is(match, 4)
    (dream, _) = sorted(players(match, 0)["usa"]["own_objectives"], key=lambda each: str(each["card"]))
    assert dream["tasks"][2] == {"achieved": False, "has": 40, "needs": 80}


def test_the_question_says_what_each_would_pay() -> None:
    match = about_to_score()
    answers = match.view(0)["question"]["answers"]
    assert {answer["answer"]: answer["gain"]["vp"] for answer in answers} == {
        "score-objective:usa_western_hegemony": 2,
        "score-objective:usa_american_dream": 1,
    }
    assert answers[0]["at"] == {"card": answers[0]["act"]["facts"]["card"]}


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_the_forecast_is_what_scoring_then_gives(seed: int) -> None:
    rng = random.Random(seed)
    match = GAME.start(3, seed=seed, modules=["objectives"])
    while world(match).round < 6 or world(match).phase != ACTION:
        seat = match.waiting[0]
        match.play(seat, rng.choice(match.asking(seat).legal))
    for seat, power in enumerate(world(match).power_of):
        (left,) = players(match, seat)[POWERS[power]]["own_objectives"]
        scene = match.copy()
        scoring(scene, 6)
        assert scene.over
        before = vp_from(match, power, "objectives")
        assert left["vp"] == vp_from(scene, power, "objectives") - before


# -- what others may imagine


def test_others_imagine_other_objectives_but_not_those_that_were_scored() -> None:
    match = about_to_score()
    match.play(0, "score-objective:usa_western_hegemony")
    match.play(1, "score-objective:china_new_world_order")
    round_is(match, 4)
    seen = set()
    for n in range(60):
        w = match.game.sample(match.position, 1, random.Random(n))
        assert w.objective[OBJECTIVE_NAMES.index("usa_western_hegemony")] == USED
        assert all(w.objective[o] == world(match).objective[o] for o in OBJECTIVES_OF[CHINA])  # one's own
        kept = [OBJECTIVE_NAMES[o] for o in OBJECTIVES_OF[USA] if w.objective[o] == KEPT]
        assert len(kept) == 1
        seen.update(kept)
        assert audit(w) == []
    assert seen == {OBJECTIVE_NAMES[o] for o in OBJECTIVES_OF[USA]} - {"usa_western_hegemony"}


def test_nobody_imagines_an_objective_that_cannot_have_been_dealt() -> None:
    """With China and the EU: none about Russia."""
    match = a_game_with_objectives(EU, CHINA)
    for n in range(40):
        w = match.game.sample(match.position, 1, random.Random(n))
        assert w.objective[OBJECTIVE_NAMES.index("eu_defy_the_bear")] == IN_BOX


@pytest.mark.parametrize("answered", [(), (1,)])
def test_a_match_is_saved_and_loaded_at_both_choices(answered: tuple[int, ...]) -> None:
    match = with_assets_returned()
    for seat in answered:
        match.play(seat, match.asking(seat).legal[0])
    assert GAME.load(match.save()).hash == match.hash
    rng = random.Random(1)
    match = GAME.start(2, seed=1, modules=["objectives"])
    while not legal(match)[0].startswith("score-objective"):
        seat = match.waiting[0]
        match.play(seat, rng.choice(match.asking(seat).legal))
    for seat in answered:
        match.play(seat, match.asking(seat).legal[1])
    again = GAME.load(match.save())
    assert (again.hash, again.waiting, legal(again)) == (match.hash, match.waiting, legal(match))


@pytest.mark.parametrize(
    "case",
    [
        Case(3, {"modules": ["objectives"]}),
        Case(4, {"modules": ["automas", "objectives"], "normal_automas": ["2"], "hard_automas": ["4"]}),
        Case(2, {"modules": ["automas", "objectives"], "edition": "0.8"}),
    ],
    ids=str,
)
def test_conforms(case: Case) -> None:
    found = conform(GAME, case, seed=4, thorough=0.04)
    assert "objective" in found.differing or "automas" in case.options["modules"]
    assert {"ReturnObjective", "ChooseObjective"} <= found.steps


def test_the_audit_hears_of_objectives_from_nowhere() -> None:
    match = a_game_with_objectives(EU, CHINA)
    assert audit(world(match)) == []
    for name in ("usa_american_dream", "eu_defy_the_bear"):  # nobody plays the USA; the other is about Russia
        scene = match.copy()
        world(scene).objective = put(world(scene).objective, OBJECTIVE_NAMES.index(name), KEPT)
        assert any("Objectives" in wrong for wrong in audit(world(scene)))
    scene = match.copy()
    for objective in OBJECTIVES_OF[CHINA]:
        world(scene).objective = put(world(scene).objective, objective, DEALT)
    assert any("power 3: Objectives" in wrong for wrong in audit(world(scene)))


# -- the cards


def test_thirty_two_cards_eight_for_each_power() -> None:
    assert [len(own_cards) for own_cards in OBJECTIVES_OF] == [8] * N_POWERS
    rewards = [(0, 1, 3, 5), (0, 2, 4, 7), (0, 3, 6, 9)]
    assert all(card.reward in rewards and len(card.tasks) == 3 for card in OBJECTIVES)
    assert [card.id for card in OBJECTIVES if card.needs_person] == [
        "eu_defy_the_bear",
        "usa_double_containment",
        "china_new_pacific_world",
    ]


def test_what_an_automa_cannot_have() -> None:
    """Resources, Productions, a deck of its own making, Engage tokens, and FDI tokens on a Country."""
    granted = {(card.id, number) for card in OBJECTIVES for number, t in enumerate(card.tasks, 1) if t.automa_has_it}
    assert granted == {
        ("eu_land_of_plenty", 2),
        ("eu_the_european_way", 1),
        ("eu_innovation_hub", 2),
        ("eu_innovation_hub", 3),
        ("eu_normative_power", 3),
        ("usa_military_hegemony", 1),
        ("usa_american_dream", 2),
        ("usa_research_pioneer", 2),
        ("usa_research_pioneer", 3),
        ("usa_economic_dominance", 3),
        ("russia_energy_giant", 1),
        ("russia_energy_giant", 3),
        ("russia_perestroika_two", 2),
        ("china_economic_supremacy", 3),
        ("china_economic_miracle", 2),
        ("china_innovation_dragon", 2),
        ("china_innovation_dragon", 3),
        ("china_energy_security", 1),
        ("china_energy_security", 3),
    }


def test_what_a_card_says() -> None:
    assert GAME.text_of("usa_western_hegemony", "en") == (
        "(1) More Influence in the Americas than each other player.\n"
        "(2) The most Influence of all players in Europe (a tie is enough).\n"
        "(3) 3 | 4 or more Influence in East Asia-Pacific.\n"
        "Reward: 2 VP for one task, 4 VP for two, 7 VP for all three."
    )
    assert GAME.text_of("eu_defy_the_bear", "fr") == (
        "(1) Au moins 1 | 2 Influence dans la région Asie centrale.\n"
        "(2) Plus d'Influence dans la région Europe que la Russie.\n"
        "(3) Plus d'Influence dans la région Moyen-Orient - Afrique du Nord que la Russie.\n"
        "Récompense : 3 PV pour une tâche, 6 PV pour deux, 9 PV pour les trois.\n"
        "Distribué seulement si une personne joue la Russie."
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", OBJECTIVE_NAMES)
def test_every_card_has_a_name_and_a_text(card: str, language: str) -> None:
    assert CATALOGUE.say(language, f"card-{card}".replace("_", "-"), {})
    for line in objective_text(CATALOGUE, card, language).splitlines():
        assert line.endswith(".")
        for leftover in ("{", "}", "$", "_", "none", "  ", " ,", " .", "..", "None"):
            assert leftover not in line


def altered(task: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The task with one parameter changed or left out, once for each."""
    for name, kind in TASKS[task["op"]].kinds().items():
        if name not in task:
            continue
        changed = dict(task)
        if kind == "switch":
            del changed[name]
        elif kind == "number":
            changed[name] = task[name] + 1
        elif kind == "many number":
            changed[name] = [task[name][0], task[name][1] + 1]
        elif kind.startswith("many "):
            changed[name] = [word for word in WORDS[kind.removeprefix("many ")] if word not in task[name]][:1]
        else:
            changed[name] = next(word for word in WORDS[kind] if word != task[name])
        yield name, changed


@pytest.mark.parametrize("language", LANGUAGES)
def test_changing_a_parameter_changes_the_text(language: str) -> None:
    speaker = Speaker(CATALOGUE, language)
    for card in CONTENT["objectives.toml"].values():
        for task in card["tasks"]:
            printed = speaker.task(task_of(task))
            for what, changed in altered(task):
                assert speaker.task(task_of(changed)) != printed, what


def test_every_kind_of_task_is_on_a_card_and_has_a_sentence() -> None:
    assert {task.op for card in OBJECTIVES for task in card.tasks} == set(TASKS)
    pieces = {"task-in-region", "task-in-regions", "task-than-each", "task-than-all", "task-than-one-of"}
    written = {key for key in CATALOGUE.keys("en") if key.startswith("task-")} - pieces
    assert written == {f"task-{op}".replace("_", "-") for op in TASKS}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda card: card["tasks"].pop(), "three tasks"),
        (lambda card: card["reward"].pop(), "three rewards"),
        (lambda card: card["tasks"][0].update(at_least=[3]), "line 1: at_least must be two figures"),
        (lambda card: card["tasks"][0].update(op="prosperty"), "did you mean 'prosperity'?"),
        (lambda card: card["tasks"][1].update(resource="fod"), "did you mean 'food'?"),
        (lambda card: card.update(needs_person=["france"]), "needs_person cannot be 'france'"),
    ],
)
def test_a_mistake_in_the_file_is_told_by_name(change: Any, said: str) -> None:
    content = copy.deepcopy({file: dict(records) for file, records in CONTENT.items()})
    change(content["objectives.toml"]["eu_land_of_plenty"])
    with pytest.raises(Invalid, match="eu_land_of_plenty") as mistake:
        check(content)
    assert said in str(mistake.value)
