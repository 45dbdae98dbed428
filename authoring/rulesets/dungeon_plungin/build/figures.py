"""Builder of `figure`: the look that an author wants for a hero, monster or boss."""

from authoring.model.reader import get
from authoring.paper.pieces import FigureWish
from authoring.paper.silhouettes import COLOURS, HEIGHTS
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.source.node import Node, Scalar


def build_figure(context: Context, node: Node | None) -> FigureWish:
    """Read a map of silhouette, height and colour, or a silhouette alone; "" where missing."""
    reader = context.reader
    name = node if isinstance(node, Scalar) else get(node, "silhouette")
    return FigureWish(
        silhouette=reader.text(name),
        height=_one_of(HEIGHTS, reader.text(get(node, "height"))),
        colour=_one_of(COLOURS, reader.text(get(node, "colour"))),
        span=None if name is None else name.span,
    )


def _one_of(words: tuple[str, ...], text: str) -> str:
    """Return `text` if it is one of `words`, else ""; the schema reports it."""
    return text if text in words else ""
