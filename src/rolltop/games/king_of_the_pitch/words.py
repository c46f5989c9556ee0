"""What people read and write: cards, actions, dice and the table as text."""

from collections.abc import Sequence
from typing import Any

from rolltop.contract import OVER
from rolltop.kit.dice import faces
from rolltop.words import SEATS

from .box import LEVELS, METALS, Box
from .position import arrange, fault
from .rules import CAPTAIN, CHALLENGE, PASS, PLACE, PLAY, SELL_CARD, SELL_CHIP, STEP
from .stadium import match_level
from .state import (
    ACT,
    CHALLENGER,
    DEAL,
    DICE,
    EVENTS,
    FILL,
    KINDS,
    KING,
    NOTHING,
    NUMBERS,
    State,
)
from .story import tell
from .team import level
from .terms import CHIP_NAMES, PHASES, card_name, dice_words, events_name, percent, plural

__all__ = ["SEATS", "arrange", "fault", "names", "outcome", "places", "say", "show", "tell"]


def say(s: State, box: Box, move: int) -> str:
    """A move as a player says it: `buy silver 8 from place 3`."""
    if move < PLAY:
        return _say_take(s, move // STEP, move % STEP)
    if move < SELL_CARD:
        return f"play {card_name(move - PLAY)}"
    if move < SELL_CHIP:
        return f"sell card {card_name(move - SELL_CARD)}"
    if move < CAPTAIN:
        number = move - SELL_CHIP
        return f"sell {CHIP_NAMES[s.team[s.turn][number]]} chip {number + 1}"
    if move < CHALLENGE:
        return f"captain on {move - CAPTAIN + 1} for {plural(box.fee, 'gold cube')}"
    if move == CHALLENGE:
        return "challenge the King"
    if move == PASS:
        return "pass"
    return f"place {events_name(move - PLACE)}" if move > PLACE else "play without cards"


def _say_take(s: State, place: int, number: int) -> str:
    card = card_name(s.line[place])
    taken = f"buy {card} from place {place + 1}" if place else f"take {card}"
    return f"{taken}, captain on {number}" if number else taken


def outcome(s: State, box: Box, outcome: int) -> str:
    """What chance brings: dice highest first, a card, a captain."""
    if s.phase == FILL:
        return card_name(outcome)
    if s.phase == DEAL:
        return box.captain_names[outcome]
    if s.phase == DICE:
        return dice_words(faces(box.sixes[match_level(s, box, s.side)], outcome)[::-1])
    return str(outcome + 1)


def show(s: State, box: Box) -> str:
    """The table as text."""
    lines = [_headline(s, box)]
    if s.king != NOTHING:
        lines.append(_line(s, box))
    lines += [_team(s, box, seat) for seat in range(box.players)]
    if s.rivals[CHALLENGER] != NOTHING:
        lines.append(_match(s, box))
    if s.phase in (ACT, EVENTS) and s.turn >= 0:
        lines += _forecast(s, box)
    return "\n".join(lines)


def _headline(s: State, box: Box) -> str:
    if s.king == NOTHING:
        return "The teams roll for the first King of the Pitch."
    if s.turn == OVER:
        return f"After turn {s.clock} the game is over. {SEATS[s.king]} is King of the Pitch."
    return f"Turn {s.clock + 1}, {SEATS[s.seat]}. {SEATS[s.king]} is King of the Pitch."


def _line(s: State, box: Box) -> str:
    cards = []
    for place, kind in enumerate(s.line):
        if kind != NOTHING:
            price = f"{METALS[box.price[kind]]} cube" if place else "free"
            cards.append(f"{place + 1} {card_name(kind)} ({price})")
    return f"Line: {', '.join(cards)}; deck {s.deck_left}, discards {s.discard_left}"


def _team(s: State, box: Box, seat: int) -> str:
    cards = [card_name(kind) for kind in s.hand[seat][: s.held[seat]]]
    cards += ["MATCH"] * s.match_cards[seat] + ["V.A.R."] * s.var_cards[seat]
    cards += ["BONUS"] * s.bonus_cards[seat]
    chips = [f"{number + 1} {CHIP_NAMES[chip]}" for number, chip in enumerate(s.team[seat]) if chip]
    cubes = [f"{many} {METALS[colour]}" for colour, many in enumerate(s.cubes[seat]) if many]
    columns = f"defence {s.defence[seat]}, attack {s.attack[seat]}"
    parts = [
        f"{SEATS[seat]}{' (King)' if seat == s.king else ''}: {plural(s.crowns[seat], 'crown')}",
        f"{columns}, {LEVELS[level(s, box, seat, 0)]} level",
        f"cubes: {', '.join(cubes) or 'none'}",
        f"cards: {', '.join(cards) or 'none'}",
        f"chips: {', '.join(chips) or 'none'}",
    ]
    if s.captain[seat] != NOTHING:
        plays = f"plays on {s.post[seat] + 1}" if s.post[seat] != NOTHING else "waits"
        parts.append(f"captain {box.captain_names[s.captain[seat]]} {plays}")
    return "; ".join(parts)


def _match(s: State, box: Box) -> str:
    sides = [
        f"{SEATS[s.rivals[side]]} {dice_words(_shown(s, side)) or 'no dice yet'}"
        + (f" with {events_name(s.placed[side])}" if s.placed[side] else "")
        for side in (CHALLENGER, KING)
    ]
    won = f", won by {SEATS[s.winner]}" if s.winner != NOTHING else ""
    return f"Match: {' against '.join(sides)}{won}"


def _shown(s: State, side: int) -> list[int]:
    return [face for face in s.dice[side] if face]


def _forecast(s: State, box: Box) -> list[str]:
    """The chance of a match that the seat to move may play or is playing."""
    if s.phase == EVENTS:
        mine, other = (match_level(s, box, side) for side in (CHALLENGER, KING))
        return [f"{SEATS[s.rivals[CHALLENGER]]} wins with {percent(box, mine, other)} by now."]
    if not s.match_cards[s.turn] or s.king == s.turn:
        return []
    mine, other = level(s, box, s.turn, 0), level(s, box, s.king, 0)
    return [f"{SEATS[s.turn]} would beat {SEATS[s.king]} with {percent(box, mine, other)}."]


def names(box: Box) -> dict[str, Sequence[str]]:
    """The words for numbers in a written position."""
    seats = SEATS[: box.players]
    cards = [card_name(kind) for kind in range(KINDS)]
    return {
        "phase": PHASES,
        "seat": seats,
        "king": seats,
        "winner": seats,
        "rivals": seats,
        "line": cards,
        "hand": cards,
        "team": CHIP_NAMES,
        "captain": box.captain_names,
        "post": [str(number + 1) for number in range(NUMBERS)],
        "placed": [events_name(events) for events in range(4)],
    }


def places(box: Box) -> dict[str, tuple[Any, ...]]:
    """The names of places in lists of a written position."""
    cards = [card_name(kind) for kind in range(KINDS)]
    numbers = [str(number + 1) for number in range(NUMBERS)]
    by_seat = ("held", "match_cards", "var_cards", "bonus_cards", "defence", "attack", "crowns")
    return {
        **dict.fromkeys((*by_seat, "captain", "post", "kick_off"), ("seat",)),
        "hand": ("seat",),
        "team": ("seat", numbers),
        "cubes": ("seat", METALS),
        "bank": (METALS,),
        "chips": (CHIP_NAMES[1:],),
        "deck": (cards,),
        "discard": (cards,),
    }
