"""`orbis review`: a finished match seen again by the coach."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

import orbis
from orbis.arena.plot import check_file
from orbis.bots.coach import Limit, read_limit
from orbis.bots.review import Choice, Moment, Review, Swing, answers, check
from orbis.bots.review import review as review_match
from orbis.cli.files import understood
from orbis.cli.flags import read_seed
from orbis.cli.output import a_console, a_table, capital, print_json
from orbis.cli.packs import Packs
from orbis.cli.reports.review_plot import beginnings, draw
from orbis.cli.terminal.log import open_rows, tell_all
from orbis.cli.terminal.screen import Screen
from orbis.cli.terminal.seat_files import a_voice, check_names, refuse_seen
from orbis.cli.terminal.session import PERSON
from orbis.cli.terminal.words import Voice, check_language
from orbis.kernel.chance import Chance
from orbis.kernel.errors import Invalid
from orbis.kernel.log.entries import standing_entries
from orbis.kernel.match import Match

INTERRUPTED: Final = 130  # as the shell says it of Ctrl-C
USUAL: Final = 0.2  # seconds for a decision: a game of History of the World takes about a minute
MOST_SWINGS: Final = 5
MOST_BETTER: Final = 10
MOST_LINES: Final = 4  # of what happened at a swing


def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A finished match, saved.")],
    seconds: Annotated[float | None, typer.Option(help="For each decision; usually 0.2.")] = None,
    simulations: Annotated[
        int | None, typer.Option(help="For each decision: without --seconds the result can be repeated.")
    ] = None,
    seat: Annotated[int | None, typer.Option(help="Only the decisions of one player: 1, 2, ...")] = None,
    seed: Annotated[str, typer.Option(help="A number or a word, of what the coach imagines.")] = "0",
    lang: Annotated[str, typer.Option(help="en or fr.")] = "en",
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the chances: .png or .svg.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    pack: Packs = None,
) -> None:
    """See a finished match again: chances over time, the biggest swings, what would have been better."""
    check_language(lang)
    limit = read_limit(USUAL if seconds is None and simulations is None else seconds, simulations)
    dealt = read_seed(seed)
    Chance(dealt)  # refuses what is no seed
    match, names = understood(file, finished)
    one = check_one(seat, match.position.seats)
    if plot is not None:
        check_file(plot)
    voice = a_voice(match.game, lang, names)
    found = watched(match, limit, one, dealt, voice)
    said = how(found, limit, voice)
    if plot is not None:
        draw(found, voice, title(match, voice), said, plot)
    if as_json:
        print_json(as_data(match, voice, found, limit, one))
    else:
        print_review(Screen(a_console(), match, voice), found, said)


def finished(data: Any) -> tuple[Match, list[str]]:
    """A finished match, played again row by row, and who played if the file says so."""
    refuse_seen(data, "only a finished one is reviewed")
    match = orbis.replay(data)
    if "names" in data:
        check_names(data["names"], match.position.seats)
    check(match)
    return match, data.get("names", [])


def check_one(number: int | None, seats: int) -> int | None:
    """The seat of a player as people count them."""
    if number is not None and not 1 <= number <= seats:
        raise Invalid("--seat", f"{number} is not at this table; allowed: 1 to {seats}")
    return None if number is None else number - 1


def watched(match: Match, limit: Limit, seat: int | None, seed: int | str, voice: Voice) -> Review:
    """The review, with a bar that shows how far it is."""
    console = a_console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    progress = Progress(*columns, console=console, disable=not console.is_terminal, transient=True)
    try:
        with progress:
            bar = progress.add_task(voice.ui("review-looking"), total=len(answers(match, seat)))
            return review_match(match, limit, seat, seed, lambda: progress.advance(bar))
    except KeyboardInterrupt:
        typer.echo("orbis: interrupted; nothing was written", err=True)
        raise typer.Exit(INTERRUPTED) from None


# -- as plain data


def as_data(match: Match, voice: Voice, found: Review, limit: Limit, seat: int | None) -> dict[str, Any]:
    """The review as plain data, with its sentences in the language asked for."""
    return {
        "game": match.game.name,
        "version": match.game.version,
        "players": match.position.seats,
        "names": [voice.name(each) for each in range(match.position.seats)],
        "options": match.options,
        "automas": by_rules(match),
        "seat": seat,
        "seconds": limit.seconds,
        "simulations": limit.simulations,
        "simulated": found.simulations,
        "moments": [moment_data(each) for each in found.moments],
        "swings": [swing_data(match, voice, each) for each in found.swings],
        "choices": [choice_data(voice, each) for each in found.choices],
        "players_summary": [player_data(found, each) for each in range(match.position.seats)],
        "standings": match.standings,
    }


def moment_data(moment: Moment) -> dict[str, Any]:
    """The chances before a decision."""
    return {
        "row": moment.row,
        "seat": moment.seat if moment.seat >= 0 else None,
        moment.part: moment.number,
        "chances": moment.chances,
        "errors": moment.errors,
    }


def swing_data(match: Match, voice: Voice, swing: Swing) -> dict[str, Any]:
    """A swing, and what happened there."""
    return {
        "row": swing.row,
        "until": swing.until,
        "seat": swing.seat,
        "before": swing.before,
        "after": swing.after,
        "says": happened(match, voice, swing),
    }


def choice_data(voice: Voice, choice: Choice) -> dict[str, Any]:
    """An answer beside the best one."""
    return {
        "row": choice.row,
        "seat": choice.seat,
        "asks": choice.asks,
        "answers": choice.answers,
        "given": choice.given,
        "best": choice.best,
        "chance": choice.chance,
        "best_chance": choice.best_chance,
        "loss": choice.loss,
        "error": choice.error,
        "worse": choice.worse,
        "reasons": [
            {"term": each.term, "points": each.points, "says": voice.message(each.message())} for each in choice.reasons
        ],
        "says": {"given": voice.act(choice.given), "best": voice.act(choice.best)},
    }


def player_data(found: Review, seat: int) -> dict[str, Any]:
    """What a player decided, and what it cost."""
    own = [each for each in found.choices if each.seat == seat]
    worse = [each for each in own if each.worse]
    return {
        "seat": seat,
        "decisions": len(own),
        "as_the_coach": len([each for each in own if each.given == each.best]),
        "worse": len(worse),
        "lost": round(sum([each.loss for each in worse]), 4),
    }


def by_rules(match: Match) -> list[int]:
    """The seats that rules play by themselves: the coach does not know what they gain, so its chances mislead."""
    kinds = match.game.kinds(match.position.seats, match.options)
    return [seat for seat, kind in enumerate(kinds) if kind != PERSON]


# -- for a person


def title(match: Match, voice: Voice) -> str:
    """What was played."""
    return voice.ui("review-title", game=match.game.title, players=match.position.seats)


def how(found: Review, limit: Limit, voice: Voice) -> str:
    """How closely it was looked at."""
    each = round(found.simulations / max(1, len(found.choices)))
    if limit.seconds is None:
        return voice.ui("review-how", decisions=len(found.choices), each=each)
    return voice.ui("review-how-long", decisions=len(found.choices), each=each, seconds=limit.seconds)


def print_review(screen: Screen, found: Review, said: str) -> None:
    """The review for a person: the course of the game, what turned it, what would have been better."""
    match, voice = screen.match, screen.voice
    screen.line(title(match, voice), "bold")
    if by_rules(match):
        screen.line(voice.ui("review-automas"), "bold yellow")
    screen.line(said)
    screen.heading(voice.ui("review-course"))
    print_course(screen, found)
    screen.heading(voice.ui("review-swings"))
    for swing in found.swings[:MOST_SWINGS]:
        print_swing(screen, found, swing)
    if not found.swings:
        screen.line(voice.ui("review-no-swings"))
    screen.heading(voice.ui("review-better"))
    for choice in found.better()[:MOST_BETTER]:
        print_choice(screen, found, choice)
    if not found.better():
        screen.line(voice.ui("review-nothing-better"))
    screen.console.print()
    print_players(screen, found)


def print_course(screen: Screen, found: Review) -> None:
    """The chances at the beginning of each round and at the end."""
    voice = screen.voice
    seats = range(screen.match.position.seats)
    table = a_table([""], [voice.seat(seat) for seat in seats])
    for _, moment in beginnings(found.moments[:-1]):
        said = voice.ui("review-part", part=moment.part, number=moment.number)
        table.add_row(capital(said), *[f"{per_cent(moment.chances[s])} ± {per_cent(moment.errors[s])}" for s in seats])
    end = found.moments[-1]
    table.add_row(voice.ui("review-end"), *[per_cent(end.chances[seat]) for seat in seats])
    screen.console.print(table)


def print_swing(screen: Screen, found: Review, swing: Swing) -> None:
    """One swing, with what happened under it."""
    voice = screen.voice
    said = voice.ui(
        "review-swing",
        when=when(found, swing.row, voice),
        seat=swing.seat,
        before=per_cent(swing.before),
        after=per_cent(swing.after),
    )
    screen.line(voice.coloured(said, screen.match.position.seats))
    for each in happened(screen.match, voice, swing):
        screen.line(Text(f"    {each}", "dim"))


def print_choice(screen: Screen, found: Review, choice: Choice) -> None:
    """One answer that could have been better, with the reasons under it."""
    voice = screen.voice
    said = voice.ui(
        "review-choice",
        when=when(found, choice.row, voice),
        seat=choice.seat,
        given=voice.act(choice.given),
        best=voice.act(choice.best),
        chance=per_cent(choice.chance),
        best_chance=per_cent(choice.best_chance),
        error=per_cent(choice.error),
    )
    screen.line(voice.coloured(said, screen.match.position.seats))
    reasons = "; ".join([voice.message(each.message()) for each in choice.reasons])
    if reasons:
        screen.line(Text(f"    {voice.ui('review-reasons', reasons=reasons)}", "dim"))


def print_players(screen: Screen, found: Review) -> None:
    """What each player decided, and what it cost."""
    ui, voice = screen.voice.ui, screen.voice
    figures = [ui("review-decisions"), ui("review-as-coach"), ui("review-worse"), ui("review-lost")]
    table = a_table([ui("who")], figures)
    for seat in range(screen.match.position.seats):
        data = player_data(found, seat)
        if data["decisions"]:
            counts = [str(data[name]) for name in ("decisions", "as_the_coach", "worse")]
            table.add_row(voice.seat(seat), *counts, per_cent(data["lost"]))
    screen.console.print(table)


def happened(match: Match, voice: Voice, swing: Swing) -> list[str]:
    """What the log says of a swing: its first lines."""
    standing = set(standing_entries(match.entries))
    rows = [row for row in open_rows(match, swing.row)[: swing.until - swing.row] if row["row"] in standing]
    lines = tell_all(voice, rows)
    return [*lines[:MOST_LINES], *(["..."] if lines[MOST_LINES:] else [])]


def when(found: Review, row: int, voice: Voice) -> str:
    """Where in the game a row stands."""
    moment = next(each for each in found.moments if each.row == row)
    return voice.ui("review-when", row=row, part=moment.part, number=moment.number)


def per_cent(chance: float) -> str:
    """A chance as a person reads it."""
    return f"{100 * chance:.0f} %"
