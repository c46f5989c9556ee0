"""Play in a terminal: views as text, numbered moves, people and bots in the seats."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from rolltop.contract import CHANCE, SPECTATOR
from rolltop.game import Game
from rolltop.match import IllegalMove, Match
from rolltop.players import Bot

HELP = "Type a move or its number; or undo, log, odds, table, help, quit."


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
        self._offer(moves)
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
            elif line in ("help", "?", "table", "odds", "log", ""):
                self._answer(line, viewer, moves)
            elif self._play(line, moves):
                return True

    def _play(self, line: str, moves: list[str]) -> bool:
        if line.isdigit() and self.match.seat != CHANCE and 1 <= int(line) <= len(moves):
            line = moves[int(line) - 1]
        try:
            self.match.play(line)
        except IllegalMove as problem:
            self.console.print(f"[red]{problem}[/red]", highlight=False)
            return False
        return True

    def _undo(self) -> bool:
        """Go back to the last decision of a person."""
        try:
            self.match.undo()
            while self.match.seat in self.bots:
                self.match.undo()
        except ValueError as problem:
            self.console.print(f"[red]{problem}[/red]", highlight=False)
            return False
        self._told = 0
        return True

    def _answer(self, line: str, viewer: int, moves: list[str]) -> None:
        if line == "log":
            self._print("\n".join(self.match.story(viewer)))
        elif line == "table":
            self._print(self.match.show(viewer))
        elif line == "odds":
            for what, chance in self.match.odds().items():
                self._print(f"{float(chance):7.2%}  {what}")
        else:
            self.console.print(f"[dim]{HELP}[/dim]", highlight=False)
            self._offer(moves)

    def _offer(self, moves: list[str]) -> None:
        if self.match.seat == CHANCE:
            shown = ", ".join(moves[:12]) + (" …" if len(moves) > 12 else "")
            self._print(f"What did you roll or draw? {shown}")
            return
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
