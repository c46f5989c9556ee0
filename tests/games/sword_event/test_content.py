from pathlib import Path
from typing import Any

import pytest

import rolltop
from rolltop.content import ContentError
from rolltop.study.series import run_series


def corners(
    top_left: str, top_right: str, bottom_right: str, bottom_left: str
) -> dict[str, dict[str, str]]:
    return {
        "top-left": {"hex": top_left, "facing": "SE"},
        "top-right": {"hex": top_right, "facing": "SW"},
        "bottom-right": {"hex": bottom_right, "facing": "NW"},
        "bottom-left": {"hex": bottom_left, "facing": "NE"},
    }


@pytest.mark.rule("SE-2")
@pytest.mark.parametrize(
    ("rows", "places"),
    [
        ([2, 3, 2], ("A1", "A2", "C2", "C1")),
        ([5, 6, 5, 6, 5], ("A1", "A5", "E5", "E1")),
        ([4, 5, 6, 7, 6, 5, 4], ("A1", "A4", "G4", "G1")),
        ([9, 10, 9, 10, 9, 10, 9, 10, 9], ("A1", "A9", "I9", "I1")),
    ],
)
def test_any_symmetric_connected_field_loads_and_plays(
    rows: list[int], places: tuple[str, str, str, str]
) -> None:
    own = {"arena": {"rows": rows, "corners": corners(*places)}}
    game = rolltop.load("sword-event", content=own)
    assert game.box.hexes == sum(rows)
    assert run_series(game, ["random"] * 4, matches=20, twin=game.interpreted()).matches == 20


@pytest.mark.rule("SE-2")
@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        ([7, 6, 7, 6], "row 1 has 7 hexes, row 4 opposite has 6"),
        ([7, 7, 7], "one is even and the other odd"),
        ([3, 0, 3], "not connected"),
        ([], "at least one hex"),
        ([21, 22, 21, 22, 21], "at most 91"),
        (7, "list"),
    ],
)
def test_an_impossible_field_is_refused_with_the_reason(rows: object, reason: str) -> None:
    with pytest.raises(ContentError, match=r"arena\.rows") as problem:
        rolltop.load("sword-event", content={"arena": {"rows": rows}})
    assert reason in str(problem.value)


@pytest.mark.rule("SE-2")
def test_start_hexes_must_be_on_the_field_and_mirror_each_other() -> None:
    for places, reason in (
        (("A1", "A7", "G7", "H1"), "bottom-left.hex"),
        (("A1", "A7", "G7", "A1"), "must be on different hexes"),
        (("A1", "A6", "G7", "G1"), "must mirror the first corner: A7 facing SW, not A6 facing SW"),
    ):
        with pytest.raises(ContentError) as problem:
            rolltop.load("sword-event", content={"arena": {"corners": corners(*places)}})
        assert reason in str(problem.value)
    fifth = {"middle": {"hex": "D3", "facing": "E"}}
    with pytest.raises(ContentError, match="must have 4 entries, not 5"):
        rolltop.load("sword-event", content={"arena": {"corners": fifth}})


@pytest.mark.parametrize(
    ("own", "reason"),
    [
        ({"attack": {"straight": 7}}, "attack.straight"),
        ({"attack": {"strait": 3}}, "attack.strait"),
        ({"knight": {"health": 0}}, "knight.health"),
        ({"knight": {"dice": {"front": 6}}}, "knight.dice.front"),
        ({"knight": {"dice": {"last-defence": 5}}}, "last-defence.full-house is missing"),
        ({"event": {"points": [2, 5, 0, 0]}}, "never rise from place to place, not [2, 5, 0, 0]"),
        ({"event": {"points": [5, 2]}}, "event.points"),
    ],
)
def test_broken_content_names_the_key(own: dict[str, Any], reason: str) -> None:
    with pytest.raises(ContentError) as problem:
        rolltop.load("sword-event", content=own)
    assert reason in str(problem.value)


def test_a_broken_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "my-arena.toml"
    file.write_text('[arena]\nrows = [7, "six"]\n')
    with pytest.raises(ContentError, match=r"my-arena\.toml: arena\.rows\[1\]"):
        rolltop.load("sword-event", content=file)


def test_a_changed_number_plays_at_once_in_both_twins() -> None:
    """With harmless swords nobody is ever hurt, and no new twin is compiled."""
    harmless = dict.fromkeys(
        (
            "nothing",
            "doubles",
            "two-doubles",
            "three-of-a-kind",
            "full-house",
            "four-of-a-kind",
            "straight",
            "five-of-a-kind",
        ),
        0,
    )
    plain = rolltop.load("sword-event")
    game = rolltop.load("sword-event", rounds=3, content={"attack": harmless})
    assert game.compiled() is plain.compiled()
    for twin in (game.interpreted(), game.compiled()):
        series = run_series(game, ["random"] * 4, matches=20, twin=twin)
        assert series.draws == 20
        assert series.score == pytest.approx([20 * 7 / 20] * 4)


def test_every_entry_says_whether_it_is_printed_or_reconstructed() -> None:
    from rolltop.content import read_content
    from rolltop.games import sword_event

    content = read_content(Path(sword_event.__file__).parent / "content", None)
    assert content.table("arena").source == "reconstructed"
    for name in ("knight", "event", "initiative", "attack", "first-defence", "last-defence"):
        assert content.table(name).source == "printed"
