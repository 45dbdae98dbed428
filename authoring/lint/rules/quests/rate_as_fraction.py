import re
from fractions import Fraction
from typing import Final

from authoring.core.fixes import instead, stands_alone
from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.model.pack import Pack
from authoring.model.read_targets import target_lists
from authoring.model.targets import WIN_RATE
from authoring.source.node import Scalar

_PART: Final = r"([01]?\.[0-9]{1,4}|[01](?:\.0{1,4})?)"
_RANGE: Final = re.compile(rf"{_PART}(?:\s*[-\N{{EN DASH}}]\s*{_PART})?")


@lint_rule(WARNING)
def rate_as_fraction(pack: Pack) -> Defects:
    """Yield win rates written as a fraction of 1, because rates are read as percent."""
    for targets in target_lists(pack.source.header.get("playtest")):
        node = targets.get(WIN_RATE)
        text = node.text.strip() if isinstance(node, Scalar) else ""
        match = _RANGE.fullmatch(text)
        if node is None or match is None or "." not in text:
            continue
        numbers = [Fraction(number) for number in match.groups() if number]
        if max(numbers) > 1:
            continue
        percent = f"{'-'.join(_percent(number) for number in numbers)} %"
        fix = instead(node.span, text, percent) if stands_alone(node.span, text) else None
        message = f"`{text}` is read as {text.replace(' ', '')} %, less than one game in a hundred"
        if max(numbers) == 1:
            message = f"`{text}` is read as {text.replace(' ', '')} %"
        help = f"if it is meant so, write `{text} %`; as parts of all games it is `{percent}`"
        yield Defect(node.span, message, help, fix)


def _percent(number: Fraction) -> str:
    percentage = number * 100
    return str(percentage.numerator) if percentage.denominator == 1 else f"{float(percentage):g}"
