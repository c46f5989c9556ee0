"""The table as text for a terminal."""

from rolltop.contract import CHANCE, OVER
from rolltop.games.king_of_the_roll.rules.action_cards import next_thrown, touched
from rolltop.games.king_of_the_roll.rules.options import Box
from rolltop.games.king_of_the_roll.rules.skill_points import total
from rolltop.games.king_of_the_roll.rules.state import (
    BOARDS,
    COLOUR_NAMES,
    COMMON,
    CONTEST,
    DEAL,
    FIGHTERS,
    NONE,
    REROLL,
    STANDING,
    STRENGTH,
    TURN_CARD,
    State,
)

from .terms import MOVE_TYPES, fighter_name, techniques_before


def show(s: State, box: Box) -> str:
    """The table for a terminal."""
    lines = [_headline(s, box)]
    for fighter in range(FIGHTERS):
        if s.character[fighter] == NONE:
            continue
        lines.append("")
        lines.append(_fighter_line(s, box, fighter))
        if fighter < box.players:
            for name, dice in (
                ("Place", s.place[fighter]),
                ("Roll", s.rolled[fighter]),
                ("Board", s.board[fighter]),
            ):
                shown = "  ".join(
                    f"{colour} {value or '-'}"
                    for colour, value in zip(COLOUR_NAMES, dice, strict=True)
                )
                lines.append(f"  {name:6}{shown}")
        if s.phase > BOARDS and s.side[fighter] != NONE:
            lines += _board_lines(s, box, fighter)
    return "\n".join(lines)


def _headline(s: State, box: Box) -> str:
    where = box.position_names[s.position]
    if s.position != STANDING:
        where += f", {fighter_name(box, s.top)} on top"
    if s.turn == OVER:
        won = f"{fighter_name(box, s.winner)} wins" if s.winner != NONE else "draw"
        return f"Turn {s.number}, {where}: {won}."
    if s.turn == CHANCE:
        return f"Turn {s.number}, {where}: {_waited_for(s, box)}."
    return f"Turn {s.number}, {where}: {fighter_name(box, s.turn)} to move."


def _waited_for(s: State, box: Box) -> str:
    if s.phase == TURN_CARD:
        return "the deck reveals a card"
    if s.phase == STRENGTH:
        return f"{fighter_name(box, s.fighter)} rerolls {COLOUR_NAMES[s.target]} in Place"
    if s.phase == DEAL or s.phase == BOARDS:
        return "cards and boards are dealt"
    if s.phase == CONTEST:
        return f"{fighter_name(box, s.fighter)} rolls for first choice"
    if s.phase == REROLL:
        return f"{fighter_name(box, touched(s, box))} rerolls {COLOUR_NAMES[next_thrown(s)]}"
    return f"{fighter_name(box, s.fighter)} rolls {COLOUR_NAMES[s.colour]}"


def _fighter_line(s: State, box: Box, fighter: int) -> str:
    line = f"{fighter_name(box, fighter)}, the {box.character_names[s.character[fighter]]}"
    line += f": {s.points[fighter]} points, {s.advantages[fighter]} advantage points"
    cards = [name for name, has in zip(box.card_names, s.hand[fighter], strict=False) if has]
    if s.own[fighter]:
        cards.append(box.card_names[COMMON + s.character[fighter]])
    hidden = s.held[fighter] + s.own[fighter] - len(cards)
    if hidden:
        cards.append(f"{hidden} face down")
    return line + (f"; action cards: {', '.join(cards)}" if cards else "")


def _board_lines(s: State, box: Box, fighter: int) -> list[str]:
    lines = []
    for place, number in enumerate(techniques_before(s, box, fighter)):
        asked = " ".join(str(value) for value in box.least[number])
        mark = ">" if s.technique[fighter] == place else " "
        lines.append(
            f"  {mark} {box.technique_names[number]} ({MOVE_TYPES[box.kind[number]]}): "
            f"needs {box.needs[number]} dice, at least {asked}"
        )
    if s.technique[fighter] != NONE:
        lines.append(f"  skill point total {total(s, box, fighter)}")
    return lines
