"""Players, boards, teams, helping partners, and the end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import rolltop
from rolltop.match import Match

Lay = Callable[..., Match]
FULL = ["home 1", "home 2", "home 3", "home 4", "home 5"]


def let_all_pass(match: Match) -> None:
    while "let it pass" in match.moves():
        match.play("let it pass")


@pytest.mark.rule("RJ-1")
@pytest.mark.parametrize(
    ("players", "teams", "sides"),
    [
        (4, 2, ["Red Yellow", "Blue Teal"]),
        (6, 2, ["Red Yellow Lilac", "Blue Teal Sky"]),
        (6, 3, ["Red Teal", "Blue Lilac", "Yellow Sky"]),
        (8, 2, ["Red Yellow Lilac Orange", "Blue Teal Sky Charcoal"]),
        (8, 4, ["Red Lilac", "Blue Sky", "Yellow Orange", "Teal Charcoal"]),
    ],
)
def test_teams_sit_alternating(players: int, teams: int, sides: list[str]) -> None:
    game = rolltop.load("rolling-jokers", players=players, teams=teams)
    found = [
        " ".join(name for seat, name in enumerate(game.seats) if game.box.team[seat] == side)
        for side in range(teams)
    ]
    assert found == sides


@pytest.mark.rule("RJ-1")
@pytest.mark.parametrize(
    ("players", "teams", "fits"), [(5, 2, "0 would"), (4, 4, "0 or 2 would"), (6, 4, "0 or 2 or 3")]
)
def test_teams_that_do_not_fit_are_refused(players: int, teams: int, fits: str) -> None:
    with pytest.raises(ValueError, match=f"teams: {teams} does not fit {players} players; {fits}"):
        rolltop.load("rolling-jokers", players=players, teams=teams)


@pytest.mark.rule("RJ-1")
@pytest.mark.parametrize("players", [1, 9])
def test_two_to_eight_play(players: int) -> None:
    with pytest.raises(ValueError, match="from 2 to 8"):
        rolltop.load("rolling-jokers", players=players)


@pytest.mark.rule("RJ-2")
def test_there_are_at_least_three_boards_of_eighteen_holes() -> None:
    lengths = [rolltop.load("rolling-jokers", players=n).box.length for n in range(2, 9)]
    assert lengths == [54, 54, 72, 90, 108, 126, 144]


@pytest.mark.rule("RJ-2")
def test_with_two_players_the_third_board_is_plain(lay: Lay) -> None:
    match = lay({"Blue": ["Blue 16"]}, turn="Blue", hands={"Blue": "10 K"}, players=2)
    match.play("play 10: Blue 16 to Plain 8")
    assert match.position()["place"]["Blue"][0] == 23


@pytest.mark.rule("RJ-2")
def test_in_spot_is_the_third_and_out_spot_the_eighth_hole(lay: Lay) -> None:
    match = lay({"Teal": ["Teal 1"]}, turn="Teal", hands={"Teal": "K 3"})
    assert "play K: start to Teal 8" in match.moves()
    assert "play 3: Teal 1 to home 1" in match.moves()


@pytest.mark.rule("RJ-3")
def test_all_marbles_begin_in_start_and_home_has_five_holes(lay: Lay) -> None:
    match = rolltop.load("rolling-jokers").match(seed=1)
    assert match.position()["place"]["Blue"] == ["start"] * 5
    match = lay({"Red": ["home 4"]}, hands={"Red": "1 2"})
    assert match.moves() == ["play 1: home 4 to home 5", "play 1: start to Red 8"]


@pytest.mark.rule("RJ-4")
@pytest.mark.parametrize("decks", [1, 2, 3])
def test_each_deck_has_fifty_two_cards_two_jokers_and_a_special_one(decks: int) -> None:
    box = rolltop.load("rolling-jokers", decks=decks).box
    assert box.cards == [4 * decks] * 13 + [2 * decks, decks]
    assert sum(box.cards) == 55 * decks


@pytest.mark.rule("RJ-23")
def test_five_marbles_at_home_win_alone_and_all_others_lose_equally(lay: Lay) -> None:
    match = lay({"Red": ["in", *FULL[1:]]}, hands={"Red": "1"})
    match.play("play 1: Red 3 to home 1")
    let_all_pass(match)
    assert match.over
    assert match.scores == {"Red": 1, "Blue": 0, "Yellow": 0, "Teal": 0}
    assert match.log[-1] == "All five marbles are home: Red wins."


@pytest.mark.rule("RJ-23")
def test_a_team_wins_with_all_marbles_of_all_members(lay: Lay) -> None:
    match = lay({"Red": ["in", *FULL[1:]]}, hands={"Red": "1"}, teams=2)
    match.play("play 1: Red 3 to home 1")
    let_all_pass(match)
    assert not match.over
    match = lay({"Red": ["in", *FULL[1:]], "Yellow": FULL}, hands={"Red": "1"}, teams=2)
    match.play("play 1: Red 3 to home 1")
    let_all_pass(match)
    assert match.scores == {"Red": 1, "Blue": 0, "Yellow": 1, "Teal": 0}
    assert match.log[-1] == "All their marbles are home: Red and Yellow win."


@pytest.mark.rule("RJ-24")
def test_with_all_five_at_home_a_player_moves_the_partners_marbles(lay: Lay) -> None:
    match = lay({"Red": FULL, "Yellow": ["Yellow 1"]}, hands={"Red": "3 K"}, teams=2)
    assert match.moves() == [
        "play 3: Yellow's Yellow 1 to Yellow 4",
        "play 3: Yellow's Yellow 1 to home 1",
        "play K: Yellow's Yellow 1 to Yellow 11",
        "play K: Yellow's start to Yellow 8",
    ]


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


@pytest.mark.rule("RJ-24", "RJ-8")
def test_a_helper_who_can_move_must(lay: Lay) -> None:
    places = {"Red": FULL, "Yellow": ["Yellow 9"], "Lilac": ["start"]}
    match = lay(places, phase="help", hands={"Red": "3"}, players=6, teams=2)
    assert match.moves() == ["help Yellow"]
    match = lay({"Red": FULL}, phase="help", hands={"Red": "3"}, players=6, teams=2)
    assert match.moves() == ["discard the 3"]


@pytest.mark.rule("RJ-24", "RJ-8")
def test_a_helper_with_only_jokers_may_discard(lay: Lay) -> None:
    places = {"Red": FULL, "Blue": ["Blue 9"]}
    match = lay(places, phase="help", hands={"Red": "joker 2"}, players=6, teams=2)
    assert match.moves() == ["help Yellow", "help Lilac", "discard the 2", "discard the joker"]
    match.play("help Lilac")
    assert match.moves() == ["play joker: Lilac's start to Blue 9"]


@pytest.mark.rule("RJ-24")
def test_a_seven_may_be_shared_by_two_partners(lay: Lay) -> None:
    places = {"Red": FULL, "Yellow": ["Yellow 9"], "Lilac": ["Lilac 9"]}
    match = lay(places, phase="help", hands={"Red": "7"}, players=6, teams=2)
    assert match.moves() == ["help Yellow, then Lilac"]
    match.play("help Yellow, then Lilac")
    assert len(match.moves()) == 6
    match.play("play 7: Yellow's Yellow 9 to Yellow 12, then Lilac's Lilac 9 to Lilac 13")
    assert "Yellow's Yellow 9 to Yellow 12, then Lilac's" in match.log[-1]


@pytest.mark.rule("RJ-24", "RJ-17")
def test_the_order_of_two_partners_counts_where_the_result_differs(lay: Lay) -> None:
    """Yellow's marble may hit Lilac's, which then goes on from its in spot; or come after it."""
    places = {"Red": FULL, "Yellow": ["Blue 2"], "Lilac": ["Blue 5"]}
    match = lay(places, phase="help", hands={"Red": "7"}, players=6, teams=2)
    assert match.moves() == ["help Yellow, then Lilac", "help Lilac, then Yellow"]
    match.play("help Yellow, then Lilac")
    match.play("play 7: Yellow's Blue 2 to Blue 5, then Lilac's Blue 5 to home 4")
    match = lay(places, phase="help", hands={"Red": "7"}, players=6, teams=2)
    match.play("help Lilac, then Yellow")
    assert "play 7: Lilac's Blue 5 to Blue 9, then Yellow's Blue 2 to Blue 5" in match.moves()


@pytest.mark.rule("RJ-25")
def test_at_the_cap_marbles_at_home_rank_before_progress(lay: Lay) -> None:
    places = {"Red": ["Red 2", "Red 1"], "Blue": ["home 1"]}
    match = lay(places, hands={"Red": "10"}, number=9, turns=9)
    match.play("play 10: Red 2 to Red 12")
    let_all_pass(match)
    assert match.scores == {"Red": 0, "Blue": 1, "Yellow": 0, "Teal": 0}
    assert match.log[-1] == "After 9 turns the match is ended: Blue is ahead."


@pytest.mark.rule("RJ-25")
def test_at_the_cap_progress_decides_and_equals_share(lay: Lay) -> None:
    match = lay({"Red": ["Red 10"]}, hands={"Red": "2"}, number=9, turns=9)
    match.play("play 2: Red 10 to Red 12")
    let_all_pass(match)
    assert match.scores == {"Red": 1, "Blue": 0, "Yellow": 0, "Teal": 0}
    match = lay(hands={"Red": "2"}, number=9, turns=9, teams=2)
    match.play("discard the 2")
    assert set(match.scores.values()) == {0.5}


@pytest.mark.rule("RJ-25")
def test_without_the_option_there_is_no_cap(lay: Lay) -> None:
    match = lay({"Red": ["Red 10"]}, hands={"Red": "2"}, number=100_000)
    match.play("play 2: Red 10 to Red 12")
    let_all_pass(match)
    assert match.turn == "Blue"
