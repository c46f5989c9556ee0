"""Healing: the rulebook's reading by default, and the other readings as options."""

import pytest

from rolltop.games.sword_event.rules.moves import MOVES

from .conftest import Lay, Play

HURT = {"health": {"Red": 3}, "rerolls": {"Red": 2, "Blue": 0}}
ONE_HIT = ("attack front", "6 6 1 2 3")
MISS = ("attack front", "1 2 3 4 6")


@pytest.mark.rule("SE-11")
def test_a_knight_that_does_nothing_all_round_regains_one_health(duel: Lay, play: Play) -> None:
    match = play(duel(**HURT), "heal")
    assert match.turn == "Blue"
    assert match.state.health[0] == 3
    play(match, "end turn")
    assert match.state.round_number == 2
    assert match.state.health[0] == 4


@pytest.mark.rule("SE-11")
def test_the_last_to_act_heals_with_the_end_of_its_turn(duel: Lay, play: Play) -> None:
    match = play(duel(**HURT, order={"Red": 1, "Blue": 0}), "heal")
    assert match.state.health[0] == 4
    assert match.log == ["Red rests. Red heals 1 health and now has 4. Round 2 begins."]


@pytest.mark.rule("SE-11")
def test_healing_is_offered_only_below_six_and_only_first(duel: Lay, play: Play) -> None:
    assert "heal" not in duel().moves()
    for step in ("turn left", "move back"):
        match = duel(**HURT)
        assert "heal" in match.moves()
        assert "heal" not in play(match, step).moves()


@pytest.mark.rule("SE-8", "SE-11")
def test_a_hurt_knight_has_all_its_choices_each_once(duel: Lay) -> None:
    choices = ["end turn", "heal", "turn left", "turn right", "attack front", "move back"]
    match = duel(**HURT)
    out = [MOVES] * MOVES
    assert match.game.rules.moves(match.state, match.game.box, out) == len(choices)
    assert MOVES not in out[: len(choices)]
    assert match.moves() == choices


@pytest.mark.rule("SE-11")
def test_a_knight_that_has_to_defend_later_in_the_round_heals_nothing(
    duel: Lay, play: Play
) -> None:
    match = play(duel(**HURT), "heal", *ONE_HIT, "5 5 1 2 3", "keep", "end turn")
    assert match.state.round_number == 2
    assert match.state.health[0] == 3


@pytest.mark.rule("SE-11")
def test_its_defence_is_as_good_as_ever(duel: Lay, play: Play) -> None:
    match = play(duel(**HURT), "heal", "attack front", "6 6 6 1 2", "5 5 1 2 3")
    play(match, "reroll 3 2 1", "5 5 5")
    assert match.state.rerolls[0] == 1
    assert match.state.health[0] == 3


@pytest.mark.rule("SE-11")
def test_an_attack_that_misses_breaks_no_rest(duel: Lay, play: Play) -> None:
    match = play(duel(**HURT), "heal", *MISS, "end turn")
    assert match.state.health[0] == 4


@pytest.mark.rule("SE-11")
def test_a_knight_that_has_defended_may_not_heal_before_the_next_round(
    duel: Lay, play: Play
) -> None:
    match = duel(turn="Blue", knight="Blue", order={"Red": 1, "Blue": 0}, **HURT)
    play(match, *ONE_HIT, "5 5 1 2 3", "keep", "end turn")
    assert match.turn == "Red"
    assert "heal" not in match.moves()
    play(match, "end turn", "6 6 1 2 3", "5 5 1 2 3")
    assert match.turn == "Red"
    assert "heal" in match.moves()


@pytest.mark.rule("SE-11")
def test_a_knight_that_was_missed_may_still_heal(duel: Lay, play: Play) -> None:
    match = duel(turn="Blue", knight="Blue", order={"Red": 1, "Blue": 0}, **HURT)
    assert "heal" in play(match, *MISS, "end turn").moves()


@pytest.mark.rule("SE-11")
def test_rest_never_heals_above_six(duel: Lay, play: Play) -> None:
    knight = {"knight": {"heal": 4}}
    match = duel(options={"content": knight}, health={"Red": 5})
    assert play(match, "heal", "end turn").state.health[0] == 6


@pytest.mark.rule("SE-11", "SE-20")
def test_rest_heals_before_a_stopped_event_is_ranked(duel: Lay, play: Play) -> None:
    health = {"Red": 3, "Blue": 3}
    match = duel(options={"rounds": 4}, round_number=4, health=health, dealt={"Blue": 9})
    assert play(match, "heal", "end turn").scores == {"Red": 1.0, "Blue": 0.4}


@pytest.mark.rule("SE-11")
def test_a_rest_lasts_one_round(duel: Lay, play: Play) -> None:
    match = play(duel(**HURT), "heal", "end turn", "6 6 1 2 3", "5 5 1 2 3", "end turn", "end turn")
    assert match.state.round_number == 3
    assert match.state.health[0] == 4


@pytest.mark.rule("SE-11")
def test_by_rest_quiet_only_what_follows_the_rest_counts(duel: Lay, play: Play) -> None:
    quiet = {"options": {"rest": "quiet"}} | HURT
    match = duel(turn="Blue", knight="Blue", order={"Red": 1, "Blue": 0}, **quiet)
    play(match, *ONE_HIT, "5 5 1 2 3", "keep", "end turn", "heal")
    assert match.state.health[0] == 4
    match = play(duel(**quiet), "heal", *ONE_HIT, "5 5 1 2 3", "keep", "end turn")
    assert match.state.health[0] == 3


@pytest.mark.rule("SE-11")
def test_by_rest_guarded_it_heals_at_once_and_spends_no_rerolls(duel: Lay, play: Play) -> None:
    match = play(duel(options={"rest": "guarded"}, **HURT), "heal")
    assert match.state.health[0] == 4
    assert match.log == ["Red heals 1 health and now has 4."]
    play(match, *ONE_HIT, "5 4 3 2 1")
    assert match.log[-1].endswith("Every hit is blocked.")
    assert match.turn == "Blue"
    play(match, "attack front", "6 6 1 2 3", "1 2 3 4 6", "1 2 3 4", "end turn")
    assert match.state.rerolls[0] == 2
    assert match.state.health[0] == 3
    play(match, "6 6 1 2 3", "5 5 1 2 3", *ONE_HIT)
    assert match.turn == "Red"  # a new round: Red may reroll its attack


@pytest.mark.rule("SE-11")
def test_by_rest_free_it_heals_at_once_and_rerolls_its_defence(duel: Lay, play: Play) -> None:
    match = play(duel(options={"rest": "free"}, **HURT), "heal")
    assert match.state.health[0] == 4
    assert match.position()["rest"]["Red"] == "awake"
    play(match, "attack front", "6 6 6 1 2", "5 5 1 2 3")
    assert match.turn == "Red"
    play(match, "reroll 3 2 1", "5 5 5", "keep", "end turn")
    assert match.state.health[0] == 4
    assert "heal" in play(match, "6 6 1 2 3", "5 5 1 2 3").moves()


@pytest.mark.rule("SE-17")
def test_the_second_defence_may_be_without_rerolls(duel: Lay, play: Play) -> None:
    match = duel(options={"last_rerolls": False}, rerolls={"Blue": 2})
    play(match, "attack front", "4 4 4 4 4", "1 2 3 4 6")
    assert match.turn == "Blue"
    play(match, "keep", "6 6 6 1")
    assert match.turn == "Red"
    assert match.state.health[1] == 2
