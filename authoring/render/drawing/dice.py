"""Small drawings of dice: the outline shows the die, the number its sides."""

from authoring.model.dice import Dice
from authoring.render.drawing import pixel_letters as letters
from authoring.render.drawing.canvas import PALETTE, Canvas, outline

_SHAPES = {
    4: ("32,5 61,57 3,57", "M32 5L32 20M3 57L18 49M61 57L46 49M32 20L18 49H46z"),
    6: ("8,8 56,8 56,56 8,56", "M14 14H50V50H14z"),
    8: ("32,2 58,20 58,44 32,62 6,44 6,20", "M32 2L8 44H56zM6 44H58"),
    10: (
        "32,2 62,26 62,38 32,62 2,38 2,26",
        "M32 2L12 34L32 46L52 34zM2 38L12 34M62 38L52 34M32 46V62",
    ),
    12: (
        "32,2 50,8 61,23 61,41 50,56 32,62 14,56 3,41 3,23 14,8",
        "M32 13L51 27L44 49H20L13 27zM32 2V13M61 23L51 27M50 56L44 49M14 56L20 49M3 23L13 27",
    ),
    20: (
        "32,2 59,17 59,47 32,62 5,47 5,17",
        "M32 12L52 46H12zM32 2V12M59 17L32 12L5 17L12 46L5 47M59 17L52 46L59 47M12 46L32 62L52 46",
    ),
}  # fmt: skip
_ROUND = ("32,2 53,11 62,32 53,53 32,62 11,53 2,32 11,11", "")
_TEXT_TOP = {4: 32, 8: 27, 12: 25, 20: 29}


def die_svg(die: Dice, *, pale: bool = False) -> str:
    """Return the picture of a die as SVG text, 64 units square: of several dice the first, for d66
    with the number 66. `pale` swaps ink and paper, for a dark ground."""
    body, ink = (PALETTE["i"], PALETTE["k"]) if pale else (PALETTE["k"], "#fff")
    sides, label = 1, str(die.bonus)
    for pool in die.pools[:1]:
        sides, label = pool.sides, str(pool.high if pool.read else pool.sides)
    edge, facets = _SHAPES.get(sides, _ROUND)
    canvas = Canvas(64, 64)
    scale = 3 if len(label) < 3 else 1
    top = _TEXT_TOP.get(sides, 25)
    left = 32 - letters.width(label, scale) // 2
    letters.write(canvas, label, (left, top), "w", scale)
    rows = canvas.texts
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
        f'<polygon points="{edge}" fill="{body}"/>'
        f'<path d="{facets}" fill="none" stroke="{PALETTE["d"]}" stroke-width="1.4"/>'
        f'<path d="{outline(rows)}" fill="{ink}"/></svg>'
    )
