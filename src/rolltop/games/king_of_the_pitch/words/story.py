"""The log: a line for each step, with the rule that it is about."""

from rolltop.contract import CHANCE, HIDDEN, OVER, Line
from rolltop.games.king_of_the_pitch.rules import scores
from rolltop.games.king_of_the_pitch.rules.kinds import NUMBERS, TRANSFER, colour_of, number_of
from rolltop.games.king_of_the_pitch.rules.moves import (
    CHALLENGE,
    is_captain,
    is_play,
    is_sell_card,
    is_sell_chip,
    is_take,
    placed_events,
    played_card,
    sold_card,
    sold_number,
    taken_place,
)
from rolltop.games.king_of_the_pitch.rules.options import CHIP_NAMES, LEVEL_NAMES, METALS, Box
from rolltop.games.king_of_the_pitch.rules.state import (
    DEAL,
    EVENTS,
    FILL,
    KICK_OFF,
    NOTHING,
    PLACED_BONUS,
    State,
)
from rolltop.games.king_of_the_pitch.rules.team import level

from .match_story import tell_match
from .terms import TEAMS, a_card, card_name, events_name, listed, percent, plural, stop


def tell(before: State, box: Box, move: int, after: State) -> Line:
    """The log line of a step and its rule; the last line also says who wins the game."""
    line = _tell_step(before, box, move, after)
    if after.turn != OVER:
        return line
    end = _tell_end(after, box)
    return Line(f"{line.text} {end.text}", end.rule)


def _tell_step(before: State, box: Box, move: int, after: State) -> Line:
    if before.turn == CHANCE:
        return _tell_chance(before, box, move, after)
    if before.phase == EVENTS:
        return _tell_events(before, box, placed_events(move))
    if move == CHALLENGE:
        return _tell_challenge(after, box)
    return _tell_action(before, box, move, after)


def _tell_action(before: State, box: Box, move: int, after: State) -> Line:
    seat = before.turn
    who = TEAMS[seat]
    change = _change(before, box, after, seat)
    if is_take(move):
        return _tell_take(before, box, taken_place(move), after)
    if is_play(move):
        card = played_card(move)
        old = before.team[seat][number_of(card)]
        instead = f", replacing {CHIP_NAMES[old]}" if old else ""
        return Line(f"{who} plays {card_name(card)}{instead}: {change}.", "KP-11")
    if is_sell_card(move):
        card = sold_card(move)
        cube = f"{METALS[colour_of(card)]} cube"
        return Line(f"{who} sells the {card_name(card)} card for a {cube}.", "KP-13")
    if is_sell_chip(move):
        number = sold_number(move)
        chip = CHIP_NAMES[before.team[seat][number]]
        sold = f"the {chip} chip on number {number + 1} for a {chip} cube"
        return Line(f"{who} sells {sold}: {change}.", "KP-12")
    if is_captain(move):
        paid = plural(box.fee, "gold cube")
        captain = _captain(box, after, seat)
        return Line(f"{who} pays {paid} and brings on {captain}: {change}.", "KP-24")
    return Line(f"{who} has no possible action and passes.", "KP-15")


def _tell_take(before: State, box: Box, place: int, after: State) -> Line:
    seat = before.turn
    kind = before.line[place]
    card = a_card(kind)
    how = f"buys {card} for a {METALS[box.price[kind]]} cube" if place else f"takes {card} for free"
    taken = f"{TEAMS[seat]} {how}"
    if kind != TRANSFER:
        return Line(f"{taken}.", "KP-8")
    if before.post[seat] != NOTHING:
        return Line(f"{taken} and discards it: the captain is already playing.", "KP-26")
    change = _change(before, box, after, seat)
    return Line(f"{taken} and brings on {_captain(box, after, seat)}: {change}.", "KP-25")


def _captain(box: Box, after: State, seat: int) -> str:
    name = box.captain_names[after.captain[seat]]
    return f"the captain ({name}) as number {after.post[seat] + 1}"


def _change(before: State, box: Box, after: State, seat: int) -> str:
    """How the columns and the level changed."""
    moved = [
        f"{column} {old[seat]} to {new[seat]}"
        for column, old, new in (
            ("defence", before.defence, after.defence),
            ("attack", before.attack, after.attack),
        )
        if old[seat] != new[seat]
    ]
    reached = level(after, box, seat, 0)
    if reached != level(before, box, seat, 0):
        moved.append(f"now {LEVEL_NAMES[reached]} level")
    return ", ".join(moved) or "no change"


def _tell_challenge(after: State, box: Box) -> Line:
    challenger, king = after.rivals
    mine, other = level(after, box, challenger, 0), level(after, box, king, 0)
    levels = f"{LEVEL_NAMES[mine]} level against {LEVEL_NAMES[other]}"
    return Line(
        f"{TEAMS[challenger]} challenges {TEAMS[king]}, the King: {levels}, "
        f"{percent(box, mine, other)} to win.",
        "KP-14",
    )


def _tell_events(before: State, box: Box, events: int) -> Line:
    """The event cards placed; a team that has none places nothing and gets no line."""
    seat = before.turn
    if not before.var_cards[seat] + before.bonus_cards[seat]:
        return Line("")
    placed = f"{TEAMS[seat]} places {events_name(events) if events else 'no cards'}"
    if events & PLACED_BONUS:
        placed += f": {LEVEL_NAMES[level(before, box, seat, 1)]} level"
    return Line(stop(placed), "KP-19")


def _tell_chance(before: State, box: Box, outcome: int, after: State) -> Line:
    if before.phase == FILL:
        return Line(f"The deck adds {a_card(outcome)} to the line.", "KP-7")
    if before.phase == KICK_OFF:
        return Line(_kick_off(before, box, after, outcome + 1), "KP-6")
    if before.phase == DEAL:
        return Line(_deal(before, box, outcome), "KP-23")
    return tell_match(before, box, outcome, after)


def _kick_off(before: State, box: Box, after: State, face: int) -> str:
    rolled = f"{TEAMS[before.seat]} rolls a {face}"
    if after.king != NOTHING:
        return f"{rolled}. {TEAMS[after.king]} is the first King of the Pitch."
    if after.kick_off[before.seat] == face:
        return f"{rolled}."
    again = [TEAMS[seat] for seat in range(box.players) if after.kick_off[seat] == 0]
    return f"{rolled}. {listed(again)} are tied and roll again."


def _deal(before: State, box: Box, card: int) -> str:
    who = TEAMS[before.seat]
    if card == HIDDEN:
        return f"{who} is dealt a secret captain card."
    *first, last = [str(number + 1) for number in range(NUMBERS) if box.leads[card][number]]
    numbers = f"{', '.join(first)} or {last}" if first else last
    return f"{who} is dealt the {box.captain_names[card]} as captain: number {numbers}."


def _tell_end(after: State, box: Box) -> Line:
    for seat in range(box.players):
        if after.crowns[seat] == box.goal:
            return Line(f"{TEAMS[seat]} wins the game.", "KP-22")
    out = [0.0] * box.players
    scores(after, box, out)
    first = [TEAMS[seat] for seat in range(box.players) if out[seat]]
    verb = "wins" if len(first) == 1 else "share the win"
    played = plural(after.clock, "turn")
    return Line(f"Time is up after {played}: {listed(first)} {verb}.", "KP-28")
