"""A crowd is shown a table a few at a time, each viewer once, and the latest state."""

from collections import deque
from collections.abc import Callable

from rolltop.server.live.crowd import AT_ONCE, Crowd


class Spectator:
    """A viewer who notes what was shown."""

    person: str | None = None
    waits = False

    def __init__(self, now: list[int]) -> None:
        self.seen: list[int] = []
        self._now = now

    def show(self) -> None:
        self.seen.append(self._now[0])

    def close(self) -> None: ...


def test_a_crowd_is_served_in_helpings_and_sees_the_latest() -> None:
    now, turns, served = [1], deque[Callable[[], None]](), list[int]()
    crowd = Crowd(lambda: served.append(now[0]), turns.append)
    viewers = [Spectator(now) for _ in range(3 * AT_ONCE)]
    crowd.show(viewers)
    assert not any(viewer.seen for viewer in viewers) and len(turns) == 1
    turns.popleft()()
    assert sum(bool(viewer.seen) for viewer in viewers) == AT_ONCE and not served
    # The next move comes while two thirds still wait: they keep their place, and see only it.
    now[0] = 2
    crowd.show(viewers)
    assert len(turns) == 1
    while turns:
        turns.popleft()()
    assert [viewer.seen for viewer in viewers[:AT_ONCE]] == [[1, 2]] * AT_ONCE
    assert [viewer.seen for viewer in viewers[AT_ONCE:]] == [[2]] * 2 * AT_ONCE
    assert served == [2] and not len(crowd)


def test_a_viewer_who_leaves_is_shown_nothing() -> None:
    now, turns = [1], deque[Callable[[], None]]()
    crowd = Crowd(lambda: None, turns.append)
    here, gone = Spectator(now), Spectator(now)
    crowd.show([here, gone])
    crowd.leave(gone)
    turns.popleft()()
    assert here.seen == [1] and not gone.seen
    # Also if it was the only one: whoever comes next waits for one helping, not for two.
    crowd.show([gone])
    crowd.leave(gone)
    crowd.show([here])
    assert len(turns) == 1
