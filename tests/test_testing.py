"""The shipped checks pass on sound games and fail on broken ones."""

from collections.abc import Callable
from pathlib import Path

import pytest

import rolltop
from rolltop.game import Game
from rolltop.testing import GameTests, check_game, check_golden, check_leaks, covering, tree_count
from rolltop.testing.checks import check_guess, check_odds, check_results, check_words
from rolltop.testing.choices import check_choices
from rolltop.testing.leaks import check_hidden_steps

HIGH_CARD = Path(__file__).parent / "high_card.py"


class TestHighCard(GameTests):
    game = str(HIGH_CARD)


@pytest.fixture
def broken(tmp_path: Path) -> Callable[[str, str], Game]:
    """High Card with a mistake in it."""

    def make(old: str, new: str) -> Game:
        text = HIGH_CARD.read_text()
        assert old in text
        path = tmp_path / "broken.py"
        path.write_text(text.replace(old, new))
        return rolltop.load(path)

    return make


Broken = Callable[[str, str], Game]


def test_a_sound_game_passes_every_check() -> None:
    said: list[str] = []
    check_game(rolltop.load(HIGH_CARD), lambda name, found: said.append(name))
    assert said[0] == "words" and said[-1] == "guess" and len(said) == 10


def test_a_hand_left_open_is_a_leak(broken: Broken) -> None:
    game = broken("            s.hand[other] = HIDDEN\n", "            s.hand[other] += 0\n")
    with pytest.raises(AssertionError, match="differs"):
        check_leaks(game)


def test_a_deck_that_betrays_the_hand_is_a_leak(broken: Broken) -> None:
    game = broken("            s.deck[s.hand[other]] += 1\n", "")
    with pytest.raises(AssertionError, match=r"differs|imagines an impossible state|cards of"):
        check_leaks(game)


def test_a_log_that_betrays_a_card_is_a_leak(broken: Broken) -> None:
    game = broken('"a card" if move == HIDDEN', '"a card" + str(id(after)) if move == HIDDEN')
    with pytest.raises(AssertionError, match="can tell hidden steps apart"):
        check_hidden_steps(game)


def test_a_move_listed_twice_is_found(broken: Broken) -> None:
    with pytest.raises(AssertionError, match="a move is listed twice"):
        check_words(broken("out[0], out[1] = FOLD, STAY", "out[0], out[1] = FOLD, FOLD"))


def test_moves_that_sound_alike_are_found(broken: Broken) -> None:
    with pytest.raises(AssertionError, match="two moves have the same words"):
        check_words(broken('"stay" if move == STAY', '"Fold" if move == STAY'))


def test_a_lost_card_is_found(broken: Broken) -> None:
    with pytest.raises(AssertionError, match="11 cards of 12"):
        check_words(broken("        s.hand[s.seat] = move\n", "        s.hand[s.seat] = -2\n"))


def test_a_draw_that_does_not_agree_with_the_odds_is_found(broken: Broken) -> None:
    with pytest.raises(AssertionError, match="draw and odds differ"):
        check_odds(
            broken("return card_at(s.deck, (r * held(s.deck)) >> 32)", "return (r * 6) >> 32")
        )


def test_a_match_without_end_is_found(broken: Broken, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rolltop.study.series.LIMIT", 2000)
    with pytest.raises(AssertionError, match="10 of 10 random matches never ended"):
        check_results(broken("0 if dealt else OVER", "0"), matches=10)


WAYS = """
from rolltop.contract import Answer, Way
QUESTIONS = {"do": "Stay?"}
def ways(s, box, moves):
    return [Way((move,), (Answer("do", str(move), "Yes"),), "Yes") for move in moves]
def say("""


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("for move in moves]", "for move in moves[1:]]", "ways and legal moves differ in"),
        ('str(move), "Yes"', '"yes", str(move)', "one answer, two meanings"),
        ("str(move)", '"yes"', "have the same answers"),
        ('"Yes") for', '"") for', "has no label"),
        ('(Answer("do", str(move), "Yes"),)', "()", "has no answers"),
        ('"Yes") for', '"Yes", quick=True) for', "is not quick"),
        ('"Yes") for', '"Yes", asks=("what",)) for', "QUESTIONS lacks what"),
        ("(move,)", "(move, move)", "goes on after the turn"),
        ('"Yes") for', "str(id(s))) for", "another deal of the hidden cards"),
        ('"Yes") for', '"Yes" * 20_000) for', "at most 49152 are sent"),
    ],
)
def test_ways_that_are_wrong_are_found(broken: Broken, old: str, new: str, found: str) -> None:
    assert old in WAYS
    with pytest.raises((AssertionError, ValueError), match=found):
        check_choices(broken("def say(", WAYS.replace(old, new)), decisions=30, greedy=False)


def test_ways_that_are_right_pass(broken: Broken) -> None:
    assert "30 decisions" in check_choices(broken("def say(", WAYS), decisions=30, greedy=False)


def test_a_guess_worse_than_a_constant_is_found(broken: Broken) -> None:
    game = broken("(s.hand[seat] + 0.5) / VALUES", "1 - (s.hand[seat] + 0.5) / VALUES")
    with pytest.raises(AssertionError, match="a constant"):
        check_guess(game)


def test_a_covering_set_has_every_player_count_switch_and_choice() -> None:
    games = covering(str(HIGH_CARD))
    assert [game.players for game in games[:3]] == [2, 3, 4]
    assert games[3].options == {"players": 2, "copies": 2, "open": True}


def test_trees_count_chance_and_moves() -> None:
    game = rolltop.load(HIGH_CARD)
    assert [tree_count(game, depth) for depth in range(4)] == [1, 6, 36, 72]
    end = {"turn": "Blue", "seat": 1, "hand": {"Red": "3", "Blue": "5"}, "deck": {"1": 10}}
    assert tree_count(game, 3, position=end) == 2


def test_a_golden_playthrough_is_compared_to_the_letter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = rolltop.load(HIGH_CARD)
    path = tmp_path / "golden.txt"
    with pytest.raises(AssertionError, match="is missing"):
        check_golden(game, path)
    monkeypatch.setenv("ROLLTOP_GOLDEN", "write")
    check_golden(game, path)
    monkeypatch.delenv("ROLLTOP_GOLDEN")
    check_golden(game, path)
    path.write_text(path.read_text() + "more")
    with pytest.raises(AssertionError, match="differs"):
        check_golden(game, path)
