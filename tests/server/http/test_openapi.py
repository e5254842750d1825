"""Schemathesis: every operation of the real OpenAPI document, with fitting and with unfitting requests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import hypothesis
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase
from schemathesis import GenerationMode

from orbis.server.app import make_app
from orbis.server.config import Config
from tests.server.http.hostile import Person, Scene, under_attack

EXAMPLES: Final = 15  # of each kind for each operation: 30 as a guest
FEW: Final = 6  # as nobody: most of them end at the door
ROOMY: Final = [
    "guests_per_hour",
    "logins_per_hour",
    "tables_per_hour",
    "acts_per_second",
    "acts_burst",
    "connections_per_address",
]
# A rule can say no to what has the right shape: a name without a letter, a game that does not exist.
GRANTED: Final = ["2xx", "401", "403", "404", "409", "422", "429", "503"]


def the_document() -> Any:
    """The document as the server hands it out, and how we use it."""
    schema = schemathesis.openapi.from_dict(make_app(Config()).openapi())
    schema.config.generation.allow_extra_parameters = False  # a query we do not know is passed over
    schema.config.generation.with_security_parameters = False  # who asks is chosen below
    schema.config.checks.positive_data_acceptance.expected_statuses = GRANTED
    return schema


SCHEMA: Final = the_document()
OPERATIONS: Final = {f"{each.ok().method.upper()} {each.ok().path}": each.ok() for each in SCHEMA.get_all_operations()}
MODES: Final = {"fitting": GenerationMode.POSITIVE, "unfitting": GenerationMode.NEGATIVE}


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    flags = [part for name in ROOMY for part in ("--limit", f"{name}=100000")]
    with under_attack(tmp_path_factory.mktemp("server"), *flags) as running:
        yield running


class Places:
    """What exists, so that requests get further than to 404."""

    def __init__(self, scene: Scene) -> None:
        self.ann = scene.person("Ann")
        ben = scene.person("Ben")
        playing = self.ann.open()
        ben.sit(playing["id"], 1, playing["invites"]["1"])
        self.tables = [playing["id"], self.ann.open(3)["id"], self.ann.open(2, listed=True)["id"]]
        self.rows = [row["row"] + 1 for row in self.ann.ask("GET", f"/tables/{playing['id']}/log")]

    def put_into(self, case: Any, turn: int) -> None:
        """Real names in place of made ones, in turns."""
        for name, real in {"table_id": self.tables, "name": ["caravels", "world-order"], "row": self.rows}.items():
            if name in (case.path_parameters or {}):
                case.path_parameters[name] = real[turn % len(real)]


def try_out(scene: Scene, operation: Any, mode: GenerationMode, who: Person | None, examples: int) -> int:
    """Send what the document allows, or forbids, and check every answer against it; returns how many were sent."""
    places = Places(scene) if who is not None and mode is GenerationMode.POSITIVE else None
    sent = 0

    @hypothesis.seed(20261)
    @hypothesis.settings(
        max_examples=examples,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.explicit, Phase.generate],
    )
    @hypothesis.given(case=operation.as_strategy(generation_mode=mode))
    def send(case: Any) -> None:
        nonlocal sent
        sent += 1
        asker = who
        if places is not None and sent % 3:  # every third is for a table that does not exist
            places.put_into(case, sent)
            asker = places.ann
        cookies = {} if asker is None else {"orbis": asker.cookie}
        case.call_and_validate(base_url=scene.url, cookies=cookies)

    try:
        send()
    except hypothesis.errors.Unsatisfiable:
        assert mode is GenerationMode.NEGATIVE  # of an operation that asks for nothing, nothing can be wrong
    return sent


def leaves(operation: Any) -> bool:
    """Whether whoever asks for it is signed out, or gone."""
    return operation.path == "/api/logout-everywhere" or (operation.path, operation.method) == ("/api/me", "delete")


@pytest.mark.slow
@pytest.mark.parametrize("mode", list(MODES))
@pytest.mark.parametrize("name", list(OPERATIONS))
def test_each_operation_does_what_its_document_says(scene: Scene, name: str, mode: str) -> None:
    operation = OPERATIONS[name]
    guest = None if operation.path == "/api/guest" else scene.person("Guest")
    examples = 3 if leaves(operation) else EXAMPLES
    as_guest = try_out(scene, operation, MODES[mode], guest, examples)
    as_nobody = try_out(scene, operation, MODES[mode], None, FEW)
    assert (as_guest > 0) == (as_nobody > 0)
    assert as_guest > 0 or mode == "unfitting"
    scene.witness.plays_on(1)


def test_the_document_is_the_one_that_is_served(scene: Scene) -> None:
    served = scene.person("").ask("GET", "/openapi.json")
    assert served == SCHEMA.raw_schema
    assert len(OPERATIONS) > 30
    for name, operation in OPERATIONS.items():
        for status, response in operation.definition.raw["responses"].items():
            assert response["description"], (name, status)


@pytest.mark.parametrize("name", [name for name, each in OPERATIONS.items() if "security" in each.definition.raw])
def test_what_is_for_people_is_not_for_nobody(scene: Scene, name: str) -> None:
    operation = OPERATIONS[name]
    nobody = scene.person("")
    path = operation.path.removeprefix("/api").replace("{table_id}", "x").replace("{seat}", "0")
    body = {"login": "somebody", "password": "long enough it is"} if path == "/account" else None
    response = nobody.send(operation.method.upper(), path, body)
    assert response.status_code in (401, 404, 422), response.text
    assert response.status_code != 422 or "requestBody" in operation.definition.raw
