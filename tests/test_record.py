import json
from pathlib import Path
from typing import Any

import pytest

import rolltop
from rolltop import Record, RecordError, replay
from rolltop.game import Game, load_version


@pytest.fixture
def record(pig: Game) -> Record:
    match = pig.match(seed=7)
    while not match.over:
        match.play("hold" if match.state.pot > 15 else "roll")
    return match.record(["Ana", "Bo"])


def changed(record: Record, **fields: Any) -> str:
    return json.dumps(json.loads(record.json()) | fields)


def test_a_record_replays_without_a_seed(pig: Game, record: Record) -> None:
    again = replay(record.json(), game=pig)
    assert again.over and again.scores == record.scores
    assert again.record(["Ana", "Bo"]) == record


def test_an_unfinished_match_replays_as_far_as_it_went(pig: Game) -> None:
    match = pig.match(seed=7)
    match.play("roll")
    again = replay(match.record(), game=pig)
    assert again.state == match.state and not again.over


def test_a_match_from_a_position_replays_from_it(pig: Game) -> None:
    match = pig.position({"pot": 3, "score": [90, 5]}, seed=1)
    match.play("hold")
    assert replay(match.record(), game=pig).state == match.state


def test_a_move_that_does_not_fit_is_named(pig: Game, record: Record) -> None:
    broken = changed(record, moves=[*record.moves[:4], "jump", *record.moves[5:]])
    with pytest.raises(RecordError, match=rf"move 5 of {len(record.moves)} .*'jump' is not legal"):
        replay(broken, game=pig)


def test_a_record_of_another_rules_version_is_refused(pig: Game, record: Record) -> None:
    with pytest.raises(RecordError, match=r"rules version 99 of pig; the rules here are version 1"):
        replay(changed(record, version=99), game=pig)
    with pytest.raises(RecordError, match=r"rules version 99 of sword-event; .* version"):
        replay('{"game":"sword-event","version":99,"options":{},"moves":[]}')


def test_an_earlier_version_is_replayed_with_the_options_that_bring_it_back(
    pig_file: Path, record: Record, tmp_path: Path
) -> None:
    later = tmp_path / "pig.py"
    text = pig_file.read_text(encoding="utf-8")
    later.write_text(text + '\nVERSION = 3\nEARLIER = {2: {"goal": 60}}\n', encoding="utf-8")
    game = load_version(later, 2)
    assert game.options["goal"] == 60 and game.plays_as(2, {}) and game.plays_as(3, {})
    assert load_version(later, 2, goal=50).options["goal"] == 50  # what a record says counts
    assert not rolltop.load(later, goal=50).plays_as(2, {})
    assert rolltop.load(later, goal=50).plays_as(2, {"goal": 50})
    with pytest.raises(ValueError, match="it was played by rules version 1 of pig; the rules here"):
        load_version(later, 1)
    with pytest.raises(RecordError, match="played by rules version 1 of pig"):
        replay(record, game=game)


def test_scores_that_do_not_fit_are_refused(pig: Game, record: Record) -> None:
    with pytest.raises(RecordError, match="the record says the scores are"):
        replay(changed(record, scores={"Red": 0.5, "Blue": 0.5}), game=pig)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "is not JSON"),
        ("[]", "is not a JSON object"),
        ('{"game": "pig"}', "lacks version, options, moves"),
        ('{"game": 3}', "'game' has the wrong type: 3"),
        (
            '{"game":"pig","version":1,"options":{},"moves":[3]}',
            "all moves of the record must be strings",
        ),
        ('{"game":"pig","version":1,"options":{},"moves":[],"dice":1}', "has unknown 'dice'"),
    ],
)
def test_a_broken_record_says_what_is_wrong(text: str, says: str) -> None:
    with pytest.raises(RecordError, match=says):
        Record.read(text)


def test_a_record_of_another_game_is_refused(pig: Game, record: Record) -> None:
    with pytest.raises(RecordError, match="a record of hog, not of pig"):
        replay(changed(record, game="hog"), game=pig)
    with pytest.raises(RecordError, match="there is no game 'hog'"):
        replay(changed(record, game="hog"))


def test_many_records_are_lines_of_a_file(tmp_path: Path, record: Record) -> None:
    path = tmp_path / "records.jsonl"
    path.write_text(record.json() + "\n\n" + record.json() + "\n")
    assert list(rolltop.read_records(path)) == [record, record]
    path.write_text(record.json() + "\nbroken\n")
    with pytest.raises(RecordError, match="line 2: the record is not JSON"):
        list(rolltop.read_records(path))
