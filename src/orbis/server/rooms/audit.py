"""The audit list of a table: who asked, agreed, left, came back, invited, and when. Nothing of the game is in it."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from orbis.server.database.api import Transaction
from orbis.server.people.accounts import names_of
from orbis.server.services import Services
from orbis.tables import messages_out

# Talk and rematches are told elsewhere; answers are in the log of the match.
KINDS: Final = tuple(kind for kind in messages_out.PUBLIC if kind not in ("said", "rematch"))
HOSTS: Final = ("invited", "freed", "deleted", "restored")  # what only the host does


async def audit(services: Services, table_id: str) -> list[dict[str, Any]]:
    """What happened around the game, oldest first, each with the person (`by`) and whose seat it was (`of`)."""
    marks = ", ".join(f":k{n}" for n in range(len(KINDS)))
    sql = f"SELECT n, kind, data, at FROM events WHERE table_id = :id AND (n = 0 OR kind IN ({marks})) ORDER BY n"  # noqa: S608
    kinds = {f"k{n}": kind for n, kind in enumerate(KINDS)}

    def look(tx: Transaction) -> tuple[list[Any], dict[str, str]]:
        rows = tx.all(sql, id=table_id, **kinds)
        told = [(row["n"], row["kind"], msgspec.json.decode(row["data"]), row["at"]) for row in rows]
        users = {data["user"] for _, kind, data, _ in told if kind == "sat"} | {told[0][2]["host"]}
        return told, names_of(tx, sorted(users))

    told, names = await services.database.read(look)
    host = told[0][2]["host"]
    sits: dict[int, str] = {}  # seat -> who has it at that moment
    found = []
    for n, kind, data, at in told:
        if kind == "sat":
            sits[data["seat"]] = data["user"]
        if kind in KINDS:
            shown = {part: data[part] for part in messages_out.PUBLIC[kind] if part in data}
            by = host if kind in HOSTS else sits.get(data.get("seat", -1), "")
            of = sits.get(data.get("whom", data.get("seat", -1)), "")
            found.append({"n": n, "at": at, "kind": kind, **shown, "by": names.get(by, ""), "of": names.get(of, "")})
        if kind in ("left", "freed"):
            sits.pop(data["seat"], None)
    return found
