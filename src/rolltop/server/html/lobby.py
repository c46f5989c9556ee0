"""The lobby as HTML: cards and forms for games, and lists of tables."""

from __future__ import annotations

import time
from typing import Any

from rolltop.server.frames.frame import SeatInfo, TableAnswer
from rolltop.server.html.ended import ended
from rolltop.server.html.markup import Markup, icon, join, tag

LISTS = {
    "mine": "Your matches",
    "open": "Tables to join",
    "watch": "Matches to watch",
    "finished": "Finished matches",
}
DICE = {"random": "rolled by Rolltop", "manual": "real dice: you enter the rolls"}
CLOCKS = {
    "none": "none",
    "move:30": "30 seconds per move",
    "move:120": "2 minutes per move",
    "move:86400": "1 day per move",
    "move:259200": "3 days per move",
    "match:300": "5 minutes per match",
    "match:900": "15 minutes per match",
    "match:3600": "1 hour per match",
}
MANY = 10_000
UNITS = (("day", 86_400), ("hour", 3600), ("minute", 60))


def usual_bot(bots: list[str]) -> str:
    """The bot of middle strength, which a newcomer can beat."""
    return bots[len(bots) // 2]


def card(game: dict[str, Any], root: str) -> Markup:
    """The card of a game: its picture, and buttons to play it; `root` is the server's path."""
    title, least, most = game["title"], game["players"]["least"], game["players"]["most"]
    picture = f"{root}/api/games/{game['name']}/picture.svg"
    players = (
        "1 player" if most == 1 else f"{least if least == most else f'{least}–{most}'} players"
    )
    facts = [tag("span", icon("people"), players)]
    if game["minutes"]:
        facts.append(tag("span", icon("time"), f"{game['minutes']} min"))
    return tag(
        "li",
        tag(
            "div",
            tag("img", class_="day", alt="", loading="lazy", src=picture),
            tag("img", class_="night", alt="", loading="lazy", src=f"{picture}?dark=1"),
            class_="cover",
        ),
        tag("h3", title),
        tag("p", game["sentence"]),
        tag("p", *facts, class_="facts"),
        tag(
            "form",
            tag("input", type="hidden", name="game", value=game["name"]),
            _button("play", "Play now", f"Play now: {title}", value="bot", class_="main"),
            _button("people", "With friends", f"With friends: {title}", value="open"),
            tag(
                "button",
                icon("more"),
                type="button",
                class_="quiet bare",
                title="More…",
                aria_label=f"More ways to play {title}",
                data_do="setup",
                value=game["name"],
            ),
            class_="row",
            data_makes="/page/tables",
        ),
        class_="card",
    )


def _button(sign: str, words: str, label: str, **more: str) -> Markup:
    return tag("button", icon(sign), words, name="others", aria_label=label, **more)


def setup(game: dict[str, Any]) -> Markup:
    """The form for a custom table: options, seats, dice and clock."""
    kinds = {"me": "me", "here": "another player on this device", "open": "open"}
    kinds |= {f"bot:{bot}": f"bot: {bot}" for bot in game["bots"]}
    usual = f"bot:{usual_bot(game['bots'])}"
    players = game["players"]["default"]
    places = [
        tag(
            "label",
            name,
            _select("seat", kinds, usual if at else "me", disabled=at >= players),
            hidden=at >= players,
        )
        for at, name in enumerate(game["shown"])
    ]
    form = tag(
        "form",
        tag("input", type="hidden", name="game", value=game["name"]),
        tag("fieldset", tag("legend", "The game"), *map(_control, game["options"])),
        tag("fieldset", tag("legend", "Seats"), *places, class_="places"),
        tag(
            "fieldset",
            tag("legend", "The table"),
            tag("label", "Dice and decks", _select("dice", DICE, "random")),
            tag("label", "Clock", _select("clock", CLOCKS, "none")),
            tag("label", "Listed in the lobby", _switch("listed", on=True)),
            tag("label", "Hints allowed", _switch("hints", on=True)),
        ),
        tag("button", icon("play"), "Create table", class_="main"),
        data_makes="/page/tables",
        id="page-setup-form",
    )
    close = tag("button", icon("close"), aria_label="Close", class_="bare quiet")
    return join(tag("form", tag("h2", game["title"]), close, class_="top", method="dialog"), form)


def _control(option: dict[str, Any]) -> Markup:
    name, standard = f"option-{option['name']}", option["default"]
    say = option["say"]
    if option["kind"] == "choice":
        choices = {each: each for each in option["choices"]}
        return tag("label", tag("span", say), _select(name, choices, standard))
    if option["kind"] == "switch":
        return tag("label", tag("span", say), _switch(name, on=standard))
    least, most = option["least"], option["most"]
    limits = f" {least} to {most}" if most < MANY else f" {least} or more"
    return tag(
        "label",
        tag("span", say, tag("small", limits)),
        tag("input", type="number", name=name, value=standard, min=least, max=most, required=True),
    )


def _switch(name: str, *, on: bool) -> Markup:
    return tag("input", type="checkbox", name=name, checked=on)


def _select(name: str, choices: dict[str, str], chosen: str, *, disabled: bool = False) -> Markup:
    options = [
        tag("option", say, value=value, selected=value == chosen) for value, say in choices.items()
    ]
    return tag("select", *options, name=name, disabled=disabled)


def tables(kind: str, found: list[TableAnswer], root: str) -> Markup:
    """A list of tables with its heading; nothing if it is empty."""
    if not found:
        return Markup()
    mine_first = sorted(found, key=lambda table: not table["my_turn"])
    lines = [_line(table, kind, root) for table in mine_first]
    rows = tag("ul", *lines, class_="rows", data_list=kind)
    return tag("section", tag("h2", LISTS[kind]), rows, class_=kind)


def _line(table: TableAnswer, kind: str, root: str) -> Markup:
    is_replayed = kind == "finished" and not table.get("note")
    return tag(
        "li",
        tag(
            "a",
            tag("strong", table["title"]),
            tag("span", ", ".join(_who(seat) for seat in table["seats"]), class_="who"),
            tag("span", _state(table), class_="state"),
            tag("time", _ago(time.time() - table["since"])),
            href=f"{root}/table/{table['id']}{'#at=0' if is_replayed else ''}",
            class_="hot" if table["my_turn"] else None,
        ),
    )


def _who(seat: SeatInfo) -> str:
    if seat["mine"]:
        return "you"
    return seat["person"] or (f"{seat['bot']} bot" if seat["kind"] == "bot" else "open seat")


def _state(table: TableAnswer) -> str:
    free = sum(seat["kind"] == "open" for seat in table["seats"])
    if table["over"]:
        return ended(table["result"], table["seats"]) + (
            ", other rules" if table.get("note") else ""
        )
    if table.get("note"):
        return "cannot go on here"
    if free:
        return "1 open seat" if free == 1 else f"{free} open seats"
    if table["my_turn"]:
        return "your turn"
    for seat in table["seats"]:
        if seat["name"] == table["turn"]:
            return f"{seat['shown']}'s turn"
    return "waiting for dice"


def _ago(seconds: float) -> str:
    for unit, size in UNITS:
        if seconds >= size:
            count = int(seconds // size)
            return f"{count} {unit}{'' if count == 1 else 's'} ago"
    return "just now"
