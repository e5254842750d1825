from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from examples.fit_value.__main__ import main
from examples.fit_value.judging import calibration, divide, gain, stage_of
from examples.fit_value.recording import Moments, record, together
from examples.fit_value.value import CLOCKS, fit, log_loss
from orbis.arena.playing import play
from orbis.arena.tournament import Tournament
from tests.examples.running import read, run


def made_up(rows: int, deals: int, seed: int = 1) -> Moments:
    """Moments whose first input alone decides, and by how much is known."""
    rng = np.random.default_rng(seed)
    inputs = rng.normal(size=(rows, 6)).astype(np.float32)
    won = (rng.random(rows) < 1 / (1 + np.exp(-(2 * inputs[:, 0] - 1)))).astype(np.float32)
    progress = rng.random(rows).astype(np.float32)
    return Moments(inputs, won, inputs[:, 0], progress, rng.integers(1, deals + 1, rows))


@pytest.mark.parametrize(("game", "bots"), [("caravels", ["random"]), ("history-of-the-world", ["greedy", "random"])])
def test_the_games_are_those_of_the_arena(game: str, bots: list[str]) -> None:
    job = Tournament(game, bots, 1, seed=5, players=3).jobs()[0]
    recorded = record(job, 30)
    played = play(job)
    assert recorded.hash == played.hash
    moments = recorded.moments
    assert len(moments.won) == 30
    first = [seat for seat, chair in enumerate(played.chairs) if chair.place == 1]
    assert set(moments.won.tolist()) <= {0.0, 1 / len(first)}
    assert np.all(np.diff(moments.progress) > 0)
    assert moments.inputs.shape[1] % 2 == 0


def test_no_deal_lies_in_two_parts() -> None:
    parts = divide(made_up(2000, 50))
    deals = [set(part.deal.tolist()) for part in parts]
    assert all(deals)
    assert not deals[0] & deals[1] | deals[1] & deals[2] | deals[0] & deals[2]
    assert len(set.union(*deals)) == 50


def test_a_fit_finds_what_decides_and_means_what_it_says() -> None:
    parts = divide(made_up(20_000, 100))
    value = fit(parts.fitted.inputs, parts.fitted.won, 0.001)
    slope = value.weights * value.scale
    assert slope[0] == pytest.approx(2, abs=0.15)
    assert np.abs(slope[1:]).max() < 0.1
    chances = value.chances(parts.judged.inputs)
    bins = calibration(parts.judged, chances)
    assert len(bins) == 10
    assert sum(each.low <= each.said <= each.high for each in bins) >= 8
    better, low, high = gain(parts.judged, chances, np.full_like(chances, parts.fitted.won.mean()))
    assert 0 < low < better < high


def test_a_ridge_makes_the_weights_smaller_but_not_the_bias() -> None:
    moments = made_up(3000, 10)
    loose, tight = [fit(moments.inputs, moments.won, ridge) for ridge in (0.0, 10.0)]
    assert np.abs(tight.weights).max() < 0.2 * np.abs(loose.weights).max()
    assert tight.chances(moments.inputs).mean() == pytest.approx(moments.won.mean(), abs=0.01)


def test_quarters_of_a_game_are_told_apart() -> None:
    moments = made_up(4, 1)._replace(progress=np.array([0, 0.25, 0.74, 1.0], np.float32))
    assert stage_of(moments).tolist() == [0, 1, 2, 3]


def test_a_saved_value_function_gives_the_same_chances(tmp_path: Path) -> None:
    tournament = Tournament("caravels", ["random"], 8, seed=2)
    moments = together([record(job, 30).moments for job in tournament.jobs()])
    clock = tournament.game.layout(4, tournament.options).block(CLOCKS["caravels"]).offset
    value = fit(moments.inputs, moments.won, 0.1)
    value.save(tmp_path / "value.npz", clock)
    kept = np.load(tmp_path / "value.npz")
    rows = moments.inputs[:, : moments.inputs.shape[1] // 2]
    score = kept["bias"] + rows @ kept["cell"] + rows[:, int(kept["clock"])] * (rows @ kept["timed"])
    assert np.allclose(1 / (1 + np.exp(-score)), value.chances(moments.inputs), atol=1e-4)


def test_surprise_is_counted_in_nats_and_stays_finite() -> None:
    chances = np.array([0.5, 1.0, 0.0], np.float32)
    assert log_loss(chances, np.array([1, 1, 1], np.float32)) == pytest.approx([0.6931, 0.0001, 9.2103], abs=1e-3)


def test_a_value_is_fitted_from_the_command_line(tmp_path: Path) -> None:
    out = tmp_path / "fitted"
    ended = run(
        "fit_value", "--game", "caravels", "--bots", "random", "--games", "80", "--seed", "1", "--out", str(out)
    )
    assert ended.returncode == 0, ended.stderr
    assert "Less log-loss than points alone" in ended.stdout
    *stages, whole = read(out / "value.json")["stages"]
    stage, moments, loss, right = range(4)
    assert [row[stage] for row in stages] == ["first quarter", "second", "third", "last quarter"]
    assert sum(row[moments] for row in stages) == whole[moments]
    assert whole[loss]["value"] < 0.85 * whole[loss]["chance"]
    assert stages[3][loss]["value"] < stages[0][loss]["value"]  # later more is known
    assert whole[right]["value"] > whole[right]["chance"]
    assert (out / "value.png").read_bytes().startswith(b"\x89PNG")
    assert (out / "value.npz").exists()


@pytest.mark.parametrize(
    ("args", "problem"),
    [
        (["--game", "chess"], "there is no game 'chess'"),
        (["--game", "caravels"], "'greedy' does not play Caravels"),
        (["--game", "world-order", "--bots", "greedy,automa-normal", "--games", "20"], "Automas are rules"),
        (["--games", "3"], "allowed: 5 deals or more"),
        (["--moments", "0"], "--moments: 0 is too few; allowed: 4 or more"),
    ],
)
def test_what_cannot_be_fitted_is_refused_with_a_sentence(
    args: list[str], problem: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--out", str(tmp_path / "none"), *args]) == 2
    assert problem in capsys.readouterr().err
    assert not (tmp_path / "none").exists()
