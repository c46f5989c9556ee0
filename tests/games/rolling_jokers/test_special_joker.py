"""The special joker: out of turn, to stop another player's play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rolltop.games.rolling_jokers.rules.moves import LET
from rolltop.games.rolling_jokers.rules.options import CARDS
from rolltop.match import Match

Lay = Callable[..., Match]
ACTIONS: dict[str, Any] = {"stops": "actions"}
HIT = {"Red": ["Red 10"], "Blue": ["Red 13"]}


@pytest.mark.rule("RJ-22")
def test_every_other_seat_is_asked_in_turn_holder_or_not(lay: Lay) -> None:
    match = lay(HIT, turn="Red", hands={"Red": "3", "Yellow": "special"})
    match.play("play 3: Red 10 to Red 13")
    asked: list[tuple[str, list[str]]] = []
    while match.turn != "Blue" or not asked:
        asked.append((match.turn, match.moves()))
        match.play("let it pass")
    assert asked == [
        ("Blue", ["let it pass"]),
        ("Yellow", ["let it pass", "stop it"]),
        ("Teal", ["let it pass"]),
    ]


@pytest.mark.rule("RJ-22")
def test_the_questions_go_on_from_the_last_seat_to_the_first(lay: Lay) -> None:
    match = lay({"Yellow": ["Yellow 10"]}, turn="Yellow", hands={"Yellow": "3", "Blue": "special"})
    match.play("play 3: Yellow 10 to Yellow 13")
    asked = []
    for _ in range(3):
        asked.append(match.turn)
        match.play("let it pass")
    assert asked == ["Teal", "Red", "Blue"]
    assert (match.turn, match.position()["phase"]) == ("Teal", "pick")


@pytest.mark.rule("RJ-22")
def test_after_a_play_of_the_last_seat_the_first_is_asked_first(lay: Lay) -> None:
    match = lay({"Teal": ["Teal 10"]}, turn="Teal", hands={"Teal": "3", "Blue": "special"})
    match.play("play 3: Teal 10 to Teal 13")
    assert (match.turn, match.moves()) == ("Red", ["let it pass"])
    out = [-1] * match.game.rules.MOVES
    assert match.game.rules.moves(match.state, match.game.box, out) == 1
    assert out[0] == LET


@pytest.mark.rule("RJ-22")
def test_a_stop_undoes_the_play_wholly_and_the_turn_is_lost(lay: Lay) -> None:
    match = lay(HIT, hands={"Red": "3 5", "Yellow": "special 2"}, row="K none 4 5", deck="9 6 J")
    before = match.position()
    match.play("play 3: Red 10 to Red 13")
    match.play("let it pass")
    match.play("stop it")
    after = match.position()
    assert after["place"] == before["place"] and after["loop"] == before["loop"]
    assert after["hand"]["Red"] == {"5": 1}
    assert after["hand"]["Yellow"] == {"2": 1}
    assert match.log[-1] == (
        "Yellow plays a special joker: Red's play is undone, and Red loses the turn."
    )


@pytest.mark.rule("RJ-22")
def test_the_stopper_takes_a_card_with_the_gap_still_open_and_the_next_seat_plays(lay: Lay) -> None:
    match = lay(HIT, hands={"Red": "3", "Yellow": "special"}, row="K none 4 5", deck="9 6 J")
    match.play("play 3: Red 10 to Red 13")
    match.play("let it pass")
    match.play("stop it")
    assert match.turn == "Yellow"
    assert match.moves() == ["draw from the deck", "take the K", "take the 4", "take the 5"]
    match.play("take the K")
    match.play("9")
    match.play("6")
    assert match.position()["row"][:4] == ["9", "6", "4", "5"]
    assert match.turn == "Blue"


@pytest.mark.rule("RJ-22")
def test_the_stopper_may_draw_from_the_deck(lay: Lay) -> None:
    match = lay(HIT, hands={"Red": "3", "Blue": "special"})
    match.play("play 3: Red 10 to Red 13")
    match.play("stop it")
    match.play("draw from the deck")
    match.play("9")
    assert match.position()["hand"]["Blue"] == {"9": 1}
    assert match.turn == "Blue"


@pytest.mark.rule("RJ-22")
def test_nobody_is_asked_when_every_special_joker_lies_open(lay: Lay) -> None:
    match = lay(HIT, hands={"Red": "3"}, row="special 3 4 5", discard="special special 2")
    match.play("play 3: Red 10 to Red 13")
    assert match.turn == "Blue" and match.position()["phase"] == "pick"


@pytest.mark.rule("RJ-22")
def test_a_special_joker_known_in_a_hand_is_still_asked_for(lay: Lay) -> None:
    match = lay(
        HIT,
        hands={"Red": "3", "Teal": "special"},
        known={"Teal": "special"},
        row="special 3 4 5",
        discard="special 2",
    )
    match.play("play 3: Red 10 to Red 13")
    assert match.turn == "Blue" and match.moves() == ["let it pass"]


@pytest.mark.rule("RJ-22")
def test_a_pick_or_a_discard_cannot_be_stopped(lay: Lay) -> None:
    match = lay(phase="pick", hands={"Red": "2", "Blue": "special"})
    match.play("take the 3")
    assert match.turn == "Red"
    match.play("discard the 2")
    assert match.turn == "chance"


@pytest.mark.rule("RJ-22")
def test_a_special_joker_cannot_be_stopped_by_another(lay: Lay) -> None:
    match = lay(HIT, hands={"Red": "3 special", "Blue": "special", "Yellow": "special"})
    match.play("play 3: Red 10 to Red 13")
    match.play("stop it")
    assert match.turn == "Blue" and match.position()["phase"] == "pick"


@pytest.mark.rule("RJ-22")
def test_a_partner_may_be_stopped_too(lay: Lay) -> None:
    match = lay(HIT, hands={"Red": "3", "Yellow": "special"}, teams=2)
    match.play("play 3: Red 10 to Red 13")
    match.play("let it pass")
    assert "stop it" in match.moves()


@pytest.mark.rule("RJ-22")
def test_in_ones_own_turn_a_special_joker_moves_nothing(lay: Lay) -> None:
    match = lay(HIT, hands={"Red": "special 3"})
    assert match.moves() == ["play 3: Red 10 to Red 13"]


@pytest.mark.rule("RJ-22")
def test_a_winning_play_can_be_stopped(lay: Lay) -> None:
    match = lay(
        {"Red": ["in", "home 2", "home 3", "home 4", "home 5"]},
        hands={"Red": "1", "Blue": "special"},
    )
    match.play("play 1: Red 3 to home 1")
    assert not match.over
    match.play("stop it")
    assert match.position()["place"]["Red"][0] == "in"


@pytest.mark.rule("RJ-22")
def test_a_stopped_seven_brings_back_hit_partners_and_strangers(lay: Lay) -> None:
    places = {
        "Red": ["Red 10", "Teal 5"],
        "Yellow": ["Red 12"],
        "Blue": ["Yellow 3"],
        "Teal": ["Teal 10"],
    }
    match = lay(places, hands={"Red": "7", "Blue": "special"}, teams=2)
    before = match.position()
    match.play("play 7: Red 10 to Red 12, Teal 5 to Teal 10")
    changed = match.position()["place"]
    assert changed["Yellow"][0] == "in" and changed["Blue"][0] == changed["Teal"][0] == "start"
    match.play("stop it")
    assert match.position()["place"] == before["place"]
    assert match.position()["loop"] == before["loop"]


@pytest.mark.rule("RJ-22")
def test_if_actions_may_be_stopped_a_draw_is_asked_about_before_it_is_made(lay: Lay) -> None:
    match = lay(phase="pick", hands={"Red": "2", "Blue": "special"}, deck="9 6", **ACTIONS)
    match.play("draw from the deck")
    assert (match.turn, match.moves()) == ("Blue", ["let it pass", "stop it"])
    match.play("let it pass")
    match.play("let it pass")
    match.play("let it pass")
    assert match.turn == "chance"
    match.play("9")
    assert (match.turn, match.position()["phase"]) == ("Red", "play")
    assert match.position()["hand"]["Red"] == {"2": 1, "9": 1}


@pytest.mark.rule("RJ-22")
def test_a_stopped_draw_brings_no_card_and_the_turn_is_lost(lay: Lay) -> None:
    match = lay(phase="pick", hands={"Red": "2", "Yellow": "special"}, deck="9 6", **ACTIONS)
    match.play("draw from the deck")
    match.play("let it pass")
    match.play("stop it")
    assert match.log[-1] == ("Yellow plays a special joker: Red draws no card and loses the turn.")
    match.play("draw from the deck")
    match.play("9")
    assert match.position()["hand"] == {"Red": {"2": 1}, "Blue": {}, "Yellow": {"9": 1}, "Teal": {}}
    assert (match.turn, match.position()["phase"]) == ("Blue", "pick")


@pytest.mark.rule("RJ-22")
def test_a_card_is_taken_if_nobody_stops_it(lay: Lay) -> None:
    match = lay(phase="pick", hands={"Red": "2", "Blue": "special"}, row="3 K 4 5", **ACTIONS)
    match.play("take the K")
    assert match.moves() == ["let it pass", "stop it"]
    for _ in range(3):
        match.play("let it pass")
    assert match.position()["hand"]["Red"] == {"2": 1, "K": 1}
    assert match.position()["known"]["Red"] == {"K": 1}
    assert sorted(match.position()["row"][:4]) == ["3", "4", "5", "none"]


@pytest.mark.rule("RJ-22")
def test_a_card_whose_taking_is_stopped_is_discarded(lay: Lay) -> None:
    hands = {"Red": "2", "Blue": "special"}
    match = lay(phase="pick", hands=hands, row="3 K 4 5", deck="9 6", **ACTIONS)
    match.play("take the K")
    match.play("stop it")
    assert match.log[-1] == (
        "Blue plays a special joker: the K is discarded, and Red loses the turn."
    )
    assert match.moves() == ["draw from the deck", "take the 3", "take the 4", "take the 5"]
    assert match.state.discard[CARDS.index("K")] == 12
    match.play("take the 4")
    assert match.position()["hand"]["Red"] == {"2": 1}
    match.play("9")
    match.play("6")
    assert sorted(match.position()["row"][:4]) == ["3", "5", "6", "9"]
    assert match.turn == "Blue"


@pytest.mark.rule("RJ-22")
def test_a_stopped_discard_stands_and_the_stopper_picks_a_card(lay: Lay) -> None:
    match = lay(hands={"Red": "2 5", "Blue": "special"}, deck="9 6", **ACTIONS)
    match.play("discard the 2")
    match.play("stop it")
    assert match.log[-1] == ("Blue plays a special joker: Red loses the turn.")
    assert (match.turn, match.position()["phase"]) == ("Blue", "pick")
    assert match.position()["hand"]["Red"] == {"5": 1}


@pytest.mark.rule("RJ-22")
def test_a_discard_that_nobody_stops_ends_the_turn(lay: Lay) -> None:
    match = lay(hands={"Red": "2 5", "Blue": "special"}, deck="9 6", **ACTIONS)
    match.play("discard the 2")
    for _ in range(3):
        match.play("let it pass")
    assert (match.turn, match.position()["phase"]) == ("Blue", "pick")


@pytest.mark.rule("RJ-22")
def test_the_card_in_return_for_a_stop_cannot_be_stopped(lay: Lay) -> None:
    hands = {"Red": "2", "Blue": "special", "Yellow": "special"}
    match = lay(phase="pick", hands=hands, row="3 K 4 5", deck="9 6", **ACTIONS)
    match.play("take the K")
    match.play("stop it")
    match.play("take the 4")
    assert match.turn == "chance"


@pytest.mark.rule("RJ-22")
def test_nobody_is_asked_about_any_action_when_every_special_joker_lies_open(lay: Lay) -> None:
    row, pile = "special 3 4 5", "special special 2"
    match = lay(phase="pick", hands={"Red": "2"}, row=row, discard=pile, **ACTIONS)
    match.play("take the 3")
    assert (match.turn, match.position()["phase"]) == ("Red", "play")
    match.play("discard the 2")
    assert match.turn == "chance"


@pytest.mark.rule("RJ-22")
@pytest.mark.parametrize(
    ("phase", "move", "said"),
    [
        ("pick", "draw from the deck", "Red draws from the deck. Blue: stop it or let it pass?"),
        ("pick", "take the 4", "Red takes the face-up 4. Blue: stop it or let it pass?"),
        ("play", "discard the 8", "Red discards an 8. Blue: stop it or let it pass?"),
    ],
)
def test_the_banner_says_what_may_be_stopped(lay: Lay, phase: str, move: str, said: str) -> None:
    match = lay(phase=phase, hands={"Red": "8", "Blue": "special"}, **ACTIONS)
    match.play(move)
    assert said in match.svg("Blue")
