from fractions import Fraction

import pytest

import rolltop
from rolltop import IllegalMove
from rolltop.contract import CHANCE, SPECTATOR
from rolltop.game import Game


def test_moves_are_words_and_turns_are_names(pig: Game) -> None:
    match = pig.match(seed=7)
    assert match.turn == "Red" and match.seat == 0
    assert match.moves() == ["hold", "roll"]


def test_chance_acts_by_itself(pig: Game) -> None:
    match = pig.match(seed=7)
    match.play("roll")
    assert match.turn in ("Red", "Blue") and match.state.die > 0
    assert len(match.log) == 2


def test_the_same_seed_gives_the_same_dice(pig: Game) -> None:
    def story(seed: int) -> list[str]:
        match = pig.match(seed=seed)
        while not match.over:
            match.play("hold" if match.state.pot > 15 else "roll")
        return match.log

    assert story(3) == story(3) != story(4)


def test_manual_dice_are_asked_of_the_caller(pig: Game) -> None:
    match = pig.match(dice="manual")
    match.play("roll")
    assert match.turn == "chance" and match.seat == CHANCE
    assert match.moves() == ["1", "2", "3", "4", "5", "6"]
    assert match.odds() == {str(face): Fraction(1, 6) for face in range(1, 7)}
    match.play("4")
    assert match.turn == "Red" and match.state.pot == 4 and match.odds() == {}


def test_an_illegal_move_lists_the_legal_ones(pig: Game) -> None:
    match = pig.match(seed=7)
    with pytest.raises(IllegalMove, match="'rol' is not legal for Red; legal: roll, hold"):
        match.play("rol")
    with pytest.raises(IllegalMove, match="move 5 is not legal for Red"):
        match.push(5)
    assert not match.steps


def test_words_are_read_in_any_case_and_spacing(pig: Game) -> None:
    match = pig.match(seed=7)
    match.play("  ROLL ")
    assert match.steps


def test_nothing_is_played_after_the_end(pig: Game) -> None:
    match = pig.position({"pot": 50, "score": [60]})
    match.play("hold")
    assert match.turn == "over" and match.moves() == []
    assert match.scores == {"Red": 1.0, "Blue": 0.0}
    with pytest.raises(IllegalMove, match="the match is over"):
        match.play("roll")


def test_there_are_no_scores_before_the_end(pig: Game) -> None:
    assert pig.match(seed=1).scores == {}


@pytest.mark.parametrize("typed", ["5 3 2 2 1", "3 5 1 2 2", "35122"])
def test_real_dice_are_typed_in_any_order_and_without_gaps(typed: str) -> None:
    match = rolltop.load("sword-event", players=2).match(dice="manual")
    match.play(typed)
    assert match.log[-1].startswith("Red rolls 5 3 2 2 1")


def test_dice_that_cannot_be_are_refused_in_a_short_sentence() -> None:
    match = rolltop.load("sword-event", players=2).match(dice="manual")
    with pytest.raises(
        IllegalMove, match=r"'7' is not legal for chance; .* and 240 more"
    ) as refused:
        match.play("7")
    assert len(str(refused.value)) < 250


def test_undo_takes_back_a_move_and_the_dice_after_it(pig: Game) -> None:
    match = pig.match(seed=7)
    match.play("roll")
    match.play("roll")
    before = match.steps[-2].before
    match.undo()
    assert match.state == before and match.state.turn == 0
    match.undo()
    with pytest.raises(ValueError, match="no move to undo"):
        match.undo()


def test_undo_with_manual_dice_takes_back_one_step(pig: Game) -> None:
    match = pig.match(dice="manual")
    match.play("roll")
    match.play("5")
    match.undo()
    assert match.turn == "chance"


def test_a_position_reads_back(pig: Game) -> None:
    match = pig.position({"turn": "Blue", "seat": 1, "pot": 9, "score": [40, 60]})
    assert match.turn == "Blue"
    assert match.position()["turn"] == "Blue"
    assert pig.position(match.position()).state == match.state


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ({"pots": 3}, "no field 'pots'; the fields are turn, seat, pot, die, score"),
        ({"turn": "Mauve"}, "turn must be one of chance, over, red, blue, not 'Mauve'"),
        ({"score": [0] * 9}, "a list of at most 8"),
        ({"pot": 2**31}, "must be a whole number, not"),
        ({"pot": "many"}, "must be a whole number, not"),
    ],
)
def test_a_position_that_does_not_fit_is_refused(
    pig: Game, written: dict[str, object], says: str
) -> None:
    with pytest.raises(ValueError, match=says):
        pig.position(written)


def test_views_are_for_seats_and_for_spectators(pig: Game) -> None:
    match = pig.match(seed=7)
    assert match.view("Red") == match.view(1) == match.view(SPECTATOR) == match.state
    assert match.view("Red") is not match.state
    with pytest.raises(ValueError, match="no seat 'Mauve'; the seats are Red, Blue"):
        match.view("Mauve")


def test_the_picture_names_what_can_be_picked(pig: Game) -> None:
    match = pig.match(seed=7)
    assert match.picks() == {"hold": ["hold"], "roll": ["roll"]}
    assert 'id="roll"' in match.svg("Red")


def test_dice_are_random_or_manual(pig: Game) -> None:
    with pytest.raises(ValueError, match='dice must be "random" or "manual", not "loaded"'):
        pig.match(dice="loaded")


def test_a_match_says_where_it_stands(pig: Game) -> None:
    match = pig.match(seed=1)
    assert repr(match) == "<Match of pig: Red to move after 0 steps>"
    while not match.over:
        match.play("hold" if match.state.pot >= 20 else "roll")
    assert repr(match) == f"<Match of pig: over after {len(match.steps)} steps>"
    assert repr(pig) == "<Game pig: players=2, goal=100>"


def test_a_notebook_shows_the_picture(pig: Game) -> None:
    match = pig.match(seed=1)
    assert match._repr_svg_() == match.svg()


def test_a_copy_is_played_on_without_touching_the_match(pig: Game) -> None:
    match = pig.match(seed=1)
    other = match.copy()
    other.play("roll")
    assert (len(match.steps), len(other.steps)) == (0, 2)
    match.play("roll")
    assert match.state == other.state, "the dice to come are the same"


def test_moves_are_parsed_pushed_and_settled_one_by_one(pig: Game) -> None:
    match = pig.match(seed=1)
    move = match.parse("Roll")
    assert move in match.legal_moves()
    match.push(move)
    assert match.turn == "chance" and match.weights() == [1] * 6
    match.settle()
    assert match.seat >= 0
