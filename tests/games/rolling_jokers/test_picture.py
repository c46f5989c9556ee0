"""The picture: nothing overlaps, nothing leaves the frame, and the docs' pictures are as drawn."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import rolltop
from rolltop.draw import standalone
from rolltop.games.rolling_jokers.picture.layout import BANNER, WIDTH, Layout
from rolltop.games.rolling_jokers.picture.name_plates import PLATE_HIGH, PLATE_WIDE
from rolltop.match import Match
from rolltop.testing import check_kept

Lay = Callable[..., Match]
PICTURES = Path(__file__).parents[3] / "docs" / "pictures"
FULL = ["home 1", "home 2", "home 3", "home 4", "home 5"]


@pytest.mark.parametrize("players", range(2, 9))
def test_plates_and_holes_have_room_for_each_other(players: int) -> None:
    box = rolltop.load("rolling-jokers", players=players).box
    layout = Layout(box, 0)
    holes = [layout.hole(hole) for hole in range(box.length)]
    holes += [layout.home(seat, hole) for seat in range(players) for hole in range(1, 6)]
    holes += [layout.start(seat, marble) for seat in range(players) for marble in range(5)]
    for place, (x, y) in enumerate(holes):
        assert 20 < x < WIDTH - 20 and 20 < y < BANNER
        for x2, y2 in holes[:place]:
            assert (x - x2) ** 2 + (y - y2) ** 2 > (0.95 * layout.size) ** 2
    plates = [layout.plate(seat, PLATE_WIDE, PLATE_HIGH) for seat in range(players)]
    for x, y in plates:
        for x2, y2 in holes:
            aside, above = abs(x - x2) - PLATE_WIDE / 2, abs(y - y2) - PLATE_HIGH / 2
            assert max(aside, above) > 0.4 * layout.size
        others = [(abs(x - x2), abs(y - y2)) for x2, y2 in plates if (x2, y2) != (x, y)]
        assert all(aside > PLATE_WIDE or above > PLATE_HIGH for aside, above in others)


@pytest.mark.parametrize("players", range(2, 9))
def test_the_board_of_the_viewer_lies_at_the_bottom(players: int) -> None:
    box = rolltop.load("rolling-jokers", players=players).box
    for seat in range(players):
        layout = Layout(box, seat)
        bottom = [layout.along(board, 9)[1] for board in range(layout.boards)]
        assert bottom[seat] == max(bottom)


def test_the_walked_way_goes_from_hole_to_hole() -> None:
    box = rolltop.load("rolling-jokers").box
    layout = Layout(box, 0)
    assert len(layout.way(0, 10, 15)) == 6
    assert len(layout.way(0, 5, 69)) == 9
    assert layout.way(0, 71, 74)[-1] == layout.home(0, 2)
    assert layout.way(0, 10, 50) == [] and layout.way(0, 0, 5) == []


def test_both_marbles_of_a_seven_carry_the_way_they_walked(lay: Lay) -> None:
    match = lay({"Red": ["Teal 9", "Blue 5"], "Blue": ["Blue 8"]}, hands={"Red": "7"})
    before = _pieces(match)
    match.play("play 7: Teal 9 to Teal 13, Blue 5 to Blue 8")
    after = _pieces(match)
    ways = {name: node.get("data-way", "").split() for name, node in after.items()}
    assert {name: len(way) for name, way in ways.items() if way} == {
        "marble-0-0": 5,
        "marble-0-1": 4,
    }
    for name in ("marble-0-0", "marble-0-1"):
        assert [_place(before[name]), _place(after[name])] == [ways[name][0], ways[name][-1]]
    assert _place(after["marble-1-0"]) != _place(before["marble-1-0"])


def test_only_the_seat_that_is_asked_has_the_buttons(lay: Lay) -> None:
    match = lay({"Red": ["Red 10"]}, hands={"Red": "2", "Blue": "special"})
    match.play("play 2: Red 10 to Red 12")
    assert {"let", "stop"} <= _ids(match, "Blue")
    assert not {"let", "stop"} & (_ids(match, "Red") | _ids(match, "Yellow"))


def test_four_alone_are_drawn_as_they_were(lay: Lay) -> None:
    match = lay(
        {
            "Red": ["Teal 9", "Blue 5", "home 5", "home 4"],
            "Blue": ["Blue 16", "home 5", "Yellow 2"],
            "Yellow": ["in", "Teal 13"],
            "Teal": ["out", "Red 12", "Blue 9"],
        },
        hands={
            "Red": "7 K 8 joker 4 4",
            "Blue": "special 2 2 2 9",
            "Yellow": "3 3 3 3 3",
            "Teal": "J J Q Q Q",
        },
        known={"Blue": "9", "Red": "K", "Teal": "Q Q"},
        row="J 10 special 5",
        discard="4",
    )
    match.play("play 7: Teal 9 to Teal 13, Blue 5 to Blue 8")
    check_kept(standalone(match.svg("Blue")), PICTURES / "rolling-jokers-asked.svg")


def test_eight_in_two_teams_are_drawn_as_they_were(lay: Lay) -> None:
    match = lay(
        {
            "Red": FULL,
            "Blue": ["Yellow 2", "Teal 10", "Red 4", "home 5"],
            "Yellow": ["Blue 12", "Charcoal 5", "home 5", "home 4"],
            "Teal": ["Orange 0", "Red 14", "home 3"],
            "Lilac": ["Teal 16", "Lilac 1", "Sky 7", "home 5"],
            "Sky": ["out", "Blue 7", "home 5", "home 4"],
            "Orange": ["in", "Orange 12", "Yellow 9"],
            "Charcoal": ["Charcoal 12", "Lilac 12"],
        },
        phase="help",
        hands={"Red": "7 9 8 5 joker Q"} | dict.fromkeys(("Blue", "Yellow", "Teal"), "2 3 5 6 1"),
        known={"Red": "8", "Blue": "2 6", "Teal": "1"},
        row="J 10 special 5",
        discard="4",
        players=8,
        teams=2,
    )
    check_kept(standalone(match.svg("Red")), PICTURES / "rolling-jokers-eight.svg")


def _ids(match: Match, seat: str) -> set[str]:
    return {e.get("id", "") for e in ET.fromstring(match.svg(seat)).iter()}


def _pieces(match: Match) -> dict[str, ET.Element]:
    drawn = ET.fromstring(match.svg("Red")).iter()
    return {e.get("id", ""): e for e in drawn if e.get("id", "").startswith("marble")}


def _place(piece: ET.Element) -> str:
    return piece.get("transform", "").removeprefix("translate(").rstrip(")").replace(" ", ",")
