"""The numbering of moves: every number below MOVES is one move, and reads back."""

from rolltop.games.jiugo.rules.moves import (
    MOST_DRAWS,
    MOVES,
    OUTCOMES,
    ROLLS,
    STOP,
    attack_die,
    card_of,
    count_of,
    defence_die,
    discard_move,
    draw_move,
    is_discard,
    is_draw,
    play_move,
)
from rolltop.games.jiugo.rules.state import DIE, MOST_CARDS


def test_every_number_is_one_move() -> None:
    cards = range(MOST_CARDS)
    numbered = [
        *(play_move(card) for card in cards),
        *(discard_move(card) for card in cards),
        *(draw_move(count) for count in range(MOST_DRAWS + 1)),
        STOP,
    ]
    assert numbered == list(range(MOVES))


def test_moves_read_back() -> None:
    for card in range(MOST_CARDS):
        assert card_of(play_move(card)) == card
        assert card_of(discard_move(card)) == card
        assert is_discard(discard_move(card))
        assert not is_discard(play_move(card))
    for count in range(MOST_DRAWS + 1):
        assert count_of(draw_move(count)) == count
        assert is_draw(draw_move(count))
    assert not is_draw(STOP) and not is_discard(STOP)


def test_an_outcome_is_a_pair_of_dice() -> None:
    pairs = {(attack_die(roll), defence_die(roll)) for roll in range(ROLLS)}
    assert pairs == {(one, other) for one in range(1, DIE + 1) for other in range(1, DIE + 1)}
    assert ROLLS <= OUTCOMES
