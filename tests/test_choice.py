"""What answers come to, whatever order they are given in."""

import pytest

import rolltop
from rolltop.choice import Choice, Pick, count
from rolltop.choice_data import choice_data
from rolltop.contract import Answer, Effect, Way
from rolltop.match import IllegalMove

QUESTIONS = {"do": "What now?", "dice": "Which dice[ do you {do}]?"}
KEEP, AGAIN = Answer("do", "keep", "Keep", ("keep",)), Answer("do", "again", "Throw again")
THREE, FIVE = Answer("dice", "3", ids=("die-1", "die-2")), Answer("dice", "5", ids=("die-3",))
COSTS, MISS = (
    Effect("costs", "1 reroll", number=1, unit="reroll"),
    Effect("odds", "miss", share=0.25),
)

WAYS = [
    Way((0,), (KEEP,), "Keep", (Effect("becomes", "2 hits", number=2, unit="hit", was=2),)),
    Way((1,), (AGAIN, THREE), "Throw 1 again", (COSTS,)),
    Way((2,), (AGAIN, THREE, THREE), "Throw 2 again", (COSTS, MISS)),
    Way((3,), (AGAIN, FIVE), "Throw 1 again", (COSTS,)),
    Way((4,), (AGAIN, THREE, FIVE), "Throw 2 again", (COSTS, MISS)),
]


@pytest.fixture
def dice() -> Choice:
    """A roll of 3 3 5: keep it, or throw some of the dice again."""
    return Choice(QUESTIONS, WAYS, {"die-4": "This die is out", "keep": "never said"})


def named(choice: Choice, *picks: Pick) -> str:
    way = choice.named(count(picks))
    return "" if way is None else str(way.moves[0])


def test_nothing_given_names_nothing(dice: Choice) -> None:
    assert dice.named({}) is None and dice.missing({}) == ["do"]


def test_a_set_is_named_and_may_still_grow(dice: Choice) -> None:
    given = {("dice", "3"): 1}
    assert dice.named(given) is WAYS[1]
    assert dice.offered(given) == [("do", "again"), ("dice", "3"), ("dice", "5")]
    assert dice.named({("dice", "3"): 2}) is WAYS[2]


def test_either_of_two_equal_things_and_any_order(dice: Choice) -> None:
    for ids in (("die-1", "die-3"), ("die-3", "die-2"), ("die-2", "die-3")):
        picked: list[Pick] = []
        for each in ids:
            picked = dice.tap(picked, each)
        assert named(dice, *picked) == "4"


def test_a_second_tap_lets_go(dice: Choice) -> None:
    picked = dice.tap(dice.tap(dice.tap([], "die-1"), "die-2"), "die-1")
    assert picked == [Pick("dice", "3", "die-2")]


def test_a_tap_that_does_not_agree_replaces_what_it_contradicts(dice: Choice) -> None:
    picked = dice.tap(dice.tap([], "die-3"), "keep")
    assert picked == [Pick("do", "keep", "keep")]
    assert dice.tap(picked, "die-3") == [Pick("dice", "5", "die-3")]
    three = dice.tap(dice.tap(dice.tap([], "die-3"), "die-1"), "die-2")
    assert [pick.id for pick in three] == ["die-1", "die-2"], "the newest picks stay"


def test_a_tap_on_something_else_changes_nothing(dice: Choice) -> None:
    assert dice.tap([Pick("do", "keep", "keep")], "die-9") == [Pick("do", "keep", "keep")]
    assert dice.why == {"die-4": "This die is out"}, "what can be picked needs no reason"


def test_what_an_answer_does_not_go_with(dice: Choice) -> None:
    assert dice.against({("dice", "5"): 1}, ("do", "keep")) == [("dice", "5")]


def test_effects_that_are_certain(dice: Choice) -> None:
    assert dice.common(dice.left({("do", "again"): 1})) == [COSTS]
    assert dice.common(dice.left({("dice", "3"): 2})) == [COSTS, MISS]
    assert dice.common(0) == []


def test_a_question_is_filled_in_from_the_answers(dice: Choice) -> None:
    assert dice.text("dice", {}) == "Which dice?"
    assert dice.text("dice", {("do", "again"): 1}) == "Which dice do you Throw again?"


def test_an_answer_may_be_unsaid() -> None:
    cards = [Answer("card", "a", ids=("card-1",))]
    draws = [Answer("draw", str(n)) for n in range(2)]
    plans = [
        Way((0, 10), (*cards, draws[0]), "Discard 1, draw none"),
        Way((0, 11), (*cards, draws[1]), "Discard 1, draw 1", unsaid=("draw",)),
        Way((10,), (draws[0],), "Draw none", unsaid=("draw",)),
    ]
    choice = Choice({"card": "", "draw": "How many?"}, plans)
    assert choice.named({("card", "a"): 1}) is plans[1]
    assert choice.missing({("card", "a"): 1}) == []
    assert choice.named({("card", "a"): 1, ("draw", "0"): 1}) is plans[0]
    assert choice.way_of(0) == 0 and choice.way_of(99) is None


def test_an_answer_may_have_to_be_said() -> None:
    sell, chip = Answer("do", "sell", "Sell"), Answer("number", "9", ids=("number-9",))
    wait = Way((1,), (Answer("do", "pass", "Pass"),), "Pass")
    sale = Way((0,), (sell, chip), "Sell 9", asks=("do",))
    choice = Choice({"do": "One action", "number": ""}, [sale, wait])
    assert choice.named({("number", "9"): 1}) is None
    assert choice.missing({("number", "9"): 1}) == ["do"]
    assert choice.offered({("number", "9"): 1}) == [("do", "sell")]
    assert choice.named({("number", "9"): 1, ("do", "sell"): 1}) is sale


def test_two_ways_with_the_same_answers_are_refused() -> None:
    choice = Choice(QUESTIONS, [WAYS[0], Way((9,), (KEEP,), "Keep"), WAYS[1]])
    with pytest.raises(ValueError, match="have the same answers"):
        choice.named({("do", "keep"): 1})


def test_an_answer_needs_a_question() -> None:
    with pytest.raises(ValueError, match="QUESTIONS lacks dice"):
        Choice({"do": "What now?"}, WAYS)


def test_a_choice_as_data(dice: Choice) -> None:
    data = choice_data(dice)
    assert data["questions"][1] == {"key": "dice", "text": "Which dice[ do you {do}]?"}
    assert data["answers"][2] == {
        "question": 1, "key": "3", "label": "3", "ids": ["die-1", "die-2"],
    }  # fmt: skip
    assert data["ways"]["answers"] == [[0], [1, 2], [1, 2, 2], [1, 3], [1, 2, 3]]
    assert [data["labels"][n] for n in data["ways"]["labels"]][1:3] == [
        "Throw 1 again",
        "Throw 2 again",
    ]
    assert data["effects"] == [
        {"kind": "becomes", "text": "2 hits", "ids": [], "number": 2, "unit": "hit", "was": 2},
        {"kind": "costs", "text": "1 reroll", "ids": [], "number": 1, "unit": "reroll"},
        {"kind": "odds", "text": "miss", "ids": [], "share": 0.25},
    ]
    assert data["ways"]["effects"][2] == [1, 2]


def test_a_game_that_says_nothing_has_one_question(pig_file: str) -> None:
    match = rolltop.load(pig_file).match(1)
    choice = match.choice()
    assert choice.questions == {"move": "Your move"}
    assert [way.label for way in choice.ways] == ["Hold", "Roll"]
    assert choice.tap([], "roll") == [Pick("move", "roll", "roll")]
    match.choose(choice.ways[1])
    assert [step.before.turn for step in match.steps] == [0, -1]
    assert not rolltop.load(pig_file).match(1, dice="manual").choice().questions.get("do")


def test_no_seat_to_move_has_no_ways(pig_file: str) -> None:
    match = rolltop.load(pig_file).match(1, dice="manual")
    match.play("roll")
    assert match.choice().ways == []


def test_a_way_ends_with_the_turn(pig_file: str) -> None:
    match = rolltop.load(pig_file).match(1)
    hold = match.choice().ways[0]
    with pytest.raises(IllegalMove, match="after the turn of Red"):
        match.choose(hold._replace(moves=(0, 0)))
