"""The log: what happened, as somebody at the table would tell it."""

from rolltop.contract import CHANCE, HIDDEN, OVER, Line
from rolltop.games.king_of_the_pitch.rules import scores as share_out
from rolltop.games.king_of_the_pitch.rules.box import LEVELS, METALS, Box
from rolltop.games.king_of_the_pitch.rules.moves import (
    CAPTAIN,
    CHALLENGE,
    PLACE,
    PLAY,
    SELL_CARD,
    SELL_CHIP,
    STEP,
)
from rolltop.games.king_of_the_pitch.rules.stadium import leader, lowest, match_level
from rolltop.games.king_of_the_pitch.rules.state import (
    CHALLENGER,
    DEAL,
    DICE,
    EIGHT,
    EVENTS,
    FILL,
    KICK_OFF,
    KING,
    NOTHING,
    NUMBERS,
    PENALTY,
    PLACED_BONUS,
    REVIEW,
    TRANSFER,
    State,
)
from rolltop.games.king_of_the_pitch.rules.team import level
from rolltop.words import SEATS

from .terms import CHIP_NAMES, card_name, dice_words, events_name, percent, plural

# The rule that a line of the log is about, by its words.
RULES = (
    ("first King", "KP-6"),
    ("rolls a ", "KP-6"),
    ("wins the game", "KP-22"),
    ("cancel", "KP-18"),
    ("V.A.R.:", "KP-20"),
    ("is King", "KP-22"),
    ("penalt", "KP-29"),
    ("challenges", "KP-14"),
    ("places", "KP-19"),
    ("rolls", "KP-17"),
    ("captain", "KP-24"),
    ("turns up", "KP-7"),
    ("sells the card", "KP-13"),
    ("sells the", "KP-12"),
    ("buys", "KP-8"),
    (", free", "KP-8"),
    ("plays", "KP-11"),
    ("passes", "KP-15"),
)


def tell(before: State, box: Box, move: int, after: State) -> Line:
    """The log line of a step, with the rule it is about."""
    text = _text(before, box, move, after)
    return Line(text, next((rule for words, rule in RULES if words in text), ""))


def _text(before: State, box: Box, move: int, after: State) -> str:
    """One step as a line of the log."""
    if before.turn == CHANCE:
        told = _tell_chance(before, box, move, after)
    elif before.phase == EVENTS:
        told = _tell_events(before, box, move - PLACE)
    elif move == CHALLENGE:
        told = _tell_challenge(after, box)
    else:
        told = _tell_action(before, box, move, after)
    # The names of cards end in a full stop of their own.
    told = told.replace("..", ".")
    return f"{told} {_tell_end(after, box)}" if after.turn == OVER else told


def _tell_action(before: State, box: Box, move: int, after: State) -> str:
    seat = before.turn
    who = SEATS[seat]
    change = _change(before, box, after, seat)
    if move < PLAY:
        return _tell_take(before, box, move, after)
    if move < SELL_CARD:
        card = move - PLAY
        old = before.team[seat][card % NUMBERS]
        instead = f" in place of {CHIP_NAMES[old]}" if old else ""
        return f"{who} plays {card_name(card)}{instead}: {change}."
    if move < SELL_CHIP:
        card = move - SELL_CARD
        return f"{who} sells the card {card_name(card)} for a {METALS[card // NUMBERS]} cube."
    if move < CAPTAIN:
        number = move - SELL_CHIP
        chip = CHIP_NAMES[before.team[seat][number]]
        return f"{who} sells the {chip} chip on {number + 1} for a {chip} cube: {change}."
    if move < CHALLENGE:
        paid = plural(box.fee, "gold cube")
        return f"{who} pays {paid}: {_captain(box, after, seat)}, {change}."
    return f"{who} has nothing to do and passes."


def _tell_take(before: State, box: Box, move: int, after: State) -> str:
    seat, place = before.turn, move // STEP
    kind = before.line[place]
    price = f"buys {{}} for a {METALS[box.price[kind]]} cube" if place else "takes {}, free"
    taken = f"{SEATS[seat]} {price.format(card_name(kind))}"
    if kind != TRANSFER:
        return f"{taken}."
    if before.post[seat] != NOTHING:
        return f"{taken}, and discards it: the captain plays already."
    return f"{taken}: {_captain(box, after, seat)}, {_change(before, box, after, seat)}."


def _captain(box: Box, after: State, seat: int) -> str:
    name = box.captain_names[after.captain[seat]]
    return f"the captain, the {name}, plays on {after.post[seat] + 1}"


def _change(before: State, box: Box, after: State, seat: int) -> str:
    """How the columns and the level moved."""
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
        moved.append(f"now {LEVELS[reached]} level")
    return ", ".join(moved) or "nothing changes"


def _tell_challenge(after: State, box: Box) -> str:
    challenger, king = after.rivals
    mine, other = level(after, box, challenger, 0), level(after, box, king, 0)
    return (
        f"{SEATS[challenger]} challenges {SEATS[king]}, the King: {LEVELS[mine]} level against "
        f"{LEVELS[other]}, {percent(box, mine, other)} to win."
    )


def _tell_events(before: State, box: Box, events: int) -> str:
    who = SEATS[before.turn]
    if not before.var_cards[before.turn] + before.bonus_cards[before.turn]:
        return ""
    if not events & PLACED_BONUS:
        return f"{who} places {events_name(events)}."
    return (
        f"{who} places {events_name(events)}: {LEVELS[level(before, box, before.turn, 1)]} level."
    )


def _tell_chance(before: State, box: Box, move: int, after: State) -> str:
    if before.phase == FILL:
        return f"The deck turns up {card_name(move)}."
    if before.phase == KICK_OFF:
        return _tell_kick_off(before, box, after, move + 1)
    if before.phase == DEAL:
        return _tell_deal(before, box, move)
    who = SEATS[before.rivals[before.side]]
    if before.phase == DICE:
        reached = LEVELS[match_level(before, box, before.side)]
        dice = dice_words(after.dice[before.side])
        return f"{who} rolls {dice} on {reached} level{_verdict(after)}"
    if before.phase == EIGHT:
        return f"{who} adds the eight-sided die, {move + 1}{_verdict(after)}"
    if before.phase == REVIEW:
        old = before.dice[before.side][lowest(before, before.side)]
        return f"V.A.R.: {who}'s {old} becomes {move + 1}{_verdict(after)}"
    if before.side == KING:
        return f"{who} answers with {move + 1}{_verdict(after)}"
    return f"{who} shoots a penalty: {move + 1}."


def _tell_kick_off(before: State, box: Box, after: State, face: int) -> str:
    rolled = f"{SEATS[before.seat]} rolls a {face}"
    if after.king != NOTHING:
        return f"{rolled}. {SEATS[after.king]} is the first King of the Pitch."
    if after.kick_off[before.seat] == face:
        return f"{rolled}."
    again = [SEATS[seat] for seat in range(box.players) if after.kick_off[seat] == 0]
    return f"{rolled}. {' and '.join(again)} are level and roll again."


def _tell_deal(before: State, box: Box, card: int) -> str:
    who = SEATS[before.seat]
    if card == HIDDEN:
        return f"{who} is dealt a secret captain card."
    numbers = [str(number + 1) for number in range(NUMBERS) if box.leads[card][number]]
    return f"{who} is dealt the captain {box.captain_names[card]}: {', '.join(numbers)}."


def _verdict(s: State) -> str:
    """What the dice on the table mean by now."""
    if s.phase in (DICE, EIGHT) and s.turn == CHANCE:
        return "."
    if s.winner != NOTHING:
        side = s.rivals.index(s.winner)
        nth = s.crowns[s.winner]
        return f". {SEATS[s.winner]} wins {_result(s, side)} and is King: crown {nth}."
    if s.phase == PENALTY:
        if s.penalty[KING]:
            return ". Level again."
        return ". All dice cancel: penalties."
    return f". {_result(s, leader(s))} for {SEATS[s.rivals[leader(s)]]}: {_calls(s)}."


def _calls(s: State) -> str:
    die = s.dice[s.side][lowest(s, s.side)]
    return f"{SEATS[s.rivals[s.side]]} has placed V.A.R. and rolls the lowest die, {die}, again"


def _result(s: State, side: int) -> str:
    """The result as the book writes it, the leading side first, after what cancelled."""
    if s.penalty[CHALLENGER]:
        return f"{s.penalty[side]}–{s.penalty[1 - side]} on penalties"
    pairs = list(zip(s.dice[side], s.dice[1 - side], strict=True))
    cancelled = next(die for die, (mine, other) in enumerate(pairs) if mine != other)
    mine, other = pairs[cancelled]
    even = f" after {dice_words(s.dice[side][:cancelled])} cancelled" if cancelled else ""
    return f"{mine}–{other}{even}"


def _tell_end(after: State, box: Box) -> str:
    for seat in range(box.players):
        if after.crowns[seat] == box.goal:
            return f"{SEATS[seat]} has {plural(box.goal, 'crown')} and wins the game."
    out = [0.0] * box.players
    share_out(after, box, out)
    first = [SEATS[seat] for seat in range(box.players) if out[seat]]
    verb = "wins" if len(first) == 1 else "share the win"
    return f"Time is up after {after.clock} turns: {' and '.join(first)} {verb}."
