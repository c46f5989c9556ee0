from fractions import Fraction
from typing import Any

import pytest

from rolltop import load
from rolltop.contract import CHANCE
from rolltop.games.king_of_the_pitch.rules.kinds import BONUS, MATCH, TRANSFER, VAR
from rolltop.games.king_of_the_pitch.rules.state import FILL
from rolltop.match import Match


def begin(**options: Any) -> Match:
    return load("king-of-the-pitch", **options).match(dice="manual")


@pytest.mark.rule("KP-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_team_begins_with_eleven_white_players_and_no_crown(players: int) -> None:
    match = begin(players=players)
    assert len(match.game.seats) == players
    assert match.position()["team"]["Red"] == {str(number): "white" for number in range(1, 12)}
    assert match.state.defence == match.state.attack == match.state.crowns == [0] * 5
    assert match.game.box.goal == 5


@pytest.mark.rule("KP-1")
def test_six_teams_are_too_many() -> None:
    with pytest.raises(ValueError, match="players"):
        begin(players=6)


@pytest.mark.rule("KP-2")
def test_there_are_66_player_cards_six_of_each_number() -> None:
    deck = begin().state.deck
    assert [sum(deck[11 * colour : 11 * colour + 11]) for colour in range(3)] == [33, 22, 11]
    assert all([deck[number + 11 * c] for c in range(3)] == [3, 2, 1] for number in range(11))


@pytest.mark.rule("KP-2")
def test_defenders_midfielder_and_attackers_have_their_numbers() -> None:
    role = begin().game.box.role
    numbers = [[n + 1 for n in range(11) if role[n] == each] for each in range(3)]
    assert numbers == [[1, 2, 3, 4, 6], [5], [7, 8, 9, 10, 11]]


@pytest.mark.rule("KP-4")
@pytest.mark.parametrize(
    ("players", "events"), [(2, (15, 2, 2)), (3, (17, 3, 3)), (4, (19, 4, 4)), (5, (21, 5, 5))]
)
def test_more_teams_have_more_event_cards(players: int, events: tuple[int, ...]) -> None:
    deck = begin(players=players).state.deck
    assert (deck[MATCH], deck[VAR], deck[BONUS]) == events
    assert deck[TRANSFER] == 0


@pytest.mark.rule("KP-4")
@pytest.mark.parametrize("players", [4, 5])
def test_with_captains_there_is_a_transfer_card_for_each_team(players: int) -> None:
    assert begin(players=players, captains=True).state.deck[TRANSFER] == players


@pytest.mark.rule("KP-4")
@pytest.mark.parametrize("players", [2, 3])
def test_captains_are_for_four_and_five_teams_only(players: int) -> None:
    with pytest.raises(ValueError, match="captains needs at least 4 players"):
        begin(players=players, captains=True)


@pytest.mark.rule("KP-5")
@pytest.mark.parametrize(
    ("players", "cubes"), [(2, [1, 1, 1]), (3, [2, 1, 1]), (4, [2, 2, 1]), (5, [2, 2, 2])]
)
def test_each_team_gets_cubes_out_of_a_supply_of_twelve(players: int, cubes: list[int]) -> None:
    state = begin(players=players).state
    assert state.cubes[:players] == [cubes] * players
    assert state.bank == [12 - players * many for many in cubes]
    assert state.chips == [22, 22, 11, 5]


@pytest.mark.rule("KP-6")
def test_the_highest_die_is_the_first_king_and_starts() -> None:
    match = begin()
    for face in ("2", "5", "3"):
        match.play(face)
    assert match.log[-1] == "Yellow rolls a 3. Blue is the first King of the Pitch."
    for card in ("bronze 1", "bronze 2", "bronze 3", "bronze 4", "bronze 5"):
        match.play(card)
    assert (match.turn, match.state.king, match.state.crowns) == ("Blue", 1, [0] * 5)


@pytest.mark.rule("KP-6")
def test_those_who_tie_for_the_highest_die_roll_again() -> None:
    match = begin(players=4)
    for face in ("6", "2", "6", "6"):
        match.play(face)
    assert match.log[-1] == "Green rolls a 6. Red, Yellow and Green are tied and roll again."
    for face in ("1", "3", "3"):
        match.play(face)
    assert match.state.kick_off[:4] == [-1, -1, 0, 0]
    match.play("4")
    match.play("1")
    assert match.log[-1] == "Green rolls a 1. Yellow is the first King of the Pitch."


@pytest.mark.rule("KP-6")
def test_turns_go_clockwise_from_the_king() -> None:
    match = begin()
    for event in ("2", "5", "3", "bronze 1", "bronze 2", "bronze 3", "bronze 4", "bronze 5"):
        match.play(event)
    order = []
    for card in ("bronze 6", "bronze 7", "bronze 8", "bronze 9"):
        order.append(match.turn)
        match.play(match.moves()[0])
        match.play(card)
    assert order == ["Blue", "Yellow", "Red", "Blue"]


@pytest.mark.rule("KP-23")
def test_every_team_is_dealt_a_captain_card_and_at_four_one_stays_aside() -> None:
    match = begin(players=4, captains=True)
    for face in ("6", "1", "1", "1"):
        match.play(face)
    assert match.odds() == dict.fromkeys(match.game.box.captain_names, Fraction(1, 5))
    for captain in ("striker", "keeper", "forward"):
        match.play(captain)
    assert match.odds() == {"defender": Fraction(1, 2), "midfielder": Fraction(1, 2)}
    match.play("defender")
    assert match.position()["captain"] == {
        "Red": "striker",
        "Blue": "keeper",
        "Yellow": "forward",
        "Teal": "defender",
    }
    assert match.seat == CHANCE and match.state.phase == FILL


@pytest.mark.rule("KP-23")
def test_captain_cards_say_which_numbers_they_may_take() -> None:
    box = begin(players=4, captains=True).game.box
    cards = box.leads[: box.captain_cards]
    numbers = [[n + 1 for n in range(11) if card[n]] for card in cards]
    assert numbers == [[1], [2, 3, 4, 6], [5], [7, 8, 10], [9, 11]]
