import re

from authoring.core.fixes import instead, stands_alone
from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.model.pack import Pack
from authoring.model.read_targets import target_lists
from authoring.model.reader import entries
from authoring.model.targets import WIN_RATE
from authoring.source.node import Node, Scalar

MOST = 100
_WIDEST = 10
"""Greatest ratio of the upper bound to the lower one; that of a win rate is not limited."""
_NO_BOUND = 5
"""Lower bound up to which a range only limits its upper end."""
_EXACT = re.compile(r"\s*([1-9]\d{0,2}(?:\.\d{1,9})?)\s*%?\s*")
_SIDE = 5
"""Points on either side of a rate, in an example of a range."""
_RANGE = re.compile(r"\s*([\d.]{1,9})\s*[-\N{EN DASH}]\s*([\d.]{1,9})\s*%?\s*")


@lint_rule(WARNING)
def target_range_odd(pack: Pack) -> Defects:
    """Yield target ranges that are backwards, above 100 %, or too wide, and a win rate that is one
    number."""
    lists = target_lists(pack.source.header.get("playtest"))
    for entry in (entry for targets in lists for entry in targets.entries):
        most = MOST if entry.key.text == WIN_RATE else None
        yield from _check(entry.value, most)
        for measure in entries(entry.value):
            yield from _check(measure.value, None)


def _check(node: Node, most: int | None) -> Defects:
    if not isinstance(node, Scalar):
        return
    match = _RANGE.fullmatch(node.text)
    exact = _exact(node.text, match) if most is not None else None
    if most is not None and exact is not None and 0 < exact < most:
        around = f"{max(0, exact - _SIDE):g}-{min(most, exact + _SIDE):g} %"
        message = f"a win rate of exactly `{node.text}` is hardly ever measured"
        yield Defect(node.span, message, f"write a range such as `{around}`")
        return
    if match is None or match[1].count(".") > 1 or match[2].count(".") > 1:
        return
    if match[1].strip(".") == "" or match[2].strip(".") == "":
        return
    low, high = float(match[1]), float(match[2])
    if low > high:
        message = f"the range `{node.text}` is backwards"
        turned = f"{match[2]}-{match[1]}{node.text[match.end(2) :]}"
        fix = instead(node.span, node.text, turned) if stands_alone(node.span, node.text) else None
        yield Defect(node.span, message, "write the lower number first", fix)
    elif most is not None and low <= most < high:
        message = f"the range `{node.text}` goes on above {most} %"
        yield Defect(node.span, message, f"end it with {most} % or less")
    elif most is None and low > _NO_BOUND and high > _WIDEST * low:
        message = f"the range `{node.text}` ends at more than {_WIDEST} times its beginning"
        yield Defect(node.span, message, "if a digit is too many or missing, fix it")


def _exact(text: str, ends: re.Match[str] | None) -> float | None:
    """Return the one rate of 1 or more that a text names, alone or as both ends of a range; else
    None."""
    alone = _EXACT.fullmatch(text)
    if alone is None and ends is not None and ends[1].strip() == ends[2].strip():
        alone = _EXACT.fullmatch(ends[1])
    return float(alone[1]) if alone is not None else None
