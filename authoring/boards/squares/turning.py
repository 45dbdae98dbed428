"""Rectangles of squares flipped and turned by quarters, before they are laid."""


def turned(
    x: int, y: int, width: int, height: int, turns: int = 1, *, flipped: bool = False
) -> tuple[int, int]:
    """Return where a column and row of a rectangle come to lie after quarter turns clockwise; when
    it is flipped, it first is turned over like a page, left to right."""
    x = width - 1 - x if flipped else x
    for _ in range(turns % 4):
        x, y = height - 1 - y, x
        width, height = height, width
    return x, y


def size_turned(width: int, height: int, turns: int = 1) -> tuple[int, int]:
    """Return columns and rows of a rectangle after quarter turns."""
    return (width, height) if turns % 2 == 0 else (height, width)
