"""The choices of a team: one action with its card or number; before a match, a set of cards."""

from collections.abc import Sequence

from rolltop.contract import Answer, Effect, Way
from rolltop.games.king_of_the_pitch.rules.kinds import (
    DIAMOND,
    MATCH,
    TRANSFER,
    WHITE,
    chip_of,
    colour_of,
    cube_of,
    is_player,
    number_of,
)
from rolltop.games.king_of_the_pitch.rules.moves import (
    CHALLENGE,
    PASS,
    captain_number,
    is_captain,
    is_play,
    is_sell_card,
    is_sell_chip,
    is_take,
    placed_events,
    played_card,
    sold_card,
    sold_number,
    taken_number,
    taken_place,
)
from rolltop.games.king_of_the_pitch.rules.options import (
    CERTAIN,
    CHIP_NAMES,
    LEVEL_NAMES,
    METALS,
    Box,
)
from rolltop.games.king_of_the_pitch.rules.stadium import match_level
from rolltop.games.king_of_the_pitch.rules.state import (
    ACT,
    HAND,
    LINE,
    NOTHING,
    PLACED_BONUS,
    PLACED_VAR,
    State,
)
from rolltop.games.king_of_the_pitch.rules.team import level, set_chip

from .terms import card_name, events_name, plural

QUESTIONS = {
    "do": "What is your action?",
    "line": "",
    "card": "Which card[ do you {do}]?",
    "number": "",
    "events": "Which cards do you place?",
}


def ways(s: State, box: Box, moves: Sequence[int]) -> list[Way]:
    """Each action with what it costs and brings, and what the columns become."""
    return [_way(s, box, move) for move in moves]


def why(s: State, box: Box) -> dict[str, str]:
    """Why a card of the line cannot be taken, or one in the hand cannot be used."""
    if s.phase != ACT:
        return {}
    line = {f"line-{place + 1}": _why_not_take(s, box, place) for place in range(LINE)}
    hand = {
        f"hand-{slot + 1}": f"There is no {METALS[colour_of(s.hand[s.turn][slot])]} chip or cube"
        for slot in range(s.held[s.turn])
    }
    return line | hand


def _why_not_take(s: State, box: Box, place: int) -> str:
    kind = s.line[place]
    if kind == NOTHING:
        return ""
    if is_player(kind) and s.held[s.turn] == HAND:
        return f"Your hand is full: {HAND} player cards"
    if kind == MATCH and s.match_cards[s.turn]:
        return "You hold a MATCH card already"
    if kind == TRANSFER and s.post[s.turn] != NOTHING and place:
        return "Your captain plays already"
    metal = METALS[box.price[kind]]
    return f"You have no {metal} cube" if not s.cubes[s.turn][box.price[kind]] else ""


def _way(s: State, box: Box, move: int) -> Way:
    if is_take(move):
        return _take(s, box, move)
    if is_play(move):
        return _play(s, box, move)
    if is_sell_card(move) or is_sell_chip(move):
        return _sell(s, box, move)
    if is_captain(move):
        return _captain(s, box, move)
    if move == CHALLENGE:
        return _challenge(s, box)
    if move == PASS:
        return Way((move,), (_do("pass", "Pass", "pass"),), "Pass")
    return _events(s, box, move)


def _take(s: State, box: Box, move: int) -> Way:
    place, number = taken_place(move), taken_number(move)
    kind = s.line[place]
    card = Answer("line", str(place + 1), card_name(kind), (f"line-{place + 1}",))
    price = f"1 {METALS[box.price[kind]]} cube"
    costs = (Effect("costs", price, card.ids, 1, f"{METALS[box.price[kind]]} cube"),)
    label = f"Buy {card.label} for {price}" if place else f"Take {card.label} for free"
    answers = (_do("take", "Take a card"), card)
    if number == NOTHING:
        return Way((move,), answers, label, costs if place else ())
    effects = ((*costs,) if place else ()) + _columns(s, box, number, DIAMOND)
    return Way((move,), (*answers, _number(number)), f"{label}: captain on {number + 1}", effects)


def _play(s: State, box: Box, move: int) -> Way:
    """A tapped card is meant to be played, on its own number."""
    card = played_card(move)
    number = number_of(card)
    answers = (_do("play", "Play a card"), _held(s, card), _number(number))
    effects = _columns(s, box, number, chip_of(card))
    old = s.team[s.turn][number]
    if old != WHITE:
        place = _number(number).ids
        effects = (Effect("costs", f"the {CHIP_NAMES[old]} chip there", place), *effects)
    label = f"Play {card_name(card)}"
    return Way((move,), answers, label, effects, unsaid=("do", "number"))


def _sell(s: State, box: Box, move: int) -> Way:
    """To sell must be said: a tap on a card or a chip never comes to a sale by itself."""
    sell = _do("sell", "Sell", "bank")
    if is_sell_card(move):
        card = sold_card(move)
        brings = _brings(colour_of(card))
        label = f"Sell the card {card_name(card)}"
        return Way((move,), (sell, _held(s, card)), label, (brings,), asks=("do",))
    number = sold_number(move)
    chip = s.team[s.turn][number]
    effects = (_brings(cube_of(chip)), *_columns(s, box, number, WHITE))
    label = f"Sell the {CHIP_NAMES[chip]} chip {number + 1}"
    return Way((move,), (sell, _number(number)), label, effects, asks=("do",))


def _captain(s: State, box: Box, move: int) -> Way:
    number = captain_number(move)
    answers = (_do("captain", "Bring on the captain", "captain"), _number(number))
    costs = Effect("costs", plural(box.fee, "gold cube"), (), box.fee, "gold cube")
    effects = (costs, *_columns(s, box, number, DIAMOND))
    return Way((move,), answers, f"Captain on {number + 1}", effects, asks=("do",))


def _challenge(s: State, box: Box) -> Way:
    mine, kings = level(s, box, s.turn, 0), level(s, box, s.king, 0)
    effects = (
        Effect("costs", "the MATCH card", ("match",), 1, "MATCH card"),
        Effect("odds", "win, before event cards", (), share=box.chance[mine][kings] / CERTAIN),
        Effect("brings", "1 crown if you win", (), 1, "crown"),
    )
    do = _do("challenge", "Challenge", "match")
    return Way((CHALLENGE,), (do,), "Challenge the King", effects)


def _events(s: State, box: Box, move: int) -> Way:
    """A set of event cards; to place none is an answer of its own."""
    events = placed_events(move)
    cards = (("V.A.R.", "var", PLACED_VAR), ("BONUS", "bonus", PLACED_BONUS))
    placed = [Answer("events", name, name, (id_,)) for name, id_, bit in cards if events & bit]
    none = Answer("events", "none", "No card", ("ready",))
    side = s.rivals.index(s.turn)
    after = s.copy()  # type: ignore[attr-defined]
    after.placed[side] = events
    mine, other = match_level(after, box, side), match_level(after, box, 1 - side)
    win = Effect("odds", "win, before V.A.R.", (), share=box.chance[mine][other] / CERTAIN)
    costs = (Effect("costs", card.label, card.ids, 1, "card") for card in placed)
    label = f"Place {events_name(events)}" if events else "Play without cards"
    return Way((move,), tuple(placed) or (none,), label, (win, *costs))


def _do(key: str, label: str, *ids: str) -> Answer:
    return Answer("do", key, label, ids)


def _number(number: int) -> Answer:
    return Answer("number", str(number + 1), str(number + 1), (f"number-{number + 1}",))


def _held(s: State, card: int) -> Answer:
    """A card of the hand; equal ones are the same answer."""
    slots = [slot for slot in range(s.held[s.turn]) if s.hand[s.turn][slot] == card]
    return Answer("card", card_name(card), card_name(card), tuple(f"hand-{n + 1}" for n in slots))


def _brings(colour: int) -> Effect:
    return Effect("brings", f"1 {METALS[colour]} cube", (), 1, f"{METALS[colour]} cube")


def _columns(s: State, box: Box, number: int, chip: int) -> tuple[Effect, ...]:
    """What becomes of both columns and of the level if a number gets a chip."""
    after = s.copy()  # type: ignore[attr-defined]
    set_chip(after, box, s.turn, number, chip)
    place = (f"number-{number + 1}",)
    columns = (
        ("defence", s.defence[s.turn], after.defence[s.turn]),
        ("attack", s.attack[s.turn], after.attack[s.turn]),
    )
    effects = [
        Effect("becomes", f"{name} {old} → {new}", place, new, name, old)
        for name, old, new in columns
        if old != new
    ]
    old, new = level(s, box, s.turn, 0), level(after, box, s.turn, 0)
    if old != new:
        said = f"level {LEVEL_NAMES[old]} → {LEVEL_NAMES[new]}"
        effects.append(Effect("becomes", said, place, new, "level", old))
    return tuple(effects)
