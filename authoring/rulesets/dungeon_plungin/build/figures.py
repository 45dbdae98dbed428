"""How an author wants a stand-up to look: `figure` of heroes, monsters and bosses."""

from authoring.model.pieces import FigureWish
from authoring.model.reader import get
from authoring.model.silhouettes import COLOURS, HEIGHTS
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.source.node import Node, Scalar


def build_figure(context: Context, node: Node | None) -> FigureWish:
    """The whole entry, or the name of a silhouette alone."""
    reader = context.reader
    name = node if isinstance(node, Scalar) else get(node, "silhouette")
    return FigureWish(
        silhouette=reader.text(name),
        height=reader.word(get(node, "height"), HEIGHTS, "", "bad-figure"),
        colour=reader.word(get(node, "colour"), COLOURS, "", "bad-figure"),
        span=None if name is None else name.span,
    )
