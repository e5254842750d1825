"""The table of History of the World: the turn, the players, the Regions with their territories, and your cards.

A player is a number in a colour.
"""

from __future__ import annotations

from typing import Any, Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from orbis.cli.output import a_table, capital
from orbis.cli.terminal.words import SEAT_STYLES, Voice

EPOCHS: Final = 5
ACTIVE: Final = "●"
RESIGNED: Final = "○"
NOTHING: Final = "·"
CAPITOL: Final = "C"
CITY: Final = "c"
MONUMENT: Final = "m"
FORT: Final = "f"
TERRAIN: Final = "^"
RESOURCE: Final = "*"
DRAFT_QUESTION: Final = "ask-draft"


def board(view: dict[str, Any], voice: Voice) -> RenderableType:
    """The whole table as one seat, or a spectator, sees it."""
    table, you = view["table"], view["you"]
    parts: list[RenderableType] = [heading(table, voice)]
    if table["turn"]:
        parts.append(turn(table["turn"], voice))
    parts += [Text(), players(table, you, voice), Text(), regions(table, voice), legend(voice)]
    if view.get("question", {}).get("key") == DRAFT_QUESTION:
        parts += [Text(), offered(view["question"], voice)]
    if you is not None:
        parts += [Text(), own(table["players"][you], voice)]
    return Group(*parts)


def heading(table: dict[str, Any], voice: Voice) -> Text:
    """The epoch, the phase, and what is left in the supply."""
    facts = [voice.word("phase", table["phase"])]
    if table["epoch"]:
        facts.insert(0, voice.label("epoch", epoch=table["epoch"], epochs=EPOCHS))
    facts.append(voice.label("supply", **table["supply"]))
    text = Text(voice.game.title, "bold")
    return text.append("  " + " · ".join(facts), "not bold")


def turn(now: dict[str, Any], voice: Voice) -> Text:
    """Whose turn it is, with what: the card, its armies, the catapult, fleets and caravans, effects of events."""
    label = voice.label
    text = voice.seat(now["seat"])
    if now["card"] is None:
        return text
    catapult = now["catapult"]
    facts = [label("armies", armies=now["armies"])]
    if now["siege_tokens"]:
        facts.append(label("tokens", tokens=now["siege_tokens"]))
    if catapult["modifier"]:
        facts.append(label("catapult", modifier=catapult["modifier"]))
    if now["tokens"]:
        facts.append(label("sections", sections=listed(voice, "section", now["tokens"])))
    events = [card for card in now["effects"] if card != now["card"]]
    if events:
        facts.append(label("effects", cards=listed(voice, "card", events)))
    text.append(f"  {voice.word('card', now['card'])}", "bold").append("  " + " · ".join(facts), "not bold")
    said = voice.game.text_of(now["card"], voice.language)
    return text.append(f"\n{said}", "not bold dim") if said else text


def listed(voice: Voice, kind: str, names: list[str]) -> str:
    """Things by name."""
    return ", ".join([voice.word(kind, name) for name in names])


def number(seat: int) -> Text:
    """A player as a number in its colour."""
    return Text(str(seat + 1), SEAT_STYLES[seat % len(SEAT_STYLES)])


# -- the players


def players(table: dict[str, Any], you: int | None, voice: Voice) -> Table:
    """Everybody along the score track, from the front, with what a scoring would bring now."""
    label = voice.label
    figures = [label("points"), label("now"), label("on-board"), label("in-supply")]
    found = a_table([label("track")], [*figures, label("events")])
    found.add_column(label("empire"))
    for player in sorted(table["players"], key=lambda each: -each["points"]):
        seat = player["seat"]
        name = number(seat).append(" ").append_text(voice.seat(seat))
        if seat == you:
            name.append(" ←", "bold")
        now = Text(f"+{scoring(table['forecast'][seat])}" if table["forecast"] else NOTHING, "green")
        counts = [str(player[key]) for key in ("armies", "supply", "events")]
        found.add_row(name, str(player["points"]), now, *counts, chosen(player, voice))
    return found


def scoring(points: dict[str, Any]) -> int:
    """All that a scoring would bring."""
    return sum([int(n) for n in [*points["regions"].values(), points["structures"], points["effects"]]])


def chosen(player: dict[str, Any], voice: Voice) -> str:
    """The empire that waits to be called, if one may know it, and events one knows of."""
    known = [card for card in player["known"] if card != player.get("empire")]
    if player.get("empire"):
        known = [player["empire"]]
    elif player["empire_chosen"] and not known:
        return "?"
    return listed(voice, "card", known) or NOTHING


# -- the Regions


def regions(table: dict[str, Any], voice: Voice) -> Table:
    """Each Region with the points of its degrees, who has which degree, and its territories."""
    found = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    for each in (voice.label("region"), voice.label("degrees")):
        found.add_column(each, vertical="top", no_wrap=True)
    found.add_column(voice.label("territories"), vertical="top", ratio=1)
    for name, region in table["regions"].items():
        worth = "/".join([str(n) for n in region["values"]])
        title = Text(voice.word("region", name), "bold").append(f"\n{worth}", "green")
        found.add_row(title, degrees(region, voice), territories(table, region["territories"], voice))
    return found


def degrees(region: dict[str, Any], voice: Voice) -> Text:
    """Who is there, with how many armies and which degree, the most first."""
    there = [seat for seat, armies in enumerate(region["armies"]) if armies]
    lines = []
    for seat in sorted(there, key=lambda each: -region["armies"][each]):
        degree = voice.word("degree", region["degrees"][seat])
        lines.append(number(seat).append(f" {region['armies'][seat]} {degree}", "not bold"))
    return Text("\n").join(lines) if lines else Text(NOTHING, "dim")


def territories(table: dict[str, Any], names: list[str], voice: Voice) -> Text:
    """The territories of a Region with what stands in them."""
    printed = voice.game.records()["territories.toml"]
    return Text(" · ", "dim").join([place(name, table["territories"][name], printed[name], voice) for name in names])


def place(name: str, here: dict[str, Any], printed: dict[str, Any], voice: Voice) -> Text:
    """One territory, unbroken: terrain and resource, army, structures and fort."""
    word = voice.word("territory", name).replace(" ", "\u00a0")
    signs = (TERRAIN if "terrain" in printed else "") + (RESOURCE if printed.get("resource") else "")
    owner = here["owner"]
    text = Text(word + signs, "dim" if owner is None else "")
    if owner is not None:
        text.append("\u00a0").append_text(number(owner)).append(ACTIVE if here["active"] else RESIGNED)
    built = {"capitol": CAPITOL, "city": CITY, "none": ""}[here["structure"]]
    built += (MONUMENT if here["monument"] else "") + (FORT if here["fort"] else "")
    return text.append(f"\u00a0{built}" if built else "", "bold")


def legend(voice: Voice) -> Text:
    """The signs of the table above."""
    signs = voice.label(
        "signs",
        active=ACTIVE,
        resigned=RESIGNED,
        terrain=TERRAIN,
        icon=RESOURCE,
        capitol=CAPITOL,
        city=CITY,
        monument=MONUMENT,
        fort=FORT,
    )
    return Text(signs, "dim")


# -- cards


def offered(question: dict[str, Any], voice: Voice) -> Table:
    """The cards one may choose from, with what they say."""
    cards = [each["answer"].rpartition(":")[2] for each in question["answers"]]
    return with_text(voice.label("set"), cards, voice)


def own(player: dict[str, Any], voice: Voice) -> RenderableType:
    """Your empire that waits to be called, and your events."""
    cards = [*([player["empire"]] if player["empire"] else []), *player["hand"]]
    if not cards:
        return Text(voice.label("empty"), "dim")
    return with_text(voice.label("hand"), cards, voice)


def with_text(title: str, cards: list[str], voice: Voice) -> Table:
    """Cards with what they are and what they say."""
    found = a_table([title, voice.label("kind"), voice.label("says")])
    for card in cards:
        said = voice.game.text_of(card, voice.language)
        found.add_row(Text(voice.word("card", card), "bold"), capital(kind_of(card, voice)), said)
    return found


def kind_of(card: str, voice: Voice) -> str:
    """Empire, kingdom or enhancement."""
    records = voice.game.records()
    if card in records["empires.toml"]:
        return voice.label("an-empire")
    kingdom = "armies" in records["events.toml"][card]
    return voice.label("a-kingdom") if kingdom else voice.label("an-enhancement")
