"""What a player may choose: a card, marbles and goals in any order, and whom they hit."""

from collections.abc import Callable
from itertools import permutations

from rolltop.choice import Pick, count
from rolltop.contract import Effect
from rolltop.match import Match

Lay = Callable[..., Match]
MARBLES = ["Red 10", "Red 14", "start", "start", "start"]


def test_a_seven_is_shared_by_marbles_and_goals_in_any_order(lay: Lay) -> None:
    choice = lay({"Red": MARBLES}, hands={"Red": "7"}, players=4).choice()
    for ids in permutations(("card-6", "marble-0-0", "marble-0-1", "hole-13", "hole-18")):
        picked: list[Pick] = []
        for each in ids:
            picked = choice.tap(picked, each)
        way = choice.named(count(picked))
        assert way is not None and way.label == "Play 7: 3 + 4"
    shared = choice.named(count([Pick("share", "3 + 4")]))
    assert shared is way, "the share alone says it too"


def test_any_marble_in_start_comes_out(lay: Lay) -> None:
    choice = lay({"Red": ["start"] * 5}, hands={"Red": "K"}, players=4).choice()
    names = {choice.named(count(choice.tap([], f"marble-0-{n}"))) for n in range(5)}
    assert [way.label for way in names if way] == ["Play K: start to Red 8"]


def test_a_hit_is_told_and_its_marble_is_a_goal(lay: Lay) -> None:
    places = {"Red": MARBLES, "Blue": ["Red 12", "start", "start", "start", "start"]}
    choice = lay(places, hands={"Red": "2"}, players=4).choice()
    way = choice.named(count(choice.tap([], "marble-1-0")))
    assert way is not None and way.label == "Play 2: Red 10 to Red 12"
    assert Effect("hits", "Blue at Red 12", ("marble-1-0",), 1, "marble") in way.effects


def test_the_question_names_the_card(lay: Lay) -> None:
    choice = lay({"Red": MARBLES}, hands={"Red": "2"}, players=4).choice()
    assert choice.text("marble", {}) == "Which marble?"
    assert choice.text("marble", {("card", "2"): 1}) == "Which marble moves with the 2?"


def test_equal_cards_of_the_row_are_one_answer(lay: Lay) -> None:
    choice = lay(phase="pick", row="3 5 3 4", players=4).choice()
    assert choice.answers["take", "3"].ids == ("row-0", "row-2")


def test_a_helper_chooses_a_partner_or_a_card_to_discard(lay: Lay) -> None:
    home = [f"home {hole}" for hole in range(1, 6)]
    places = {"Red": home, "Yellow": ["Yellow 9"], "Lilac": ["Lilac 9"]}
    choice = lay(places, phase="help", hands={"Red": "3"}, players=6, teams=2).choice()
    said = [Pick("whose", "Lilac"), Pick("card", "3")]
    ways = [choice.named(count([pick])) for pick in said]
    assert [way.label for way in ways if way] == ["Help Lilac", "Discard the 3"]


def test_whoever_stops_a_draw_costs_the_turn_alone(lay: Lay) -> None:
    hands = {"Red": "2", "Blue": "special"}
    match = lay(phase="pick", hands=hands, players=4, stops="actions")
    match.play("draw from the deck")
    way = match.choice().named(count([Pick("do", "stop")]))
    assert way is not None and Effect("hits", "Red loses the turn") in way.effects
