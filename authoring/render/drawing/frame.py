"""Frames of cards and pages with corners cut in pixel steps; `inset` are pixels from the edge."""

from authoring.render.drawing.canvas import CLEAR, Canvas

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Millimetres, width then height."""
_PIXELS_PER_MM = 2


def stepped(canvas: Canvas, inset: int, colour: str, steps: int) -> None:
    """Fill the canvas with `colour`, but a border of `inset` pixels and stairs of `steps` pixels in
    the corners."""
    width, height = canvas.width - 2 * inset, canvas.height - 2 * inset
    for step in range(steps + 1):
        canvas.fill(
            inset + step, inset + steps - step,
            width - 2 * step, height - 2 * (steps - step), colour,
        )  # fmt: skip


def card_svg(colour: str) -> str:
    """Return a small frame of the ink `colour` as SVG text, for `border-image` with slices of 8
    pixels. It is one path: a border image is drawn nine times over."""
    canvas = Canvas(24, 24)
    for inset, fill, steps in ((0, colour, 4), (1, CLEAR, 4), (3, colour, 4), (4, CLEAR, 3)):
        stepped(canvas, inset, fill, steps)
    return canvas.svg()


def page_svg(paper: str) -> str:
    """Return a double line around a page as SVG text, 8 mm from its edge, with stepped corners;
    `paper` is `a4` or `letter`."""
    wide, high = PAPERS[paper]
    canvas = Canvas(round(wide * _PIXELS_PER_MM), round(high * _PIXELS_PER_MM))
    for inset, fill in ((15, "k"), (16, "w"), (18, "k"), (19, "w")):
        stepped(canvas, inset, fill, 8)
    return canvas.svg()
