"""The table of World Order: the round, the Regions, the players, and your cards.

A power is one letter in its colour.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from orbis.cli.output import capital
from orbis.cli.terminal.words import Voice
from orbis.games.world_order.terminal import cards

ROUNDS: Final = 6
TURNS: Final = 4
RESOURCES: Final = ("energy", "raw_materials", "food", "consumer_goods", "services", "diplomacy", "armies")
LETTERS: Final = {"usa": "U", "eu": "E", "russia": "R", "china": "C", "local": "L"}
STYLES: Final = {"usa": "bold blue", "eu": "bold yellow", "russia": "bold", "china": "bold red", "local": "dim"}
NOTHING: Final = "·"
READY: Final = "●"
EXHAUSTED: Final = "○"
INVESTED: Final = "$"
BASE: Final = "▲"
CROSSED_OUT: Final = "x"


def board(view: dict[str, Any], voice: Voice) -> RenderableType:
    """The whole table as one seat, or a spectator, sees it."""
    table, you = view["table"], view["you"]
    mine = None if you is None else table["power_of"][you]
    parts: list[RenderableType] = [heading(view, voice), Text(), regions(table, mine, voice), legend(voice)]
    if table["players"]:
        parts += [Text(), players(table, you, voice), Text(), notes(table, mine, voice)]
    parts += [Text(), cards.market(view, voice)]
    if mine in table["players"]:
        parts += [Text(), cards.own(view, table["players"][mine], voice)]
    return Group(*parts)


def heading(view: dict[str, Any], voice: Voice) -> Text:
    """Round, phase, turn and edition."""
    table = view["table"]
    facts = [voice.word("phase", table["phase"])]
    if table["round"]:
        facts.insert(0, voice.label("round", round=table["round"], rounds=ROUNDS))
    if table["phase"] == "action":
        facts.append(voice.label("turn", turn=table["turn"], turns=TURNS))
    facts.append(voice.label("edition", edition=view["options"]["edition"]))
    text = Text(voice.game.title, "bold")
    text.append("  " + " · ".join(facts), "not bold")
    return text


def a_tight_table(*headings: str) -> Table:
    """A table with little room between its columns; the first column is words."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    for place, each in enumerate(headings):
        table.add_column(each, vertical="top", overflow="fold", ratio=None if place else 1)
    return table


def letter(power: str) -> Text:
    """A power as its letter."""
    return Text(LETTERS[power], STYLES[power])


def lettered(amounts: Mapping[str, int]) -> Text:
    """Amounts of the powers that have any: "U3 R1"."""
    found = [letter(power).append(str(n), "not bold") for power, n in amounts.items() if n]
    return Text(" ").join(found) if found else Text(NOTHING, "dim")


# -- the Regions


def regions(table: dict[str, Any], mine: str | None, voice: Voice) -> Table:
    """Each Region on two lines: Influence, Armies and tokens, the two available Countries, and what it scores."""
    label = voice.label
    found = a_tight_table(
        label("region"),
        label("influence"),
        label("armies-tokens"),
        label("available"),
        label("majority"),
        label("engage"),
        label("zone"),
    )
    for name, region in table["regions"].items():
        now = {power: points["regions"][name] for power, points in table["forecast"].items()}
        found.add_row(
            Text(voice.word("region", name), "bold"),
            influence(name, region, voice),
            Text("\n").join([lettered(region["armies"]), lettered(region["tokens"])]),
            available(region, mine, voice),
            Text("\n").join([bonuses(region), lettered(now) if region["scores"] else Text()]),
            str(region["engage_cost"]),
            Text(" ").join([letter(power) for power in region["zone_of"]]),
        )
    return found


def legend(voice: Voice) -> Text:
    """Which letter is which power, and the other signs of the table above."""
    powers = [letter(power).append(f" {voice.word('power', power)}", "not bold dim") for power in LETTERS]
    text = Text(" · ", "dim").join(powers)
    return text.append(" · " + voice.label("signs", crossed=CROSSED_OUT), "dim")


def influence(name: str, region: dict[str, Any], voice: Voice) -> Text:
    """Permanent cubes above temporary ones, with the VP of the next slot."""
    printed = voice.game.records()["regions.toml"][name]
    permanent_vp = [0] * len(printed.get("prefilled", [])) + printed["open_vp"]
    above = slots(region["permanent"], permanent_vp)
    beneath = slots(region["temporary"], region["temporary_vp"])
    return above.append("\n").append_text(beneath)


def slots(owners: Sequence[str], vp: Sequence[int]) -> Text:
    """Cubes, then the free slots, then the VP of the first free one; "+" stands before cubes beyond the slots."""
    text = Text()
    for place, owner in enumerate(owners):
        if place == len(vp):
            text.append("+", "dim")
        text.append_text(letter(owner))
    text.append(NOTHING * (len(vp) - len(owners)), "dim")
    if len(owners) < len(vp):
        text.append(f" +{vp[len(owners)]}", "green")
    return text


def available(region: dict[str, Any], mine: str | None, voice: Voice) -> Text:
    """The available Countries with their values; a Country that crosses out your flag is marked."""
    countries = voice.game.records()["countries.toml"]
    lines = []
    for name in region["available"]:
        crossed = mine in countries[name].get("forbidden", [])
        text = Text(f"{voice.word('country', name)} ", "dim" if crossed else "")
        text.append(str(countries[name]["value"]), "bold")
        lines.append(text.append(f" {CROSSED_OUT}" if crossed else "", "red"))
    return Text("\n").join(lines) if lines else Text(NOTHING, "dim")


def bonuses(region: dict[str, Any]) -> Text:
    """The bonuses of the places; bright when the Region would score."""
    return Text(" ".join([str(vp) for vp in region["majority"]]), "green" if region["scores"] else "dim")


# -- the players


def players(table: dict[str, Any], you: int | None, voice: Voice) -> Table:
    """Everybody's figures in the order of the turn, each on two lines: what there is, and what comes."""
    label = voice.label
    found = a_tight_table(
        label("order"),
        label("vp-money"),
        label("energy"),
        label("raw-materials"),
        label("food"),
        label("consumer-goods"),
        label("services"),
        label("diplomacy"),
        label("armies"),
        label("focus-prosperity"),
        label("allies-tokens"),
        label("hand-deck"),
    )
    for column in found.columns[1:9]:
        column.justify = "right"
    for power, player in sorted(table["players"].items(), key=lambda each: place(table, each[1]["seat"])):
        ready = [ally for ally in player["allies"] if not ally["exhausted"]]
        people = player["automa"] is None  # an Automa has no resources, exhausts no allies and holds no cards
        found.add_row(
            who(table, power, you, voice),
            Text(str(player["vp"]), "bold").append(f"\n{player['money']}", "not bold"),
            *[stock(player, resource) if people else Text(NOTHING, "dim") for resource in RESOURCES],
            f"{voice.word('type', player['focus'])}\n{label('prosperity', steps=player['prosperity'])}",
            f"{len(ready)}/{len(player['allies'])}\n{player['tokens_left']}" if people else str(len(ready)),
            f"{player['cards']}\n{player['deck']}" if people else f"{NOTHING}\n{player['deck']}",
        )
    return found


def stock(player: dict[str, Any], resource: str) -> Text:
    """What there is of a resource, and what a production brings."""
    return Text(f"{player['resources'][resource]}\n").append(f"+{player['production'][resource]}", "dim")


def place(table: dict[str, Any], seat: int) -> int:
    """How many come before a seat once everybody stands on the turn order track; before, its space; else the last."""
    order: list[int] = table["order"]
    placed = [each for each in order if each >= 0]
    row = placed if len(placed) == len(table["power_of"]) else order
    return row.index(seat) if seat in row else len(order)


def side(view: dict[str, Any], seat: int, voice: Voice) -> str:
    """The power a seat plays; the empty string before it is chosen."""
    power = view["table"]["power_of"][seat]
    return voice.word("power", power) if power else ""


def who(table: dict[str, Any], power: str, you: int | None, voice: Voice) -> Text:
    """Place and player, then letter and power; the name of an Automa is short, its power stands below."""
    seat, automa = table["players"][power]["seat"], table["players"][power]["automa"]
    where = place(table, seat)
    text = Text(f"{where + 1} " if where < len(table["order"]) else f"{NOTHING} ", "bold")
    name = voice.seat(seat)
    if automa:
        name.plain = voice.label("automa")
    text.append_text(name)
    text.append(" ←\n" if seat == you else "\n")
    return text.append_text(letter(power)).append(f" {voice.word('power', power)}", "not bold")


def notes(table: dict[str, Any], mine: str | None, voice: Voice) -> RenderableType:
    """In lines: everybody's allies, then what else is worth knowing, then what the powers nobody plays will do."""
    found = Table.grid(padding=(0, 1))
    for power, player in table["players"].items():
        found.add_row(letter(power), allies(player, voice))
        if player["automa"]:
            found.add_row("", automa(player["automa"], voice))
        found.add_row("", Text(" · ").join(about(table, power, player, power == mine, voice)))
    if table["auto"]:
        found.add_row(Text(">", "dim"), auto(table, voice))
    signs = voice.label("legend", ready=READY, exhausted=EXHAUSTED, invested=INVESTED, base=BASE)
    return Group(Text(signs, "dim"), found)


def about(table: dict[str, Any], power: str, player: dict[str, Any], own: bool, voice: Voice) -> list[Text]:
    """What is worth knowing of a power besides its figures and allies."""
    label = voice.label
    facts = [Text(forecast(table["forecast"][power], voice), "green")]
    if player["threats"]:
        where = [f"{voice.word('region', t['region'])} ({LETTERS[t['power']]})" for t in player["threats"]]
        facts.append(Text(label("threat", where=", ".join(where)), "red"))
    sold = sells(player, voice)
    if sold:
        facts.append(Text(label("sells", what=sold)))
    if player["growth"]:
        facts.append(Text(label("growth", cards=cards.listed(voice, player["growth"], player["used"]))))
    if player["assets"] and not own:
        facts.append(Text(label("assets", cards=cards.listed(voice, player["assets"]))))
    return facts


def automa(things: dict[str, Any], voice: Voice) -> Text:
    """The mode of an Automa, and its cubes on the Automa board and on the round track."""
    cubes = ", ".join([f"{voice.word('space', space)} {n}" for space, n in things["cubes"].items() if n])
    mode = voice.word("mode", things["mode"])
    text = Text(capital(voice.label("automa-cubes", mode=mode, where=cubes or NOTHING)))
    if things["round_cubes"]:
        rounds = ", ".join([str(n) for n in things["round_cubes"]])
        text.append(" · " + voice.label("automa-rounds", rounds=rounds), "dim")
    return text


def forecast(points: dict[str, Any], voice: Voice) -> str:
    """What a scoring would bring now, with what it is made of."""
    parts = {
        voice.word("source", "regions"): sum(points["regions"].values()),
        voice.word("source", "majorities"): sum(points["majorities"].values()),
        voice.word("source", "abilities"): points["abilities"],
        voice.word("special", "global_fdi_network"): points["network"],
    }
    said = ", ".join([f"{what} {vp}" for what, vp in parts.items() if vp])
    return voice.label("forecast", vp=sum(parts.values())) + (f" ({said})" if said else "")


def allies(player: dict[str, Any], voice: Voice) -> Text:
    """The allied Countries with their values, Region by Region; an Automa's tokens lie beneath its Regions."""
    by_region: dict[str, list[Text]] = {}
    beneath = player["automa"] or {"fdi": {}, "bases": {}}
    for ally in player["allies"]:
        said = f"{voice.word('country', ally['country'])} {ally['value']}"
        text = Text(said, "dim" if ally["exhausted"] else "")
        text.append(EXHAUSTED if ally["exhausted"] else READY)
        text.append(INVESTED * ally["invested"] + BASE * ally["bases"], "bold")
        by_region.setdefault(ally["region"], []).append(text)
    places = []
    for region, found in by_region.items():
        laid = INVESTED * beneath["fdi"].get(region, 0) + BASE * beneath["bases"].get(region, 0)
        text = Text(f"{voice.word('region', region)} ", "italic").append(f"{laid} " if laid else "", "bold not italic")
        places.append(text.append_text(Text(", ", "not italic").join(found)))
    return Text("; ").join(places)


def sells(player: dict[str, Any], voice: Voice) -> str:
    """What the face-up Commerce cards offer."""
    commerce = voice.game.records()["commerce.toml"]
    offers = [commerce[name]["sells"] for name, face_up in player["commerce"].items() if face_up]
    said = ["/".join([f"{n} {voice.word('resource', r)}" for r, n in offer.items()]) for offer in offers]
    return ", ".join([offer + (f" ({times})" if times > 1 else "") for offer, times in Counter(said).items()])


def auto(table: dict[str, Any], voice: Voice) -> Text:
    """Where the Auto-Influence cards that lie open will add Influence."""
    text = Text(voice.label("auto"))
    for number, name in enumerate(table["auto"]):
        card = voice.game.records()["auto_influence.toml"][name]
        text.append("; " if number else " ")
        pieces = []
        for power, region in card["regions"].items():
            if power not in table["players"]:
                army = voice.label("army") if power in card.get("armies", []) else ""
                pieces.append(letter(power).append(f" {voice.word('region', region)}{army}", "not bold"))
        text.append_text(Text(", ").join(pieces))
    return text
