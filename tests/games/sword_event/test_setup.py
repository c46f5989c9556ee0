from collections import Counter
from fractions import Fraction

import pytest

import rolltop


@pytest.mark.rule("SE-1")
def test_two_to_four_knights_start_with_six_health_and_no_rerolls() -> None:
    for players in (2, 3, 4):
        state = rolltop.load("sword-event", players=players).match(dice="manual").state
        assert state.health == [6] * players + [0] * (4 - players)
        assert state.rerolls == [0, 0, 0, 0]
        assert state.initiative == [0, 0, 0, 0]
    for players in (1, 5):
        with pytest.raises(ValueError, match="2 to 4"):
            rolltop.load("sword-event", players=players)


@pytest.mark.rule("SE-2")
def test_the_arena_has_46_hexes_in_seven_rows() -> None:
    box = rolltop.load("sword-event").box
    assert box.hexes == 46
    rows = [sum(box.down[place] == row for place in range(46)) for row in range(7)]
    assert rows == [7, 6, 7, 6, 7, 6, 7]


@pytest.mark.rule("SE-2")
def test_four_knights_take_the_corners_and_face_the_centre() -> None:
    position = rolltop.load("sword-event").match(dice="manual").position()
    assert list(position["at"].values()) == ["A1", "A7", "G7", "G1"]
    assert list(position["facing"].values()) == ["SE", "SW", "NW", "NE"]


@pytest.mark.rule("SE-2")
def test_two_knights_take_opposite_corners() -> None:
    position = rolltop.load("sword-event", players=2).match(dice="manual").position()
    assert list(position["at"].values()) == ["A1", "G7"]
    assert list(position["facing"].values()) == ["SE", "NW"]


@pytest.mark.rule("SE-2")
def test_chance_deals_three_knights_their_corners() -> None:
    game = rolltop.load("sword-event", players=3)
    deals = game.match(dice="manual").odds()
    assert set(deals.values()) == {Fraction(1, 12)}
    assert len(deals) == 12
    empty: Counter[str] = Counter()
    middle: Counter[str] = Counter()
    clockwise = ["A1", "A7", "G7", "G1"]
    for deal in deals:
        match = game.match(dice="manual")
        match.play(deal)
        at = match.position()["at"]
        assert len(set(at.values())) == 3
        (free,) = set(clockwise) - set(at.values())
        empty[free] += 1
        across = clockwise[clockwise.index(free) - 2]
        middle[next(seat for seat, place in at.items() if place == across)] += 1
    assert set(empty.values()) == {3}
    assert set(middle.values()) == {4}


@pytest.mark.rule("SE-2")
def test_a_dealt_corner_is_told_in_words() -> None:
    match = rolltop.load("sword-event", players=3).match(dice="manual")
    red, blue, yellow = match.game.seats
    match.play(f"{red} top right, {blue} bottom right, {yellow} bottom left")
    assert match.position()["at"] == {red: "A7", blue: "G7", yellow: "G1"}
    assert match.log[0].startswith(f"Starting corners: {red} top right")
