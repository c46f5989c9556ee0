"""Words: the log, the table as text, and positions that cannot be."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import rolltop
from rolltop.match import Match

Lay = Callable[..., Match]


def test_the_table_can_be_read_as_text(lay: Lay) -> None:
    match = lay(
        {"Red": ["Red 10", "home 5"], "Blue": ["Plain 2"]},
        hands={"Red": "7 joker", "Blue": "K 2"},
        known={"Blue": "K"},
        discard="9",
        players=2,
    )
    assert match.show("Red") == (
        "> Red: start, start, start, Red 10, home 5 | 7 joker\n"
        "  Blue: start, start, start, start, Plain 2 | K 1 unseen\n"
        "  row: 2 3 4 5 | deck: 156 | discard pile: 9"
    )


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"hand": {"Red": {"7": 13}}}, "more cards 7 than the 12 there are"),
        ({"place": {"Red": [5, 5]}}, "two marbles in one hole"),
        ({"place": {"Red": [99]}}, "is at 99"),
        ({"place": {"Red": ["home 6"]}}, "does not fit"),
        ({"known": {"Red": {"7": 1}}, "hand": {"Red": {"8": 1}}}, "and of these openly"),
        ({"top": "7"}, "shows a 7 and holds none"),
        ({"phase": "fill"}, "in phase"),
        ({"phase": "end"}, "in phase"),
    ],
)
def test_what_cannot_be_is_refused(changed: dict[str, object], said: str) -> None:
    game = rolltop.load("rolling-jokers")
    written = {"turn": "Red", "phase": "play", "row": ["2", "3", "4", "5"], **changed}
    with pytest.raises(ValueError, match=said):
        game.position(written)


def test_the_log_names_the_card_with_the_right_article(lay: Lay) -> None:
    match = lay({"Red": ["out"]}, hands={"Red": "8"})
    match.play("play 8: Red 8 to Red 0")
    assert match.log == ["Red plays an 8: Red 8 to Red 0."]
