"""`orbis play`: whole games through the keyboard, in both languages."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from pathlib import Path

import pytest

import orbis
from orbis import bots
from orbis.kernel.match import Match
from tests.cli.caravels import a_match, play
from tests.cli.running import PROGRAM, files_here, read, refused, run, run_outside, write

ONES = "1\n" * 200  # the first answer to every question reaches the end
SHORT = ("--seasons", "1", "--seed", "7")


def test_a_whole_game_in_english_with_every_command() -> None:
    talk = ["?", "log", "card pilot", "card fair wind", "card genoa", "why sail malacca", "why bid:1", "why", "board"]
    talk += ["undo", "reset", "save kept.json", "bid 2", "why play:corsairs"]
    result = play("--text", "--players", "3", *SHORT, typed="\n".join(talk) + "\n" + ONES)

    assert result.exit_code == 0
    said = result.stdout
    assert "Caravels  season 1 of 1" in said
    assert "How many coins do you bid for the turn order?  (CA-3)" in said
    assert re.search(r"^3  Bid 2 +bid:2", said, re.MULTILINE)
    assert "Bot 2 draws a card. (3 times)" in said
    assert "why an answer cannot be given now, with its rule" in said
    assert "Sail to a harbour, for 2 less." in said
    assert "Fair Wind  fair_wind" in said
    assert "value: 5 · toll: 1" in said
    assert (
        "You cannot sail to Malacca: answer the question that is asked now first: bidding for the turn order." in said
    )
    assert "You can bid 1 now." in said
    assert "Why what?" in said
    assert said.count("You cannot take back: another player has answered since.") == 2
    assert "Saved in kept.json." in said
    assert "Player 1 bids 2. " in said
    assert "You cannot play Corsairs: " in said
    assert re.search(r"^Place +Player +Points +Harbours +Cards +Coins +Tie-break", said, re.MULTILINE)
    assert re.search(r"^1 +(Player 1|Bot [23]) +\d+ ", said, re.MULTILINE)
    assert "browser" not in said
    assert len(orbis.replay(read("kept.json")).entries) < said.count("\n")


def test_a_whole_game_in_french_with_every_command() -> None:
    talk = ["?", "log", "card Pilote", "why sail:malacca", "why bid:1", "why", "card", "save", "save x/y", "undo"]
    talk += ["abracadabra", "99", "sial:genoa", "", "board", "bid:0"]
    result = play("--lang", "fr", "--text", *SHORT, typed="\n".join(talk) + "\n" + ONES)

    assert result.exit_code == 0
    said = result.stdout
    assert "Caravels  saison 1 sur 1" in said
    assert "Combien de pièces misez-vous pour l'ordre du tour ?" in said
    assert re.search(r"^3  Miser 2 +bid:2", said, re.MULTILINE)
    assert "Bot 2 pioche une carte. (2 fois)" in said
    assert "pourquoi une réponse n'est pas possible, avec sa règle" in said
    assert "Naviguez vers un port pour 2 de moins." in said
    assert "Vous ne pouvez pas naviguer vers Malacca : répondez d'abord à la question posée : enchère" in said
    assert "Vous pouvez miser 1 maintenant." in said
    assert "Pourquoi quoi ?" in said
    assert "Quelle carte ?" in said
    assert "Dans quel fichier ?" in said
    assert "La partie ne peut pas être enregistrée dans 'x/y' : " in said
    assert "Vous ne pouvez pas reprendre votre coup : un autre joueur a répondu depuis." in said
    assert "'abracadabra' n'est ni une réponse ni une commande" in said
    assert "Il n'y a pas de réponse 99 : tapez un numéro de 1 à 5." in said
    assert "vouliez-vous dire" in said
    assert "Tapez le numéro d'une réponse, ou ? pour l'aide." in said
    assert "La fin" in said
    assert re.search(r"^Place +Joueur +Points +Ports +Cartes +Pièces +Départage", said, re.MULTILINE)
    assert not re.search(r"\b(You|the|Player)\b", said)
    assert files_here() == {}


def test_costs_and_reasons_stand_beside_the_answers() -> None:
    """Seed 7 deals a Pilot: sailing for 2 less is free to Genoa and leaves 4 coins in Malacca."""
    result = play(*SHORT, typed="bid:0\nplay:pilot\nundo\nplay:pilot\nreset\nundo\nquit\n")

    assert re.search(r"Sail to Genoa +costs 0 coins, leaves 6 coins +sail:genoa", result.stdout)
    assert re.search(r"Sail to Malacca +costs 2 coins, leaves 4 coins", result.stdout)
    assert result.stdout.count("Player 1 takes back.") == 2
    assert result.stdout.count("Which card do you play?") == 3
    assert "You cannot take back: " in result.stdout


def test_what_is_not_possible_now_is_said_with_the_reason() -> None:
    result = play("--seed", "3", typed="bid:4\nplay:fair_wind\nwhy sail:malacca\nsail:malacca\nquit\n")

    assert "Not now: Sail to Malacca (the toll is 4 and you have 2)." in result.stdout
    assert result.stdout.count("You cannot sail to Malacca: the toll is 4 and you have 2. (CA-5)") == 2


@pytest.mark.parametrize("typed", ["", "quit\n", "1\n", "bid:1\nQUIT\n"])
def test_leaving_is_polite_and_says_that_nothing_was_saved(typed: str) -> None:
    result = play("--text", "--seed", "7", typed=typed)

    assert result.exit_code == 0
    assert result.stdout.endswith("Goodbye.\nThis game was not saved.\n")
    assert files_here() == {}


def test_leaving_a_saved_game_says_how_to_go_on() -> None:
    result = play("--text", "--save", "my game.json", "--people", "2", "--lang", "fr", typed="1\n")

    command = "orbis play --text --load 'my game.json' --save 'my game.json' --people 2 --lang fr"
    assert result.stdout.endswith(f"Au revoir.\nLa partie est enregistrée. Pour continuer : {command}\n")
    assert list(files_here()) == ["my game.json"]


@pytest.mark.parametrize("answered", [0, 1, 2, 5, 9])
def test_a_game_saved_left_and_continued_ends_as_if_never_left(answered: int) -> None:
    flags = ("--players", "3", "--seasons", "2", "--modules", "storms", "--seed", "11")
    play("--text", *flags, "--save", "whole.json", typed=ONES)
    play("--text", *flags, "--save", "parts.json", typed="1\n" * answered)
    assert not orbis.load(read("parts.json")).over

    result = play("--text", "--load", "parts.json", "--save", "parts.json", typed=ONES)

    assert result.exit_code == 0
    assert orbis.replay(read("parts.json")).over
    assert read("parts.json")["hash"] == read("whole.json")["hash"]
    assert sorted(files_here()) == ["parts.json", "whole.json"]


def test_a_finished_game_loads_as_its_end() -> None:
    write("over.json", a_match(500).save())

    result = play("--text", "--load", "over.json")

    assert result.exit_code == 0
    assert "The end" in result.stdout


def test_a_save_is_written_after_every_move_of_people_and_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []

    def keep(_: Path, match: Match) -> None:
        seen.append(len(match.entries))

    monkeypatch.setattr("orbis.cli.terminal.session.write_save", keep)
    play("--text", "--seed", "7", "--seasons", "1", "--save", "game.json", typed=ONES)

    match = orbis.game("caravels").start(seed=7, seasons=1)
    assert seen == sorted(set(seen))
    assert seen[0] == len(match.entries) + 1  # the bot bids first
    assert len(seen) > 4


def test_a_save_that_fails_leaves_the_old_file_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    play("--text", *SHORT, "--save", "game.json", typed="bid:1\n")
    before = files_here()

    def full(*_: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    result = play("--text", "--load", "game.json", "--save", "game.json", typed="1\n")

    assert result.exit_code == 2
    assert result.stderr == "orbis: game.json: the match cannot be saved there (no space left on device)\n"
    assert files_here() == before


def test_a_save_goes_through_a_link_to_the_file_it_names() -> None:
    Path("link.json").symlink_to("real.json")
    play("--text", *SHORT, "--save", "link.json", typed="bid:1\n")

    assert Path("link.json").is_symlink()
    assert orbis.load(read("real.json")).game.name == "caravels"


def test_hot_seat_hides_the_hand_before_the_next_person_looks() -> None:
    enter = "\n"
    result = play("--text", "--people", "2", *SHORT, typed="bid:0\n" + enter + "bid:3\n" + "pass\n")

    first, second = result.stdout.split("Player 2, it is your turn. When nobody else looks at the screen, press Enter.")
    assert "Player 1, type a number" in first
    assert "Player 2, type a number" not in first
    assert "Player 1 chooses in secret." in second
    assert "bids 0" not in second
    # Player 2 bid more and goes first, so nobody has to look away in between.
    assert second.index("Player 2 bids 3. Player 1 has bid 0.") > 0
    assert "Player 1, it is your turn." in second


def test_hot_seat_plays_to_the_end() -> None:
    """An Enter that is not asked for is only answered with a hint, so both can be typed every time."""
    result = play("--text", "--people", "3", *SHORT, typed="\n1\n" * 200)

    assert result.exit_code == 0
    assert "The end" in result.stdout
    assert "Bot" not in result.stdout


def test_a_terminal_is_cleared_before_the_next_person_looks() -> None:
    """A real terminal gets the sequences that erase the screen and what is above it."""
    ours, theirs = os.openpty()
    with subprocess.Popen(
        [str(PROGRAM), "play", "caravels", "--text", "--people", "2", "--seed", "7"], stdin=theirs, stdout=theirs
    ) as game:
        os.close(theirs)
        os.write(ours, b"bid:0\nquit\nquit\n")
        seen = read_terminal(ours)
        assert game.wait(timeout=30) == 0

    before, _, after = seen.partition(b"When nobody else looks")
    assert before.rindex(b"\x1b[3J") > before.rindex(b"Your hand")
    assert b"Goodbye" in after


def read_terminal(terminal: int) -> bytes:
    """All that is shown until the program ends; on Linux the end of a terminal is an error."""
    seen = b""
    try:
        while chunk := os.read(terminal, 65536):
            seen += chunk
    except OSError:
        pass
    finally:
        os.close(terminal)
    return seen


def test_bots_can_be_watched_and_nothing_hidden_is_told() -> None:
    result = play("--text", "--people", "0", "--players", "4", *SHORT)

    assert result.exit_code == 0
    assert "Bot 4 has bid" in result.stdout
    assert "draws a card." in result.stdout
    assert "is drawn. Bot" not in result.stdout
    assert "Your hand" not in result.stdout
    assert "The end" in result.stdout


def test_options_are_read_in_every_spelling() -> None:
    play("--text", "--edition=1", "--modules=storms", "--seasons", "2", "--save", "a.json")
    run("play", "--text", "--modules", "storms", "--seasons", "2", "--edition", "1", "caravels", "--save", "b.json")

    assert read("a.json")["options"] == {"edition": "1", "modules": ["storms"], "seasons": 2}
    assert read("b.json")["options"] == read("a.json")["options"]


def test_a_seed_is_a_number_or_a_word() -> None:
    play("--text", "--seed", "-12", "--save", "a.json")
    play("--text", "--seed", "lisbon", "--save", "b.json")

    assert (read("a.json")["seed"], read("b.json")["seed"]) == (-12, "lisbon")


def test_saving_by_hand_never_writes_over_another_file() -> None:
    Path("notes.txt").write_text("mine", encoding="utf-8")
    talk = "save notes.txt\nsave ~nobody/x\nsave \0\nsave one.json\nsave one.json\nsave .\nquit\n"
    result = play("--text", "--seed", "7", typed=talk)

    assert "notes.txt is already there: choose another name." in result.stdout
    assert result.stdout.count("Saved in one.json.") == 2
    assert result.stdout.count("The game cannot be saved in") == 3
    assert "Go on with: orbis play --text --load " in result.stdout
    assert Path("notes.txt").read_text(encoding="utf-8") == "mine"
    assert sorted(files_here()) == ["notes.txt", "one.json"]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("0", "There is no answer 0: type a number from 1 to 5."),
        ("6", "There is no answer 6: type a number from 1 to 5."),
        ("9" * 5000, "type a number from 1 to 5."),
        ("-1", "'-1' is neither an answer nor a command"),
        ("bid:5", "There is no 'bid:5': did you mean bid:"),
        ("undp", "There is no 'undp': did you mean undo?"),
        ("why bidd:1", "There is no 'bidd:1': did you mean bid:1?"),
        ("why " + "x" * 9999, "is neither an answer nor a command"),
        ("card pilto", "There is no 'pilto': did you mean pilot?"),
        ("card", "Which card? Type its name, for example card cargo."),
        (
            "sell:pilot",
            "You cannot sell Pilot: answer the question that is asked now first: bidding for the turn order.",
        ),
        ("[bold]{ $x }", "'[bold]{ $x }' is neither an answer nor a command"),
        ("\x00\x1b[2J", "is neither an answer nor a command"),
        ("\uff11", "is neither an answer nor a command"),
    ],
)
def test_bad_input_is_answered_with_one_sentence_and_the_question_stays(typed: str, said: str) -> None:
    result = play("--text", "--seed", "7", typed=f"{typed}\n1\nquit\n")

    assert said in result.stdout
    assert result.exit_code == 0
    assert "Player 1 bids 0." in result.stdout


def test_bytes_that_are_no_text_do_not_end_the_game() -> None:
    done = run_outside("play", "caravels", "--text", "--seed", "7", typed=b"\xff\xfe\n1\nquit\n")

    assert done.returncode == 0
    assert b"Player 1 bids 0." in done.stdout
    assert done.stderr == b""


def test_control_c_leaves_politely() -> None:
    with subprocess.Popen(
        [str(PROGRAM), "play", "caravels", "--text"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as game:
        assert game.stdout is not None
        while not game.stdout.readline().startswith(b"5  Bid 4"):
            pass
        game.send_signal(signal.SIGINT)
        rest = game.stdout.read()
        assert game.wait(timeout=30) == 0
    assert rest.endswith(b"Goodbye.\nThis game was not saved.\n")


# -- the level of the bots


@pytest.mark.parametrize(("flags", "level"), [((), "normal"), (("--level", "easy"), "easy")])
def test_bots_play_at_the_level_that_was_chosen(
    monkeypatch: pytest.MonkeyPatch, flags: tuple[str, ...], level: str
) -> None:
    made = []
    real = bots.make

    def make(spec: str, seed: int | str) -> bots.Bot:
        made.append(spec)
        return real(spec, seed)

    monkeypatch.setattr(bots, "make", make)
    result = run("play", "history-of-the-world", "--text", "--players", "4", "--seed", "3", *flags, typed="1\n" * 3)

    assert result.exit_code == 0
    assert made == [level] * 3


def test_the_way_to_go_on_keeps_the_level() -> None:
    flags = ("--players", "3", "--save", "kept.json")
    usual = run("play", "history-of-the-world", "--text", *flags, typed="1\n")
    easy = run(
        "play", "history-of-the-world", "--text", "--load", "kept.json", "--save", "kept.json", "--level", "easy"
    )

    assert "orbis play --text --load kept.json --save kept.json\n" in usual.stdout
    assert "orbis play --text --load kept.json --save kept.json --level easy\n" in easy.stdout


@pytest.mark.parametrize(
    ("game", "level", "allowed"),
    [
        ("history-of-the-world", "brutal", "easy, normal, hard, expert"),
        ("history-of-the-world", "", "easy, normal, hard, expert"),
        ("history-of-the-world", "search:0ms", "easy, normal, hard, expert"),
        ("caravels", "hard", "random"),
    ],
)
def test_a_level_that_a_game_does_not_have_is_refused_with_those_it_has(game: str, level: str, allowed: str) -> None:
    title = orbis.game(game).title
    said = refused("play", game, "--text", "--level", level)
    assert said == f"--level: {level!r} is not a level of {title}; allowed: {allowed}"


def test_in_the_browser_the_level_is_chosen_there() -> None:
    assert refused("play", "history-of-the-world", "--level", "hard").endswith("in the browser they are chosen there")


# -- our mistakes


def test_a_mistake_of_ours_is_written_down(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def choose(self, match: Match, seat: int) -> str:
            raise orbis.Crash("bid:1 by seat 1 failed", {"seat": seat, "save": match.save()})

    monkeypatch.setitem(bots.BOTS, "random", lambda seed: Broken())
    result = play("--text", "--seed", "7")

    (file,) = files_here()
    assert re.fullmatch(r"orbis-crash-[0-9a-f]{8}\.json", file)
    assert result.exit_code == 3
    assert result.stderr.count("\n") == 1
    assert f"please send us {file}" in result.stderr
    assert orbis.replay(read(file)["save"]).game.name == "caravels"


def test_a_report_that_cannot_be_written_is_said_too(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def choose(self, match: Match, seat: int) -> str:
            raise orbis.Crash("bid:1 by seat 1 failed", {"seat": seat})

    def denied(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setitem(bots.BOTS, "random", lambda seed: Broken())
    monkeypatch.setattr(Path, "write_bytes", denied)
    result = play("--text")

    assert result.exit_code == 3
    assert "its report could not be written (Permission denied)" in result.stderr
