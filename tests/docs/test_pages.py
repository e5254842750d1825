"""What the pages say is so: commands, files, examples, keys and figures."""

from __future__ import annotations

import json
import os
import re
import runpy
import shlex
import subprocess
from pathlib import Path
from typing import Any

import pytest
import typer

import orbis
from orbis.cli import app
from tests.cli.running import PROGRAM as PROGRAM_FILE

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted([*DOCS.glob("*.md"), *DOCS.glob("[padmj]*/*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"])
OURS = [page for page in PAGES if page.parent.name in ("authors", "developers", "joueurs", "modders", "players")]
PROGRAM: Any = typer.main.get_command(app)
LOOSE = ("play", "sim", "arena")  # take the options of a game, too
GAME_FLAGS = {f"--{setting.name.replace('_', '-')}" for name in orbis.games() for setting in orbis.game(name).options}


def named(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path, language: str) -> list[str]:
    """The code blocks of a page in one language, also those inside of lists."""
    found = re.findall(rf"^( *)```{language}\n(.*?)^ *```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    return [re.sub(rf"^{indent}", "", block, flags=re.MULTILINE) for indent, block in found]


def commands(page: Path) -> list[list[str]]:
    """What the page tells to type for `orbis`, in blocks and in tables."""
    text = page.read_text(encoding="utf-8")
    lines = [line.partition("  #")[0] for block in blocks(page, "sh") for line in block.splitlines()]
    lines += re.findall(r"`((?:\.venv/bin/)?orbis [^`]+)`", text)
    words = [shlex.split(line) for line in lines if re.match(r"(\.venv/bin/)?orbis ", line)]
    return [each[1:] for each in words]


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_command_on_a_page_exists_with_its_options(page: Path) -> None:
    for words in commands(page):
        group, command = PROGRAM, PROGRAM
        known = {flag for parameter in group.params for flag in parameter.opts} | {"--help"}
        rest = words
        while rest and hasattr(command, "commands") and not rest[0].startswith("-"):
            if rest[0].isupper() or "|" in rest[0] or rest[0] == "...":
                break
            assert rest[0] in command.commands, f"{named(page)}: orbis {' '.join(words)}"
            command, rest = command.commands[rest[0]], rest[1:]
            known = {flag for parameter in command.params for flag in (*parameter.opts, *parameter.secondary_opts)}
        if words[0] in LOOSE:
            known |= GAME_FLAGS
        for word in rest:
            flag = word.partition("=")[0].rstrip("]")
            if flag.startswith("--"):
                assert flag in known or flag == "--help", f"{named(page)}: orbis {' '.join(words)}: no {flag}"


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_goal_of_make_on_a_page_is_one(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    goals = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    told = re.findall(r"`make ([a-z-]+)`", text)
    told += [line.split()[1] for block in blocks(page, "sh") for line in block.splitlines() if line.startswith("make ")]

    assert set(told) <= goals


@pytest.mark.parametrize("page", [*OURS, DOCS / "provenance.md", ROOT / "CONTRIBUTING.md"], ids=named)
def test_every_file_on_a_page_is_there(page: Path) -> None:
    told = re.findall(r"`([\w./-]+/[\w./*-]*)`", page.read_text(encoding="utf-8"))
    games = ROOT / "src" / "orbis" / "games"
    roots = (ROOT, ROOT / "src", ROOT / "src" / "orbis", games / "caravels", games / "world_order")
    for file in told:
        if file.split("/")[0] in (
            "content",
            "sentences",
            "rulebook",
            "facts",
            "state",
            "shown",
            "adr",
            "rules",
            "src",
            "tests",
            "tools",
        ) or (re.match(r"(kernel|games|bots|tables|server|cli|web|docs|examples)/", file)):
            assert any(list(root.glob(file.rstrip("/"))) for root in roots), f"{named(page)}: {file}"


TOYS = (ROOT / "examples" / "toy_game").rglob("*")
SOURCES = (".py", ".toml")


@pytest.mark.parametrize(
    ("page", "sources"),
    [
        ("developers/add-a-game.md", sorted(str(file.relative_to(ROOT)) for file in TOYS if file.suffix in SOURCES)),
        ("developers/add-a-rule.md", ["src/orbis/games/caravels/rules/cards.py", "tests/games/caravels/test_rules.py"]),
        ("developers/add-a-card.md", ["src/orbis/games/caravels/facts/schema.py"]),
        ("modders/write-a-card.md", ["examples/pack/world-order/content/market_abilities.toml"]),
        ("modders/write-a-pack.md", ["examples/pack/world-order/content/market_abilities.toml"]),
    ],
)
def test_excerpts_are_what_the_sources_say(page: str, sources: list[str]) -> None:
    lines = {line.strip() for file in sources for line in (ROOT / file).read_text(encoding="utf-8").splitlines()}
    excerpts = [block for language in ("python", "toml") for block in blocks(DOCS / page, language)]
    excerpts = [block for block in excerpts if "orbis.testing" not in block]  # the kit's is run, in test_toy_game

    assert excerpts
    for block in excerpts:
        missing = [line for line in block.splitlines() if line.strip() and line.strip() not in lines]
        assert missing == []


def test_the_bot_of_the_page_wins_most_games_against_random_ones(tmp_path: Path) -> None:
    (tmp_path / "dreamer.py").write_text(blocks(DOCS / "authors" / "write-a-bot.md", "python")[0], encoding="utf-8")
    told = next(words for words in commands(DOCS / "authors" / "write-a-bot.md") if words[0] == "arena")
    told[told.index("--games") + 1] = "4"
    path = os.pathsep.join([".", *filter(None, [os.environ.get("PYTHONPATH")])])
    env = {**os.environ, "ORBIS_BOTS": "dreamer", "PYTHONPATH": path}
    said = subprocess.run(
        [PROGRAM_FILE, *told, "--json"], cwd=tmp_path, env=env, capture_output=True, text=True, check=False, timeout=120
    )

    assert said.returncode == 0, said.stderr
    shares = {bot["bot"]: bot["win_share"] for bot in json.loads(said.stdout)["bots"]}
    assert shares["dreamer"] > 0.5


FRENCH_KEYS = {
    "enter": "entrée",
    "backspace": "retour arrière",
    "escape": "échap",
    "shift+u": "maj+u",
    "shift": "maj",
    "space": "espace",
}


@pytest.mark.parametrize(
    ("file", "language", "short"),
    [("players/keys.md", "en", {"escape": "esc"}), ("joueurs/touches.md", "fr", FRENCH_KEYS)],
)
def test_the_page_of_keys_has_every_key_of_the_table(file: str, language: str, short: dict[str, str]) -> None:
    page = (DOCS / file).read_text(encoding="utf-8")
    source = (ROOT / "web" / "src" / "lib" / "input" / "keys.ts").read_text(encoding="utf-8")
    words = (ROOT / f"web/src/words/settings/keys.{language}.ftl").read_text(encoding="utf-8").replace("\u2019", "'")
    says = dict(re.findall(r"^keys-([a-z]+) = (.+)$", words, re.MULTILINE))
    shown = dict(re.findall(r"^\| `(.+)` \| (.+) \|$", page, re.MULTILINE))
    keys = re.findall(r'\{ id: "(\w+)", key: "([^"]+)"', source)

    assert len(keys) > 20
    there = {short.get(key.lower(), key.lower()): says[name].lower() for name, key in keys}
    assert {key.lower(): said.lower() for key, said in shown.items()} == there


FRENCH = {
    "start.md": "debuter.md",
    "tables.md": "tables.md",
    "keys.md": "touches.md",
    "bots.md": "bots.md",
    "looking-back.md": "revoir.md",
    "settings.md": "reglages.md",
    "index.md": "index.md",
}


def test_every_page_for_players_is_there_in_french_with_the_same_commands() -> None:
    assert {page.name for page in (DOCS / "players").glob("*.md")} == set(FRENCH)
    assert {page.name for page in (DOCS / "joueurs").glob("*.md")} == set(FRENCH.values())
    for english, french in FRENCH.items():
        one, other = [
            [word for words in commands(page) for word in words if word not in ("--lang", "fr") and "." not in word]
            for page in (DOCS / "players" / english, DOCS / "joueurs" / french)
        ]
        assert one == other, english


@pytest.mark.parametrize("page", sorted((DOCS / "joueurs").glob("*.md")), ids=named)
def test_french_pages_have_their_narrow_spaces(page: Path) -> None:
    prose = re.sub(
        r"```.*?```|`[^`]*`|\]\([^)]*\)|^\|[-|]+$", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE
    )
    assert re.findall(r"[^\u202f][:;?!»](?=\s|$)|«[^\u202f]", prose) == []


def test_every_module_of_the_glossary_is_there() -> None:
    """`games.*` stands for a game that has the module; the last part may be a class."""
    rows = re.findall(r"^\| \*\*.*\| (.+) \|$", (DOCS / "developers" / "glossary.md").read_text("utf-8"), re.MULTILINE)
    told = {name for row in rows for name in re.findall(r"`([a-z][\w.*]+)`", row)} - {"match.entries"}
    source = ROOT / "src" / "orbis"
    missing = []
    for name in sorted(told):
        module, _, last = name.replace(".", "/").rpartition("/")
        named = re.compile(rf"^(class )?{re.escape(last)}\b", re.MULTILINE)  # a class, or a name for a type
        classes = [file for file in source.glob(f"{module}.py") if named.search(file.read_text("utf-8"))]
        if not [
            *source.glob(f"{module}/{last}".lstrip("/")),
            *source.glob(f"{module}/{last}.py".lstrip("/")),
            *classes,
        ]:
            missing.append(name)

    assert len(told) > 40
    assert missing == []


def test_the_page_of_provenance_is_that_of_the_content() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "provenance"), run_name="provenance")

    assert tool["PAGE"].read_text(encoding="utf-8") == tool["page"](), "run .venv/bin/python tools/provenance"


def test_the_page_of_provenance_counts_every_record_and_names_all_that_is_unsure() -> None:
    page = (DOCS / "provenance.md").read_text(encoding="utf-8")
    for name in ("world-order", "history-of-the-world"):
        for file, records in orbis.game(name).records().items():
            assert re.search(rf"^\| `{re.escape(file)}` \|.* {len(records)} \|$", page, re.MULTILINE)
            for record, fields in records.items():
                if fields.get("unsure") or fields["provenance"] in ("public", "reconstructed", "inferred"):
                    assert f"`{record}`" in page
