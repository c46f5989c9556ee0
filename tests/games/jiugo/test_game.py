from typing import Any, ClassVar

from rolltop.testing import GameTests


class TestJiuGo(GameTests):
    game = "jiugo"
    options: ClassVar[list[dict[str, Any]]] = [
        {"players": 2},
        {"players": 3},
        {"players": 4},
        {"players": 3, "minutes": "5"},
        {"players": 2, "minutes": "20"},
        {"players": 2, "submission_only": True},
        {"players": 4, "submission_only": True, "turns": 60},
    ]
