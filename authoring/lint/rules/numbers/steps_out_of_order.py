from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.model.pack import Pack
from authoring.source.node import Map, Node, Scalar, Seq
from authoring.source.schema.row_key import parse_row_key

_FEWEST: Final = 4
_NOT_STEPS: Final = ("charts", "rows", "legend", "fewer")


@lint_rule(HINT)
def steps_out_of_order(pack: Pack) -> Defects:
    """Yield the only number of a table by totals that breaks the order of all others."""
    for document in pack.source.documents:
        if document.owner == pack.id:
            yield from _inside(document.root)


def _inside(node: Node) -> Defects:
    if isinstance(node, Seq):
        for item in node:
            yield from _inside(item)
    elif isinstance(node, Map):
        steps = _steps(node)
        if len(steps) >= _FEWEST:
            yield from _against(steps)
        for entry in node.entries:
            if entry.key.text not in _NOT_STEPS:
                yield from _inside(entry.value)


def _steps(node: Map) -> list[tuple[int, Scalar]]:
    """Return (number, scalar) of a table whose keys are totals, in their order; [] for any other
    map."""
    steps = []
    for entry in node.entries:
        key, value = parse_row_key(entry.key.text), entry.value
        if key is None or not isinstance(value, Scalar) or type(value.value) is not int:
            return []
        steps.append((key.low, value.value, value))
    return [(number, value) for _, number, value in sorted(steps, key=lambda step: step[0])]


def _against(steps: Sequence[tuple[int, Scalar]]) -> Defects:
    numbers = [number for number, _ in steps]
    if _is_ordered(numbers):
        return
    odd = [at for at in range(len(numbers)) if _is_ordered(numbers[:at] + numbers[at + 1 :])]
    if odd:
        # Of two neighbours that could each be it, the one that is further off.
        at = max(odd, key=lambda index: _distance(numbers, index))
        others = ", ".join(str(number) for index, number in enumerate(numbers) if index != at)
        message = f"{numbers[at]} goes against the other steps: {others}"
        yield Defect(steps[at][1].span, message, "write a number between those beside it")


def _is_ordered(numbers: Sequence[int]) -> bool:
    rising = all(a <= b for a, b in pairwise(numbers))
    return rising or all(a >= b for a, b in pairwise(numbers))


def _distance(numbers: Sequence[int], at: int) -> int:
    neighbours = [numbers[index] for index in (at - 1, at + 1) if 0 <= index < len(numbers)]
    return sum(abs(numbers[at] - number) for number in neighbours)
