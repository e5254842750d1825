"""Sentences: a message is a key and its facts; the Fluent files of a game say it in English and French.

In the facts, a `seat` or an `other` is a seat and reads as that player's name; any other word, such as
`harbour = "lisbon"`, reads as the message `harbour-lisbon` if there is one (so does `other_harbour`).
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

from orbis.kernel.content.records import from_packs
from orbis.kernel.errors import Invalid, nearest

LANGUAGES: Final = ("en", "fr")
SEAT_FACTS: Final = ("seat", "other")


class Catalogue:
    """The sentences of one game, or of another part of the program, in every language; with the kernel's own."""

    __slots__ = ("_bundles", "_packages")

    def __init__(self, *packages: str) -> None:
        self._packages = ("orbis.kernel", *packages)  # each has a folder `sentences`
        self._bundles: dict[str, Any] = {}  # read when first needed: a playout says nothing

    def say(self, language: str, key: str, facts: dict[str, Any], people: Sequence[str] = ()) -> str:
        """The sentence of a message. A missing or broken sentence is our mistake and raises `Invalid`."""
        bundle = self._bundle(language)
        if not bundle.has_message(key):
            raise Invalid(
                f"sentences/{language}.ftl",
                f"there is no sentence {key!r}: {nearest(key, self.keys(language))}",
            )
        told = {name: self._named(bundle, name, value, people) for name, value in facts.items()}
        pattern = bundle.get_message(key).value
        said, errors = bundle.format_pattern(pattern, told)
        if errors:
            raise Invalid(f"sentences/{language}.ftl", f"{key}: {errors[0]}")
        return str(said)

    def has(self, language: str, key: str) -> bool:
        """Whether there is such a sentence."""
        return bool(self._bundle(language).has_message(key))

    def keys(self, language: str) -> list[str]:
        """The keys of all sentences."""
        found = [line.split("=", 1)[0].strip() for line in self.text(language).splitlines() if " = " in line]
        return [key for key in found if key and key[0].isalpha() and key.isascii()]

    def _named(self, bundle: Any, name: str, value: Any, people: Sequence[str]) -> Any:
        if name in SEAT_FACTS and isinstance(value, int):
            if 0 <= value < len(people):
                return people[value]
            return bundle.format_pattern(bundle.get_message("player").value, {"number": value + 1})[0]
        if isinstance(value, str):
            key = f"{name.removeprefix('other_')}-{value}".replace("_", "-").replace(".", "-")
            if bundle.has_message(key):
                return bundle.format_pattern(bundle.get_message(key).value, {})[0]
        return value

    def _bundle(self, language: str) -> Any:
        if language not in self._bundles:
            bundle = FluentBundle([language], use_isolating=False)
            bundle.add_resource(FluentResource(self.text(language)))
            self._bundles[language] = bundle
        return self._bundles[language]

    def text(self, language: str) -> str:
        """All sentences of a language as one Fluent file."""
        if language not in LANGUAGES:
            raise Invalid("language", f"{language!r} is not spoken here; allowed: {', '.join(LANGUAGES)}")
        folders = [files(package).joinpath("sentences") for package in self._packages]
        pages = [page for folder in folders for page in sorted(folder.iterdir(), key=lambda page: page.name)]
        own = [page.read_text(encoding="utf-8") for page in pages if page.name.endswith(f"{language}.ftl")]
        more = [raw for package in self._packages for _, raw in from_packs(package, f"sentences/{language}.ftl")]
        return "\n".join([*own, *[raw.decode(errors="replace") for raw in more]])


def message(key: str, facts: dict[str, Any]) -> dict[str, Any]:
    """A message as plain data."""
    return {"key": key, "facts": facts}
