"""Child processes: forked, limited in time and memory, and heard through a pipe."""

from __future__ import annotations

import os
import pickle
import resource
import signal
import sys
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import IO, Any, NoReturn

MEMORY = 4 << 30


@dataclass
class Ended:
    """What a child said, and how it ended: with a result, an error, or by a signal."""

    said: list[Any] = field(default_factory=list)
    result: Any = None
    error: str = ""
    signal: int = 0


_to_parent = [-1]  # where a child is heard


def in_child(work: Callable[[], Any], hear: Callable[[Any], None] = lambda said: None) -> Ended:
    """Do some work in a child process, and wait for its end; `hear` is called with what it says."""
    sys.stdout.flush()
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _be_child(writing, work)
    os.close(writing)
    ended = Ended()
    with os.fdopen(reading, "rb") as pipe:
        for kind, what in _messages(pipe):
            if kind == "said":
                ended.said.append(what)
                hear(what)
            else:
                setattr(ended, kind, what)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        ended.signal = os.WTERMSIG(status)
    elif status and not ended.error:
        ended.error = f"it ended with {os.waitstatus_to_exitcode(status)}"
    return ended


def say(message: object) -> None:
    """Tell the parent, before anything can go wrong."""
    _send("said", message)


def limit(seconds: float) -> None:
    """End this process after that much time of the processor, or twenty times as much in all."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, 20 * seconds)


def _be_child(writing: int, work: Callable[[], Any]) -> NoReturn:
    if _to_parent[0] >= 0:
        os.close(_to_parent[0])  # the parent's own
    _to_parent[0] = writing
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)
    os.close(nowhere)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    try:
        _send("result", work())
    except BaseException:  # noqa: BLE001 -- even pytest's own ways to end a test
        _send("error", traceback.format_exc(limit=-3))
    os._exit(0)


def _send(kind: str, what: object) -> None:
    message = memoryview(pickle.dumps((kind, what)))
    while message:
        message = message[os.write(_to_parent[0], message) :]


def _messages(pipe: IO[bytes]) -> Iterator[tuple[str, Any]]:
    while True:
        try:
            yield pickle.load(pipe)
        except (EOFError, pickle.UnpicklingError):
            return  # the child has ended, perhaps in the middle of a message
