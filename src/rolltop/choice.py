"""The choice before a seat: what answers come to, whatever order they are given in.

Every legal move is a way, a row of answers. Everything else follows from the table of these rows:
which questions are open, which answers are on offer, which way is named, and what a pick replaces.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from rolltop.ways import Answer, Effect, Way

DEFAULT_QUESTIONS = {"move": "Your move"}
# In the text of a question: what is left out until it can be filled in, and an answer.
BRACKETS = re.compile(r"\[([^\]]*)\]")
NAME = re.compile(r"\{(\w+)\}")

# An answer by its question and key, and how often each was given.
Said: TypeAlias = tuple[str, str]
Given: TypeAlias = Mapping[Said, int]
# The full answer of a way to one question: each key with how often it is given.
Cell: TypeAlias = frozenset[tuple[str, int]]

NOTHING: Cell = frozenset()


class Pick(NamedTuple):
    """An answer that was given, and by which of several equal things."""

    question: str
    key: str
    id: str = ""


def count(picked: Iterable[Pick]) -> Counter[Said]:
    """How often each answer was given."""
    return Counter((pick.question, pick.key) for pick in picked)


def plain_ways(said: Sequence[tuple[int, str]]) -> list[Way]:
    """The ways of a game that describes none: one question, whose answers are its moves."""
    return [
        Way(
            (move,),
            (Answer("move", words, _capital(words), ("-".join(words.split()),)),),
            _capital(words),
        )
        for move, words in said
    ]


class Choice:
    """All ways before a seat. Ways are numbered; a set of them is an int with a bit for each."""

    def __init__(
        self,
        questions: Mapping[str, str],
        ways: Iterable[Way],
        why: Mapping[str, str] | None = None,
    ) -> None:
        self.ways = list(ways)
        used = {answer.question for way in self.ways for answer in way.answers}
        # What is asked, in order; "" is asked by the picture alone.
        self.questions = {name: text for name, text in questions.items() if name in used}
        marked = {name for way in self.ways for name in (*way.unsaid, *way.asks)}
        unknown = (used | marked) - self.questions.keys()
        if unknown:
            raise ValueError(f"QUESTIONS lacks {', '.join(sorted(unknown))}")
        self.answers: dict[Said, Answer] = {}
        self._all = (1 << len(self.ways)) - 1
        # The ways that have an answer at least n times, and those with a full answer to a question.
        self._having: dict[tuple[str, str, int], int] = {}
        self._answering: dict[str, dict[Cell, int]] = {name: {} for name in self.questions}
        # The ways that want a question answered in any case.
        self._asking = dict.fromkeys(self.questions, 0)
        for number, way in enumerate(self.ways):
            self._enter(1 << number, way)
        can = {name for answer in self.answers.values() for name in answer.ids}
        # Why things in the picture cannot be picked.
        self.why = {name: text for name, text in (why or {}).items() if text and name not in can}

    def _enter(self, bit: int, way: Way) -> None:
        cells: dict[str, dict[str, int]] = {name: {} for name in self.questions}
        for answer in way.answers:
            question, key = answer.question, answer.key
            self.answers.setdefault((question, key), answer)
            many = cells[question][key] = cells[question].get(key, 0) + 1
            _mark(self._having, (question, key, many), bit)
        for question, cell in cells.items():
            _mark(self._answering[question], frozenset(cell.items()), bit)
        for question in way.unsaid:
            _mark(self._answering[question], NOTHING, bit)
        for question in way.asks:
            self._asking[question] |= bit

    # What answers come to.

    def left(self, given: Given) -> int:
        """The ways that have all answers given so far."""
        left = self._all
        for (question, key), many in given.items():
            if many:
                left &= self._having.get((question, key, many), 0)
        return left

    def open(self, left: int) -> list[str]:
        """The questions that the ways left answer differently."""
        return [
            question
            for question, cells in self._answering.items()
            if sum(1 for ways in cells.values() if ways & left) > 1
        ]

    def named(self, given: Given) -> Way | None:
        """The way that is named: it answers every open question exactly as was said."""
        number = self.number_named(given)
        return None if number is None else self.ways[number]

    def number_named(self, given: Given) -> int | None:
        """The number of the way that is named; nothing given names nothing."""
        if not any(given.values()):
            return None
        left = self.left(given)
        is_open = self.open(left)
        found = left
        for question, cells in self._answering.items():
            wanted = left if question in is_open else self._asking[question]
            found &= cells.get(_cell(given, question), 0) | ~wanted
        if found & (found - 1):
            names = [self.ways[number].moves for number in _numbers(found)]
            raise ValueError(f"the ways with the moves {names} have the same answers")
        return found.bit_length() - 1 if found else None

    def missing(self, given: Given) -> list[str]:
        """The questions to answer next, in order; none once a way is named.

        They are those that no way left takes as answered. If each is taken as answered by some
        way, but none by all of them (sell a card, or a chip?), they are all open ones.
        """
        if self.number_named(given) is not None:
            return []
        left = self.left(given)
        is_open = self.open(left)
        missing = []
        for question, cells in self._answering.items():
            wanted = left if question in is_open else self._asking[question]
            if not left & (cells.get(_cell(given, question), 0) | ~wanted):
                missing.append(question)
        return missing or is_open

    def offers(self, given: Given, said: Said) -> bool:
        """Whether an answer may be added to what was given."""
        more = given.get(said, 0) + 1
        return bool(self._having.get((*said, more), 0) & self.left(given))

    def offered(self, given: Given) -> list[Said]:
        """The answers that may be added to what was given; none of them is a dead end."""
        left = self.left(given)
        return [
            said
            for said in self.answers
            if self._having.get((*said, given.get(said, 0) + 1), 0) & left
        ]

    def against(self, given: Given, said: Said) -> list[Said]:
        """Why an answer is not on offer: the answers given that it does not go with."""
        alone = [
            one
            for one in given
            if self.offers({other: n for other, n in given.items() if other != one}, said)
        ]
        return alone or [one for one in given if not self.left({one: given[one], said: 1})]

    def common(self, left: int) -> list[Effect]:
        """What is certain by now: the effects that all ways left share."""
        there = [self.ways[number] for number in _numbers(left)]
        if not there:
            return []
        return [each for each in there[0].effects if all(each in way.effects for way in there)]

    def way_of(self, move: int) -> int | None:
        """The number of the shortest way that begins with a move, for hints and lessons."""
        found = [n for n, way in enumerate(self.ways) if way.moves[0] == move]
        return min(found, key=lambda n: len(self.ways[n].moves), default=None)

    # Picking.

    def tap(self, picked: Sequence[Pick], name: str) -> list[Pick]:
        """The picks after a tap on an id in the picture: it lets go of a thing, or picks it."""
        if any(pick.id == name for pick in picked):
            return [pick for pick in picked if pick.id != name]
        given = count(picked)
        meant = [a for q in self.questions for a in self.answers.values() if a.question == q]
        meant = [answer for answer in meant if name in answer.ids]
        # What is on offer comes first.
        meant.sort(key=lambda answer: not self.offers(given, answer[:2]))
        return self.give(picked, Pick(*meant[0][:2], name)) if meant else list(picked)

    def give(self, picked: Sequence[Pick], pick: Pick) -> list[Pick]:
        """The picks after one more; of the earlier ones those stay that agree, newest first."""
        kept = [pick]
        for earlier in reversed(picked):
            if self.left(count([*kept, earlier])):
                kept.append(earlier)
        return kept[::-1]

    # For people.

    def label(self, said: Said) -> str:
        """An answer in a word or two."""
        return self.answers[said].label or said[1]

    def text(self, question: str, given: Given) -> str:
        """What is asked, with the answers given so far filled in.

        "Which marble[ goes {card}]?" leaves out what is in brackets until a card is given.
        """
        labels: dict[str, list[str]] = {}
        for said, many in given.items():
            labels.setdefault(said[0], []).extend([self.label(said)] * many)

        def fill(text: str) -> str:
            return NAME.sub(lambda found: " and ".join(labels.get(found[1], ["…"])), text)

        def part(found: re.Match[str]) -> str:
            wanted = NAME.findall(found[1])
            return fill(found[1]) if all(labels.get(name) for name in wanted) else ""

        return fill(BRACKETS.sub(part, self.questions[question]))


def _cell(given: Given, question: str) -> Cell:
    return frozenset((key, n) for (asked, key), n in given.items() if asked == question and n)


def _mark(table: dict[Any, int], key: object, ways: int) -> None:
    table[key] = table.get(key, 0) | ways


def _numbers(ways: int) -> list[int]:
    return [number for number in range(ways.bit_length()) if ways >> number & 1]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
