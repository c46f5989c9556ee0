"""How knights judge: what they keep and reroll, and when they rest, attack and press on."""

import pytest

from rolltop.match import Match
from rolltop.players import Bot
from rolltop.players.strengths import PLAYERS, Strength

from .conftest import Lay

# Club without its carelessness, which is random by design.
CLUB = Strength(PLAYERS["club"].say, samples=PLAYERS["club"].samples)


def chosen(match: Match, kind: str | Strength = "greedy") -> str:
    """What a knight of that strength does here."""
    move = Bot(match.game, kind).choose(match.view(match.turn))
    return match.game.words.event(match.state, match.game.box, move)


def rolled(duel: Lay, phase: str, dice: str, **written: object) -> Match:
    """Dice that Red attacks with, or that Blue defends with."""
    faces = sorted(int(die) for die in dice.split())
    seat = "Red" if phase == "attack" else "Blue"
    turn = {"turn": seat, "knight": "Red", "target": "Blue", "phase": phase}
    return duel(**turn, dice=[*faces, *[0] * (5 - len(faces))], **written)


@pytest.mark.parametrize("kind", ["greedy", "master", CLUB], ids=["greedy", "master", "club"])
@pytest.mark.parametrize("rerolls", [1, 2, 3, 6])
@pytest.mark.parametrize(
    ("dice", "move"),
    [
        ("5 4 4 4 3", "reroll 5 3"),
        ("5 5 5 5 1", "reroll 1"),
        ("6 6 6 2 2", "keep"),
        ("6 6 5 5 1", "keep"),
        ("5 4 3 2 1", "keep"),
        ("6 5 4 3 2", "keep"),
        ("5 4 3 2 2", "reroll 2"),
        ("3 3 3 3 3", "keep"),
    ],
)
def test_no_attacker_breaks_a_good_roll(
    duel: Lay, kind: str | Strength, rerolls: int, dice: str, move: str
) -> None:
    match = rolled(duel, "attack", dice, rerolls={"Red": rerolls, "Blue": rerolls})
    assert chosen(match, kind) == move


@pytest.mark.parametrize(
    ("hits", "health", "dice", "move"),
    [
        (1, 6, "5 5 4 3 1", "keep"),
        (2, 6, "5 5 5 3 1", "keep"),
        (3, 6, "6 6 5 5 1", "keep"),
        (3, 6, "5 4 4 4 3", "reroll 5 3"),
        (4, 1, "6 6 5 5 1", "reroll 1"),  # a full house or nothing
        (5, 1, "5 4 3 2 2", "reroll 2"),  # only a straight saves it
        (5, 1, "6 5 4 3 2", "keep"),
    ],
)
def test_no_defender_breaks_a_roll_that_is_enough(
    duel: Lay, hits: int, health: int, dice: str, move: str
) -> None:
    written = {"hits": hits, "health": {"Blue": health}, "rerolls": {"Blue": 4}}
    assert chosen(rolled(duel, "first defence", dice, **written)) == move


@pytest.mark.parametrize(
    ("hits", "blocks", "dice", "move"),
    [
        (2, 0, "5 5 4 4", "keep"),
        (3, 1, "5 5 4 2", "reroll 4 2"),
        (3, 2, "6 6 6 1", "reroll 1"),
        (4, 3, "5 5 4 4", "keep"),  # the first roll counts, and four dice block no more than 3
    ],
)
def test_the_second_defence_is_rerolled_for_what_the_first_left_open(
    duel: Lay, hits: int, blocks: int, dice: str, move: str
) -> None:
    written = {"hits": hits, "blocks": blocks, "rerolls": {"Red": 4, "Blue": 4}}
    assert chosen(rolled(duel, "last defence", dice, **written)) == move


def test_a_knight_attacks_what_stands_before_it(duel: Lay) -> None:
    assert chosen(duel(rerolls={"Red": 2, "Blue": 2})) == "attack front"


def test_a_knight_turns_to_strike_with_five_dice(duel: Lay) -> None:
    match = duel(at={"Red": "C4", "Blue": "D4"}, rerolls={"Red": 2, "Blue": 2})
    assert chosen(match) == "turn right"


def test_a_wounded_knight_rests_where_nobody_can_reach_it(duel: Lay) -> None:
    far = {"at": {"Red": "A1", "Blue": "G7"}, "facing": {"Red": "SE", "Blue": "NW"}}
    assert chosen(duel(health={"Red": 2}, **far)) == "heal"


def test_a_wounded_knight_does_not_rest_next_to_a_rival_that_is_still_to_act(duel: Lay) -> None:
    assert chosen(duel(health={"Red": 2})) == "attack front"


def test_a_knight_presses_a_rival_that_rests(melee: Lay) -> None:
    """Blue and Yellow are equal but for Blue's rest."""
    health = {"Blue": 3, "Yellow": 3}
    match = melee(
        at={"Red": "C4", "Blue": "B4", "Yellow": "D4", "Teal": "G1"},
        health=health,
        rest={"Blue": "resting"},
        rotations=0,
        actions=1,
    )
    assert chosen(match) == "attack left"
