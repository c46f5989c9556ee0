from rolltop.games.sword_event.rules import moves as list_moves
from rolltop.games.sword_event.rules.moves import (
    ATTACK_FRONT,
    ATTACK_LEFT,
    ATTACK_RIGHT,
    KEEP,
    MOVES,
    is_attack,
    is_reroll,
    rerolled,
)
from rolltop.games.sword_event.rules.state import DICE

from .conftest import Lay, Play


def test_the_choices_of_a_turn_come_before_keep_and_the_rerolls_follow() -> None:
    assert [move for move in range(MOVES) if is_attack(move)] == [
        ATTACK_FRONT,
        ATTACK_LEFT,
        ATTACK_RIGHT,
    ]
    assert [move for move in range(MOVES) if is_reroll(move)] == list(range(KEEP + 1, MOVES))


def test_there_is_a_reroll_for_every_set_of_dice() -> None:
    sets = [rerolled(move) for move in range(MOVES) if is_reroll(move)]
    assert sets == list(range(1, 1 << DICE))


def test_a_listed_reroll_throws_the_dice_that_it_names(duel: Lay, play: Play) -> None:
    match = play(duel(rerolls={"Red": 1}), "attack front", "1 2 3 4 6")
    out = [0] * MOVES
    count = list_moves(match.state, match.game.box, out)
    for move in out[1:count]:
        state = match.state.copy()
        match.game.rules.play(state, match.game.box, move)
        thrown = [state.dice[die] for die in range(DICE) if state.mask >> die & 1]
        assert match.game.words.say(match.state, match.game.box, move).split()[1:] == [
            str(die) for die in sorted(thrown, reverse=True)
        ]
