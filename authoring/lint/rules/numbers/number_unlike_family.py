from collections.abc import Iterator, Sequence

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.core.wording import join_words
from authoring.lint.rules.numbers._siblings import Key, Number, siblings
from authoring.model.pack import Pack

_ENOUGH, _CLOSE, _TIMES, _AWAY = 3, 1.25, 2, 2
_CROWDS = ("charts", "quest", "")
"""First keys of numbers of which one owner has many, or that lie in lists of any kind."""
_HELP = "if the number is wrong, fix it; if it is meant, allow it by a comment"


@lint_rule(HINT)
def number_unlike_family(pack: Pack) -> Defects:
    """Yield numbers unlike those of definitions whose ids end alike, which agree."""
    for key, numbers in siblings(pack).items():
        for family in _families(key, numbers):
            for number in family if len(family) > _ENOUGH else ():
                others = [other for other in family if other is not number]
                if number.mine and _is_apart(_signed(number), sorted(map(_signed, others))):
                    listing = join_words(f"{other.owner} {other.text}" for other in others)
                    message = (
                        f"`{number.key}` {number.text} of `{number.owner}` is unlike its family's"
                    )
                    yield Defect(number.node.span, f"{message}: {listing}", _HELP)


def _families(key: Key, numbers: Sequence[Number]) -> Iterator[list[Number]]:
    families: dict[str, list[Number]] = {}
    for number in numbers if key[0] not in _CROWDS else ():
        first, _, last = number.owner.rpartition("-")
        if first and not last.isdecimal():
            families.setdefault(last, []).append(number)
    for family in families.values():
        if len({number.owner for number in family}) == len(family):
            yield family


def _signed(number: Number) -> float:
    return -number.value if number.text.startswith("-") else number.value


def _is_apart(value: float, others: Sequence[float]) -> bool:
    low, high = others[0], others[-1]
    if low <= 0 or high > _CLOSE * low:
        return False
    is_below = _TIMES * value <= low and low - value >= _AWAY
    return is_below or (value >= _TIMES * high and value - high >= _AWAY)
