import pytest

from rolltop.match import Match

from .conftest import Fight, Rolled

ACTION = {
    "phase": "action",
    "position": "Half Guard",
    "top": "Red",
    "rolled": {"Red": [1, 2, 3, 4, 5], "Blue": [6, 5, 4, 3, 2]},
    "character": {"Red": "Tiger", "Blue": "Gorilla"},
}


def dice(match: Match, seat: str) -> list[int]:
    return list(match.position()["rolled"][seat].values())


@pytest.mark.rule("KR-9")
def test_the_initiative_declares_first_and_its_card_is_resolved_at_once(fight: Fight) -> None:
    match = fight({**ACTION, "hand": {"Red": {"Heavy Hands": 1}, "Blue": {"Mirror": 1}}})
    assert match.turn == "Red"
    match.play("Heavy Hands on white")
    assert dice(match, "Blue") == [4, 5, 4, 3, 2]
    assert match.turn == "Blue"
    assert match.log[-1] == "Red plays Heavy Hands: Blue's white 6 becomes 4."
    match.play("Mirror on white")
    assert dice(match, "Blue") == [1, 5, 4, 3, 2]


@pytest.mark.rule("KR-9")
def test_each_plays_at_most_one_card_a_turn(fight: Fight) -> None:
    match = fight({**ACTION, "hand": {"Red": {"Deep Grip": 1, "Feint": 1}}})
    match.play("Deep Grip on white")
    assert match.position()["phase"] == "placing"


@pytest.mark.rule("KR-3")
def test_a_card_is_used_once_and_not_replaced(fight: Fight) -> None:
    match = fight({**ACTION, "hand": {"Red": {"Deep Grip": 1}}, "own": {"Red": 1}})
    match.play("Deep Grip on white")
    position = match.position()
    assert position["hand"]["Red"] == {}
    assert position["held"]["Red"] == 0
    assert position["spent"] == {"Deep Grip": 1}
    assert position["own"]["Red"] == 1


@pytest.mark.rule("KR-9")
@pytest.mark.parametrize(
    ("card", "words", "red", "blue"),
    [
        ("Deep Grip", "on black", [1, 2, 3, 4, 6], [6, 5, 4, 3, 2]),
        ("Switch Stance", "on blue", [1, 5, 3, 4, 5], [6, 5, 4, 3, 2]),
        ("Change Grips", "on white black", [5, 2, 3, 4, 1], [6, 5, 4, 3, 2]),
        ("Strong Base", "on white blue purple", [2, 3, 4, 4, 5], [6, 5, 4, 3, 2]),
        ("Heavy Hands", "on black", [1, 2, 3, 4, 5], [6, 5, 4, 3, 1]),
        ("Off Balance", "on white", [1, 2, 3, 4, 5], [1, 5, 4, 3, 2]),
        ("Mirror", "on white", [6, 2, 3, 4, 5], [6, 5, 4, 3, 2]),
    ],
)
def test_cards_touch_rolled_dice_only_and_dice_stay_one_to_six(
    fight: Fight, card: str, words: str, red: list[int], blue: list[int]
) -> None:
    match = fight({**ACTION, "hand": {"Red": {card: 1}}})
    place = match.position()["place"]
    match.play(f"{card} {words}")
    assert dice(match, "Red") == red
    assert dice(match, "Blue") == blue
    assert match.position()["place"] == place


@pytest.mark.rule("KR-9")
def test_second_wind_rerolls_up_to_three_own_dice(fight: Fight, rolled: Rolled) -> None:
    match = fight({**ACTION, "hand": {"Red": {"Second Wind": 1}}})
    assert "Second Wind on white blue purple brown" not in match.moves()
    match.play("Second Wind on white blue black")
    rolled(match, "6 6 1")
    assert dice(match, "Red") == [6, 6, 3, 4, 1]


@pytest.mark.rule("KR-9")
def test_feint_makes_the_other_reroll(fight: Fight, rolled: Rolled) -> None:
    match = fight({**ACTION, "hand": {"Red": {"Feint": 1}}})
    match.play("Feint on white blue")
    rolled(match, "1 2")
    assert dice(match, "Blue") == [1, 2, 4, 3, 2]
    assert match.log[-1] == "Blue's blue die comes up 2."


@pytest.mark.rule("KR-1")
@pytest.mark.parametrize(
    ("character", "move", "faces", "red", "blue"),
    [
        ("Tiger", "Pounce on white black", "6 6", [6, 2, 3, 4, 6], [6, 5, 4, 3, 2]),
        ("Gorilla", "Silverback Strength on white blue", "", [3, 4, 3, 4, 5], [6, 5, 4, 3, 2]),
        ("Bear", "Bear Hug on white black", "", [1, 2, 3, 4, 5], [5, 5, 4, 3, 1]),
        ("Crocodile", "Death Roll on blue brown", "", [1, 5, 3, 3, 5], [6, 5, 4, 3, 2]),
    ],
)
def test_each_character_has_an_action_card(
    fight: Fight,
    rolled: Rolled,
    character: str,
    move: str,
    faces: str,
    red: list[int],
    blue: list[int],
) -> None:
    other = "Bear" if character != "Bear" else "Tiger"
    characters = {"Red": character, "Blue": other}
    match = fight({**ACTION, "character": characters, "own": {"Red": 1}})
    match.play(move)
    rolled(match, faces)
    assert dice(match, "Red") == red
    assert dice(match, "Blue") == blue


@pytest.mark.rule("KR-9")
def test_who_has_no_card_is_not_asked(fight: Fight) -> None:
    match = fight({**ACTION, "hand": {"Blue": {"Mirror": 1}}, "turn": "Red"})
    assert match.moves() == ["no card"]
    match.play("no card")
    assert match.turn == "Blue"
    match.play("no card")
    assert match.position()["phase"] == "placing"
