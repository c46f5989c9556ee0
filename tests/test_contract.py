from typing import Annotated

import pytest

from rolltop.contract import Option, box, state


def test_a_state_starts_with_zeros_copies_and_compares() -> None:
    @state
    class Small:
        turn: int
        grid: Annotated[list[list[int]], 2, 3]

    one = Small()
    assert one.grid == [[0, 0, 0], [0, 0, 0]]
    other = one.copy()  # type: ignore[attr-defined]
    other.grid[1][2] = 5
    assert one != other and one.grid[1][2] == 0
    one.assign(other)  # type: ignore[attr-defined]
    assert one == other
    other.grid[0][0] = 1
    assert one != other
    assert repr(one) == "Small(turn=0, grid=[[0, 0, 0], [0, 0, 5]])"


@pytest.mark.parametrize("hint", [float, str, list[int], dict[str, int], Annotated[list[int], -1]])
def test_an_unsupported_type_is_named(hint: type) -> None:
    with pytest.raises(TypeError, match=r"Wrong\.pot: .* write int, or Annotated"):
        state(type("Wrong", (), {"__annotations__": {"turn": int, "pot": hint}}))


@pytest.mark.parametrize("name", ["round", "size", "sum", "max", "shape", "copy", "view", "_own"])
def test_a_reserved_name_is_refused(name: str) -> None:
    with pytest.raises(TypeError, match=rf"Wrong\.{name}: this name is reserved"):
        state(type("Wrong", (), {"__annotations__": {"turn": int, name: int}}))


def test_a_state_needs_a_turn_and_a_box_needs_players() -> None:
    with pytest.raises(TypeError, match="needs `turn: int`"):
        state(type("Wrong", (), {"__annotations__": {"pot": int}}))
    with pytest.raises(TypeError, match="needs `players"):
        box(type("Wrong", (), {"__annotations__": {"goal": int}}))


def test_options_stand_in_the_box() -> None:
    hints = {"turn": int, "goal": Annotated[int, Option(3)]}
    with pytest.raises(TypeError, match=r"goal: an option belongs in the box"):
        state(type("Wrong", (), {"__annotations__": hints}))


def test_every_name_that_a_numpy_record_takes_is_reserved() -> None:
    import numpy as np

    from rolltop.fields import RESERVED

    taken = {name for name in dir(np.record) if not name.startswith("_")}
    assert taken <= RESERVED


@pytest.mark.parametrize(
    ("option", "value", "kept"),
    [
        (Option(3, least=1, most=5), 5, 5),
        (Option(3, least=1, most=5), "4", 4),
        (Option(False), "on", 1),
        (Option(True), False, 0),
        (Option("add", choices=("add", "best")), "best", 1),
        (Option("5", choices=("5", "10")), 10, 1),
    ],
)
def test_an_option_reads_what_fits(option: Option, value: object, kept: int) -> None:
    assert option.read("x", value) == kept
    assert option.read("x", option.write(kept)) == kept


@pytest.mark.parametrize(
    ("option", "value", "fits"),
    [
        (Option(3, least=1, most=5), 6, "from 1 to 5"),
        (Option(3, least=1, most=5), "many", "from 1 to 5"),
        (Option(3, least=0, most=5), True, "from 0 to 5"),
        (Option(False), "perhaps", "true or false"),
        (Option("add", choices=("add", "best")), "worst", "one of add, best"),
    ],
)
def test_an_option_says_what_would_fit(option: Option, value: object, fits: str) -> None:
    with pytest.raises(ValueError, match=f"option x must be .*{fits}, not {value!r}"):
        option.read("x", value)
