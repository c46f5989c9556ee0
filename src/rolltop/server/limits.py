"""Limits: how often a person or an address may do something, and how many sockets they hold."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from rolltop.server.errors import TooMany
from rolltop.server.settings import Settings

MINUTE, HOUR = 60.0, 3600.0
KEPT_BUCKETS = 50_000
# Behind a proxy that is not named, all who are nobody yet share what this many addresses may do.
CROWD = 50
# Besides people and addresses, these are counted.
NOBODY_YET, EVERYBODY = "nobody yet", "everybody"
# In seconds. When to try again where waiting is not what helps: something must be closed first.
LATER = 30.0
# In seconds: sums of times are not exact.
ROUNDING = 1e-3


class Caller(NamedTuple):
    """Who asks: a person, an address, or both.

    A crowd is everybody behind a proxy that is not named. Its address tells nobody apart, so people
    are limited by person only, and whoever is nobody yet by what all of them do together.
    """

    person: str | None
    address: str | None
    is_crowd: bool = False


class Rate(NamedTuple):
    """At most `most` in `seconds`, in one burst or one after another."""

    most: float
    seconds: float

    def spend(self, full: float, now: float, amount: float = 1) -> float:
        """When a bucket that is full at `full` will be full again if `amount` is taken now."""
        return max(full, now) + amount * self.seconds / max(self.most, 1e-6)

    def wait(self, full: float, now: float) -> float:
        """How long until a bucket that will be full at `full` may be as empty as that."""
        wait = full - self.seconds - now
        return wait if wait > ROUNDING else 0.0


class Bucket:
    """One rate, for one thing, such as the messages of a socket."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._full = 0.0

    def passes(self) -> bool:
        """Take one if the rate allows it; return whether it does."""
        now = self._clock()
        full = self._rate.spend(self._full, now)
        if self._rate.wait(full, now) > 0:
            return False
        self._full = full
        return True


class Rule(NamedTuple):
    """What is limited: how much one person and one address may do in a time."""

    what: str
    seconds: float
    person: float | None
    address: float


def rules_of(settings: Settings) -> dict[str, Rule]:
    """The rules by their names."""

    def rule(what: str, most: float, seconds: float) -> Rule:
        return Rule(what, seconds, most, most * settings.people_per_address)

    return {
        "guests": Rule("new visitors", HOUR, None, settings.guests_per_hour),
        "tables": rule("new tables", settings.tables_per_hour, HOUR),
        "records": rule("records", settings.records_per_hour, HOUR),
        "record_bytes": rule("bytes of records", settings.record_bytes_per_hour, HOUR),
        "sockets": rule("new sockets", settings.sockets_per_minute, MINUTE),
        "chat": rule("chat messages", settings.chat_per_10_seconds, 10.0),
        "hints": rule("hints", settings.hints_per_minute, MINUTE),
        "analyses": rule("analyses", settings.analyses_per_hour, HOUR),
        # As many as on one socket.
        "acts": rule("moves and changes by HTTP", 10 * settings.messages_per_second, 10.0),
    }


class Limits:
    """Counts what people and addresses do. Each process counts on its own."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self._rules = rules_of(settings)
        self._most_sockets = settings.sockets
        self._per_person = settings.sockets_per_person
        self._per_address = settings.sockets_per_person * settings.people_per_address
        self._clock = clock
        # By rule and person or address: when the bucket is full again. A full one is forgotten.
        self._full: dict[tuple[str, str], float] = {}
        self._held: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._full)

    def take(self, name: str, caller: Caller, amount: float = 1) -> None:
        """Count something that a caller does. Raises TooMany, and counts nothing, over a limit."""
        rule, now = self._rules[name], self._clock()
        spent: dict[tuple[str, str], float] = {}
        for key, most, of in _counted(caller, rule.person, rule.address):
            rate = Rate(most, rule.seconds)
            full = rate.spend(self._full.get((name, key), 0.0), now, amount)
            wait = rate.wait(full, now)
            if wait > 0:
                limit = f"at most {most:,.0f} in {_period(rule.seconds)}"
                again = f"try again in {_period(max(1.0, wait))}"
                raise TooMany(f"too many {rule.what}: {limit} from {of}; {again}", wait)
            spent[name, key] = full
        self._full |= spent
        if len(self._full) > KEPT_BUCKETS:
            self._forget(now)

    @contextmanager
    def hold(self, caller: Caller) -> Iterator[None]:
        """Count an open socket while it is open. Raises TooMany if the caller has too many."""
        counted = [*_counted(caller, self._per_person, self._per_address)]
        counted.append((EVERYBODY, self._most_sockets, "everybody together"))
        for key, most, of in counted:
            if self._held[key] >= most:
                raise TooMany(
                    f"too many open sockets: at most {most:,.0f} from {of}; close another first",
                    LATER,
                )
        keys = [key for key, _, _ in counted]
        self._held.update(keys)
        try:
            yield
        finally:
            self._held.subtract(keys)
            for key in keys:
                if not self._held[key]:
                    del self._held[key]

    def _forget(self, now: float) -> None:
        """Drop full buckets; if there are still too many, also the half that is full soonest."""
        left = {key: full for key, full in self._full.items() if full > now}
        if len(left) > KEPT_BUCKETS // 2:
            latest = sorted(left.items(), key=lambda item: item[1])[-KEPT_BUCKETS // 2 :]
            left = dict(latest)
        self._full = left


def _counted(
    caller: Caller, person: float | None, address: float
) -> Iterator[tuple[str, float, str]]:
    """The key, the limit and the name of everybody for whom something is counted."""
    if person is not None and caller.person is not None:
        yield f"person {caller.person}", person, "one person"
    elif caller.is_crowd:
        yield NOBODY_YET, address * CROWD, "all visitors without a cookie"
    if caller.address and not caller.is_crowd:
        yield f"address {caller.address}", address, "one address"


def _period(seconds: float) -> str:
    """A time in words."""
    named = {1.0: "a second", MINUTE: "a minute", HOUR: "an hour"}
    if seconds in named:
        return named[seconds]
    if seconds > 2 * MINUTE:
        return f"{-(-seconds // MINUTE):,.0f} minutes"
    return f"{-(-seconds // 1):,.0f} seconds"
