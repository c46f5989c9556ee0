"""The result of a match in words: to a player, or to somebody who watches."""

from __future__ import annotations

from collections.abc import Sequence

from rolltop.server.frames.frame import ResultInfo, SeatInfo

TO_A_PLAYER = {
    "won": "you won",
    "shared": "you share first place",
    "drawn": "a draw",
    "lost": "you lost",
}


def ended(result: ResultInfo | None, seats: Sequence[SeatInfo]) -> str:
    """Who won, as the owner of the seats marked `mine` reads it; others read names."""
    fates = result["verdicts"] if result else []
    named: dict[str, list[str]] = {}
    for fate, seat in zip(fates, seats, strict=False):
        named.setdefault(fate, []).append(seat["shown"])
    mine = {fate for fate, seat in zip(fates, seats, strict=False) if seat["mine"]}
    if len(mine) == 1:
        return TO_A_PLAYER[mine.pop()]
    if "won" in named:
        return f"{_listed(named['won'])} won"
    if "shared" in named:
        return f"{_listed(named['shared'])} share first place"
    if "drawn" in named:
        return "a draw"
    return f"{_listed(named['lost'])} lost" if named else "stopped, nobody won"


def winners(result: ResultInfo | None) -> list[int]:
    """The seats that won, alone, as a team or by sharing first place."""
    fates = result["verdicts"] if result else []
    return [at for at, fate in enumerate(fates) if fate in ("won", "shared")]


def _listed(names: list[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last
