"""What a policy takes after trying options: by scores that are given."""

from collections import Counter

from authoring.engine.lookahead import best_option, mean_and_error

STAGES = ((2, 2), (3, 1))
USUAL, GOOD, BETTER, BAD = range(4)


def best(scores: dict[int, float], *, spread: float = 0.0, errors: float = 1.0) -> int:
    """Each option scores what is given, every second time more by `spread`, the usual one never."""

    def outcome(option: int, number: int) -> float:
        return scores[option] + (spread if option and number % 2 else 0.0)

    return best_option(list(scores), outcome, STAGES, margin=0.5, errors=errors)


def test_the_usual_option_is_kept_where_none_is_better() -> None:
    assert best({USUAL: 1.0, GOOD: 1.0, BAD: 0.0}) == USUAL


def test_the_best_one_wins_if_it_is_better_by_the_margin() -> None:
    assert best({USUAL: 1.0, GOOD: 2.0, BETTER: 3.0}) == BETTER
    assert best({USUAL: 1.0, GOOD: 1.5}) == USUAL, "it must be more than the margin"


def test_a_better_mean_is_not_enough_where_it_varies_much() -> None:
    """Gaps of 0, 2, 0, 2, 0: a mean of 0.8 and a standard error of sqrt(1.2 / 5), about 0.49."""
    assert best({USUAL: 1.0, GOOD: 1.0}, spread=2.0, errors=1.0) == USUAL
    assert best({USUAL: 1.0, GOOD: 1.0}, spread=2.0, errors=0.5) == GOOD


def test_all_are_tried_with_equal_dice_and_the_promising_ones_more_often() -> None:
    trials: Counter[int] = Counter()
    numbers: dict[int, list[int]] = {}

    def outcome(option: int, number: int) -> float:
        trials[option] += 1
        numbers.setdefault(option, []).append(number)
        return {USUAL: 1.0, GOOD: 2.0, BETTER: 3.0, BAD: 0.0}[option]

    assert best_option([USUAL, GOOD, BETTER, BAD], outcome, STAGES, margin=0.5, errors=1.0) == 2
    assert trials == {USUAL: 5, BETTER: 5, GOOD: 5, BAD: 2}
    assert numbers[USUAL] == numbers[BETTER] == [0, 1, 2, 3, 4]


def test_the_standard_error_of_one_and_three() -> None:
    assert mean_and_error([1.0, 3.0]) == (2.0, 1.0)
