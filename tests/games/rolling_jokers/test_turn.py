"""A turn: picking, playing or discarding, and what the others know of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import rolltop
from rolltop.games.rolling_jokers.rules.state import PICK
from rolltop.match import Match
from rolltop.testing.walk import walk

Lay = Callable[..., Match]
Pass = Callable[[Match], None]


@pytest.mark.rule("RJ-6")
def test_the_first_seat_begins_and_play_goes_clockwise(lay: Lay, let_all_pass: Pass) -> None:
    match = rolltop.load("rolling-jokers").match(seed=3)
    assert match.turn == "Red"
    match = lay({"Red": ["Red 10"]}, hands={"Red": "2"})
    match.play("play 2: Red 10 to Red 12")
    let_all_pass(match)
    assert (match.turn, match.position()["phase"]) == ("Blue", "pick")


@pytest.mark.rule("RJ-6")
def test_after_the_last_seat_the_first_has_its_turn_and_its_own_marbles(
    lay: Lay, let_all_pass: Pass
) -> None:
    places = {"Teal": ["Teal 10"], "Red": ["Red 10"]}
    hands = {"Teal": "2", "Red": "3"}
    match = lay(places, turn="Teal", hands=hands, row="4 4 5 5", number=7)
    match.play("play 2: Teal 10 to Teal 12")
    let_all_pass(match)
    assert (match.turn, match.position()["phase"], match.position()["number"]) == ("Red", "pick", 8)
    match.play("take the 4")
    assert match.moves() == ["play 3: Red 10 to Red 13", "play 4: Red 10 to Red 14"]
    assert match.position()["steps"] == 0


@pytest.mark.rule("RJ-6")
def test_an_empty_deck_is_replaced_by_the_discard_pile(lay: Lay, let_all_pass: Pass) -> None:
    match = lay(phase="pick", hands={"Red": "2"}, deck="K")
    match.play("draw from the deck")
    match.play("K")
    match.play("play K: start to Red 8")
    let_all_pass(match)
    assert match.turn == "Blue" and match.state.left == 0
    match.play("draw from the deck")
    assert match.log[-1] == "The deck is empty, so the discard pile is shuffled to make a new one."
    assert match.state.left == 165 - 1 - 4
    assert sum(match.state.discard) == 0


@pytest.mark.rule("RJ-7")
def test_a_turn_is_pick_play_and_refill(lay: Lay, let_all_pass: Pass) -> None:
    match = lay(phase="pick", hands={"Red": "2"}, row="K 3 4 5", deck="6 special special special")
    assert match.moves() == [
        "draw from the deck",
        "take the K",
        "take the 3",
        "take the 4",
        "take the 5",
    ]
    match.play("take the K")
    assert match.moves() == ["play K: start to Red 8"]
    match.play("play K: start to Red 8")
    let_all_pass(match)
    assert match.turn == "chance"
    match.play("6")
    assert match.position()["row"][:4] == ["6", "3", "4", "5"]
    assert match.turn == "Blue"
    assert match.log == [
        "Red takes the face-up K.",
        "Red plays a K: start to Red 8.",
        "A 6 is turned face up.",
    ]


@pytest.mark.rule("RJ-7")
@pytest.mark.parametrize(
    ("bits", "card"), [(0, "2"), (2**31 - 1, "2"), (2**31, "K"), (2**32 - 1, "K")]
)
def test_every_card_of_the_deck_is_equally_likely(lay: Lay, bits: int, card: str) -> None:
    match = lay(phase="pick", row="3 3 4 4", deck="2 K")
    match.play("draw from the deck")
    drawn = match.game.rules.draw(match.state, match.game.box, bits)
    assert match.game.words.outcome(match.state, match.game.box, drawn) == card


@pytest.mark.rule("RJ-8")
@pytest.mark.parametrize(("hand", "count"), [("2 5", 2), ("K", 1), ("4 7 9", 3)])
def test_the_number_of_moves_is_that_of_the_moves_listed(lay: Lay, hand: str, count: int) -> None:
    match = lay(hands={"Red": hand})
    out = [-1] * match.game.rules.MOVES
    assert match.game.rules.moves(match.state, match.game.box, out) == count
    assert -1 not in out[:count] and set(out[count + 3 :]) == {-1}


@pytest.mark.rule("RJ-28")
def test_equal_cards_in_the_row_are_one_pick(lay: Lay) -> None:
    match = lay(phase="pick", row="K K 4 4")
    assert match.moves() == ["draw from the deck", "take the K", "take the 4"]


@pytest.mark.rule("RJ-8")
def test_a_player_who_cannot_move_discards_any_card_and_the_turn_ends(lay: Lay) -> None:
    match = lay(hands={"Red": "2 7 joker special"})
    assert match.moves() == [
        "discard the 2",
        "discard the 7",
        "discard the joker",
        "discard the special joker",
    ]
    match.play("discard the 7")
    assert match.turn == "Blue"
    assert match.log == ["Red discards a 7."]


@pytest.mark.rule("RJ-8")
def test_a_joker_that_can_move_a_marble_must_be_played(lay: Lay) -> None:
    match = lay({"Blue": ["Red 10"]}, hands={"Red": "2 joker"})
    assert match.moves() == ["play joker: start to Red 10"]


@pytest.mark.rule("RJ-8")
def test_a_special_joker_does_not_count_as_a_card_that_moves(lay: Lay) -> None:
    match = lay({"Blue": ["Red 10"]}, hands={"Red": "2 special"})
    assert match.moves() == ["discard the 2", "discard the special joker"]


@pytest.mark.rule("RJ-8")
def test_with_jokers_spared_one_may_discard_instead(lay: Lay) -> None:
    match = lay({"Blue": ["Red 10"]}, hands={"Red": "2 joker"}, spare_jokers=True)
    assert match.moves() == [
        "play joker: start to Red 10",
        "discard the 2",
        "discard the joker",
    ]


@pytest.mark.rule("RJ-8")
def test_a_player_who_can_move_must_even_with_an_unusable_seven(lay: Lay) -> None:
    match = lay({"Red": ["Red 10"]}, hands={"Red": "2 7 9"})
    assert match.moves() == ["play 2: Red 10 to Red 12"]


@pytest.mark.rule("RJ-26")
def test_a_card_taken_from_the_row_stays_known_until_it_is_played(lay: Lay) -> None:
    match = lay({"Red": ["Red 10"]}, phase="pick", hands={"Red": "2 3", "Blue": "9"}, row="2 3 K 5")
    match.play("take the 2")
    view = match.view("Blue")
    assert view.hand[0][1] == 1 and sum(view.hand[0]) == 1 and view.held[0] == 3
    match.play("play 2: Red 10 to Red 12")
    assert sum(match.view("Blue").hand[0]) == 0
    assert match.state.hand[0][1] == 1


@pytest.mark.rule("RJ-26")
def test_a_card_from_the_deck_is_seen_only_by_the_player_who_draws_it(lay: Lay) -> None:
    match = lay(phase="pick", hands={"Red": "2"})
    match.play("draw from the deck")
    match.play("K")
    assert match.story("Red")[-1] == "Red draws a K from the deck."
    assert match.story("Blue")[-1] == "Red draws a card from the deck."


@pytest.mark.rule("RJ-6", "RJ-7")
def test_hands_are_full_at_the_beginning_of_every_turn() -> None:
    game = rolltop.load("rolling-jokers", players=3, decks=1)
    for match in walk(game, 5, 3000):
        s = match.state
        if match.over:
            break
        if s.phase == PICK and s.picker == s.seat:
            assert s.held[:3] == [5, 5, 5] and s.row.count(-1) == 2
        assert s.left + sum(s.discard) + sum(s.held) + 6 - s.row.count(-1) == 55


@pytest.mark.rule("RJ-26")
def test_of_two_equal_cards_the_known_one_leaves_first(lay: Lay) -> None:
    match = lay({"Red": ["Red 10"]}, hands={"Red": "2 2"}, known={"Red": "2"})
    match.play("play 2: Red 10 to Red 12")
    assert match.position()["hand"]["Red"] == {"2": 1}
    assert match.position()["known"]["Red"] == {}


@pytest.mark.rule("RJ-7")
def test_a_played_card_lies_on_top_of_the_discard_pile(lay: Lay) -> None:
    match = lay({"Red": ["Red 10"]}, hands={"Red": "2 3"}, discard="K 9")
    match.play("play 2: Red 10 to Red 12")
    assert match.position()["top"] == "2"
    assert match.position()["discard"] == {"2": 1, "9": 1, "K": 1}
    assert match.position()["held"]["Red"] == 1
