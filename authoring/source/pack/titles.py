"""Names of definitions in print."""

from typing import Final

from authoring.core.wording import titled
from authoring.source.node import Map, Node, Scalar

_NAMES: Final = ("name", "title")


def title_of(node: Node, id: str) -> str:
    """Return the `name` or `title` written in a definition; else the `id` in words."""
    for key in _NAMES:
        title = node.get(key) if isinstance(node, Map) else None
        if isinstance(title, Scalar) and title.text.strip():
            return " ".join(title.text.split())
    return titled(id)
