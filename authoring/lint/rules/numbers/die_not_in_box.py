from collections.abc import Iterator

from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.core.wording import join_words
from authoring.lint.rules.text._texts import names_in
from authoring.model.dice import parse_dice
from authoring.model.pack import Pack
from authoring.source.node import Map, Node, Scalar, Seq

_OTHERWISE = frozenset(
    ("die", "flavour", "legend", "limit", "map", "name", "note", "squares", "title")
)
"""Keys without amounts below them, the die of a chart, which has a rule of its own, and the `limit`
of a lair, which a rule book rolls as `d7+2`."""


@lint_rule(ERROR)
def die_not_in_box(pack: Pack) -> Defects:
    """Yield amounts that are rolled with a die that is not in the box."""
    box = sorted({sides for chart in pack.charts.values() for sides in chart.box})
    if len(box) < 2:
        return
    rolled = {*box, *(sides // 2 for sides in box if sides % 2 == 0)}
    words = {id for _, id in pack.source.definitions} | set(names_in(pack))
    for document in pack.source.documents:
        for node in _amounts(document.root) if document.owner == pack.id else ():
            dice = None if node.text in words else parse_dice(node.text)
            for sides in dice.needed.keys() - rolled if dice is not None else ():
                message = f"no d{sides} is in the box: {node.text}"
                yield Defect(node.span, message, _help(sides, box))


def _help(sides: int, box: list[int]) -> str:
    all_of_it = f"the box holds {join_words([f'd{die}' for die in box])}"
    closest = min(box, key=lambda die: (abs(die - sides), die))
    return all_of_it if abs(closest - sides) > 2 else f"`d{closest}` is near; {all_of_it}"


def _amounts(node: Node) -> Iterator[Scalar]:
    """Yield all scalars in a node that may be dice."""
    if isinstance(node, Map):
        for entry in node.entries:
            if entry.key.text not in _OTHERWISE:
                yield from _amounts(entry.value)
    elif isinstance(node, Seq):
        for item in node.items:
            yield from _amounts(item)
    elif "d" in node.text and node.text[:1] in "d0123456789":
        yield node
