"""The table of Caravels: the season, the harbours, the players, and your hand."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from orbis.cli.output import a_table
from orbis.cli.terminal.words import Voice


def board(view: dict[str, Any], voice: Voice) -> RenderableType:
    """The whole table as one seat, or a spectator, sees it."""
    table, you = view["table"], view["you"]
    parts: list[RenderableType] = [
        heading(table, voice),
        Text(),
        harbours(table, voice),
        Text(),
        players(table, you, voice),
    ]
    if you is not None:
        parts += [Text(), hand(table["players"][you]["hand"], voice)]
    return Group(*parts)


def heading(table: dict[str, Any], voice: Voice) -> Text:
    """The season and the piles."""
    text = Text(voice.game.title, "bold")
    facts = [
        voice.label("season", season=table["season"], seasons=table["seasons"]),
        voice.label("box", coins=table["bank"]),
        voice.label("deck", cards=table["deck"]),
    ]
    if table["discard"]:
        cards = ", ".join([named(voice, card, copies) for card, copies in Counter(table["discard"]).items()])
        facts.append(voice.label("discard", cards=cards))
    text.append("  " + " · ".join(facts), "not bold")
    return text


def harbours(table: dict[str, Any], voice: Voice) -> Table:
    """Ships and what they would score now, harbour by harbour."""
    seats = [voice.seat(seat) for seat in range(len(table["players"]))]
    found = a_table([voice.label("harbour")], [voice.label("value"), voice.label("toll"), *seats])
    for row in table["harbours"]:
        fleets = [fleet(n, row["forecast"][seat]) for seat, n in enumerate(row["ships"])]
        found.add_row(voice.word("harbour", row["harbour"]), str(row["value"]), str(row["toll"]), *fleets)
    return found


def fleet(ships: int, forecast: int) -> Text:
    """Ships in a harbour, with the points they would score now."""
    text = Text(str(ships) if ships else "·", "" if ships else "dim")
    text.append(f" +{forecast}".ljust(3) if forecast else "   ", "green")
    return text


def players(table: dict[str, Any], you: int | None, voice: Voice) -> Table:
    """Everybody's things, in the order of this season."""
    label = voice.label
    goods = [label("points"), label("coins"), label("ships"), label("cards")]
    found = a_table([label("order")], [*goods, label("lantern"), label("bid")])
    for seat in table["order"]:
        player = table["players"][seat]
        lantern = voice.label("lit") if player["lantern"] else "·"
        bid = "·" if not player["has_bid"] else str(player.get("bid", "?"))
        name = voice.seat(seat)
        if seat == you:
            name.append(" ←", "bold")
        figures = [str(player[key]) for key in ("points", "coins", "ships", "cards")]
        found.add_row(name, *figures, lantern, bid)
    return found


def hand(cards: list[str], voice: Voice) -> RenderableType:
    """Your cards with what they say."""
    found = a_table([voice.label("hand"), voice.label("goods"), voice.label("text")])
    for card, copies in Counter(cards).items():
        goods = voice.word("goods", voice.game.records()["cards.toml"][card]["goods"])
        found.add_row(Text(named(voice, card, copies), "bold"), goods, voice.game.text_of(card, voice.language))
    return found if cards else Text(voice.label("empty"), "dim")


def named(voice: Voice, card: str, copies: int) -> str:
    """A card, and how often."""
    return voice.word("card", card) + (f" ({copies})" if copies > 1 else "")
