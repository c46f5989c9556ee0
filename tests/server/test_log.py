"""The log of a table: forks share it, and none reads what another wrote."""

from rolltop.contract import Line
from rolltop.server.table.log import KEPT_LINES, SPARE, Log


def test_a_fork_goes_on_without_touching_what_it_came_from() -> None:
    log = Log()
    log.add((1, Line("one")))
    kept, dropped = log.fork(), log.fork()
    dropped.add((2, Line("never stored")))
    kept.add((2, Line("two")))
    kept.add((3, Line("three")))
    assert log.texts() == ["one"]
    assert dropped.texts() == ["one", "never stored"]
    assert kept.texts() == ["one", "two", "three"]


def test_what_is_told_of_a_step_can_be_taken_back_and_told_otherwise() -> None:
    log = Log()
    for at, text in ((1, "one"), (2, "two"), (2, "and more")):
        log.add((at, Line(text)))
    shown = log.fork()
    log.take_back(2)
    assert (log.texts(), shown.texts()) == (["one"], ["one", "two", "and more"])
    log.add((4, Line("four")))
    assert (log.texts(), shown.texts()) == (["one", "four"], ["one", "two", "and more"])


def test_it_keeps_the_last_lines_however_long_the_match() -> None:
    log = Log()
    for at in range(1, 1000):
        log = log.fork()
        log.add((at, Line(str(at))))
        assert log.texts()[-1] == str(at)
        assert len(log._entries) <= KEPT_LINES + SPARE
    assert log.texts() == [str(at) for at in range(1000 - KEPT_LINES, 1000)]
    assert log.since(997) == ["998", "999"]
    assert log.since(999) == []
    assert len(log.since(0)) == KEPT_LINES
