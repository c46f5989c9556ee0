"""What a fighter may choose, and what becomes of the dice and the total."""

from collections.abc import Callable
from typing import Any

from rolltop.choice import Pick, count
from rolltop.contract import Effect
from rolltop.match import Match

Fight = Callable[..., Match]


def test_the_rolled_die_goes_to_a_technique_in_any_order(
    fight: Fight, placing: dict[str, Any]
) -> None:
    choice = fight(placing, mode="scoring").choice()
    fields = sorted({i for a in choice.answers.values() for i in a.ids if i.startswith("field")})
    for ids in ((fields[0], "rolled-0-purple"), ("rolled-0-purple", fields[0])):
        picked = choice.tap(choice.tap([], ids[0]), ids[1])
        way = choice.named(count(picked))
        assert way is not None and way.label.startswith("Purple 4 to ")
        total = way.effects[0]
        assert total.unit == "total" and total.number == (total.was or 0) + 4


def test_a_modification_shows_what_a_place_die_becomes(
    fight: Fight, placing: dict[str, Any]
) -> None:
    choice = fight(placing, mode="scoring").choice()
    way = choice.named(count([Pick("board", "nothing"), Pick("changes", "white")]))
    assert way is not None and way.label == "KNO on white, no purple to the board"
    assert Effect("becomes", "5 → 6", ("place-0-white",), 6, "die", 5) in way.effects


def test_rolled_gives_way_to_place(fight: Fight, placing: dict[str, Any]) -> None:
    choice = fight(placing, mode="scoring").choice()
    picked = choice.tap([], "rolled-0-purple")
    assert choice.give(picked, Pick("board", "place")) == [Pick("board", "place")]
