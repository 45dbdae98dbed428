"""Strokes that several themes share; positions and lengths are in pixels."""

from authoring.render.drawing.pen import Pen
from authoring.render.drawing.tile_layers import BAND, Box, Edge, Ground

_POST = 5
"""Width of a doorpost in pixels, with its outline."""


def crack(pen: Pen, ink: str, start: tuple[int, int], steps: int) -> None:
    """Draw a crooked line of `ink` downwards from `start` (x, y): `steps` steps of two pixels."""
    x, y = start
    for step in range(steps):
        pen.box(ink, x + (step * step // 3) % 5, y + 2 * step, 1, 2)


def shade(pen: Pen, ground: Ground) -> None:
    """Draw the shadows that the walls at the top and left throw on the floor."""
    for edge in ground.edges:
        if edge.lit:
            pen.box("b", *edge.strip(0, -4, edge.length, 4))
            pen.box("d", *edge.strip(0, -2, edge.length, 2))


def posts(pen: Pen, edge: Edge, ink: str) -> list[Box]:
    """Draw a post of this ink at both ends of the opening `edge`; return the boxes inside their
    outlines."""
    inside = []
    for along in (0, edge.length - _POST):
        pen.box("k", *edge.strip(along, 0, _POST, BAND))
        inside.append(edge.strip(along + 1, 1, _POST - 2, BAND - 2))
        pen.box(ink, *inside[-1])
    pen.layer()
    return inside


def sill(pen: Pen, edge: Edge) -> None:
    """Draw the floor of an opening: a worn sill; in the Dungeon Exit steps up to the light."""
    pen.layer()
    pen.box("i", *edge.strip(0, 0, edge.length, BAND))
    pen.layer()
    if edge.exit:
        for out, ink in ((0, "b"), (2, "w"), (3, "d"), (4, "w"), (5, "d"), (6, "w"), (7, "w")):
            pen.box(ink, *edge.strip(0, out, edge.length, 1))
    else:
        pen.box("b", *edge.strip(0, 0, edge.length, 1))
        pen.box("e", *edge.strip(0, 3, edge.length, 3))
        pen.box("a", *edge.strip(0, 6, edge.length, 1))
