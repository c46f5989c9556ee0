"""Partners: a player who is home moves their marbles."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rolltop.contract import SPECTATOR
from rolltop.match import Match

Lay = Callable[..., Match]
Where = Callable[[Match, str], list[object]]
FULL = ["home 1", "home 2", "home 3", "home 4", "home 5"]


@pytest.mark.rule("RJ-24")
def test_with_all_five_at_home_a_player_moves_the_partners_marbles(lay: Lay) -> None:
    match = lay({"Red": FULL, "Yellow": ["Yellow 1"]}, hands={"Red": "3 K"}, teams=2)
    assert match.moves() == [
        "play 3: Yellow's Yellow 1 to Yellow 4",
        "play 3: Yellow's Yellow 1 to home 1",
        "play K: Yellow's Yellow 1 to Yellow 11",
        "play K: Yellow's start to Yellow 8",
        "discard the 3",
        "discard the K",
    ]


@pytest.mark.rule("RJ-24")
@pytest.mark.parametrize(
    ("players", "helps"),
    [(4, "play 3: Yellow's Yellow 9 to Yellow 12"), (6, "help Yellow")],
)
def test_whoever_is_home_picks_a_card_and_then_helps(lay: Lay, players: int, helps: str) -> None:
    places = {"Red": FULL, "Yellow": ["Yellow 9"]}
    match = lay(places, phase="pick", row="3 4 5 6", players=players, teams=2)
    match.play("take the 3")
    assert match.moves() == [helps, "discard the 3"]


@pytest.mark.rule("RJ-24", "RJ-17")
def test_the_first_seat_may_be_the_second_of_two_partners(lay: Lay, where: Where) -> None:
    """Lilac's marble sends Red's to its in spot, from where Red's goes home."""
    places = {"Yellow": FULL, "Lilac": ["Blue 2", "Sky 9"], "Red": ["Blue 5", "Teal 9"]}
    match = lay(places, turn="Yellow", phase="help", hands={"Yellow": "7"}, players=6, teams=2)
    match.play("help Lilac, then Red")
    assert [move for move in match.moves() if ", then Red's " not in move] == []
    match.play("play 7: Lilac's Blue 2 to Blue 5, then Red's Blue 5 to home 4")
    assert where(match, "Red")[:2] == ["home 4", 60]
    assert where(match, "Lilac")[:2] == [56, 24]


@pytest.mark.rule("RJ-24")
def test_after_a_shared_split_the_next_player_moves_alone(lay: Lay) -> None:
    places = {"Red": FULL, "Yellow": ["Yellow 9"], "Lilac": ["Lilac 9"], "Blue": ["Blue 9"]}
    pile = "special special special"
    hands = {"Red": "7", "Blue": "3"}
    match = lay(places, phase="help", hands=hands, row="4 4 5 5", discard=pile, players=6, teams=2)
    match.play("help Yellow, then Lilac")
    match.play("play 7: Yellow's Yellow 9 to Yellow 12, then Lilac's Lilac 9 to Lilac 13")
    match.play("take the 4")
    assert match.moves() == ["play 3: Blue 9 to Blue 12", "play 4: Blue 9 to Blue 13"]


@pytest.mark.rule("RJ-24")
def test_helping_is_judged_at_the_start_of_the_turn(lay: Lay) -> None:
    match = lay({"Red": ["in", *FULL[1:]], "Yellow": ["Yellow 9"]}, hands={"Red": "1 2"}, teams=2)
    assert not [move for move in match.moves() if "Yellow's" in move]


@pytest.mark.rule("RJ-24")
def test_partner_and_opponent_are_judged_by_the_moved_marble(lay: Lay) -> None:
    match = lay(
        {"Red": FULL, "Yellow": ["Yellow 9"], "Blue": ["Yellow 12"]}, hands={"Red": "3"}, teams=2
    )
    match.play("play 3: Yellow's Yellow 9 to Yellow 12")
    assert match.position()["place"]["Blue"][0] == "start"


@pytest.mark.rule("RJ-24")
def test_helping_is_a_choice_and_a_discard_ends_the_turn(lay: Lay) -> None:
    places = {"Red": FULL, "Yellow": ["in"]}
    match = lay(places, hands={"Red": "10"}, teams=2)
    assert match.moves() == ["play 10: Yellow's Yellow 3 to Yellow 13", "discard the 10"]
    match.play("discard the 10")
    assert match.turn == "Blue"
    assert match.position()["place"]["Yellow"][0] == "in"
    line = match.tell(match.steps[-1], SPECTATOR)
    assert line == ("Red discards a 10.", "RJ-24")


@pytest.mark.rule("RJ-24")
def test_of_several_partners_one_is_chosen_or_a_card_is_discarded(lay: Lay) -> None:
    places = {"Red": FULL, "Yellow": ["Yellow 9"], "Lilac": ["start"]}
    match = lay(places, phase="help", hands={"Red": "3"}, players=6, teams=2)
    assert match.moves() == ["help Yellow", "discard the 3"]
    match.play("help Yellow")
    assert match.moves() == ["play 3: Yellow's Yellow 9 to Yellow 12"]


@pytest.mark.rule("RJ-24")
@pytest.mark.parametrize(
    ("turn", "players", "partners"),
    [
        ("Red", 6, "Yellow Lilac"),
        ("Yellow", 6, "Lilac Red"),
        ("Sky", 6, "Blue Teal"),
        ("Teal", 8, "Sky Charcoal Blue"),
    ],
)
def test_a_helper_may_choose_any_partner_and_no_opponent(
    lay: Lay, turn: str, players: int, partners: str
) -> None:
    match = lay({turn: FULL}, turn=turn, phase="help", hands={turn: "K"}, players=players, teams=2)
    helps = [f"help {partner}" for partner in partners.split()]
    assert match.moves() == [*helps, "discard the K"]


@pytest.mark.rule("RJ-24", "RJ-8")
@pytest.mark.parametrize("must_help", [False, True])
def test_a_helper_without_a_play_can_only_discard(lay: Lay, must_help: bool) -> None:
    options = {"players": 6, "teams": 2, "must_help": must_help}
    match = lay({"Red": FULL}, phase="help", hands={"Red": "3"}, **options)
    assert match.moves() == ["discard the 3"]


@pytest.mark.rule("RJ-24", "RJ-8")
def test_a_helper_with_a_joker_may_discard_too(lay: Lay) -> None:
    places = {"Red": FULL, "Blue": ["Blue 9"]}
    match = lay(places, phase="help", hands={"Red": "joker 2"}, players=6, teams=2)
    assert match.moves() == ["help Yellow", "help Lilac", "discard the 2", "discard the joker"]
    match.play("help Lilac")
    assert match.moves() == ["play joker: Lilac's start to Blue 9"]


@pytest.mark.rule("RJ-24", "RJ-8")
@pytest.mark.parametrize(
    ("hand", "spare", "discards"),
    [
        ("K joker", True, False),
        ("2 joker", False, False),
        ("2 joker", True, True),
        ("2 4", False, True),
    ],
)
def test_where_help_is_a_duty_a_helper_who_can_move_must(
    lay: Lay, hand: str, spare: bool, discards: bool
) -> None:
    places = {"Red": FULL, "Blue": ["Blue 9"]}
    match = lay(places, hands={"Red": hand}, teams=2, must_help=True, spare_jokers=spare)
    assert any(move.startswith("discard") for move in match.moves()) == discards


@pytest.mark.rule("RJ-24", "RJ-8")
def test_where_help_is_a_duty_whom_to_help_must_be_chosen(lay: Lay) -> None:
    places = {"Red": FULL, "Yellow": ["Yellow 9"]}
    match = lay(places, phase="help", hands={"Red": "3"}, players=6, teams=2, must_help=True)
    assert match.moves() == ["help Yellow"]


@pytest.mark.rule("RJ-24")
def test_a_seven_may_be_shared_by_two_partners(lay: Lay) -> None:
    places = {"Red": FULL, "Yellow": ["Yellow 9"], "Lilac": ["Lilac 9"]}
    match = lay(places, phase="help", hands={"Red": "7"}, players=6, teams=2)
    assert match.moves() == ["help Yellow, then Lilac", "discard the 7"]
    match.play("help Yellow, then Lilac")
    assert len(match.moves()) == 6
    match.play("play 7: Yellow's Yellow 9 to Yellow 12, then Lilac's Lilac 9 to Lilac 13")
    assert "Yellow's Yellow 9 to Yellow 12, then Lilac's" in match.log[-1]


@pytest.mark.rule("RJ-24", "RJ-17")
def test_the_order_of_two_partners_counts_where_the_result_differs(lay: Lay) -> None:
    """Yellow's marble may hit Lilac's, which then goes on from its in spot; or come after it."""
    places = {"Red": FULL, "Yellow": ["Blue 2"], "Lilac": ["Blue 5"]}
    match = lay(places, phase="help", hands={"Red": "7"}, players=6, teams=2)
    assert match.moves()[:2] == ["help Yellow, then Lilac", "help Lilac, then Yellow"]
    match.play("help Yellow, then Lilac")
    match.play("play 7: Yellow's Blue 2 to Blue 5, then Lilac's Blue 5 to home 4")
    match = lay(places, phase="help", hands={"Red": "7"}, players=6, teams=2)
    match.play("help Lilac, then Yellow")
    assert "play 7: Lilac's Blue 5 to Blue 9, then Yellow's Blue 2 to Blue 5" in match.moves()
