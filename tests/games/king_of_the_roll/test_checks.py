from rolltop.testing import GameTests


class TestKingOfTheRoll(GameTests):
    game = "king-of-the-roll"
