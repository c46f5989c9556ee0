import pytest

from rolltop.match import IllegalMove

from .conftest import DEALT, FOUR, LINE, Positioned

TRANSFER_LINE = ["CAPTAIN TRANSFER", "silver 8", "CAPTAIN TRANSFER", *LINE[3:]]


@pytest.mark.rule("KP-24")
def test_two_gold_cubes_bring_the_captain_to_a_number_of_its_card(table: Positioned) -> None:
    match = table(FOUR, captain=DEALT, cubes={"Red": {"gold": 2}})
    offered = [move for move in match.moves() if move.startswith("captain")]
    assert offered == [f"captain on {number} for 2 gold cubes" for number in (7, 8, 10)]
    match.play("captain on 8 for 2 gold cubes")
    assert match.position()["team"]["Red"]["8"] == "diamond"
    assert match.state.cubes[0] == [0, 0, 0] and match.position()["post"]["Red"] == "8"
    assert match.log[-1] == (
        "Red pays 2 gold cubes and brings on the captain (forward) as number 8: "
        "defence 0 to 1, attack 0 to 4."
    )


@pytest.mark.rule("KP-24")
def test_the_number_is_chosen_once_for_all(table: Positioned) -> None:
    match = table(FOUR, captain=DEALT, team={"Red": {"7": "diamond"}}, cubes={"Red": {"gold": 4}})
    assert not [move for move in match.moves() if "captain" in move]


@pytest.mark.rule("KP-24")
def test_one_gold_cube_is_not_enough(table: Positioned) -> None:
    match = table(FOUR, captain=DEALT)
    assert match.state.cubes[0][2] == 1
    assert not [move for move in match.moves() if "captain" in move]


@pytest.mark.rule("KP-25")
def test_a_captain_transfer_brings_the_captain_when_taken(table: Positioned) -> None:
    match = table(FOUR, captain=DEALT, line=TRANSFER_LINE)
    assert [move for move in match.moves() if "captain" in move] == [
        f"{taken}, captain on {number}"
        for taken in ("take CAPTAIN TRANSFER", "buy CAPTAIN TRANSFER from place 3")
        for number in (7, 8, 10)
    ]
    match.play("take CAPTAIN TRANSFER, captain on 10")
    assert match.position()["discard"] == {"CAPTAIN TRANSFER": 1}
    assert match.state.cubes[0] == [2, 2, 1]
    match.play("bronze 1")
    assert match.turn == "Blue" and match.position()["post"]["Red"] == "10"


@pytest.mark.rule("KP-26")
def test_a_team_whose_captain_plays_takes_a_transfer_only_free_and_discards_it(
    table: Positioned,
) -> None:
    match = table(FOUR, captain=DEALT, line=TRANSFER_LINE, team={"Red": {"7": "diamond"}})
    assert [move for move in match.moves() if "CAPTAIN" in move] == ["take CAPTAIN TRANSFER"]
    match.play("take CAPTAIN TRANSFER")
    assert match.position()["discard"] == {"CAPTAIN TRANSFER": 1}
    assert match.log[-1] == (
        "Red takes a CAPTAIN TRANSFER card for free and discards it: "
        "the captain is already playing."
    )


@pytest.mark.rule("KP-11", "KP-27")
def test_a_captain_is_neither_sold_nor_replaced(table: Positioned) -> None:
    match = table(
        FOUR, captain=DEALT, team={"Red": {"7": "diamond"}}, hand={"Red": ["gold 7", "bronze 8"]}
    )
    assert "play bronze 8" in match.moves()
    for move in ("sell diamond chip 7", "play gold 7"):
        with pytest.raises(IllegalMove):
            match.play(move)


@pytest.mark.rule("KP-30")
def test_a_captain_replaces_a_chip_and_cards_of_its_number_are_only_sold(
    table: Positioned,
) -> None:
    match = table(
        FOUR,
        captain=DEALT,
        team={"Red": {"8": "gold"}},
        hand={"Red": ["silver 8"]},
        cubes={"Red": {"gold": 2}},
        line=["bronze 1", *LINE[1:]],
    )
    chips = list(match.state.chips)
    match.play("captain on 8 for 2 gold cubes")
    assert match.state.chips == [chips[0], chips[1], chips[2] + 1, chips[3] - 1]
    assert (match.state.defence[0], match.state.attack[0]) == (1, 4)
    assert match.state.cubes[0] == [0, 0, 0]
    while match.turn != "Red":
        match.play(match.moves()[0])
    assert "sell card silver 8" in match.moves() and "play silver 8" not in match.moves()
