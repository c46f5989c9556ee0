import pytest

import rolltop


def test_the_table_as_text(placing):
    match = rolltop.load("king-of-the-roll", mode="scoring").position(placing, dice="manual")
    shown = match.show("Red")
    assert shown.startswith("Turn 4, Half Guard, Red on top: Red to move.")
    assert "Red, the Tiger: 2 points, 0 advantages; cards: Deep Grip, Pounce" in shown
    assert "Blue, the Crocodile: 0 points, 0 advantages; cards: 2 face down" in shown
    assert "> Knee Slice (pass)" in shown


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"top": "none"}, "somebody is on top on the ground"),
        ({"character": {"Red": "Tiger", "Blue": "Tiger"}}, "the same character"),
        ({"place": {"Red": [7, 1, 1, 1, 1]}}, "the white die in Place shows 7"),
        ({"rolled": {"Red": [1, 0, 4, 5, 6]}}, "there are three white dice"),
        ({"rolled": {"Red": [0, 0, 0, 5, 6]}}, "the purple die is missing"),
        ({"board": {"Red": [1, 5, 0, 0, 0]}}, "white 1 does not fit Knee Slice"),
        ({"technique": {"Red": -1}}, "dice are on the board of no technique"),
        ({"spent": {"Mirror": 1}}, "Mirror is there 2 times"),
        ({"held": [2, 2]}, "Red holds 2 cards"),
        ({"winner": "Red"}, "has won, but the match goes on"),
    ],
)
def test_a_position_that_cannot_be_is_refused(placing, changed, told):
    game = rolltop.load("king-of-the-roll", mode="scoring")
    with pytest.raises(ValueError, match=told):
        game.position({**placing, **changed})


def test_points_are_refused_where_only_a_submission_counts(placing):
    with pytest.raises(ValueError, match="only a submission counts"):
        rolltop.load("king-of-the-roll").position(placing)
