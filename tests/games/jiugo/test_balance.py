import rolltop
from rolltop.study.series import recorded, run_series


def test_submissions_decide_most_ten_minute_matches_between_greedy_players() -> None:
    game = rolltop.load("jiugo")
    ended = [recorded(game, ["greedy", "greedy"], seed=3, number=n).state for n in range(250)]
    share = sum(state.out for state in ended) / len(ended)
    assert 0.5 < share < 0.8


def test_greedy_beats_random_clearly() -> None:
    series = run_series(rolltop.load("jiugo"), ["greedy", "random"], matches=200)
    assert series.share(0)[1] > 0.9


def test_submission_only_matches_end_without_a_cap() -> None:
    game = rolltop.load("jiugo", players=4, submission_only=True)
    assert run_series(game, ["random"] * 4, matches=300).capped == 0
    assert run_series(game, ["greedy"] * 4, matches=40).capped == 0
