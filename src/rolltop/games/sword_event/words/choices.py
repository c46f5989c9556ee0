"""The choices of a knight: a verb and a way in its turn; after a roll, which dice to reroll."""

from collections.abc import Sequence
from functools import cache

from rolltop.contract import Answer, Effect, Way
from rolltop.games.sword_event import rules
from rolltop.games.sword_event.rules.moves import (
    ATTACK_FRONT,
    BACK,
    END,
    FORWARD,
    HEAL,
    KEEP,
    LEFT,
    RIGHT,
    is_attack,
    rerolled,
)
from rolltop.games.sword_event.rules.options import ADD, GUARDED, QUIET, Box
from rolltop.games.sword_event.rules.state import ACTING, ATTACK, DEFENCE, State
from rolltop.games.sword_event.rules.turn import facing_of, look
from rolltop.kit.dice import COMBINATIONS, average, combination, faces, roll_weight, rolls
from rolltop.kit.dice import ways as throws
from rolltop.words import SEATS

from .terms import counted, places_in

QUESTIONS = {"do": "What will you do?", "way": "Which way?", "dice": "Which dice again?"}
SIDES = {LEFT: "left", RIGHT: "right", FORWARD: "forward", BACK: "back"}


def ways(s: State, box: Box, moves: Sequence[int]) -> list[Way]:
    """Each move as answers, with what it costs, brings or risks."""
    if s.phase == ACTING:
        return [_turn_way(s, box, move) for move in moves]
    worth = _worth(s, box)
    return [_roll_way(s, worth, move) for move in moves]


def _turn_way(s: State, box: Box, move: int) -> Way:
    if move == END:
        end = Answer("do", "end", "End turn", ("end-turn",))
        return Way((move,), (end,), "End the turn", _unused(s))
    if is_attack(move):
        return _attack(s, box, move)
    if move == HEAL:
        heal = Answer("do", "heal", "Heal", ("heal",))
        return Way((move,), (heal,), "Heal", (*_rest(s, box), *_unused(s)))
    after = s.copy()  # type: ignore[attr-defined]
    rules.play(after, box, move)
    return _step(s, box, move, is_quick=after.turn == s.turn)


def _rest(s: State, box: Box) -> tuple[Effect, ...]:
    """What a rest brings, and when; by one reading it costs the rerolls."""
    more = min(box.health, s.health[s.knight] + box.heal) - s.health[s.knight]
    if box.rest >= QUIET:
        when = f"{more} health at the end of the round"
        risk = Effect("risks", "no health if you have to defend before")
        return Effect("brings", when, (), more, "health"), risk
    gain = Effect("brings", f"{more} health", (), more, "health")
    if box.rest == GUARDED:
        return gain, Effect("costs", "your rerolls until the next initiative roll")
    return (gain,)


def _unused(s: State) -> tuple[Effect, ...]:
    """What is lost by ending the turn now."""
    if not s.actions:
        return ()
    return (Effect("costs", counted(s.actions, "unused action"), (), s.actions, "action"),)


def _step(s: State, box: Box, move: int, *, is_quick: bool) -> Way:
    """A rotation or a step; both can be taken back, so one pick may play them."""
    side = SIDES[move]
    if move in (LEFT, RIGHT):
        to = Answer("way", side, side.capitalize(), (f"turn-{side}",))
        costs = Effect("costs", "1 rotation", (), 1, "rotation")
        turn = Answer("do", "turn", "Turn")
        return Way((move,), (turn, to), f"Turn {side}", (costs,), quick=is_quick)
    place = box.hex_names[box.near[s.at[s.knight]][facing_of(s, move)]]
    to = Answer("way", side, f"{side.capitalize()} to {place}", (f"hex-{place}",))
    effects = (Effect("costs", "1 action", (), 1, "action"), Effect("lands", place, to.ids))
    step = Answer("do", "step", "Step")
    return Way((move,), (step, to), f"Step to {place}", effects, quick=is_quick)


def _attack(s: State, box: Box, move: int) -> Way:
    target = look(s, box, facing_of(s, move))
    dice = box.front_dice if move == ATTACK_FRONT else box.flank_dice
    to = Answer("way", SEATS[target], SEATS[target], (f"knight-{target}",))
    mean = float(average(dice, box.hits))
    effects = (
        Effect("costs", "1 action", (), 1, "action"),
        Effect("hits", f"{dice} dice, {mean:.1f} hits on average", to.ids, dice, "die"),
    )
    return Way((move,), (Answer("do", "attack", "Attack"), to), f"Attack {to.label}", effects)


def _roll_way(s: State, worth: tuple[int, ...], move: int) -> Way:
    """Keep the roll, or throw any of its dice again; equal dice are one answer."""
    shown = s.dice[: s.count]
    now = worth[combination(sorted(shown), s.count)]
    if move == KEEP:
        keep = Answer("do", "keep", "Keep", ("keep",))
        return Way((move,), (keep,), f"Keep: {_counts(s, now)}", (_becomes(s, now),))
    again = sorted(shown[die] for die in places_in(rerolled(move)))
    ids = {face: [f"die-{d + 1}" for d in range(s.count) if shown[d] == face] for face in again}
    dice = tuple(Answer("dice", str(face), str(face), tuple(ids[face])) for face in again)
    kept = tuple(shown[d] for d in range(s.count) if d not in places_in(rerolled(move)))
    better, same, worse = _risk(kept, len(again), now, worth)
    effects = (
        Effect("costs", "1 reroll", (), 1, "reroll"),
        Effect("odds", "better", share=better),
        Effect("odds", "the same", share=same),
        Effect("odds", "worse", share=worse),
    )
    do = Answer("do", "reroll", "Reroll", ("reroll",))
    many = "1 die" if len(again) == 1 else f"{len(again)} dice"
    return Way((move,), (do, *dice), f"Reroll {many}", effects)


def _counts(s: State, number: int) -> str:
    if s.phase == ATTACK:
        return counted(number, "hit")
    return f"{counted(number, 'hit')} of {s.hits} blocked"


def _becomes(s: State, number: int) -> Effect:
    unit = "hit" if s.phase == ATTACK else "block"
    return Effect("becomes", _counts(s, number), (), number, unit)


def _worth(s: State, box: Box) -> tuple[int, ...]:
    """What each combination comes to: hits, or hits that are blocked with this roll."""
    if s.phase == ATTACK:
        return tuple(box.hits[: len(COMBINATIONS)])
    if s.phase == DEFENCE:
        blocks = box.blocks[: len(COMBINATIONS)]
    elif box.defence == ADD:
        blocks = [s.blocks + more for more in box.last_blocks[: len(COMBINATIONS)]]
    else:
        blocks = [max(s.blocks, more) for more in box.last_blocks[: len(COMBINATIONS)]]
    return tuple(min(s.hits, number) for number in blocks)


@cache
def _risk(
    kept: tuple[int, ...], again: int, now: int, worth: tuple[int, ...]
) -> tuple[float, float, float]:
    """How likely a reroll makes a roll better, leaves it as it is, or makes it worse; exact."""
    better = same = 0
    for outcome in range(rolls(again)):
        dice = sorted([*kept, *faces(again, outcome)])
        then = worth[combination(dice, len(dice))]
        better += roll_weight(again, outcome) * (then > now)
        same += roll_weight(again, outcome) * (then == now)
    total = throws(again)
    return better / total, same / total, (total - better - same) / total
