import re
from typing import Final

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.lint.rules.numbers._siblings import siblings
from authoring.model.pack import Pack

_MOST: Final = 20
_COUNT: Final = re.compile(r"[-+]?(\d+)[dD]\d")
_HELP: Final = "throw fewer dice, larger ones, or add a number to them"


@lint_rule(WARNING)
def too_many_dice(pack: Pack) -> Defects:
    """Yield numbers of more than `_MOST` dice, wherever dice are allowed."""
    for numbers in siblings(pack).values():
        for number in numbers:
            count = _COUNT.match(number.text)
            if number.mine and count and int(count[1]) > _MOST:
                message = f"`{number.key}` {number.text} of `{number.owner}` takes {count[1]} dice"
                yield Defect(number.node.span, message, _HELP)
