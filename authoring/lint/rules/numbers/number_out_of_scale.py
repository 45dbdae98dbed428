from collections.abc import Sequence
from math import inf, log
from statistics import median

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.wording import join_words
from authoring.lint.rules.numbers._siblings import FEWEST, Number, siblings
from authoring.model.pack import Pack

TENFOLD, NEARLY, APART = 10, 6, 2.5
_CLOSE = 4
"""Least distance of an outlier, in usual distances of the others from their median."""
_LEAST_DISTANCE = log(1.5)
_NORMAL = 1.4826
"""Ratio of a standard deviation to a median of distances."""
_SHOWN = 3
_HELP = "if a digit is too many or missing, fix it; if it is meant, allow it by a comment"


@lint_rule(WARNING)
def number_out_of_scale(pack: Pack) -> Defects:
    """Yield outliers of a group, by median and median absolute deviation of the logarithms."""
    for numbers in siblings(pack).values():
        sample = [number for number in numbers if number.value]
        if len(sample) <= FEWEST:
            continue
        low, high = _far_off(sorted(number.value for number in sample))
        for number in sample:
            if number.mine and not low < number.value < high:
                others = [other for other in sample if other is not number]
                if _stands_out(number.value, [other.value for other in others]):
                    yield Defect(number.node.span, _message(number, others), _HELP)


def _far_off(ordered: Sequence[float]) -> tuple[float, float]:
    """Return (low, high) outside which a value can be an outlier, wherever the median of the others
    is; all values between are usual."""
    middle = len(ordered) // 2
    return ordered[middle + 1] / NEARLY, ordered[middle - 1] * NEARLY


def _stands_out(value: float, others: Sequence[float]) -> bool:
    ranked = sorted(others)
    middle = median(ranked)
    low, high = sorted((value, middle))
    lower = max((other for other in ranked if other <= value), default=0)
    upper = min((other for other in ranked if other >= value), default=inf)
    is_apart = value >= APART * lower if value > middle else upper >= APART * value
    if not is_apart or high < NEARLY * low:
        return False
    # Within a group most lie near the middle: judged by the middle, not by the mean.
    usual = _NORMAL * median(abs(log(other / middle)) for other in ranked)
    close = log(high / low) >= _CLOSE * max(usual, _LEAST_DISTANCE)
    return close or high >= TENFOLD * low


def _message(number: Number, others: Sequence[Number]) -> str:
    ranked = sorted(others, key=lambda other: abs(log(other.value / number.value)))
    nearest = join_words(dict.fromkeys(f"{other.owner} {other.text}" for other in ranked[:_SHOWN]))
    middle = sorted(others, key=lambda other: other.value)[len(others) // 2]
    return (
        f"`{number.key}` {number.text} of `{number.owner}` stands out among {len(others)} others, "
        f"of which the middle one is {middle.text} and the nearest are {nearest}"
    )
