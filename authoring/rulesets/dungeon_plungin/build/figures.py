"""The look of a stand-up as an author requests it: `figure` of heroes, monsters and bosses."""

from authoring.model.reader import get
from authoring.paper.pieces import FigureWish
from authoring.paper.silhouettes import COLOURS, HEIGHTS
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.source.node import Node, Scalar


def build_figure(context: Context, node: Node | None) -> FigureWish:
    """Read the whole entry, or the name of a silhouette alone."""
    reader = context.reader
    name = node if isinstance(node, Scalar) else get(node, "silhouette")
    return FigureWish(
        silhouette=reader.text(name),
        height=_one_of(HEIGHTS, reader.text(get(node, "height"))),
        colour=_one_of(COLOURS, reader.text(get(node, "colour"))),
        span=None if name is None else name.span,
    )


def _one_of(words: tuple[str, ...], text: str) -> str:
    """Return `text` if it is one of `words`, else "", which the schema has reported."""
    return text if text in words else ""
