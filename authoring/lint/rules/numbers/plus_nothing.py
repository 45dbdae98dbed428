import re

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.lint.rules.numbers._siblings import siblings
from authoring.model.pack import Pack

_LEADING = re.compile(r"[-+]?0\d+")
_NOTHING = re.compile(r"(\d*[dD]\d+)\s*[-+]\s*0+")


@lint_rule(HINT)
def plus_nothing(pack: Pack) -> Defects:
    """Yield numbers and dice typed with a superfluous 0, such as `2d6+0`."""
    for numbers in siblings(pack).values():
        for number in numbers:
            if not number.mine:
                continue
            if _LEADING.fullmatch(number.text):
                message = f"`{number.key}` {number.text} of `{number.owner}` is read as "
                plain = str(int(number.text))
                yield Defect(number.node.span, message + plain, f"write {plain}, or what is meant")
            elif match := _NOTHING.fullmatch(number.text):
                message = (
                    f"`{number.key}` {number.text} of `{number.owner}` adds nothing to the dice"
                )
                yield Defect(number.node.span, message, f"write the number, or `{match[1]}` alone")
