from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.pack import Pack
from authoring.source.node import Map, Node, Scalar, Seq

_ONCE = frozenset(
    ("abilities", "drawings", "entrances", "evades", "forbids", "heroes", "resists", "summons",
     "toll", "traits", "unless")
)  # fmt: skip
"""Keys of lists in which naming something a second time says nothing."""
_HELP = "name another one, or take it out"


@lint_rule(Severity.HINT)
def listed_twice(pack: Pack) -> Iterator[Defect]:
    """Lists in which number counts (cards, items, a boss's monsters) have other keys."""
    for definition in pack.source.definitions.values():
        if definition.owner == pack.id:
            yield from _twice(definition.node)
    quest = pack.source.header.get("quest")
    if quest is not None:
        yield from _twice(quest)


def _twice(node: Node) -> Iterator[Defect]:
    if isinstance(node, Seq):
        for item in node:
            yield from _twice(item)
    elif isinstance(node, Map):
        for entry in node.entries:
            if entry.key.text in _ONCE and isinstance(entry.value, Seq):
                yield from _again(entry.key.text, entry.value)
            yield from _twice(entry.value)


def _again(key: str, every: Seq) -> Iterator[Defect]:
    seen: set[str] = set()
    for item in every:
        if isinstance(item, Scalar):
            if item.text in seen:
                yield Defect(item.span, f"`{item.text}` stands twice in `{key}`", _HELP)
            seen.add(item.text)
