"""The words of King of the Roll: moves, outcomes, the table as text, and written positions."""

from typing import Any

from rolltop.contract import CHANCE, OVER

from .box import Box
from .cards import next_thrown, touched
from .outcome import total
from .placement import DIRECT, MODIFY, REFILL, WAYS
from .rules import FRONT, NO_CARD, PLACE, PLAY_CARD, ROLL_DICE, STAY, TOKENS
from .state import (
    BOARDS,
    COLOURS,
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
from .story import tell
from .terms import (
    ATTRIBUTES,
    COLOUR_NAMES,
    KINDS,
    PHASES,
    fighter_name,
    fighters,
    technique_name,
    techniques_before,
)
from .written import arrange, fault

__all__ = ["arrange", "fault", "tell"]


def say(s: State, box: Box, move: int) -> str:
    """A move as a player says it."""
    if move < FRONT:
        verb = "take" if s.fighter == s.turn else "face"
        return f"{verb} the {box.character_names[move]}"
    if move < ROLL_DICE:
        return f"play {box.side_names[s.side[s.fighter] + move - FRONT]}"
    if move == ROLL_DICE:
        return "roll"
    if move < NO_CARD:
        return KINDS[move - TOKENS]
    if move == NO_CARD:
        return "no card"
    if move < PLACE:
        card, mask = divmod(move - PLAY_CARD, 32)
        return f"{box.card_names[card]} on {_colours(mask)}"
    if move < STAY:
        return _say_placement(s, box, move - PLACE)
    white = COLOUR_NAMES[0]
    if move == STAY:
        return f"{white} stays"
    return f"{white} to {technique_name(s, box, s.fighter, move - STAY - 1)}"


def outcome(s: State, box: Box, outcome: int) -> str:
    """A face, a card or a board."""
    if s.phase == DEAL:
        return box.card_names[outcome]
    if s.phase == BOARDS:
        return f"{fighter_name(box, 0)} gets {board_name(box, outcome)}"
    if s.phase == TURN_CARD:
        return solo_card(box, outcome)
    return str(outcome + 1)


def board_name(box: Box, board: int) -> str:
    """A takedown board by its two sides."""
    return f"{box.side_names[2 * board]} and {box.side_names[2 * board + 1]}"


def solo_card(box: Box, card: int) -> str:
    """A solo card by its number and what it says."""
    number = str(box.solo_number[card])
    if box.solo_fallback[card] != box.solo_number[card]:
        number += f" or {box.solo_fallback[card]}"
    where = box.position_names[box.solo_position[card]]
    return (
        f"card {card + 1}: technique {number}, total {box.solo_total[card]}, "
        f"{where} +{box.solo_bonus[card]}"
    )


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


def names(box: Box) -> dict[str, Any]:
    """The fields whose numbers have names."""
    both = fighters(box)
    who = dict.fromkeys(
        ("fighter", "first", "initiative", "top", "winner", "was_top", "success"), both
    )
    return {
        **who,
        "phase": PHASES,
        "position": box.position_names,
        "was_position": box.position_names,
        "character": box.character_names,
        "side": box.side_names[:4],
        "card": box.card_names,
    }


def places(box: Box) -> dict[str, Any]:
    """The list fields whose places have names."""
    who = "seat" if box.players == FIGHTERS else fighters(box)
    common = box.card_names[:COMMON]
    dice = dict.fromkeys(("place", "rolled", "board"), (who, COLOUR_NAMES))
    single = ("contest", "character", "side", "technique", "card", "held", "own")
    counted = dict.fromkeys((*single, "points", "advantages", "total"), (who,))
    return {**dice, **counted, "hand": (who, common), "spent": (common,)}


def _say_placement(s: State, box: Box, placement: int) -> str:
    colour = COLOUR_NAMES[s.colour]
    attribute = ATTRIBUTES[s.colour]
    if placement < MODIFY:
        return f"rolled {colour} to {technique_name(s, box, s.fighter, placement - DIRECT)}"
    if placement >= REFILL:
        name = technique_name(s, box, s.fighter, placement - REFILL)
        return f"{colour} to {name}, {attribute} on the refill"
    target, way = divmod(placement - MODIFY, WAYS)
    said = f"{attribute} on {COLOUR_NAMES[target]}"
    if way == 0:
        return said
    return f"{said}, {colour} to {technique_name(s, box, s.fighter, way - 1)}"


def _colours(mask: int) -> str:
    return " ".join(COLOUR_NAMES[colour] for colour in range(COLOURS) if mask >> colour & 1)


def _headline(s: State, box: Box) -> str:
    where = box.position_names[s.position]
    if s.position != STANDING:
        where += f", {fighter_name(box, s.top)} on top"
    if s.turn == OVER:
        won = f"{fighter_name(box, s.winner)} wins" if s.winner != NONE else "a draw"
        return f"Turn {s.number}, {where}: {won}."
    if s.turn == CHANCE:
        return f"Turn {s.number}, {where}: {_waited_for(s, box)}."
    return f"Turn {s.number}, {where}: {fighter_name(box, s.turn)} to move."


def _waited_for(s: State, box: Box) -> str:
    if s.phase == TURN_CARD:
        return "the solo card"
    if s.phase == STRENGTH:
        return f"{fighter_name(box, s.fighter)} rerolls {COLOUR_NAMES[s.target]} in Place"
    if s.phase == DEAL or s.phase == BOARDS:
        return "cards and boards"
    if s.phase == CONTEST:
        return f"{fighter_name(box, s.fighter)} rolls for the first choice"
    if s.phase == REROLL:
        return f"{fighter_name(box, touched(s, box))} rerolls {COLOUR_NAMES[next_thrown(s)]}"
    return f"{fighter_name(box, s.fighter)} rolls {COLOUR_NAMES[s.colour]}"


def _fighter_line(s: State, box: Box, fighter: int) -> str:
    line = f"{fighter_name(box, fighter)}, the {box.character_names[s.character[fighter]]}"
    line += f": {s.points[fighter]} points, {s.advantages[fighter]} advantages"
    cards = [name for name, has in zip(box.card_names, s.hand[fighter], strict=False) if has]
    if s.own[fighter]:
        cards.append(box.card_names[COMMON + s.character[fighter]])
    hidden = s.held[fighter] + s.own[fighter] - len(cards)
    if hidden:
        cards.append(f"{hidden} face down")
    return line + (f"; cards: {', '.join(cards)}" if cards else "")


def _board_lines(s: State, box: Box, fighter: int) -> list[str]:
    lines = []
    for place, number in enumerate(techniques_before(s, box, fighter)):
        asked = " ".join(str(value) for value in box.least[number])
        mark = ">" if s.technique[fighter] == place else " "
        lines.append(
            f"  {mark} {box.technique_names[number]} ({KINDS[box.kind[number]]}): "
            f"{asked}, {box.needs[number]} dice"
        )
    if s.technique[fighter] != NONE:
        lines.append(f"  total {total(s, box, fighter)}")
    return lines
