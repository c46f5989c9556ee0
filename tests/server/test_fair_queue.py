"""Bots' time is shared between people, counted in choices and on a clock that the test sets."""

import pytest

from rolltop.server.bots.fair_queue import ALONE, LEAST_REST, REST, Asker, FairQueue, Job


def present() -> bool:
    return True


def absent() -> bool:
    return False


class Bench:
    """Threads that take one second for every choice."""

    def __init__(self, threads: int) -> None:
        self.queue = FairQueue(threads)
        self.now = 0.0
        self.begun: dict[Job, float] = {}
        # The owners of all choices, in the order in which they were made.
        self.made: list[str] = []

    def ask(self, owner: str, present: bool = True) -> Job:
        job = Job(Asker(owner, lambda: present))
        self.queue.add(job)
        return job

    def start(self) -> None:
        while (job := self.queue.next(self.now)) is not None:
            self.begun[job] = self.now

    def run(self, seconds: float = 1.0) -> list[Job]:
        """Let the threads finish what they have begun."""
        self.start()
        self.now += seconds
        done = list(self.begun)
        for job in done:
            self.made.append(job.asker.owner)
            self.queue.done(job, self.now - self.begun.pop(job), self.now)
        return done


def test_fifty_tables_of_one_guest_make_another_person_wait_for_one_choice() -> None:
    for threads in (1, 2, 3):
        bench = Bench(threads)
        for _ in range(50):
            bench.ask("guest")
        for _ in range(20):
            for _ in bench.run():
                # Eight Masters at each table: the next of them is asked at once.
                bench.ask("guest")
        for _ in range(30):
            bench.start()
            before = len(bench.made)
            bench.ask("ana")
            while "ana" not in bench.made[before:]:
                for job in bench.run():
                    if job.asker.owner == "guest":
                        bench.ask("guest")
            waited = bench.made[before:].index("ana")
            assert waited <= 2 * threads, "those that had begun, and no more than one each"


def test_time_is_shared_not_the_number_of_choices() -> None:
    queue = FairQueue(1)
    used = {"slow": 0.0, "quick": 0.0}
    takes = {"slow": 4.0, "quick": 0.5}
    for owner in ("slow", "quick"):
        for _ in range(400):
            queue.add(Job(Asker(owner, present)))
    now = 0.0
    while now < 400:
        job = queue.next(now)
        assert job
        owner = job.asker.owner
        now += takes[owner]
        used[owner] += takes[owner]
        queue.done(job, takes[owner], now)
    assert abs(used["slow"] - used["quick"]) <= 4.0


def test_nobody_saves_up_time_while_away() -> None:
    bench = Bench(1)
    bench.ask("ana")
    bench.run()
    for _ in range(100):
        bench.ask("ben")
        bench.run()
    for _ in range(20):
        bench.ask("ana")
        bench.ask("ben")
    bench.made.clear()
    for _ in range(20):
        bench.run()
    assert abs(bench.made.count("ana") - bench.made.count("ben")) <= 1


def test_a_table_without_a_person_comes_last_and_never_uses_all_threads() -> None:
    bench = Bench(8)
    for _ in range(20):
        bench.ask("guest", present=False)
    bench.start()
    assert len(bench.begun) == 8 // ALONE
    bench.ask("ana")
    bench.start()
    assert "ana" in {job.asker.owner for job in bench.begun}


def test_a_table_without_a_person_rests_after_every_choice() -> None:
    bench = Bench(1)
    bench.ask("guest", present=False)
    bench.ask("guest", present=False)
    bench.run()
    bench.start()
    assert not bench.begun, "the second choice waits although the thread is free"
    assert bench.queue.wakes(bench.now) == REST * 1.0
    bench.ask("ana")
    assert [job.asker.owner for job in bench.run()] == ["ana"], "a person does not wait for it"
    bench.now += REST * 1.0
    assert [job.asker.owner for job in bench.run(0.001)] == ["guest"]
    bench.ask("guest", present=False)
    assert bench.queue.wakes(bench.now) == pytest.approx(LEAST_REST), "quick bots are slowed too"


def test_a_table_that_somebody_returns_to_moves_up() -> None:
    here = [False]
    queue = FairQueue(1)
    first, second = Job(Asker("guest", absent)), Job(Asker("ana", lambda: here[0]))
    queue.add(first)
    queue.add(second)
    here[0] = True
    assert queue.next(0.0) is second


def test_what_nobody_wants_any_more_is_not_computed() -> None:
    queue = FairQueue(1)
    first, second = Job(Asker("ana", present)), Job(Asker("ana", present))
    queue.add(first)
    queue.add(second)
    queue.drop(first)
    assert queue.next(0.0) is second
    queue.drop(second)
    queue.done(second, 1.0, 1.0)
    assert queue.next(1.0) is None
