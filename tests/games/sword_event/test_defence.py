import pytest

from .conftest import Lay, Play

SIX_HITS = ("attack front", "4 4 4 4 4")
MISS, LAST_MISS = "1 2 3 4 6", "1 2 3 4"


@pytest.mark.rule("SE-16")
@pytest.mark.parametrize(
    ("dice", "blocks"),
    [
        ("4 4 4 4 4", 6),
        ("1 2 3 4 5", 5),
        ("3 3 3 3 6", 4),
        ("3 3 3 6 6", 4),
        ("5 5 1 1 2", 3),
        ("5 5 5 1 2", 2),
        ("5 5 1 3 2", 1),
        ("1 2 3 4 6", 0),
    ],
)
def test_the_first_defence_blocks_what_its_dice_say(
    duel: Lay, play: Play, dice: str, blocks: int
) -> None:
    match = play(duel(), *SIX_HITS, dice)
    if blocks == 6:
        assert match.log[-1].endswith("Every hit is blocked.")
        assert match.turn == "Red"
    else:
        assert match.state.blocks == blocks
        assert match.state.count == 4


@pytest.mark.rule("SE-16")
def test_the_defender_may_spend_rerolls(duel: Lay, play: Play) -> None:
    match = play(duel(rerolls={"Blue": 2}), *SIX_HITS, "3 3 3 1 2")
    assert match.turn == "Blue"
    play(match, "reroll 2 1", "6 6")
    assert match.state.rerolls[1] == 1
    play(match, "keep")
    assert match.state.blocks == 4


@pytest.mark.rule("SE-17")
@pytest.mark.parametrize(
    ("dice", "added", "best"),
    [("5 5 5 5", 4, 3), ("5 5 1 1", 3, 2), ("5 5 5 1", 3, 2), ("5 5 1 2", 2, 1), ("1 2 3 4", 1, 1)],
)
def test_a_second_roll_of_four_dice_adds_up_or_the_better_counts(
    duel: Lay, play: Play, dice: str, added: int, best: int
) -> None:
    for defence, blocks in (("add", added), ("best", best)):
        match = duel(options={"defence": defence}, rerolls={"Blue": 0})
        play(match, "attack front", "3 3 3 3 6", "5 5 1 2 3", dice)
        assert match.state.health[1] == 6 - (4 - blocks)


@pytest.mark.rule("SE-17")
def test_the_better_roll_counts_by_default(duel: Lay, play: Play) -> None:
    match = play(duel(), *SIX_HITS, "5 5 5 1 2", "6 6 6 6")
    assert match.state.health[1] == 3


@pytest.mark.rule("SE-17")
def test_there_is_no_second_roll_when_no_hits_remain(duel: Lay, play: Play) -> None:
    match = play(duel(), "attack front", "5 5 5 1 2", "6 6 6 1 2")
    assert match.turn == "Red"
    assert match.state.hits == 0
    assert match.state.health[1] == 6


@pytest.mark.rule("SE-17")
def test_rerolls_may_be_spent_on_the_second_roll_too(duel: Lay, play: Play) -> None:
    match = play(duel(rerolls={"Blue": 1}), *SIX_HITS, MISS, "keep", "6 6 6 1")
    assert match.turn == "Blue"
    play(match, "reroll 1", "6")
    assert match.state.health[1] == 3


@pytest.mark.rule("SE-18")
def test_hits_left_over_are_taken_off_health(duel: Lay, play: Play) -> None:
    match = play(duel(), "attack front", "5 5 5 5 2", "6 6 1 2 3", LAST_MISS)
    assert match.state.health[1] == 3
    assert match.state.dealt[0] == 3
    assert match.log[-1].endswith("Blue loses 3 health and has 3 left.")


@pytest.mark.rule("SE-18")
def test_below_one_the_knight_leaves_the_field_and_its_hex_is_free(melee: Lay, play: Play) -> None:
    match = play(melee(health={"Blue": 2}), *SIX_HITS, MISS, LAST_MISS)
    assert match.position()["at"]["Blue"] == "none"
    assert match.state.health[1] == 0
    assert match.state.dealt[0] == 2  # damage is the health it cost
    assert match.log[-1].endswith("Blue loses 2 health and is knocked out.")
    assert "move forward" in match.moves()


@pytest.mark.rule("SE-18", "SE-19")
def test_with_one_knight_left_the_event_ends_at_once(duel: Lay, play: Play) -> None:
    match = play(duel(health={"Blue": 1}), *SIX_HITS, MISS, LAST_MISS)
    assert match.over
    assert match.log[-1].endswith("Blue loses 1 health and is knocked out. Red wins the event.")


@pytest.mark.rule("SE-21")
def test_an_exchange_goes_in_order(duel: Lay, play: Play) -> None:
    match = duel(rerolls={"Red": 1, "Blue": 2})
    turns = []
    for step in ("attack front", "6 6 5 5 1", "reroll 1", "5", MISS, "keep", LAST_MISS, "keep"):
        match.play(step)
        turns.append(match.turn)
    assert turns == ["chance", "Red", "chance", "chance", "Blue", "chance", "Blue", "Red"]
    assert match.state.health[1] == 3


@pytest.mark.rule("SE-21")
def test_no_hits_end_the_exchange(duel: Lay, play: Play) -> None:
    match = play(duel(rerolls={"Blue": 3}), "attack front", MISS)
    assert match.turn == "Red"
    assert match.state.rerolls[1] == 3


@pytest.mark.rule("SE-21")
def test_the_attacker_cannot_reroll_once_defence_began(duel: Lay, play: Play) -> None:
    match = play(duel(rerolls={"Red": 5}), "attack front", "6 6 1 1 2", "keep", MISS, LAST_MISS)
    assert match.turn == "Red"
    assert match.state.rerolls[0] == 5
    assert match.state.health[1] == 4


@pytest.mark.rule("SE-21")
def test_surplus_blocks_are_lost(duel: Lay, play: Play) -> None:
    match = duel(health={"Blue": 3})
    play(match, "attack front", "6 6 1 2 3", "4 4 4 4 4")
    play(match, "attack front", "6 6 1 2 3", MISS, LAST_MISS)
    assert match.state.health[1] == 2


@pytest.mark.rule("SE-21")
def test_defence_is_never_declined(duel: Lay, play: Play) -> None:
    match = play(duel(rerolls={"Blue": 1}), "attack front", "6 6 1 2 3")
    assert match.turn == "chance"
    play(match, MISS)
    assert all(move == "keep" or move.startswith("reroll") for move in match.moves())
