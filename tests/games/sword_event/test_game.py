from rolltop.testing import GameTests


class TestSwordEvent(GameTests):
    game = "sword-event"
