import pytest

import rolltop
from rolltop.content import ContentError


@pytest.mark.parametrize(
    ("own", "says"),
    [
        ({"table": {"hand": 11}}, "table.hand is 11; a whole number from 1 to 10"),
        ({"table": {"hands": 7}}, "table.hands is not known here; is hand meant"),
        ({"points": {"sweep": "two"}}, "points.sweep is 'two'"),
        ({"deck": {"sub": []}}, "deck.sub is empty"),
        ({"deck": {"sub": [{"name": "mount", "count": 1}]}}, "deck.sub has 'mount', which"),
        ({"deck": {"sub": [{"name": "Armbar"}]}}, "deck.sub[0].count is missing"),
        (
            {"deck": {"escape": [{"name": "Escape", "count": 1}, {"name": "Slip", "count": 1}]}},
            "deck.escape has more than one name",
        ),
        (
            {"deck": {"control": [{"name": f"P{i}", "count": 1} for i in range(9)]}},
            "deck.control has 9 positions; at most 8",
        ),
        (
            {"deck": {"guard": [{"name": f"G{i}", "count": 1} for i in range(70)]}},
            "deck.guard has a card too many",
        ),
    ],
)
def test_a_broken_file_names_the_key_and_what_would_fit(own: dict, says: str) -> None:
    with pytest.raises(ContentError) as problem:
        rolltop.load("jiugo", content=own)
    assert says in str(problem.value)


def test_a_deck_too_small_to_deal_is_refused() -> None:
    kinds = ("escape", "scramble", "guard", "takedown", "sweep", "pass", "control", "sub")
    few = {kind: [{"name": f"One {kind}", "count": 1}] for kind in kinds}
    with pytest.raises(ContentError, match="14 cards must be dealt"):
        rolltop.load("jiugo", content={"deck": few})


def test_another_deck_may_leave_out_a_printed_position() -> None:
    control = [{"name": "North-South", "count": 20}]
    game = rolltop.load("jiugo", content={"deck": {"control": control}})
    assert game.box.points[game.box.names.index("North-South")] == 4
