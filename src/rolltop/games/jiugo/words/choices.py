"""The choices of JiuGo: a card to play or none; the discards and the draw after them are one."""

from collections.abc import Iterator, Sequence
from itertools import islice

from rolltop.contract import Answer, Effect, Way
from rolltop.games.jiugo import rules
from rolltop.games.jiugo.rules.hand import kinds_held
from rolltop.games.jiugo.rules.kinds import CONTROL, ESCAPE_CARD, SUB
from rolltop.games.jiugo.rules.moves import (
    MOVES,
    SPEND_ESCAPE,
    STOP,
    card_of,
    count_of,
    is_discard,
    is_draw,
)
from rolltop.games.jiugo.rules.options import Box
from rolltop.games.jiugo.rules.sequence import must_attack, standing
from rolltop.games.jiugo.rules.state import DISCARDING, State
from rolltop.words import SEATS

from .notation import stop_word
from .terms import listed, pending, points

QUESTIONS = {
    "do": "Your move",
    "card": "",
    "discard": "",
    "draw": "How many do you draw?",
}
# The printed hand of seven has at most 393 plans; a larger one is discarded card by card.
MOST_PLANS = 600


def ways(s: State, box: Box, moves: Sequence[int]) -> list[Way]:
    """A set of discards with a number to draw; or a card, an Escape, or neither."""
    if s.phase == DISCARDING:
        plans = list(islice(_plans(s, box, moves), MOST_PLANS + 1))
        if len(plans) > MOST_PLANS:
            return [_single(s, box, move) for move in moves]
        return plans
    return [_play_way(s, box, move) for move in moves]


def why(s: State, box: Box) -> dict[str, str]:
    """Why a card in the hand cannot be discarded or played now."""
    must = must_attack(s, box, kinds_held(s, box, s.seat))
    hand = enumerate(s.hand[s.seat][: s.cards[s.seat]])
    if s.phase == DISCARDING:
        kept = "A Sub must be played from your Control, not discarded"
        return {f"card-{slot}": kept for slot, card in hand if must and box.kind[card] == SUB}
    attack = "You must attack from your Control with a Sub"
    return {f"card-{slot}": attack if must else _why_not(s, box, card) for slot, card in hand}


def _why_not(s: State, box: Box, card: int) -> str:
    kind = box.kind_names[box.kind[card]]
    takes_none = s.sub_discarded and box.submission_only and not box.discard_subs
    if takes_none and box.kind[card] == CONTROL:
        return "You discarded a Sub, so you take no Control in this turn"
    if s.length == 0:
        openers = [name for n, name in enumerate(box.kind_names) if box.openers >> n & 1]
        return f"{kind} does not open a sequence; {listed(openers)} do"
    below = box.kind_names[standing(s, box)]
    if s.owner != s.seat:
        return f"{kind} does not counter {below}"
    if s.held & box.position[card]:
        return f"{box.names[card]} was used in this hold already"
    if box.kind[card] == SUB and s.length < box.cards_before_sub:
        return f"{kind} needs {box.cards_before_sub} cards before it"
    return f"{kind} does not follow {below}"


def _play_way(s: State, box: Box, move: int) -> Way:
    if move == STOP:
        return _stop(s, box)
    if move == SPEND_ESCAPE:
        ids = _in_hand(s, ESCAPE_CARD) or ("escape",)
        spend = Answer("do", "escape", "Spend an Escape", ids)
        costs = Effect("costs", "1 Escape", ids, 1, "Escape")
        return Way((move,), (spend,), "Spend an Escape", (costs,))
    card = card_of(move)
    name = box.names[card]
    is_counter = s.length > 0 and s.owner != s.seat
    verb = "counter" if is_counter else "play"
    label = f"Counter with {name}" if is_counter else f"Play {name}"
    do = Answer("do", verb, "Counter" if is_counter else "Play a card")
    played = Answer("card", name, name, _in_hand(s, card))
    return Way((move,), (do, played), label, _worth(s, box, card, is_counter))


def _worth(s: State, box: Box, card: int, is_counter: bool) -> tuple[Effect, ...]:
    """The points that a card brings now or later, and the risk of an attack."""
    kind = box.kind[card]
    effects = []
    if not box.submission_only:
        total = box.points[card] + (0 if is_counter else pending(s, box))
        scores = kind in (CONTROL, SUB)
        said = points(total) if scores else f"{points(total)} pending"
        effects.append(Effect("brings", said, (), total, "point" if scores else "pending point"))
    if is_counter and pending(s, box):
        lost = Effect("hits", f"{SEATS[s.owner]} loses {points(pending(s, box))} pending")
        effects.append(lost)
    if kind == SUB:
        effects.append(Effect("hits", f"attacks {SEATS[s.facing]}"))
        if s.dealt[s.facing] or s.cards[s.facing]:
            effects.append(Effect("risks", f"{SEATS[s.facing]} may escape"))
    return tuple(effects)


def _stop(s: State, box: Box) -> Way:
    word = stop_word(s)
    label = {
        "pass": "Pass: play no card",
        "forfeit": f"Forfeit: {SEATS[s.owner]} plays on",
        "stop": "Stop: the sequence stands",
        "hold": "Hold: the sequence stands",
    }[word]
    stop = Answer("do", word, word.capitalize(), ("stop",))
    left = s.copy()  # type: ignore[attr-defined]
    rules.play(left, box, STOP)
    won = left.points[s.seat] - s.points[s.seat]
    effects = (Effect("brings", points(won), (), won, "point"),) if won else ()
    return Way((STOP,), (stop,), label, effects)


def _in_hand(s: State, card: int) -> tuple[str, ...]:
    """Every copy of a card in the hand."""
    return tuple(f"card-{slot}" for slot in range(s.cards[s.seat]) if s.hand[s.seat][slot] == card)


def _plans(s: State, box: Box, moves: Sequence[int]) -> Iterator[Way]:
    """Every set of cards to discard with every number to draw, each played move by move."""
    todo: list[tuple[State, Sequence[int], tuple[int, ...]]] = [(s, moves, ())]
    while todo:
        then, legal, gone = todo.pop()
        draws = [move for move in legal if is_draw(move)]
        for move in draws:
            yield _plan(s, box, gone, move, is_most=move == max(draws))
        for move in legal:
            # A set is listed in one order only.
            if is_discard(move) and (not gone or move >= gone[-1]):
                after = then.copy()  # type: ignore[attr-defined]
                rules.play(after, box, move)
                out = [0] * MOVES
                todo.append((after, out[: rules.moves(after, box, out)], (*gone, move)))


def _plan(s: State, box: Box, gone: tuple[int, ...], draw: int, *, is_most: bool) -> Way:
    """Discards and a draw; if nothing is said about the draw, it is the largest."""
    number, many = count_of(draw), len(gone)
    drawn = Answer("draw", str(number), str(number), (f"draw-{number}",))
    said = f"draw {number}" if number else "draw none"
    label = f"Discard {many}, {said}" if many else said.capitalize()
    effects = [Effect("costs", f"{many} to the Dead pile", (), many, "card")] if many else []
    if number:
        effects.append(Effect("brings", f"{number} from the Active pile", (), number, "card"))
    discards = tuple(_discard(s, box, move) for move in gone)
    unsaid = ("draw",) if is_most else ()
    return Way((*gone, draw), (*discards, drawn), label, tuple(effects), unsaid)


def _single(s: State, box: Box, move: int) -> Way:
    """One move of a plan, for a hand with too many sets of cards."""
    if is_draw(move):
        return _plan(s, box, (), move, is_most=False)
    discard = _discard(s, box, move)
    return Way((move,), (discard,), f"Discard {discard.label}", (Effect("costs", discard.label),))


def _discard(s: State, box: Box, move: int) -> Answer:
    name = box.names[card_of(move)]
    return Answer("discard", name, name, _in_hand(s, card_of(move)))
