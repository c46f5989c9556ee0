"""The choices of a fighter: what goes to the board, which die changes, a card and its dice."""

from collections.abc import Callable, Sequence

from rolltop.contract import Answer, Effect, Way
from rolltop.games.king_of_the_roll.rules.movement_board import first_technique
from rolltop.games.king_of_the_roll.rules.moves import (
    NO_CARD,
    STAY,
    board_side_of,
    card_of,
    character_of,
    is_direct,
    is_refill,
    mask_of,
    target_of,
    technique_of,
    token_of,
)
from rolltop.games.king_of_the_roll.rules.options import ADD, FLIP, SET, SWAP, THROW, Box
from rolltop.games.king_of_the_roll.rules.placement import modified
from rolltop.games.king_of_the_roll.rules.skill_points import matched, total
from rolltop.games.king_of_the_roll.rules.state import (
    ACTION,
    CHARACTER,
    COLOUR_NAMES,
    COLOURS,
    FACES,
    NONE,
    PLACING,
    SETTLE,
    SIDE,
    TOKEN,
    WHITE,
    State,
)
from rolltop.kit.dice import flipped

from .notation import say
from .terms import ATTRIBUTES, MOVE_TYPES, technique_name

QUESTIONS = {
    "do": "Your move",
    "technique": "",
    "board": "What goes to the board?",
    "changes": "",
    "card": "Which card?",
    "dice": "Which dice[ for {card}]?",
}


def ways(s: State, box: Box, moves: Sequence[int]) -> list[Way]:
    """Each move with the total that it leads to and the dice that it changes."""
    make = _WAYS.get(s.phase, _plain)
    return [make(s, box, move) for move in moves]


def _plain(s: State, box: Box, move: int) -> Way:
    """A move that needs no parts, such as the roll."""
    words = say(s, box, move)
    return _one(move, words, _capital(words), "-".join(words.split()))


def _one(move: int, key: str, label: str, name: str, *effects: Effect) -> Way:
    return Way((move,), (Answer("do", key, label, (name,)),), label, effects)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _character(s: State, box: Box, move: int) -> Way:
    character = character_of(move)
    bonus = box.character_bonus[character]
    where = box.position_names[box.favourite[character]]
    brings = Effect("brings", f"+{bonus} in {where}", (), bonus, "bonus")
    words = say(s, box, move)
    return _one(move, words, _capital(words), f"character-{character}", brings)


def _side(s: State, box: Box, move: int) -> Way:
    words = say(s, box, move)
    return _one(move, words, _capital(words), f"side-{board_side_of(move)}")


def _token(s: State, box: Box, move: int) -> Way:
    token = token_of(move)
    label = f"{MOVE_TYPES[token]}: {technique_name(s, box, s.turn, token)}"
    return _one(move, say(s, box, move), label, f"token-{s.turn}-{token}")


def _card(s: State, box: Box, move: int) -> Way:
    """A card with the dice it touches, and what they will show."""
    if move == NO_CARD:
        none = Answer("card", "none", "No card", ("no-card",))
        return Way((move,), (none,), "Play no card")
    card = card_of(move)
    owner = 1 - s.turn if box.on_other[card] else s.turn
    colours = [colour for colour in range(COLOURS) if mask_of(move) >> colour & 1]
    whose = "" if owner == s.turn else "opponent's "
    dice = {
        colour: Answer(
            "dice",
            f"{whose}{COLOUR_NAMES[colour]}",
            f"{whose}{COLOUR_NAMES[colour]} {s.rolled[owner][colour]}",
            (f"rolled-{owner}-{COLOUR_NAMES[colour]}",),
        )
        for colour in colours
    }
    effects = tuple(
        _becomes(s.rolled[owner][colour], shown, dice[colour].ids)
        for colour, shown in _after_card(s, box, card, owner, colours).items()
    )
    name = box.card_names[card]
    answers = (Answer("card", name, name, (f"card-{card}",)), *dice.values())
    on = " and ".join(answer.label for answer in dice.values())
    return Way((move,), answers, f"{name} on {on}", effects)


def _after_card(
    s: State, box: Box, card: int, owner: int, colours: list[int]
) -> dict[int, int | None]:
    """What the dice of a card will show; None if they are rerolled."""
    effect, amount, row = box.effect[card], box.amount[card], s.rolled[owner]
    if effect == SWAP:
        return {one: row[other] for one, other in zip(colours, colours[::-1], strict=True)}
    if effect == ADD:
        return {colour: min(FACES, max(1, row[colour] + amount)) for colour in colours}
    if effect == SET:
        return dict.fromkeys(colours, amount)
    if effect == FLIP:
        return {colour: flipped(row[colour]) for colour in colours}
    if effect == THROW:
        return dict.fromkeys(colours)
    return {colour: s.rolled[1 - owner][colour] for colour in colours}


def _becomes(shown: int, after: int | None, ids: tuple[str, ...]) -> Effect:
    """What becomes of a die; it may stay as it is."""
    if after is None:
        return Effect("risks", f"{shown} is rerolled", ids, was=shown)
    return Effect("becomes", f"{shown} → {after}", ids, after, "die", shown)


def _placement(s: State, box: Box, move: int) -> Way:
    """The rolled die goes to the board, or modifies a die in Place, of which one may go there."""
    colour, technique = COLOUR_NAMES[s.colour], technique_of(move)
    rolled, place = s.rolled[s.fighter][s.colour], s.place[s.fighter][s.colour]
    if is_direct(move):
        return _to_board(s, box, move, "rolled", rolled)
    if is_refill(move):
        answer, effect = _change(s, s.colour, rolled)
        more = f", {ATTRIBUTES[s.colour]} on the refill"
        return _to_board(s, box, move, "place", place, (answer,), (effect,), more)
    target = target_of(move)
    answer, effect = _change(s, target, s.place[s.fighter][target])
    if technique == NONE:
        stays = f"{ATTRIBUTES[s.colour]} on {COLOUR_NAMES[target]}, no {colour} to the board"
        return Way((move,), (_board(s, "nothing"), answer), stays, (_total(s, box, s), effect))
    if target == s.colour:
        after = modified(s.colour, place)
        more = f" after {ATTRIBUTES[s.colour]}"
        return _to_board(s, box, move, "changed", after, (), (effect,), more)
    more = f", {ATTRIBUTES[s.colour]} on {COLOUR_NAMES[target]}"
    return _to_board(s, box, move, "place", place, (answer,), (effect,), more)


def _settlement(s: State, box: Box, move: int) -> Way:
    if move == STAY:
        return Way((move,), (_board(s, "nothing"),), "White stays in Place", (_total(s, box, s),))
    return _to_board(s, box, move, "place", s.place[s.fighter][WHITE])


def _to_board(
    s: State,
    box: Box,
    move: int,
    source: str,
    shown: int,
    changes: tuple[Answer, ...] = (),
    effects: tuple[Effect, ...] = (),
    more: str = "",
) -> Way:
    """A die goes to a technique: from the roll, from Place, or from Place after it is modified."""
    technique = technique_of(move)
    name = technique_name(s, box, s.fighter, technique)
    field = f"field-{s.fighter}-{technique}"
    after = s.copy()  # type: ignore[attr-defined]
    after.board[s.fighter][s.colour] = shown
    after.technique[s.fighter] = technique
    needs = box.needs[first_technique(s, s.fighter) + technique]
    dice = matched(after, s.fighter)
    made = Effect("becomes", f"{dice} of {needs} dice", (field,), dice, "die on the board")
    answers = (Answer("technique", str(technique), name, (field,)), _board(s, source), *changes)
    label = f"{COLOUR_NAMES[s.colour].capitalize()} {shown} to {name}{more}"
    return Way((move,), answers, label, (_total(s, box, after), made, *effects))


def _total(s: State, box: Box, after: State) -> Effect:
    was, made = (total(state, box, s.fighter) for state in (s, after))
    return Effect("becomes", f"total {made}", (), made, "total", was)


def _board(s: State, source: str) -> Answer:
    """What goes to the board."""
    rolled, place = s.rolled[s.fighter][s.colour], s.place[s.fighter][s.colour]
    die = f"{s.fighter}-{COLOUR_NAMES[s.colour]}"
    if source == "rolled":
        return Answer("board", source, f"Rolled {rolled}", (f"rolled-{die}",))
    if source == "place":
        # Before the settlement, a tap on a Place die says that it changes.
        ids = (f"place-{die}",) if s.phase == SETTLE else ()
        return Answer("board", source, f"Place {place}", ids)
    if source == "changed":
        return Answer("board", source, f"Place {place} → {modified(s.colour, place)}")
    return Answer("board", source, "Nothing", ("stay",))


def _change(s: State, target: int, shown: int) -> tuple[Answer, Effect]:
    """Which Place die changes, and what it will show."""
    name = COLOUR_NAMES[target]
    answer = Answer("changes", name, f"{name} die", (f"place-{s.fighter}-{name}",))
    after = None if s.colour == WHITE else modified(s.colour, shown)
    return answer, _becomes(shown, after, answer.ids)


_WAYS: dict[int, Callable[[State, Box, int], Way]] = {
    CHARACTER: _character,
    SIDE: _side,
    TOKEN: _token,
    ACTION: _card,
    PLACING: _placement,
    SETTLE: _settlement,
}
