"""What a team may choose: a tapped card is played, a sale is always said."""

from collections.abc import Callable

from rolltop.choice import Pick, count
from rolltop.contract import Effect
from rolltop.match import Match

Positioned = Callable[..., Match]


def test_a_tapped_card_is_meant_to_be_played(table: Positioned) -> None:
    match = table(hand={"Red": ["bronze 4", "bronze 4"]})
    choice = match.choice()
    for card in ("hand-1", "hand-2"):
        way = choice.named(count(choice.tap([], card)))
        assert way is not None and way.label == "Play bronze 4"
        assert Effect("becomes", "defence 0 → 1", ("number-4",), 1, "defence", 0) in way.effects


def test_a_chip_is_sold_only_if_that_is_said(table: Positioned) -> None:
    choice = table(team={"Red": {"9": "bronze"}}).choice()
    picked = choice.tap([], "number-9")
    assert choice.named(count(picked)) is None and choice.missing(count(picked)) == ["do"]
    way = choice.named(count(choice.tap(picked, "bank")))
    assert way is not None and way.label == "Sell the bronze chip 9"
    assert way.effects[0] == Effect("brings", "1 bronze cube", (), 1, "bronze cube")


def test_a_card_of_the_line_says_its_price_or_why_not(table: Positioned) -> None:
    choice = table(cubes={"Red": {"silver": 1}}).choice()
    way = choice.named(count(choice.tap([], "line-2")))
    assert way is not None and way.label == "Buy silver 8 for 1 silver cube"
    free = choice.named(count(choice.tap([], "line-1")))
    assert free is not None and free.label == "Take bronze 7 for free" and not free.effects
    assert choice.why["line-3"] == "You have no gold cube"


def test_event_cards_are_a_set_and_none_is_an_answer(stadium: Positioned) -> None:
    choice = stadium(var_cards={"Red": 1}, bonus_cards={"Red": 1}).choice()
    both = choice.tap(choice.tap([], "bonus"), "var")
    way = choice.named(count(both))
    assert way is not None and way.label == "Place V.A.R. and BONUS"
    none = choice.tap(both, "ready")
    assert none == [Pick("events", "none", "ready")]
