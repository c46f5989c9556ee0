"""A frame as HTML: seats, status, log, chat, moves, and what covers the table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import cast

from rolltop.contract import Line
from rolltop.server.frames.frame import EntryInfo, Frame, PageFrame, PageHtml, SeatInfo
from rolltop.server.html.ended import ended, winners
from rolltop.server.html.markup import Markup, icon, join, tag
from rolltop.server.table.chat import ChatLine

MANY = 12
SHOWN_ENTRIES = 8
LET = "Let all pass this round"
RULE = re.compile(r"\b([A-Z]{2,4}-\d+[a-z]?)\b")


def page_frame(
    frame: Frame, tally: list[str], log: Sequence[Line], *, past: bool = False
) -> PageFrame:
    """A frame for the page: its words as HTML, made from the frame alone."""
    html: PageHtml = {
        "seats": join(*(_seat(frame, at, tally) for at in range(len(frame["seats"])))),
        "status": _past_status(frame) if past else _status(frame),
        "cover": Markup() if past else _cover(frame),
        "said": join(*(_said(line) for line in frame["chat"])),
        # A choice is made by its answers. Outcomes of real dice are listed.
        "moves": _moves([] if frame["choice"] else [move["say"] for move in frame["moves"]]),
        "eyes": _eyes(frame) if frame["over"] else "",
        "log": [_line(line) for line in log],
    }
    kept = {name: part for name, part in frame.items() if name not in ("log", "chat")}
    return cast(PageFrame, kept | {"html": html})


@lru_cache(maxsize=20_000)
def _line(line: Line) -> Markup:
    """A line of the log, with links to the rules it names or is about."""
    parts = RULE.split(line.text)
    links = [_rule(part) if at % 2 else part for at, part in enumerate(parts)]
    if len(parts) == 1 and line.rule:
        links += [" ", _rule(line.rule, "quiet")]
    return tag("p", *links)


def _rule(name: str, more: str = "") -> Markup:
    return tag(
        "button", name, type="button", class_=f"rule {more}".strip(), data_do="rules", value=name
    )


def _moves(said: list[str]) -> Markup:
    """The moves as buttons; many moves are grouped by their first word."""
    alike: dict[str, list[int]] = {}
    for at, words in enumerate(said):
        alike.setdefault(words.partition(" ")[0] if len(said) > MANY else "", []).append(at)
    groups = list(alike.values()) if len(alike) < len(said) / 2 else [list(range(len(said)))]
    return join(
        *(tag("div", *(_move(said[at], at) for at in group), class_="group") for group in groups)
    )


def _move(words: str, at: int) -> Markup:
    return tag("button", tag("kbd", aria_hidden="true"), words, type="button", value=at)


def _eyes(frame: Frame) -> Markup:
    """The views in which a finished match can be replayed."""
    seats = [tag("option", seat["shown"], value=at) for at, seat in enumerate(frame["seats"])]
    return join(tag("option", "everyone (nothing hidden)", value="all"), *seats)


def _seat(frame: Frame, at: int, tally: list[str]) -> Markup:
    seat = frame["seats"][at]
    turn = at in frame["asked"] if frame["asked"] else at == frame["to_move"]
    small = f"You ({_who(seat)})" if seat["mine"] else _who(seat)
    here = seat["connected"] or seat["away"] or seat["resigned"] or frame["over"]
    parts = [
        tag("span", seat["shown"][:1], class_=f"chip {chip(seat)}", aria_hidden="true"),
        tag("span", tag("b", seat["shown"]), tag("small", small, title=small), class_="name"),
    ]
    if seat["kind"] == "person" and not here:
        gone = "not connected"
        parts.append(tag("span", class_="dot", role="img", aria_label=gone, title=gone))
    if seat["clock"] is not None:
        runs = seat["clock"] if turn else None
        parts.append(tag("span", _clock(seat["clock"]), class_="clock", data_left=runs))
    if tally and frame["table"]["started"] is not None:
        parts.append(tag("span", tally[at], class_="score"))
    if at in winners(frame["result"]):
        parts.append(tag("span", icon("star"), class_="won", role="img", aria_label="won"))
    if word := _offer(frame, seat):
        parts.append(tag("button", word, type="button", class_="main", data_do="sit", value=at))
    return tag(
        "li", *parts, class_="seat to-move" if turn else "seat", aria_current=turn and "true"
    )


def _offer(frame: Frame, seat: SeatInfo) -> str:
    """The label of a seat's button; empty if there is none."""
    if frame["over"] or frame["table"].get("note"):
        return ""
    if seat["mine"]:
        return "Return to seat" if seat["away"] else ""
    return "Take seat" if seat["kind"] == "open" and not frame["mine"] else ""


def chip(seat: SeatInfo) -> str:
    """The class that gives a seat's chip its colour."""
    return f"chip-{seat['colour'].removeprefix('seat-')}"


def _who(seat: SeatInfo) -> str:
    if seat["kind"] != "person":
        bot = "from a record" if seat["bot"] == "record" else f"{seat['bot']} bot"
        return "open seat" if seat["kind"] == "open" else bot
    more = ", away (a bot is playing)" if seat["away"] else ""
    if seat["resigned"]:
        more = ", out of time" if seat["late"] else ", resigned"
    return f"{seat['person']}{more}"


def _clock(seconds: float) -> str:
    minutes, hours, days = int(seconds // 60), int(seconds // 3600), int(seconds // 86_400)
    if days:
        return f"{days} d {hours % 24} h"
    return f"{hours} h {minutes % 60} min" if hours else f"{minutes:02}:{int(seconds % 60):02}"


def _status(frame: Frame) -> Markup:
    to_move = frame["to_move"]
    is_mine = to_move is not None and to_move in frame["mine"]
    if frame["asked"]:
        is_mine = bool(frame["moves"])
    strong = tag("strong", _turn(frame, is_mine=is_mine), class_="mine" if is_mine else None)
    parts = [strong, tag("span", _reason(frame) or frame["say"])]
    if frame["table"].get("note") and frame["over"]:
        # Relative to the table's page, which may lie under a path of the host.
        record = f"../api/tables/{frame['table']['id']}/record"
        parts.append(tag("a", icon("save"), "Download the record", href=record, download=True))
    if frame["asked"] and is_mine:
        parts.append(tag("button", LET, type="button", data_do="send", value='{"let":true}'))
    return join(*parts)


def _turn(frame: Frame, *, is_mine: bool) -> str:
    if frame["over"]:
        return _result(frame)
    if frame["table"].get("note"):
        return "This match cannot go on here"
    if frame["table"]["started"] is None:
        return "Waiting for players"
    if frame["disputed"]:
        return "Two entries disagree"
    if frame["to_move"] is None:
        may_enter = frame["moves"] or frame.get("enter")
        return "Roll the dice and enter the result" if may_enter else "Waiting for the dice"
    if frame["asked"]:
        return "You are asked. No answer lets it pass" if is_mine else "Waiting for answers"
    seat = frame["seats"][frame["to_move"]]
    if is_mine and not seat["away"]:
        return f"{seat['shown']}, your turn" if len(frame["mine"]) > 1 else "Your turn"
    if seat["kind"] == "bot" or seat["away"] or seat["resigned"]:
        return f"{seat['shown']} is thinking"
    return f"{seat['shown']}'s turn"


def _result(frame: Frame) -> str:
    words = ended(frame["result"], frame["seats"])
    return f"{words[:1].upper()}{words[1:]}{'!' if words == 'you won' else ''}"


def _reason(frame: Frame) -> str:
    """What decided a match that is over; a match that cannot be replayed has a note instead."""
    result = frame["result"]
    return result["reason"] if result and not frame["table"].get("note") else ""


def _past_status(frame: Frame) -> Markup:
    now = _result(frame) if frame["result"] else "Chance to act"
    if frame["to_move"] is not None:
        now = f"{frame['seats'][frame['to_move']]['shown']} to move"
    return join(tag("strong", now), tag("span", _reason(frame) or frame["say"]))


def _said(line: ChatLine) -> Markup:
    if line["who"] is None:
        return tag("li", line["text"], class_="note")
    return tag("li", tag("b", line["who"]), " ", line["text"])


def _cover(frame: Frame) -> Markup:
    """What covers the picture: the hand-over of the device, a dispute, or open seats."""
    if (to := frame["to"]) is not None:
        return _hand_over(frame["seats"][to]["shown"], to)
    if frame["disputed"]:
        return _disputed(frame["entries"])
    free = [at for at, seat in enumerate(frame["seats"]) if seat["kind"] == "open"]
    if not free or frame["over"] or frame["table"].get("note"):
        return Markup()
    return _wait(len(free)) if frame["mine"] else _welcome(frame["seats"][free[0]]["shown"], free)


def _hand_over(name: str, seat: int) -> Markup:
    show = f"I am {name}, show my view"
    return tag(
        "div",
        tag("h2", f"Hand the device to {name}"),
        tag("p", "Everyone else, please look away."),
        _sends(show, "eye", f'{{"look":{seat}}}'),
        class_="hand",
    )


def _disputed(entries: list[EntryInfo]) -> Markup:
    """What everybody reads when two entries disagree, and what one entered oneself."""
    return tag(
        "div",
        tag("h2", "Two entries disagree"),
        tag(
            "p",
            "The card that was just entered cannot be there, by what was entered before. "
            "Check what you entered. If everything is right, put the card back and draw another.",
        ),
        *(_entry(entry) for entry in entries[:SHOWN_ENTRIES]),
        class_="wait",
    )


def _entry(entry: EntryInfo) -> Markup:
    at = entry["at"]
    return tag(
        "div",
        tag("label", f"You entered {entry['say']}. Correct it to ", for_=f"page-entry-{at}"),
        tag("input", id=f"page-entry-{at}", maxlength=80, autocomplete="off"),
        tag("button", "Correct", type="button", data_do="correct", value=at),
        class_="row",
    )


def _sends(words: str, sign: str, message: str) -> Markup:
    """A button that sends a message up the socket."""
    return tag(
        "button", icon(sign), words, type="button", class_="main", data_do="send", value=message
    )


def _wait(free: int) -> Markup:
    fill = tag("button", icon("bot"), "Fill open seats with bots", type="button", data_do="fill")
    return tag(
        "div",
        tag("h2", "Waiting for 1 more player" if free == 1 else f"Waiting for {free} more players"),
        tag(
            "p",
            "The match starts when all seats are taken. "
            "Send this link to friends, or wait for players from the lobby.",
        ),
        _link(),
        fill,
        class_="wait",
    )


def _welcome(name: str, free: list[int]) -> Markup:
    """What a visitor sees: a seat to take, and the link for others."""
    sit = f"Play as {name}"
    many = "1 open seat" if len(free) == 1 else f"{len(free)} open seats"
    return tag(
        "div",
        tag("h2", many),
        tag("p", "The match starts when all seats are taken. You can also watch."),
        tag(
            "button", icon("play"), sit, type="button", class_="main", data_do="sit", value=free[0]
        ),
        _link() if len(free) > 1 else Markup(),
        class_="wait",
    )


def _link() -> Markup:
    return tag(
        "div",
        tag("input", readonly=True, class_="link", aria_label="Link to this table"),
        tag("button", icon("link"), "Copy", type="button", class_="main", data_do="copy"),
        class_="row copy",
    )
