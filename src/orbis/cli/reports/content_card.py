"""Looking up a record of the content: its name, its printed facts and what it says."""

from __future__ import annotations

from typing import Any

from rich.console import Group
from rich.text import Text

from orbis.cli.output import capital
from orbis.cli.terminal.words import Voice

NOT_FACTS = ("effect", "name", "provenance", "tasks")


def find(voice: Voice, typed: str) -> list[tuple[str, str]]:
    """The records with an id or a name, as (file, id); an id may be in several files."""
    wanted = typed.strip().lower()
    ids = (wanted, wanted.replace(" ", "_").replace("-", "_"))
    return [
        (file, name)
        for file, records in voice.game.records().items()
        for name in records
        if name in ids or called(voice, name).lower() == wanted
    ]


def all_names(voice: Voice) -> list[str]:
    """Every id."""
    return [name for records in voice.game.records().values() for name in records]


def called(voice: Voice, name: str) -> str:
    """What a record is called in the voice's language."""
    for domain, names in voice.game.domains.items():
        if name in names and voice.word(domain, name) != name:
            return voice.word(domain, name)
    for records in voice.game.records().values():
        if name in records and isinstance(records[name].get("name"), str):
            return str(records[name]["name"])
    return capital(name.replace("_", " "))


def facts(voice: Voice, file: str, name: str) -> dict[str, str]:
    """The printed facts of a record, in words."""
    record: dict[str, Any] = voice.game.records()[file][name]
    return {field: spoken(voice, field, value) for field, value in record.items() if field not in NOT_FACTS}


def spoken(voice: Voice, field: str, value: Any) -> str:
    """A value of a record as a few words."""
    if isinstance(value, bool):
        return voice.ui("yes") if value else voice.ui("no")
    if isinstance(value, list):
        return ", ".join([spoken(voice, field, each) for each in value])
    if isinstance(value, dict):
        return ", ".join([f"{key} {spoken(voice, key, each)}" for key, each in value.items()])
    return voice.word(field, value) if isinstance(value, str) else str(value)


def described(voice: Voice, file: str, name: str, edition: str = "") -> Group:
    """A record for a person, as an edition prints it."""
    title = Text(called(voice, name), "bold")
    title.append(f"  {name}", "not bold dim")
    lines = [title]
    printed = facts(voice, file, name)
    if printed:
        lines.append(Text(" · ".join([f"{field.replace('_', ' ')}: {value}" for field, value in printed.items()])))
    if said := voice.game.text_of(name, voice.language, edition):
        lines.append(Text(said))
    return Group(*lines)
