from collections.abc import Mapping, Sequence
from statistics import median

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.core.wording import join_words
from authoring.lint.rules.numbers._siblings import FEWEST, Key, Number, siblings
from authoring.model.pack import Pack

_ENOUGH, _CLOSE, _FAR, _APART = 3, 3, 7, 2.5
_HELP = "if a digit is too many or missing, fix it; if it is meant, allow it by a comment"


@lint_rule(HINT)
def number_beside_few(pack: Pack) -> Defects:
    """Yield numbers far from a few others that agree, where there are too few for outlier tests."""
    groups = {
        key: [number for number in numbers if number.value]
        for key, numbers in siblings(pack).items()
        if key[0] != "quest"
    }
    for key, numbers in groups.items():
        if len(numbers) > FEWEST:
            continue
        group = numbers if len(numbers) > _ENOUGH else _of_that_name(groups, key)
        for number in numbers:
            others = [other for other in group if other is not number]
            if number.mine and len(others) >= _ENOUGH and _is_far(number.value, others):
                values = join_words(
                    dict.fromkeys(f"{other.owner} {other.text}" for other in others)
                )
                message = (
                    f"`{number.key}` {number.text} of `{number.owner}` is far from the few others"
                )
                yield Defect(number.node.span, f"{message}: {values}", _HELP)


def _of_that_name(groups: Mapping[Key, Sequence[Number]], key: Key) -> list[Number]:
    """Return the numbers of all groups with an equal last key and depth; those of its own group if
    that key stands for ids."""
    if key[-1] in ("*", "#"):
        return list(groups[key])
    return [
        number
        for other, numbers in groups.items()
        if other[-1] == key[-1] and len(other) == len(key)
        for number in numbers
    ]


def _is_far(value: float, others: Sequence[Number]) -> bool:
    low, *_, high = sorted(other.value for other in others)
    if any(other.node.text.strip().startswith("-") for other in others):
        return False  # around zero nothing is so many times as much
    middle = median(other.value for other in others)
    if high > _CLOSE * low:
        return False
    is_above = value >= _FAR * middle and value >= _APART * high
    return is_above or (middle >= _FAR * value and low >= _APART * value)
