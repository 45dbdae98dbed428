"""The words as compiled rules call them, in C and without Python in between.

`tools/compiled_words.py` tells mypyc of them. It vouches for what is a set; a number comes and goes
as mypyc keeps it, at twice its value.
"""


cdef inline Number _plain(size_t number) noexcept nogil:
    return <Number> number >> 1


cdef inline size_t _tagged(Number number) noexcept nogil:
    return <size_t> (number * 2)


cdef public object board_and(object a, object b):
    return _and(<Squares> a, <Squares> b)


cdef public object board_or(object a, object b):
    return _or(<Squares> a, <Squares> b)


cdef public object board_xor(object a, object b):
    return _xor(<Squares> a, <Squares> b)


cdef public object board_not(object a):
    return _not(<Squares> a)


cdef public char board_same(object a, object b) noexcept:
    return _same(<Squares> a, <Squares> b)


cdef public char board_differ(object a, object b) noexcept:
    return not _same(<Squares> a, <Squares> b)


cdef public char board_is_set(object some) noexcept:
    return type(some) is Squares


cdef public int board_is_true(object some) except -1:
    """Mostly it is sets that are asked."""
    if type(some) is Squares:
        return (<Squares> some).size > 0 or (<Squares> some).others
    return bool(some)


cdef public object board_just(size_t square):
    return _just(_plain(square))


cdef public char board_has(object squares, size_t square) noexcept:
    return _in(<Squares> squares, _plain(square))


cdef public object board_set_of(object squares):
    return _set_of(squares)


cdef public object board_each(object squares):
    return _each(<Squares> squares)


cdef public size_t board_first(object squares) except 1:
    return _tagged(_first(<Squares> squares))


cdef public size_t board_count(object squares) except 1:
    return _tagged(_count(_some(<Squares> squares)))


cdef public object board_moved(object squares, size_t wall):
    return _moved(<Squares> squares, _plain(wall))


cdef public object board_around(object squares):
    return _around(<Squares> squares)


cdef public object board_laid(object squares, size_t corner):
    return _laid(<Squares> squares, _plain(corner))


cdef public object board_rectangle(size_t corner, size_t width, size_t height):
    return _rectangle(_plain(corner), _plain(width), _plain(height))


cdef public char board_open_step(size_t square, size_t wall, object east, object south) noexcept:
    return _open(_plain(square), _plain(wall), <Squares> east, <Squares> south)


cdef public size_t board_wall_between(size_t a, size_t b, object east) noexcept:
    return _tagged(_wall_between(_plain(a), _plain(b), <Squares> east))


cdef public char board_one_step(size_t a, size_t b, object east, object south) noexcept:
    return _one_step(_plain(a), _plain(b), <Squares> east, <Squares> south)


cdef public size_t board_apparent_square(size_t a, size_t b, object east) noexcept:
    return _tagged(_seeming(_plain(a), _plain(b), <Squares> east))


cdef public object board_crossed(size_t a, size_t b):
    return _crossed(_plain(a), _plain(b))


cdef public char board_sees(size_t a, size_t b, object east, object south) noexcept:
    return _sees(_plain(a), _plain(b), <Squares> east, <Squares> south)


cdef public char board_can_step(size_t start, object onto, object east, object south) noexcept:
    return _can_step(_plain(start), <Squares> onto, <Squares> east, <Squares> south)


cdef public object board_grow(object mask, object east, object south):
    return _grow(<Squares> mask, <Squares> east, <Squares> south)


cdef public object board_flood(
    object start, object free, object east, object south, size_t steps
):
    return _flood(
        <Squares> start, <Squares> free, <Squares> east, <Squares> south, _plain(steps)
    )


cdef public object board_reach_within(
    size_t start, object free, object east, object south, size_t steps
):
    return _spread(
        _plain(start), <Squares> free, <Squares> east, <Squares> south, _plain(steps)
    )


cdef public object board_way(
    size_t start, object goal, object free, object east, object south
):
    return _way(
        _plain(start), <Squares> goal, <Squares> free, <Squares> east, <Squares> south
    )


cdef public object board_layers(
    object start, object goal, object free, object east, object south
):
    return _layers(
        <Squares> start, <Squares> goal, <Squares> free, <Squares> east, <Squares> south
    )


cdef public object board_nearest_squares(
    object goal, object can, object ground, object east, object south
):
    return _meet(
        <Squares> goal, <Squares> can, <Squares> ground, <Squares> east, <Squares> south
    )


cdef public object board_shortest_path(object path, object goal, object east, object south):
    return _trail(path, <Squares> goal, <Squares> east, <Squares> south)


cdef public object board_path_to(object found, object goal):
    return _retrace(<Spread?> found, <Squares> goal)


cdef public object board_first_reached(object found, object goal):
    return _soonest(<Spread?> found, <Squares> goal)
