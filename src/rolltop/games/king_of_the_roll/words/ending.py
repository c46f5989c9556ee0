"""What decided a fight."""

from rolltop.contract import Ending
from rolltop.games.king_of_the_roll.rules.movement_board import chosen
from rolltop.games.king_of_the_roll.rules.options import Box
from rolltop.games.king_of_the_roll.rules.state import NOBODY, SCORING, SUBMISSION, State

from .terms import fighter_name


def ending(s: State, box: Box) -> Ending:
    """A submission, points, advantage points, or nothing when the last turn is over."""
    if _is_submission(s, box):
        technique = box.technique_names[chosen(s, s.winner)]
        return Ending(f"{fighter_name(box, s.winner)} wins by submission: {technique}.", "KR-28")
    return Ending(_on_points(s, box), "KR-28", is_limit=box.mode != SCORING)


def _is_submission(s: State, box: Box) -> bool:
    if s.winner == NOBODY or s.success != s.winner:
        return False
    return bool(box.kind[chosen(s, s.winner)] == SUBMISSION)


def _on_points(s: State, box: Box) -> str:
    if s.winner == NOBODY:
        return "The fight ends in a draw."
    name, loser = fighter_name(box, s.winner), 1 - s.winner
    if s.points[0] != s.points[1]:
        return f"{name} wins on points, {s.points[s.winner]}–{s.points[loser]}."
    return f"{name} wins on advantage points, {s.advantages[s.winner]}–{s.advantages[loser]}."
