"""What people read and write: written positions that cannot be."""

import pytest


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ({"hand": {"Red": ["Mount"] * 6}}, "Mount"),
        ({"turn": "Red", "dice": [7, 1]}, "are no dice"),
        ({"turn": "Red", "shown": {"Red": 1}}, "has shown 1 Escapes but holds 0"),
        ({"turn": "Red", "owner": "Blue"}, "a sequence is half there"),
        ({"turn": "Red", "line": ["Mount"], "facing": "Red", "owner": "Red"}, "another who faces"),
        ({"turn": "Red", "out_as": {"Blue": 1}}, "is out and has cards"),
    ],
)
def test_an_impossible_position_is_refused(game, written: dict, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        game.position(written)
