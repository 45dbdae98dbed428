"""Straight moves and lines of sight (`directions.py`, `sight.py`)."""


def straight(
    Square start, towards, Squares free not None, Squares east not None, Squares south not None
):
    cdef list squares = []
    cdef Number x, y
    cdef Square here = start
    x, y = towards
    while _open_towards(here, x, y, east, south, 1):
        here += x + y * WIDTH
        if not _in(free, here):
            break
        squares.append(here)
    return squares


cdef Squares _crossed(Square a, Square b):
    cdef list squares = []
    cdef Number nx = abs(b % WIDTH - a % WIDTH), ny = abs(b // WIDTH - a // WIDTH)
    cdef Number across = 1 if b % WIDTH > a % WIDTH else -1
    cdef Number down = WIDTH if b // WIDTH > a // WIDTH else -WIDTH
    cdef Number ix = 0, iy = 0, slope
    cdef Square here = a
    while ix < nx or iy < ny:
        slope = (1 + 2 * ix) * ny - (1 + 2 * iy) * nx
        if slope <= 0:
            here += across
            ix += 1
        if slope >= 0:
            here += down
            iy += 1
        if here != b:
            squares.append(here)
    return _set_of(squares)


cdef bint _sees(
    Square a, Square b, Squares east, Squares south
) noexcept:
    cdef Number nx = abs(b % WIDTH - a % WIDTH), ny = abs(b // WIDTH - a // WIDTH)
    cdef Number dx = 1 if b % WIDTH > a % WIDTH else -1
    cdef Number dy = 1 if b // WIDTH > a // WIDTH else -1
    cdef Number ix = 0, iy = 0, slope, x, y
    cdef Square here = a
    while ix < nx or iy < ny:
        slope = (1 + 2 * ix) * ny - (1 + 2 * iy) * nx
        x = dx if slope <= 0 else 0
        y = dy if slope >= 0 else 0
        if not _open_towards(here, x, y, east, south, 1):
            return False
        here += x + y * WIDTH
        ix += slope <= 0
        iy += slope >= 0
    return True
