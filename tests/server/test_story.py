"""The log of a table: forks share it, and none reads what another wrote."""

from rolltop.contract import Line
from rolltop.server.table.log import KEPT_LINES, SPARE, Story


def test_a_fork_goes_on_without_touching_what_it_came_from() -> None:
    story = Story()
    story.add((1, Line("one")))
    kept, dropped = story.fork(), story.fork()
    dropped.add((2, Line("never stored")))
    kept.add((2, Line("two")))
    kept.add((3, Line("three")))
    assert story.texts() == ["one"]
    assert dropped.texts() == ["one", "never stored"]
    assert kept.texts() == ["one", "two", "three"]


def test_what_is_told_of_a_step_can_be_taken_back_and_told_otherwise() -> None:
    story = Story()
    for at, text in ((1, "one"), (2, "two"), (2, "and more")):
        story.add((at, Line(text)))
    shown = story.fork()
    story.take_back(2)
    assert (story.texts(), shown.texts()) == (["one"], ["one", "two", "and more"])
    story.add((4, Line("four")))
    assert (story.texts(), shown.texts()) == (["one", "four"], ["one", "two", "and more"])


def test_it_keeps_the_last_lines_however_long_the_match() -> None:
    story = Story()
    for at in range(1, 1000):
        story = story.fork()
        story.add((at, Line(str(at))))
        assert story.texts()[-1] == str(at)
        assert len(story._lines) <= KEPT_LINES + SPARE
    assert story.texts() == [str(at) for at in range(1000 - KEPT_LINES, 1000)]
    assert story.since(997) == ["998", "999"]
    assert story.since(999) == []
    assert len(story.since(0)) == KEPT_LINES
