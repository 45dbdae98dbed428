from typing import Final

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.lint.rules.numbers._siblings import Number, siblings
from authoring.model.pack import Pack

_ENOUGH: Final = 3
_TIMES: Final = 2.25
_AWAY: Final = 6
_HELP: Final = "if these are the wrong dice, fix them; if it is meant, allow it by a comment"


@lint_rule(HINT)
def dice_beyond_others(pack: Pack) -> Defects:
    """Yield dice whose maximum is far above those of all other numbers of the group."""
    for numbers in siblings(pack).values():
        if len(numbers) <= _ENOUGH:
            continue
        highs = sorted((number.most for number in numbers), reverse=True)
        for number in numbers:
            highest = number.most
            if not number.mine or highest != highs[0] or not _is_dice(number):
                continue
            next_one = highs[1]
            if next_one > 0 and highest >= _TIMES * next_one and highest - next_one >= _AWAY:
                message = (
                    f"`{number.key}` {number.text} of `{number.owner}` can be {highest}, and none "
                    f"of {len(numbers) - 1} others more than {next_one}"
                )
                yield Defect(number.node.span, message, _HELP)


def _is_dice(number: Number) -> bool:
    return "d" in number.text
