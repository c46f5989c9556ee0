"""What own content may say is bounded: texts, numbers of values, depth, and the pictures of it."""

from typing import Any

import pytest

import rolltop
from rolltop.content import MOST_NAME, MOST_TEXT
from rolltop.server.bots.jobs import LARGEST_PICTURE
from rolltop.testing.fuzz import shipped
from rolltop.testing.walk import viewers, walk

LONGEST = {"name": MOST_NAME, "say": MOST_TEXT}


def stretched(value: Any, number: list[int]) -> Any:
    """Content in which every name and every text is as long as it may be."""
    if isinstance(value, list):
        return [stretched(inner, number) for inner in value]
    if not isinstance(value, dict):
        return value
    return {
        key: _long(LONGEST[key], number) if key in LONGEST else stretched(inner, number)
        for key, inner in value.items()
    }


def _long(letters: int, number: list[int]) -> str:
    number[0] += 1
    return f"{number[0]}<&".ljust(letters, "W")


@pytest.mark.parametrize("name", rolltop.list_games())
def test_the_longest_texts_are_drawn_and_told_within_bounds(name: str) -> None:
    game = rolltop.load(name, content=stretched(shipped(name), [0]))
    for match in walk(game, 1, 80):
        if len(match.steps) % 20 == 0:
            assert all(len(match.svg(seat)) < LARGEST_PICTURE for seat in viewers(game))
            assert all(len(line) < 1000 for line in match.log)
            assert all(len(move) < 200 for move in match.moves()), match.moves()


@pytest.mark.parametrize(
    ("own", "reason"),
    [
        ({"kinds": {"escape": {"name": "x" * 61}}}, "must be 1 to 60 printable characters"),
        ({"kinds": {"escape": {"name": "Esc\ud800ape"}}}, "printable"),
        ({"kinds": {"escape": {"name": "a\0b"}}}, "printable"),
        ({"kinds": {"escape": {"name": " "}}}, "printable"),
        ({"kinds": {"x" * 200: {}}}, "at most 120 printable characters"),
        ({"ours": {"turns_a_minute": [[[[[[[[[[[[1]]]]]]]]]]]]}}, "at most 12 deep"),
        ({"ours": {str(n): n for n in range(5000)}}, "at most 5000 values"),
        ({"ours": {"turns_a_minute": 10**40}}, "whole number from 1 to 60"),
    ],
)
def test_own_content_is_refused_with_a_short_reason(own: Any, reason: str) -> None:
    with pytest.raises(ValueError, match=reason) as refused:
        rolltop.load("jiugo", content=own)
    assert len(str(refused.value)) < 400
