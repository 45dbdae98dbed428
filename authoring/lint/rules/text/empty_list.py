from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.pack import Pack
from authoring.source.node import Map, Node, Seq

_HELP = "write what it holds, or leave it out"


@lint_rule(Severity.HINT)
def empty_list(pack: Pack) -> Iterator[Defect]:
    """Yield lists that hold nothing."""
    for document in pack.source.documents:
        if document.owner == pack.id:
            yield from _empty(document.root, "")


def _empty(node: Node, key: str) -> Iterator[Defect]:
    if isinstance(node, Map):
        for entry in node.entries:
            yield from _empty(entry.value, entry.key.text)
    elif isinstance(node, Seq):
        if not node.items:
            yield Defect(node.span, f"the list `{key[:40]}` is empty", _HELP)
        for item in node.items:
            yield from _empty(item, key)
