"""Play in a terminal: views as text, moves in words or by answers, people and bots in the seats."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.markup import escape

from rolltop.choice import DEFAULT_QUESTIONS, Choice, Pick, Said, count
from rolltop.contract import CHANCE, SPECTATOR, Effect, Way
from rolltop.game import Game
from rolltop.match import IllegalMove, Match
from rolltop.players import Bot

# Answers to one question that are shown at once.
MANY = 24
HELP = (
    "Type answers in any order, by commas or one by one, then play; or a move in full, or its "
    "number. Also: not ANSWER, clear, moves, undo, log, odds, table, help, quit."
)


class Answers:
    """The answers that a person has given so far, in words."""

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        self._picked: list[Pick] = []

    def clear(self) -> None:
        self._picked = []

    def hear(self, line: str) -> bool:
        """Take answers, by commas, or let go of one with `not`; False if one is unknown."""
        picked = list(self._picked)
        for words in line.split(","):
            less = words.strip().casefold().startswith("not ")
            said = self._meant(words.strip()[4:] if less else words.strip(), picked, less=less)
            if said is None:
                return False
            if less:
                picked.remove(next(p for p in picked[::-1] if (p.question, p.key) == said))
            else:
                picked = self.choice.give(picked, Pick(*said))
        self._picked = picked
        return True

    def _meant(self, words: str, picked: list[Pick], *, less: bool) -> Said | None:
        """The answer that words mean: one that was given, or the first that is on offer."""
        given = count(picked)
        means = [
            said
            for said in (given if less else self.choice.answers)
            if words.casefold() in (said[1].casefold(), self.choice.label(said).casefold())
        ]
        return min(means, key=lambda said: not self.choice.offers(given, said), default=None)

    def way(self) -> int | None:
        """The number of the way that is named."""
        return self.choice.number_named(count(self._picked))

    def lines(self) -> list[str]:
        """What was said, what to answer next, and what `play` would do."""
        given = count(self._picked)
        said = ", ".join(self.choice.label((pick.question, pick.key)) for pick in self._picked)
        lines = [f"You say: {said}"] if said else []
        named = self.choice.named(given)
        can = self.choice.offered(given)
        for question in dict.fromkeys((*self.choice.missing(given), *(q for q, _ in can))):
            labels = [self.choice.label(each) for each in can if each[0] == question]
            if labels:
                text = self.choice.text(question, given) or f"{question.capitalize()}?"
                more = f" and {len(labels) - MANY} more" if len(labels) > MANY else ""
                lines.append(f"  {text}  {' | '.join(labels[:MANY])}{more}")
        if named:
            effects = "; ".join(told(effect) for effect in named.effects)
            lines.append(f"  play: {named.label}" + (f" ({effects})" if effects else ""))
        return lines


def told(effect: Effect) -> str:
    """An effect as a terminal says it: costs 1 reroll, better 31%."""
    if effect.share is not None:
        return f"{effect.text} {effect.share:.0%}"
    return f"{effect.kind} {effect.text}"


class Terminal:
    """One match at one terminal."""

    def __init__(self, game: Game, players: list[str], match: Match, console: Console) -> None:
        self.game = game
        self.match = match
        self.console = console
        self.people = [seat for seat, name in enumerate(players) if name == "you"]
        self.bots = {
            seat: Bot(game, name, seed=match.seed + seat)
            for seat, name in enumerate(players)
            if name != "you"
        }
        self._told = 0
        self._at: int | None = None
        # Where each way begins and ends among the steps of the match.
        self._ways: list[tuple[int, int]] = []

    def run(self) -> bool:
        """Play to the end or until somebody quits; return whether the match was finished."""
        self.console.print(f"[bold]{self.game.title}[/bold]: {self.game.sentence}", highlight=False)
        self.console.print(f"[dim]{HELP}[/dim]", highlight=False)
        while not self.match.over:
            seat = self.match.seat
            if seat in self.bots:
                self.match.push(self.bots[seat].choose(self.match.view(seat)))
                self.match.settle()
            elif not self._ask(seat):
                return False
        self._tell(self._viewer())
        self._print(self.game.words.show(self.match.state, self.game.box))
        scores = ", ".join(f"{seat} {score:.2f}" for seat, score in self.match.scores.items())
        self.console.print(f"[bold]The match is over:[/bold] {scores}", highlight=False)
        return True

    def _ask(self, seat: int) -> bool:
        """Let the person to move choose a move; return False if they quit."""
        if seat != CHANCE:
            self._hand_over(seat)
        viewer = self._viewer()
        self._tell(viewer)
        self._print(self.match.show(viewer))
        moves = self.match.moves()
        answers = Answers(self.match.choice())
        self._offer(moves, answers)
        while True:
            try:
                line = self.console.input(f"[bold]{self.match.turn}[/bold]> ").strip()
            except EOFError:
                return False
            if line == "quit":
                return False
            if line == "undo":
                if self._undo():
                    return True
            elif line in ("help", "?", "table", "odds", "log", "moves", "clear", ""):
                self._answer(line, viewer, moves, answers)
            elif self._play(line, moves, answers):
                return True

    def _play(self, line: str, moves: list[str], answers: Answers) -> bool:
        """Play a move, or hear an answer; return whether something was played."""
        if line == "play" and line not in moves:
            way = answers.way()
            if way is None:
                self._refuse("Your answers do not name a move yet.")
                self._say(answers)
                return False
            self._choose(answers.choice.ways[way])
            return True
        try:
            self.match.play(line)
        except IllegalMove as problem:
            if answers.hear(line):
                self._say(answers)
            elif line.isdigit() and self.match.seat != CHANCE and 1 <= int(line) <= len(moves):
                self.match.play(moves[int(line) - 1])
                return True
            else:
                self._refuse(str(problem))
            return False
        return True

    def _choose(self, way: Way) -> None:
        begun = len(self.match.steps)
        self._ways.append((begun, begun + len(way.moves)))
        self.match.choose(way)

    def _say(self, answers: Answers) -> None:
        self._print("\n".join(answers.lines()))

    def _refuse(self, problem: str) -> None:
        self.console.print(f"[red]{escape(problem)}[/red]", highlight=False)

    def _undo(self) -> bool:
        """Go back to the last decision of a person."""
        try:
            self.match.undo()
            while self.match.seat in self.bots or self._is_inside_a_way():
                self.match.undo()
        except ValueError as problem:
            self._refuse(str(problem))
            return False
        self._ways = [way for way in self._ways if way[0] < len(self.match.steps)]
        self._told = 0
        return True

    def _is_inside_a_way(self) -> bool:
        """Whether some moves of a way are taken back and others are not."""
        return any(begun < len(self.match.steps) < end for begun, end in self._ways)

    def _answer(self, line: str, viewer: int, moves: list[str], answers: Answers) -> None:
        if line == "log":
            self._print("\n".join(self.match.story(viewer)))
        elif line == "table":
            self._print(self.match.show(viewer))
        elif line == "odds":
            for what, chance in self.match.odds().items():
                self._print(f"{float(chance):7.2%}  {what}")
        elif line == "moves":
            self._list(moves)
        else:
            if line == "clear":
                answers.clear()
            else:
                self.console.print(f"[dim]{HELP}[/dim]", highlight=False)
            self._offer(moves, answers)

    def _offer(self, moves: list[str], answers: Answers) -> None:
        if self.match.seat == CHANCE:
            shown = ", ".join(moves[:12]) + (" …" if len(moves) > 12 else "")
            self._print(f"What did you roll or draw? {shown}")
        elif answers.choice.questions == DEFAULT_QUESTIONS:
            self._list(moves)
        else:
            self._say(answers)

    def _list(self, moves: list[str]) -> None:
        for number, move in enumerate(moves, 1):
            self._print(f"{number:3}  {move}")

    def _hand_over(self, seat: int) -> None:
        """Where hands are secret, let the next person sit down before anything is shown."""
        if self._at in (None, seat) or not self._has_secrets():
            self._at = seat
            return
        self._at = seat
        self.console.clear()
        name = self.game.seats[seat]
        self.console.input(
            f"[bold]Hand over to {name}.[/bold] {name}, press Enter when nobody else is looking. "
        )
        self._told = 0

    def _has_secrets(self) -> bool:
        return any(self.match.view(seat) != self.match.state for seat in range(self.game.players))

    def _viewer(self) -> int:
        """The seat whose view is shown: the person at the keyboard, or the only one playing."""
        if len(self.people) == 1:
            return self.people[0]
        return SPECTATOR if self._at is None else self._at

    def _tell(self, viewer: int) -> None:
        lines = self.match.story(viewer)
        self._print("\n".join(lines[max(self._told, len(lines) - 12) :]))
        self._told = len(lines)

    def _print(self, text: str) -> None:
        if text:
            self.console.print(text, markup=False, highlight=False)


def play(
    game: Game,
    players: list[str],
    *,
    seed: int | None,
    dice: str,
    record: Path | None,
    console: Console,
) -> None:
    """Play a match in the terminal; its record is saved even if somebody quits."""
    match = game.match(seed, dice=dice)
    try:
        finished = Terminal(game, players, match, console).run()
    except KeyboardInterrupt:
        finished = False
    if not finished:
        console.print("\nYou left the match unfinished.")
    if record:
        with record.open("a", encoding="utf-8") as file:
            file.write(match.record(players).json() + "\n")
        console.print(f"Record saved to {record}", highlight=False)
