"""Things in a row and round a table keep inside the room they have."""

import pytest

from rolltop.draw import ring, spread


def test_few_cards_lie_side_by_side_in_the_middle() -> None:
    assert spread(3, width=300, size=60, gap=10) == [80, 150, 220]


def test_many_cards_overlap_and_stay_inside() -> None:
    middles = spread(20, width=300, size=60)
    assert middles[0] == 30 and middles[-1] == pytest.approx(270)


def test_no_cards_need_no_room() -> None:
    assert spread(0, width=300, size=60) == []


def test_one_card_lies_in_the_middle() -> None:
    assert spread(1, width=300, size=60) == [150]


def test_the_first_seat_is_at_the_bottom_and_the_next_to_its_left() -> None:
    places = ring(4, x=0, y=0, across=200, down=100)
    rounded = [(round(x), round(y)) for x, y in places]
    assert rounded == [(0, 50), (-100, 0), (0, -50), (100, 0)]
