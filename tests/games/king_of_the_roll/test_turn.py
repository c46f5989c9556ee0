import pytest

from .conftest import Exchange, Fight, Rolled

STANDING = {"phase": "ready", "number": 0}
GROUND = {"phase": "ready", "position": "Half Guard", "top": "Blue", "number": 2}


@pytest.mark.rule("KR-6")
def test_both_roll_five_dice(fight: Fight, rolled: Rolled) -> None:
    match = fight(GROUND)
    match.play("roll")
    rolled(match, "6 4 1 3 2 5 5 5 5 4")
    assert match.position()["rolled"] == {
        "Red": {"white": 6, "blue": 4, "purple": 1, "brown": 3, "black": 2},
        "Blue": {"white": 5, "blue": 5, "purple": 5, "brown": 5, "black": 4},
    }
    assert match.log[-2:] == [
        "Red rolls 6 4 1 3 2, a total of 16.",
        "Blue rolls 5 5 5 5 4, a total of 24.",
    ]


@pytest.mark.rule("KR-7")
def test_tokens_are_chosen_in_secret_and_revealed_together(fight: Fight, rolled: Rolled) -> None:
    match = fight(STANDING)
    match.play("roll")
    rolled(match, "1 1 1 1 1 2 2 2 2 2")
    assert match.turn == "Red"
    assert match.moves() == ["takedown", "takedown defense", "guard pull"]
    match.play("guard pull")
    assert match.turn == "Blue"
    assert match.view("Blue").technique == [-1, -1]
    assert match.view().technique == [-1, -1]
    assert match.view("Red").technique == [2, -1]
    assert match.story("Blue")[-1] == "Red chooses a token in secret."
    match.play("takedown")
    assert match.view("Blue").technique == match.view("Red").technique == [2, 0]
    assert (
        match.log[-1] == "The tokens are revealed: Red's Collar Sleeve Pull vs. Blue's Double Leg."
    )


@pytest.mark.rule("KR-8")
@pytest.mark.parametrize(
    ("dice", "youngest", "expected"),
    [
        ("4 4 4 4 6 6 6 6 5 1", "blue", "Blue"),
        ("6 6 6 5 1 4 4 4 4 6", "blue", "Red"),
        ("4 4 4 4 4 6 6 6 1 1", "blue", "Blue"),
        ("4 4 4 4 4 6 6 6 1 1", "red", "Red"),
    ],
)
def test_standing_the_higher_roll_has_the_initiative_and_the_youngest_of_equals(
    fight: Fight, rolled: Rolled, dice: str, youngest: str, expected: str
) -> None:
    match = fight(STANDING, youngest=youngest)
    match.play("roll")
    rolled(match, dice)
    assert match.position()["initiative"] == expected


@pytest.mark.rule("KR-8")
def test_on_the_ground_the_top_fighter_has_the_initiative(fight: Fight, rolled: Rolled) -> None:
    match = fight(GROUND)
    match.play("roll")
    rolled(match, "6 6 6 6 6 1 1 1 1 1")
    assert match.position()["initiative"] == "Blue"
    assert match.turn == "Blue"


@pytest.mark.rule("KR-8")
def test_each_standing_turn_has_an_initiative_of_its_own(fight: Fight, rolled: Rolled) -> None:
    match = fight({**STANDING, "number": 3, "initiative": "Blue"})
    match.play("roll")
    rolled(match, "6 6 6 6 6 1 1 1 1 1")
    assert match.position()["initiative"] == "Red"


@pytest.mark.rule("KR-32")
def test_place_carries_over_and_all_other_dice_are_rolled_again(exchange: Exchange) -> None:
    match = exchange(
        (0, [6, 6, 6, 0, 0]),
        (1, [1, 1, 0, 0, 3]),
        place={"Red": [1, 2, 3, 4, 5], "Blue": [6, 5, 4, 3, 2]},
        position="Mount",
        top="Red",
        technique={"Red": 2, "Blue": 1},
    )
    assert match.moves() == ["roll"]
    match.play("roll")
    position = match.position()
    assert position["place"]["Red"] == {
        "white": 1,
        "blue": 2,
        "purple": 3,
        "brown": 4,
        "black": 5,
    }
    assert position["rolled"] == position["board"] == {"Red": {}, "Blue": {}}
    assert len(match.moves()) == 6


@pytest.mark.rule("KR-22")
def test_on_the_ground_there_are_no_more_takedowns(fight: Fight, rolled: Rolled) -> None:
    match = fight(GROUND)
    match.play("roll")
    rolled(match, "6 6 6 6 6 1 1 1 1 1")
    assert not {"takedown", "guard pull"} & set(match.moves())


@pytest.mark.rule("KR-22")
def test_until_then_standing_turns_repeat(exchange: Exchange, rolled: Rolled) -> None:
    match = exchange((0, [1, 1, 1, 0, 0]), (0, [1, 1, 1, 0, 0]))
    assert match.position()["position"] == "Standing"
    match.play("roll")
    rolled(match, "6 6 6 6 6 1 1 1 1 1")
    assert "takedown" in match.moves()
