import re
from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.lint.rules.numbers._siblings import siblings
from authoring.model.pack import Pack

_NOTHING = re.compile(r"(\d*[dD]\d+)\s*[-+]\s*0+")


@lint_rule(Severity.HINT)
def plus_nothing(pack: Pack) -> Iterator[Defect]:
    """Yield dice that end in `+0` or `-0`; only numbers, because texts may hold anything."""
    for numbers in siblings(pack).values():
        for number in numbers:
            match = _NOTHING.fullmatch(number.text)
            if number.mine and match:
                message = (
                    f"`{number.key}` {number.text} of `{number.owner}` adds nothing to the dice"
                )
                yield Defect(number.node.span, message, f"write the number, or `{match[1]}` alone")
