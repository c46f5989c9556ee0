"""What people read and write: notation, log lines, positions, and the table as text."""

from rolltop.contract import OVER
from rolltop.games.king_of_the_pitch.rules.options import CHIP_NAMES, LEVEL_NAMES, METALS, Box
from rolltop.games.king_of_the_pitch.rules.stadium import match_level
from rolltop.games.king_of_the_pitch.rules.state import (
    ACT,
    CHALLENGER,
    EVENTS,
    KING,
    NOTHING,
    State,
)
from rolltop.games.king_of_the_pitch.rules.team import level
from rolltop.words import SEATS

from .choices import QUESTIONS, ways, why
from .ending import ending
from .notation import outcome, say
from .position import arrange, fault, names, places
from .story import tell
from .terms import TEAMS, card_name, dice_words, events_name, percent, plural

__all__ = [
    "QUESTIONS",
    "SEATS",
    "SHOWN",
    "arrange",
    "ending",
    "fault",
    "names",
    "outcome",
    "places",
    "say",
    "show",
    "tell",
    "ways",
    "why",
]


# The printed colours, as names and colours of the theme.
SHOWN = tuple(zip(TEAMS, ("seat-0", "seat-1", "seat-2", "green", "seat-6"), strict=True))


def show(s: State, box: Box) -> str:
    """The table as text for a terminal."""
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
        return f"Game over after {plural(s.clock, 'turn')}. {TEAMS[s.king]} is King of the Pitch."
    return f"Turn {s.clock + 1} is {TEAMS[s.seat]}'s. {TEAMS[s.king]} is King of the Pitch."


def _line(s: State, box: Box) -> str:
    cards = []
    for place, kind in enumerate(s.line):
        if kind != NOTHING:
            price = f"{METALS[box.price[kind]]} cube" if place else "free"
            cards.append(f"{place + 1} {card_name(kind)} ({price})")
    return f"Line: {', '.join(cards)}; deck {s.deck_left}, discard pile {s.discard_left}"


def _team(s: State, box: Box, seat: int) -> str:
    cards = [card_name(kind) for kind in s.hand[seat] if kind != NOTHING]
    if len(cards) < s.held[seat]:
        cards.append(plural(s.held[seat], "secret player card"))
    cards += ["MATCH"] * s.match_cards[seat] + ["V.A.R."] * s.var_cards[seat]
    cards += ["BONUS"] * s.bonus_cards[seat]
    chips = [f"{CHIP_NAMES[chip]} {number + 1}" for number, chip in enumerate(s.team[seat]) if chip]
    cubes = [f"{many} {METALS[colour]}" for colour, many in enumerate(s.cubes[seat]) if many]
    columns = f"defence {s.defence[seat]}, attack {s.attack[seat]}"
    parts = [
        f"{TEAMS[seat]}{' (King)' if seat == s.king else ''}: {plural(s.crowns[seat], 'crown')}",
        f"{columns}, {LEVEL_NAMES[level(s, box, seat, 0)]} level",
        f"cubes: {', '.join(cubes) or 'none'}",
        f"cards: {', '.join(cards) or 'none'}",
        f"chips: {', '.join(chips) or 'none'}",
    ]
    if s.captain[seat] != NOTHING:
        plays = f"number {s.post[seat] + 1}" if s.post[seat] != NOTHING else "not playing yet"
        parts.append(f"captain: {box.captain_names[s.captain[seat]]}, {plays}")
    return "; ".join(parts)


def _match(s: State, box: Box) -> str:
    sides = [
        f"{TEAMS[s.rivals[side]]} {dice_words(_shown(s, side)) or '(not rolled yet)'}"
        + (f" with {events_name(s.placed[side])}" if s.placed[side] else "")
        for side in (CHALLENGER, KING)
    ]
    won = f", won by {TEAMS[s.winner]}" if s.winner != NOTHING else ""
    return f"Match: {' against '.join(sides)}{won}"


def _shown(s: State, side: int) -> list[int]:
    return [face for face in s.dice[side] if face]


def _forecast(s: State, box: Box) -> list[str]:
    """The chance of the challenger, or of the team to move if it challenged the King."""
    if s.phase == EVENTS:
        mine, other = (match_level(s, box, side) for side in (CHALLENGER, KING))
        return [f"{TEAMS[s.rivals[CHALLENGER]]} has a {percent(box, mine, other)} chance to win."]
    if not s.match_cards[s.turn] or s.king == s.turn:
        return []
    mine, other = level(s, box, s.turn, 0), level(s, box, s.king, 0)
    chance = percent(box, mine, other)
    return [f"{TEAMS[s.turn]} would have a {chance} chance to beat {TEAMS[s.king]}."]
