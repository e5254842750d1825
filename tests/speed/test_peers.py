"""The games of others: measured if they are there, and told if they are not."""

from __future__ import annotations

import pytest

from orbis.speed import peers
from orbis.speed.peers import Catanatron, OpenSpiel, PettingZoo
from orbis.speed.workers import Broken, Worker
from tests.trees import PACKAGE


def test_a_missing_peer_is_told_with_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "READY", {})
    monkeypatch.setattr(
        peers,
        "PEERS",
        {
            "chess": ("open-spiel", OpenSpiel, "chess"),
            "nobody": ("no-such-package-of-anybody", Catanatron, ""),
            "half": ("pettingzoo", PettingZoo, "pettingzoo.no_such_module"),
        },
    )

    met = peers.answer({"what": "who"})

    assert [*met["found"]] == ["chess"]
    assert met["missing"]["nobody"] == "no-such-package-of-anybody is not installed: pip install orbis[bench]"
    assert met["missing"]["half"].startswith("pettingzoo is installed without what this game of it needs (")
    assert peers.answer({"what": "play", "peer": "chess", "seconds": 0.001})["times"] > 10


def test_an_environment_of_pettingzoo_is_stepped_to_its_end() -> None:
    peer = PettingZoo("pettingzoo.test.example_envs.generated_agents_env_v0")

    done = peer.play(0.001)

    assert done["games"] >= 1
    assert done["times"] > 10
    assert peer.copy(0.001)["times"] == 0


def test_a_process_that_ends_is_told_with_its_question() -> None:
    told = pytest.raises(Broken, match=r"ended with exit code 0 at \{'what': 'who'\}")
    with Worker("pure", PACKAGE.parent, "orbis.version") as worker, told:
        worker.ask(what="who")
