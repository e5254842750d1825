"""Our games in OpenSpiel: its own simulation test, its search bots, and everything that it asks of a state."""

from __future__ import annotations

import importlib
import json
import pickle
import random
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest
from open_spiel.python import rl_environment  # type: ignore[import-untyped]
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts  # type: ignore[import-untyped]
from open_spiel.python.bots import uniform_random  # type: ignore[import-untyped]
from open_spiel.python.observation import make_observation  # type: ignore[import-untyped]

import orbis
from orbis.envs.openspiel import OrbisState, load_game, short_name
from orbis.kernel.agenda import CHANCE
from orbis.kernel.saves.state import encode

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("caravels", {"players": 3, "modules": "storms"}),
    ("history-of-the-world", {}),
    ("world-order", {"modules": "objectives+growth"}),
]
NAMES = [name for name, _ in TABLES]


@pytest.fixture(params=TABLES, ids=NAMES)
def game(request: pytest.FixtureRequest) -> Any:
    name, parameters = request.param
    return load_game(name, **parameters)


def a_step(state: Any, rng: random.Random) -> int:
    """An action at random: of chance by its probabilities."""
    if state.is_chance_node():
        codes, odds = zip(*state.chance_outcomes(), strict=True)
        return int(rng.choices(codes, odds)[0])
    return int(rng.choice(state.legal_actions()))


def walk(game: Any, seed: int) -> Iterator[Any]:
    """The states of a random game, each before its action."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state
        state.apply_action(a_step(state, rng))
    yield state


def at(game: Any, moves: int, seed: int = 1) -> Any:
    """A state in the middle of a random game."""
    for n, state in enumerate(walk(game, seed)):
        if n >= moves and not state.is_chance_node():
            return state.clone()
    raise AssertionError("the game was shorter")


def finished(state: Any, seed: int) -> Any:
    rng = random.Random(seed)
    while not state.is_terminal():
        state.apply_action(a_step(state, rng))
    return state


def play(game: Any, bots: list[Any], seed: int) -> Any:
    """A game between bots, to its end."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        chance = state.is_chance_node()
        state.apply_action(a_step(state, rng) if chance else bots[state.current_player()].step(state))
    return state


def against_random(game: Any, bot: Any, rng: np.random.RandomState) -> list[Any]:
    return [bot, *[uniform_random.UniformRandomBot(p, rng) for p in range(1, game.num_players())]]


def seen_by(state: Any, player: int) -> tuple[Any, ...]:
    """All that a player is given to know."""
    strings = state.information_state_string(player), state.observation_string(player)
    return *strings, tuple(state.information_state_tensor(player)), tuple(state.observation_tensor(player))


def samples(seed: int) -> Any:
    """A sampler as OpenSpiel hands them to a state, from a seed."""
    return random.Random(seed).random


# -- OpenSpiel's own tests and bots


@pytest.mark.parametrize(
    ("line", "sims"),
    [
        ("python_orbis_caravels(players=4,modules=storms,seasons=2)", 3),
        ("python_orbis_history_of_the_world", 1),  # each node is cloned, hashed and observed by all: a second a game
        ("python_orbis_world_order", 1),
    ],
)
def test_it_passes_the_random_simulation_test_of_openspiel(line: str, sims: int) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(line), num_sims=sims, serialize=True, verbose=False)


def test_openspiels_mcts_bot_plays_a_whole_game_of_each(game: Any) -> None:
    rng = np.random.RandomState(3)
    evaluator = mcts.RandomRolloutEvaluator(1, rng, max_length=30)
    bot = mcts.MCTSBot(game, 1.4, 2, evaluator, random_state=rng)

    state = play(game, against_random(game, bot, rng), 3)

    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) > 0


def test_openspiel_can_write_a_playthrough_and_its_learning_environment_runs() -> None:
    lines = generate_playthrough.playthrough("python_orbis_caravels(seasons=1)", [], seed=3).split("\n")
    assert "GameType.information = Information.IMPERFECT_INFORMATION" in lines
    assert any(line.startswith("PublicObservationString() = ") for line in lines)

    environment = rl_environment.Environment(load_game("caravels", seasons=1), chance_event_sampler=None)
    environment.seed(5)
    step = environment.reset()
    while not step.last():
        step = environment.step([step.observations["legal_actions"][step.observations["current_player"]][0]])
    assert sum(step.rewards) == 0


@pytest.mark.parametrize("name", NAMES)
def test_openspiels_information_set_mcts_bot_plays_a_whole_game_of_each(name: str) -> None:
    game = load_game(name)
    rng = np.random.RandomState(3)
    evaluator = mcts.RandomRolloutEvaluator(1, rng, max_length=10)
    bot = ismcts.ISMCTSBot(game, evaluator, 1.4, 3, random_state=rng)

    assert play(game, against_random(game, bot, rng), 3).is_terminal()


def test_with_a_few_simulations_mcts_beats_random_play() -> None:
    game = load_game("caravels")
    rng = np.random.RandomState(3)
    bot = mcts.MCTSBot(game, 1.4, 20, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)

    won = [play(game, against_random(game, bot, rng), seed).returns()[0] for seed in range(5)]

    assert sum(won) > 0


# -- what a state says


def test_the_type_says_what_the_games_are() -> None:
    for name in orbis.games():
        ours = orbis.game(name)
        found = load_game(name)
        kind = found.get_type()

        assert short_name(name) in pyspiel.registered_names()
        assert kind.dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
        assert kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
        assert kind.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
        assert kind.utility == pyspiel.GameType.Utility.ZERO_SUM
        assert (kind.min_num_players, kind.max_num_players) == (ours.fewest, ours.most)
        assert found.num_distinct_actions() == len(ours.actions)
        assert (found.min_utility(), found.max_utility(), found.utility_sum()) == (-1, 1, 0)


def test_nodes_are_real_choices_with_the_names_and_odds_of_the_engine(game: Any) -> None:
    names = orbis.game(game.name).actions.names
    for state in walk(game, 2):
        w = state.position.table
        if state.is_terminal():
            assert state.legal_actions() == []
        elif state.is_chance_node():
            weights = w.agenda[-1].weights(w) or [1] * len(w.legal)
            odds = {code: weight / sum(weights) for code, weight in zip(w.legal, weights, strict=True) if weight}
            assert dict(state.chance_outcomes()) == odds
            assert sum(odds.values()) == pytest.approx(1)
        else:
            assert state.legal_actions() == sorted(w.legal)
            assert len(w.legal) > 1 or w.agenda[-1].must_ask(w)
            assert [state.action_to_string(code) for code in w.legal] == [names[code] for code in w.legal]


def test_the_same_actions_lead_where_the_engine_leads(game: Any) -> None:
    state = finished(game.new_initial_state(), 5)
    match = orbis.game(game.name).begin(game.num_players(), game.setup.options, None)  # chance is asked too
    for player, action in [(each.player, each.action) for each in state.full_history()]:
        match.play(CHANCE if player < 0 else player, action)

    assert match.over
    assert match.hash in str(state)
    places = {row["seat"]: row["place"] for row in match.standings}
    ranked = sorted(places, key=lambda seat: (places[seat], seat))
    assert sorted(places, key=lambda seat: (-state.returns()[seat], seat)) == ranked


def test_nobody_is_paid_before_the_end(game: Any) -> None:
    state = at(game, 20)

    assert state.returns() == [0] * game.num_players()
    assert sum(finished(state, 1).returns()) == pytest.approx(0)


def test_a_clone_is_independent(game: Any) -> None:
    state = at(game, 30)
    before = str(state), seen_by(state, 0), state.history()
    clone = state.clone()
    finished(clone, 9)

    assert (str(state), seen_by(state, 0), state.history()) == before
    assert clone.history()[: len(before[2])] == before[2]


def test_states_are_written_and_read_back_by_openspiel_and_by_pickle(game: Any) -> None:
    for moves in (0, 17, 45):
        true = at(game, moves)
        for state in (true, true.resample_from_infostate(0, samples(4))):
            line = pyspiel.serialize_game_and_state(game, state)
            for read in (pyspiel.deserialize_game_and_state(line)[1], pickle.loads(pickle.dumps(state))):  # noqa: S301
                assert str(read) == str(state)
                assert read.legal_actions() == state.legal_actions()
                for player in range(game.num_players()):
                    assert seen_by(read, player) == seen_by(state, player)
                assert str(finished(read, 6)) == str(finished(state.clone(), 6))


# -- what a player knows


def test_what_one_player_draws_alone_shows_in_nobody_elses_information() -> None:
    game = load_game("caravels", players=3)
    found = 0
    for state in walk(game, 4):
        w = state.position.table
        witnesses = 0 if state.is_terminal() else w.agenda[-1].witnesses(w)
        if state.is_terminal() or not state.is_chance_node() or witnesses < 0 or len(w.legal) < 2:
            continue
        owner = witnesses.bit_length() - 1
        worlds = [state.child(code) for code, _ in state.chance_outcomes()[:2]]
        if any(world.position.memory.length > state.position.memory.length + 1 for world in worlds):
            continue  # the last card of the deck went to somebody else, who sees it
        for player in range(3):
            one, two = [seen_by(world, player) for world in worlds]
            assert (one == two) == (player != owner)
        found += 1

    assert found >= 9


def test_players_remember_everything_they_saw(game: Any) -> None:
    """No information state comes twice to a player who is asked, and an earlier answer is never forgotten."""
    strings: set[str] = set()
    asked = 0
    for state in walk(game, 6):
        if state.current_player() >= 0:
            strings.add(state.information_state_string())
            asked += 1
    assert len(strings) == asked

    start = at(game, 10)
    ends = []
    for code in start.legal_actions()[:2]:
        player = start.current_player()
        ends.append(finished(start.child(code), 8).information_state_string(player))
    assert ends[0] != ends[-1]


def test_the_memory_can_be_read() -> None:
    state = finished(load_game("caravels").new_initial_state(), 1)
    mine, theirs = state.memory(0), state.memory(1)

    assert len(mine) == len(theirs) == state.position.memory.length
    assert mine[0].startswith("start")
    draws = [(one, two) for one, two in zip(mine, theirs, strict=True) if one.startswith("chance")]
    assert any(one.startswith("chance draw:") and two.startswith("chance ?") for one, two in draws)
    assert any(one.startswith("chance ?") and two.startswith("chance draw:") for one, two in draws)
    assert not any(one.startswith("chance ?") and two.startswith("chance ?") for one, two in draws)


def test_the_tensor_counts_the_answers_a_player_saw(game: Any) -> None:
    state = at(game, 40)
    names = orbis.game(game.name).actions.names
    observer = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    for player in range(game.num_players()):
        observer.set_from(state, player)
        known = [line.split(";")[0].split(" ") for line in state.memory(player)[1:]]
        for row, own in enumerate((True, False)):
            counted = {names[code]: int(times) for code, times in enumerate(observer.dict["answers"][row]) if times}
            words = [what for who, what in known if what != "?" and (who == str(player)) == own]
            assert counted == {word: words.count(word) for word in words}
        assert list(observer.tensor) == state.information_state_tensor(player)
        assert set(observer.dict["fingerprint"]) == {0, 1}


def test_the_observation_is_that_of_the_other_environments(game: Any) -> None:
    state = at(game, 25)
    ours = orbis.game(game.name)
    layout = ours.layout(game.num_players(), game.setup.options)
    for player in range(game.num_players()):
        cells = layout.scaled(ours.observe(state.position.table, player))
        assert state.observation_tensor(player) == pytest.approx(cells)
        assert state.information_state_tensor(player)[: layout.size] == pytest.approx(cells)


def test_what_all_see_and_what_a_player_alone_sees_can_be_had_apart(game: Any) -> None:
    state = at(game, 25)
    kinds = pyspiel.PrivateInfoType
    public, private, nothing = [
        make_observation(game, pyspiel.IIGObservationType(public_info=seen, perfect_recall=False, private_info=own))
        for seen, own in ((True, kinds.NONE), (False, kinds.SINGLE_PLAYER), (False, kinds.NONE))
    ]
    everybodys = {public.string_from(state, player) for player in range(game.num_players())}
    other = state.resample_from_infostate(0, samples(1))

    assert len(everybodys) == 1
    assert json.loads(everybodys.pop())["table"] == json.loads(encode(game.setup.game.view(state.position.table, None)))
    assert private.string_from(state, 0) != private.string_from(state, 1)
    assert (public.string_from(other, 0), private.string_from(other, 0)) == (
        public.string_from(state, 0),
        private.string_from(state, 0),
    )
    assert nothing.string_from(state, 0) == ""
    assert (public.tensor, public.dict) == (None, {})


# -- the same to a player, and something else to the others


def test_a_resampled_state_looks_the_same_to_the_player_at_any_point(game: Any) -> None:
    dealt_anew = 0
    for n, state in enumerate(walk(game, 7)):
        if n % 9 or state.is_chance_node():
            continue
        for player in range(game.num_players()):
            other = state.resample_from_infostate(player, samples(n))
            assert seen_by(other, player) == seen_by(state, player)
            assert other.memory(player) == state.memory(player)
            assert other.current_player() == state.current_player()
            if state.current_player() == player:
                assert other.legal_actions() == state.legal_actions()
            dealt_anew += str(other) != str(state)
        if n % 45 == 0:
            assert finished(other, n).is_terminal()

    assert dealt_anew > 5


def test_what_a_player_imagines_does_not_depend_on_what_it_may_not_know(game: Any) -> None:
    """Not even in what it takes the others to remember: search goes by that."""
    for moves in (5, 30, 44):
        state = at(game, moves)
        player = state.current_player()
        other = state.resample_from_infostate(player, samples(1))
        one, two = [each.resample_from_infostate(player, samples(2)) for each in (state, other)]

        assert str(one) == str(two)
        for each in range(game.num_players()):
            assert seen_by(one, each) == seen_by(two, each)
        assert one.history() == []
        rng = random.Random(3)
        for _ in range(20):
            action = a_step(one, rng)
            one.apply_action(action)
            two.apply_action(action)
        for each in range(game.num_players()):
            assert one.information_state_string(each) == two.information_state_string(each)


def test_openspiels_own_sampler_deals_too() -> None:
    state = at(load_game("caravels", players=4), 30)
    worlds = {str(state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))) for _ in range(10)}
    edge = state.resample_from_infostate(0, lambda: 1.0)  # which is outside of what a generator may say

    assert len(worlds) > 5
    assert seen_by(edge, 0) == seen_by(state, 0)


# -- bad input


def test_an_illegal_action_is_refused_and_changes_nothing(game: Any) -> None:
    state = at(game, 12)
    before = str(state), state.history()
    names = orbis.game(game.name).actions.names
    wrong = next(code for code in range(len(names)) if code not in state.legal_actions())

    with pytest.raises(pyspiel.SpielError, match=rf"the action {wrong} \({names[wrong]}\) is not legal here; legal: "):
        state.apply_action(wrong)
    for unknown in (-7, len(names), 10**6):
        with pytest.raises(pyspiel.SpielError, match=f"the action {unknown} is not legal here; legal: "):
            state.apply_action(unknown)
    assert (str(state), state.history()) == before


def test_a_finished_game_takes_no_action() -> None:
    state = finished(load_game("caravels").new_initial_state(), 1)

    with pytest.raises(pyspiel.SpielError, match="the game is over: nothing can be done in a terminal state"):
        state.apply_action(0)
    assert state.current_player() == pyspiel.PlayerId.TERMINAL


def test_questions_that_make_no_sense_are_refused() -> None:
    game = load_game("caravels")
    state = at(game, 8)

    for player in (-1, 2, 99):
        with pytest.raises(pyspiel.SpielError, match=f"there is no player {player}; allowed: 0 to 1"):
            state.resample_from_infostate(player, samples(1))
        with pytest.raises(pyspiel.SpielError, match=f"there is no player {player}; allowed: 0 to 1"):
            state.memory(player)
    with pytest.raises(pyspiel.SpielError, match="this is no chance node"):
        state.chance_outcomes()
    with pytest.raises(pyspiel.SpielError, match="there is no action 78; allowed: 0 to 77"):
        state.action_to_string(0, 78)
    with pytest.raises(pyspiel.SpielError, match="observers of Orbis have no parameters: colour"):
        make_observation(game, params={"colour": 1})
    for kind in (
        pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS),
        pyspiel.IIGObservationType(perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE),
    ):
        with pytest.raises(pyspiel.SpielError, match="there is no such observer: nobody remembers only a part"):
            make_observation(game, kind)
    with pytest.raises(pyspiel.SpielError, match="there is no game 'carvels': did you mean 'caravels'"):
        load_game("carvels")


def test_without_openspiel_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, OrbisState.__module__)

    with pytest.raises(ModuleNotFoundError, match=r'OpenSpiel is not installed; install it with pip install "orbis\['):
        importlib.import_module(OrbisState.__module__)
