"""The command line as its user meets it, in a process of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PIG = str(ROOT / "examples" / "pig.py")
HIGH_CARD = str(ROOT / "tests" / "high_card.py")
COMMAND = [sys.executable, "-c", "from rolltop.cli import main; main()"]


def rolltop(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *words],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"COLUMNS": "100", "NO_COLOR": "1", "TERM": "dumb"},
    )


def test_it_lists_its_commands() -> None:
    done = rolltop("--help")
    assert done.returncode == 0
    for command in ("games", "play", "match", "ladder", "analyse", "replay", "check", "bench"):
        assert command in done.stdout


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["fly"], "No such command 'fly'"),
        (["match"], "Missing argument 'GAME'"),
        (["match", "hog"], "there is no game 'hog'"),
        (["match", PIG, "--matches", "0"], "Invalid value for '--matches'"),
        (["match", PIG, "--colour", "red"], "No such option: --colour"),
        (["match", PIG, "-o", "goal=5"], "whole number from 10 to 1000, not '5'"),
        (["match", PIG, "-o", "goal"], "name=value, for example rounds=20"),
        (["match", PIG, "--seats", "hal,random"], "there is no player 'hal'"),
        (["match", PIG, "--seats", "random,random,random"], "but 3 players are named"),
        (["match", PIG, "--content", "none.toml"], "none.toml: no such file"),
        (["play", PIG, "--seats", "you,hal"], "there is no player 'hal'"),
        (["play", PIG, "--dice", "loaded"], 'dice must be "random" or "manual", not "loaded"'),
        (["replay", "none.jsonl"], "none.jsonl"),
    ],
)
def test_an_error_is_one_line_and_exit_code_2(words: list[str], says: str) -> None:
    done = rolltop(*words)
    assert done.returncode == 2
    assert says in done.stderr and done.stderr.startswith("rolltop: ")
    assert len(done.stderr.splitlines()) == 1


def test_a_series_says_who_wins_and_how_long_it_takes() -> None:
    done = rolltop("match", PIG, "--seats", "greedy,random", "--matches", "300", "--seed", "4")
    assert done.returncode == 0, done.stderr
    assert "greedy" in done.stdout and "300 matches" in done.stdout and "steps/s" in done.stdout


def test_a_series_as_json_is_the_same_for_the_same_seed() -> None:
    runs = [rolltop("match", PIG, "--matches", "200", "--json", "--seed", "4") for _ in range(2)]
    figures = [json.loads(done.stdout) for done in runs]
    for found in figures:
        del found["seconds"], found["steps_per_second"]
    assert figures[0] == figures[1]
    assert figures[0]["matches"] == 200 and figures[0]["capped"] == 0


def test_records_of_a_series_replay(tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    assert rolltop("match", PIG, "--matches", "5", "--records", str(path)).returncode == 0
    assert len(path.read_text().splitlines()) == 5
    done = rolltop("replay", str(path), "--game", PIG)
    assert "5 records follow the rules" in done.stdout and "Red: roll" in done.stdout
    path.write_text(path.read_text().replace('"roll"', '"fly"', 1))
    done = rolltop("replay", str(path), "--game", PIG)
    assert done.returncode == 2 and "'fly' is not legal for Red" in done.stderr


def test_check_says_what_it_looked_at() -> None:
    done = rolltop("check", PIG)
    assert done.returncode == 0, done.stderr
    assert "✓ lockstep" in done.stdout and "log-loss" in done.stdout


def test_bench_measures_a_game() -> None:
    done = rolltop("bench", PIG, "--seconds", "0.1")
    assert done.returncode == 0 and "M steps/s" in done.stdout


def test_pictures_are_a_page(tmp_path: Path) -> None:
    page = tmp_path / "pictures.html"
    assert rolltop("pictures", str(page)).returncode == 0
    assert "svg" in page.read_text()


def test_play_by_number_by_words_and_undo(tmp_path: Path) -> None:
    record = tmp_path / "record.jsonl"
    typed = "2\nroll\nundo\nfly\nhelp\nlog\nodds\ntable\nhold\nquit\n"
    done = rolltop("play", PIG, "--seed", "3", "--record", str(record), typed=typed)
    assert done.returncode == 0, done.stderr
    assert "'fly' is not legal for Red; legal: hold, roll" in done.stdout
    assert "You left the match unfinished" in done.stdout
    assert json.loads(record.read_text())["seats"] == ["you", "greedy"]


def test_play_by_answers_in_any_order() -> None:
    typed = "forward to b1, step\nnot step\nplay\nplay\nclear\nmoves\nquit\n"
    table = ("sword-event", "--players", "2", "--seats", "you", "--seed", "3")
    done = rolltop("play", *table, typed=typed)
    assert "Which way?  Left | Right | Forward to B1" in done.stdout
    assert "play: Step to B1 (costs 1 action; lands B1)" in done.stdout
    assert "You say: Forward to B1\n" in done.stdout, "what is not open need not be said"
    assert "Red moves forward to B1." in done.stdout
    assert "Your answers do not name a move yet." in done.stdout
    assert "  1  end turn" in done.stdout


def test_the_moves_of_a_way_are_undone_together() -> None:
    typed = "Mount, Triangle, 0\nplay\nundo\nlog\nquit\n"
    done = rolltop("play", "jiugo", "--seats", "you", "--seed", "5", typed=typed)
    assert "play: Discard 2, draw none (costs 2 to the Dead pile)" in done.stdout
    played, _, undone = done.stdout.rpartition("play: Discard 2, draw none")[2].partition("Turn 1")
    assert "discards Mount" in played and "discards" not in undone


def test_play_to_the_end() -> None:
    done = rolltop("play", PIG, "-o", "goal=10", "--seed", "3", typed="2\n1\n" * 200)
    assert "The match is over:" in done.stdout


def test_real_dice_are_typed_in() -> None:
    typed = "roll\nodds\n5\nroll\n6\nhold\nquit\n"
    done = rolltop("play", PIG, "-o", "goal=10", "--dice", "manual", typed=typed)
    assert "What did you roll or draw? 1, 2, 3, 4, 5, 6" in done.stdout
    assert "16.67%  5" in done.stdout
    assert "The match is over: Red 1.00, Blue 0.00" in done.stdout


def test_people_hand_over_where_hands_are_secret() -> None:
    done = rolltop("play", HIGH_CARD, "--seats", "you", "--seed", "3", typed="stay\n\nstay\n")
    assert "Hand over to Blue" in done.stdout and "The match is over" in done.stdout
    own, _, other = done.stdout.partition("Hand over to Blue")
    assert "Red is dealt the" in own and "Blue is dealt a card" in own
    assert "Blue is dealt the" in other and "Red is dealt the" not in other.split("over:")[0]


def test_people_do_not_hand_over_an_open_game() -> None:
    done = rolltop("play", PIG, "--seats", "you", "--seed", "3", typed="hold\nhold\nquit\n")
    assert "Hand over" not in done.stdout


def test_the_ladder_rates_players() -> None:
    done = rolltop("ladder", PIG, "--entrants", "random,greedy", "--matches", "60", "--json")
    top, bottom = json.loads(done.stdout)
    assert (top["player"], bottom["player"]) == ("greedy", "random")
    shown = rolltop("ladder", PIG, "--entrants", "random,greedy", "--matches", "60").stdout
    assert "rating" in shown and "v random" in shown


def test_the_coach_tells_what_was_thrown_away(tmp_path: Path) -> None:
    records = tmp_path / "matches.jsonl"
    rolltop("match", PIG, "--matches", "1", "--seed", "3", "--records", str(records))
    done = rolltop("analyse", str(records), "--game", PIG)
    assert done.returncode == 0, done.stderr
    assert "Moments that mattered" in done.stdout and "▁" in done.stdout
    figures = json.loads(rolltop("analyse", str(records), "--game", PIG, "--json").stdout)
    assert figures["seats"] == ["Red", "Blue"] and figures["mattered"]


def test_the_module_runs_as_the_command_does() -> None:
    command = [sys.executable, "-m", "rolltop", "games"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "sword-event" in done.stdout
