import pytest

from rolltop.kit.dice import faces

from .conftest import Lay, Play


@pytest.mark.rule("SE-12")
def test_yellow_is_straight_ahead_with_five_dice(duel: Lay, play: Play) -> None:
    match = play(duel(), "attack front")
    assert match.state.count == 5
    assert len(match.moves()) == 252


@pytest.mark.rule("SE-12")
@pytest.mark.parametrize(("at", "move"), [("B4", "attack left"), ("D4", "attack right")])
def test_green_is_a_front_flank_with_four_dice(duel: Lay, play: Play, at: str, move: str) -> None:
    match = play(duel(at={"Red": "C4", "Blue": at}), move)
    assert match.state.count == 4
    assert len(match.moves()) == 126


@pytest.mark.rule("SE-12")
def test_behind_and_out_of_reach_nobody_is_attacked(duel: Lay) -> None:
    for at in ("C3", "B3", "D3", "C6", "A4"):
        match = duel(at={"Red": "C4", "Blue": at})
        assert not [move for move in match.moves() if "attack" in move]


@pytest.mark.rule("SE-12")
def test_without_flanks_only_yellow_may_be_attacked(duel: Lay) -> None:
    match = duel(options={"flanks": False}, at={"Red": "C4", "Blue": "D4"})
    assert not [move for move in match.moves() if "attack" in move]
    assert "attack front" in duel(options={"flanks": False}).moves()


@pytest.mark.rule("SE-13")
@pytest.mark.parametrize(
    ("dice", "hits"),
    [
        ("4 4 4 4 4", 6),
        ("1 2 3 4 5", 5),
        ("2 3 4 5 6", 5),
        ("3 3 3 3 6", 4),
        ("3 3 3 6 6", 3),
        ("5 5 1 1 2", 2),
        ("5 5 5 1 2", 2),
        ("5 5 1 3 2", 1),
        ("1 2 3 4 6", 0),
    ],
)
def test_an_attack_hits_as_often_as_its_dice_say(
    duel: Lay, play: Play, dice: str, hits: int
) -> None:
    match = play(duel(rerolls={"Red": 1}), "attack front", dice, "keep")
    assert match.state.hits == hits
    assert (match.turn == "Red") == (hits == 0)


@pytest.mark.rule("SE-13")
def test_four_dice_in_a_row_are_no_straight(duel: Lay, play: Play) -> None:
    match = duel(at={"Red": "C4", "Blue": "D4"}, rerolls={"Red": 1})
    play(match, "attack right", "1 2 3 4", "keep")
    assert match.state.hits == 0
    assert match.turn == "Red"


@pytest.mark.rule("SE-13")
def test_every_roll_without_a_combination_totals_under_20() -> None:
    from rolltop.kit.dice import NOTHING, combination, rolls

    for roll in range(rolls(5)):
        if combination(faces(5, roll), 5) == NOTHING:
            assert sum(faces(5, roll)) < 20


@pytest.mark.rule("SE-14")
def test_a_reroll_point_buys_one_throw_of_any_dice(duel: Lay, play: Play) -> None:
    match = play(duel(rerolls={"Red": 2}), "attack front", "6 6 1 3 4", "reroll 4 3 1")
    assert match.state.rerolls[0] == 1
    assert len(match.moves()) == 56  # three dice are in the air
    play(match, "6 5 5")
    assert match.state.dice == [5, 5, 6, 6, 6]
    assert match.turn == "Red"


@pytest.mark.rule("SE-14")
def test_rerolls_go_on_as_long_as_points_last(duel: Lay, play: Play) -> None:
    match = play(duel(rerolls={"Red": 2}), "attack front", "6 6 1 3 4")
    play(match, "reroll 1", "2", "reroll 2", "5")
    assert match.state.rerolls[0] == 0
    assert match.turn == "chance"  # no point left: the roll stands, Blue defends
    assert match.state.hits == 1


@pytest.mark.rule("SE-14")
@pytest.mark.parametrize(
    ("dice", "rerolls"),
    [("1 2 3 4 6", 31), ("1 1 2 3 4", 23), ("1 1 2 2 3", 17), ("5 5 5 5 5", 5), ("5 5 5 5 1", 9)],
)
def test_equal_dice_are_offered_once(duel: Lay, play: Play, dice: str, rerolls: int) -> None:
    match = play(duel(rerolls={"Red": 1}), "attack front", dice)
    assert len(match.moves()) == 1 + rerolls
    assert match.moves()[0] == "keep"


@pytest.mark.rule("SE-14")
def test_without_a_point_the_roll_stands(duel: Lay, play: Play) -> None:
    match = play(duel(rerolls={"Red": 0}), "attack front", "6 6 1 3 4")
    assert match.turn == "chance"


@pytest.mark.rule("SE-15")
def test_two_attacks_are_two_exchanges_on_one_target(duel: Lay, play: Play) -> None:
    match = play(duel(), "attack front", "6 6 1 2 3", "1 1 2 3 4", "attack front", "6 6 1 1 3")
    assert match.state.hits == 2
    assert match.state.blocks == 0  # what was blocked before counts no more
    play(match, "1 2 3 4 6", "1 2 3 4")
    assert match.state.health[1] == 4
    assert "attack front" not in match.moves()


@pytest.mark.rule("SE-15")
def test_two_attacks_may_go_to_two_targets(melee: Lay, play: Play) -> None:
    match = play(melee(), "attack front", "6 6 1 2 3", "1 2 3 4 6", "1 2 3 4")
    play(match, "attack right", "6 6 1 2", "1 2 3 4 6", "1 2 3 4")
    assert match.state.health == [6, 5, 5, 6]
    assert match.state.dealt == [2, 0, 0, 0]
