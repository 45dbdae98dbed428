"""Rectangles of squares, mirrored and rotated by quarter turns before they are laid."""


def turned(
    x: int, y: int, width: int, height: int, turns: int = 1, *, flipped: bool = False
) -> tuple[int, int]:
    """Return the (column, row) of square (`x`, `y`) of a rectangle, all from 0, after `turns`
    quarter turns clockwise; with `flipped` it is first mirrored left to right."""
    x = width - 1 - x if flipped else x
    for _ in range(turns % 4):
        x, y = height - 1 - y, x
        width, height = height, width
    return x, y


def size_turned(width: int, height: int, turns: int = 1) -> tuple[int, int]:
    """Return (columns, rows) of a `width` x `height` rectangle after `turns` quarter turns."""
    return (width, height) if turns % 2 == 0 else (height, width)
