"""The words that are asked most, as Python calls them; `entries.pxi` has the same for C."""


def just(Square square):
    return _just(square)


def has(Squares squares not None, Square square):
    return _in(squares, square)


def set_of(squares):
    return _set_of(squares)


def each(Squares squares not None):
    return _each(squares)


def first(Squares squares not None):
    return _first(squares)


def count(Squares squares not None):
    return _count(_some(squares))


def moved(Squares squares not None, Number wall):
    return _moved(squares, wall)


def around(Squares squares not None):
    return _around(squares)


def laid(Squares squares not None, Square corner):
    return _laid(squares, corner)


def rectangle(Square corner, Number width, Number height):
    return _rectangle(corner, width, height)


def open_step(Square square, Number wall, Squares east not None, Squares south not None):
    return _open(square, wall, east, south)


def wall_between(Square a, Square b, Squares east not None):
    return _wall_between(a, b, east)


def can_step(Square start, Squares onto not None, Squares east not None, Squares south not None):
    return _can_step(start, onto, east, south)


def one_step(Square a, Square b, Squares east not None, Squares south not None):
    return _one_step(a, b, east, south)


def apparent_square(Square a, Square b, Squares east not None):
    return _seeming(a, b, east)


def crossed(Square a, Square b):
    return _crossed(a, b)


def sees(Square a, Square b, Squares east not None, Squares south not None):
    return _sees(a, b, east, south)


def grow(Squares mask not None, Squares east not None, Squares south not None):
    return _grow(mask, east, south)


def flood(
    Squares start not None,
    Squares free not None,
    Squares east not None,
    Squares south not None,
    Number steps,
):
    return _flood(start, free, east, south, steps)


def reach_within(
    Square start, Squares free not None, Squares east not None, Squares south not None, Number steps
):
    return _spread(start, free, east, south, steps)


def path_to(Spread found not None, Squares goal not None):
    return _retrace(found, goal)


def first_reached(Spread found not None, Squares goal not None):
    return _soonest(found, goal)


def way(
    Square start,
    Squares goal not None,
    Squares free not None,
    Squares east not None,
    Squares south not None,
):
    return _way(start, goal, free, east, south)


def layers(
    Squares start not None,
    Squares goal not None,
    Squares free not None,
    Squares east not None,
    Squares south not None,
):
    return _layers(start, goal, free, east, south)


def nearest_squares(
    Squares goal not None,
    Squares can not None,
    Squares ground not None,
    Squares east not None,
    Squares south not None,
):
    return _meet(goal, can, ground, east, south)


def shortest_path(path, Squares goal not None, Squares east not None, Squares south not None):
    return _trail(path, goal, east, south)
