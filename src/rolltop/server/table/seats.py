"""Seats: whose they are and who plays them."""

from __future__ import annotations

from dataclasses import dataclass

from rolltop.game import Game

# The bot that plays on for a person who left, resigned or ran out of time.
STAND_IN = "greedy"


@dataclass(frozen=True)
class Seat:
    """A person's seat, a bot's seat or an open one."""

    kind: str = "open"
    person: str | None = None
    bot: str | None = None
    away: bool = False
    resigned: bool = False
    # Whether the seat is resigned because its time for the match ran out.
    is_late: bool = False

    @property
    def player(self) -> str | None:
        """The bot that plays this seat; None if a person does."""
        if self.kind == "bot":
            return self.bot
        return STAND_IN if self.away or self.resigned else None

    @property
    def is_played_by_a_person(self) -> bool:
        return self.kind == "person" and not self.away and not self.resigned


def scores_after_resigning(game: Game, seats: list[Seat]) -> dict[str, float] | None:
    """The final scores if only one side, or no person, is left; otherwise None."""
    team = game.teams
    sides = list(zip(seats, team, strict=True))
    stay = {side for seat, side in sides if seat.kind == "person" and not seat.resigned}
    lost = {side for seat, side in sides if seat.resigned} - stay
    if stay and len(set(team) - lost) > 1:
        return None
    return {name: 0.0 if side in lost else 1.0 for name, side in zip(game.seats, team, strict=True)}
