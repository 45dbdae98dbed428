"""Walls, doors and joins (`edges.py`, `joins.py`), and steps in eight directions."""

cdef enum:
    # The word from which on `east` holds joins.
    FAR = 1024
    # Bits of a join.
    SLOT = 40


cdef inline bint _joined(Squares east) noexcept nogil:
    return east.low + east.size > FAR


cdef inline Number _slots(Squares east) noexcept nogil:
    """How many slots for joins there are."""
    return ((east.low + east.size - FAR) * 64 + SLOT - 1) // SLOT if _joined(east) else 0


cdef inline uint64_t _slot(Squares east, Number slot) noexcept nogil:
    """What stands in a slot: two squares, the wall of the first, and a mark; 0 when it is
    free."""
    cdef Number at = FAR + slot * SLOT // 64
    cdef int bits = slot * SLOT % 64
    cdef uint64_t found = _word(east, at) >> bits
    if bits > 64 - SLOT:
        found |= _word(east, at + 1) << (64 - bits)
    found &= (<uint64_t> 1 << SLOT) - 1
    return found if found >> (SLOT - 1) else 0


cdef inline Square _near_end(uint64_t join) noexcept nogil:
    return join & 0xFFFF


cdef inline Square _far_end(uint64_t join) noexcept nogil:
    return join >> 16 & 0xFFFF


def join_edge(Square a, Square b, Number wall, Number slot):
    cdef Squares made = _blank(0, 1)
    made.words[0] = <uint64_t> 1 << (SLOT - 1) | <uint64_t> wall << 32 | b << 16 | a
    return _raised(made, FAR * 64 + slot * SLOT)


def joining_wall(Square a, Square b, Squares east not None):
    return _joining_wall(a, b, east)


cdef Number _joining_wall(Square a, Square b, Squares east) noexcept nogil:
    cdef Number slot
    cdef uint64_t join
    for slot in range(_slots(east)):
        join = _slot(east, slot)
        if join and _near_end(join) == a and _far_end(join) == b:
            return join >> 32 & 3
        if join and _near_end(join) == b and _far_end(join) == a:
            return ((join >> 32 & 3) + 2) % 4
    return -1


cdef inline Square _step(Number wall) noexcept nogil:
    return -WIDTH if wall == NORTH else 1 if wall == EAST else WIDTH if wall == SOUTH else -1


cdef inline bint _open(Square square, Number wall, Squares east, Squares south) noexcept nogil:
    if wall == EAST:
        return _in(east, square)
    if wall == WEST:
        return _in(east, square - 1)
    return _in(south, square if wall == SOUTH else square - WIDTH)


cdef Number _wall_between(Square a, Square b, Squares east) noexcept:
    cdef Square gap = b - a
    if a // WIDTH == b // WIDTH:
        if gap == 1 or gap == -1:
            return EAST if gap == 1 else WEST
    elif gap == WIDTH or gap == -WIDTH:
        return SOUTH if gap == WIDTH else NORTH
    return _joining_wall(a, b, east)


cdef bint _one_step(
    Square a, Square b, Squares east, Squares south
) noexcept:
    cdef Square gap = b - a
    if gap == 1 or gap == -1:
        return _in(east, min(a, b))
    if gap == WIDTH or gap == -WIDTH:
        return _in(south, min(a, b))
    return _joining_wall(a, b, east) >= 0


cdef Square _seeming(Square a, Square b, Squares east) noexcept:
    cdef Number wall = _joining_wall(a, b, east)
    return b if wall < 0 else a + _step(wall)


def inner(Squares squares not None):
    return squares & _lowered(squares, 1), squares & _lowered(squares, WIDTH)


def touching(Squares squares not None, Squares clear not None):
    east, south = inner(clear)
    return (squares | _lowered(squares, 1)) & east, (squares | _lowered(squares, WIDTH)) & south


def enclosing(Squares squares not None):
    return squares | _lowered(squares, 1), squares | _lowered(squares, WIDTH)


def leading(Squares squares not None, Number wall):
    if wall == EAST or wall == WEST:
        return squares if wall == EAST else _lowered(squares, 1), _nothing
    return _nothing, _lowered(squares, WIDTH) if wall == NORTH else squares


cdef bint _open_towards(
    Square square, Number x, Number y, Squares east, Squares south, Number corner
) noexcept nogil:
    cdef Number along = EAST if x > 0 else WEST
    cdef Number down = SOUTH if y > 0 else NORTH
    cdef Number ways = 0
    if not y:
        return _open(square, along, east, south)
    if not x:
        return _open(square, down, east, south)
    if _open(square, along, east, south):
        ways += _open(square + x, down, east, south)
    if _open(square, down, east, south):
        ways += _open(square + y * WIDTH, along, east, south)
    return ways >= corner


def open_towards(
    Square square, towards, Squares east not None, Squares south not None, *, Number corner=1
):
    x, y = towards
    return _open_towards(square, x, y, east, south, corner)


cdef int[8][2] _EIGHT = [[0, -1], [1, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1]]


def steps_from(Square square, Squares east not None, Squares south not None, *, Number corner=0):
    cdef list found = []
    cdef Number way, x, y, slot
    cdef uint64_t join
    for way in range(0, 8, 1 if corner else 2):
        x, y = _EIGHT[way][0], _EIGHT[way][1]
        if _open_towards(square, x, y, east, south, corner):
            found.append(square + x + y * WIDTH)
    if _joined(east):
        found += _each(_across(_just(square), east))
    return found


cdef Squares _across(Squares some, Squares east):
    """The squares to which joins lead from a set."""
    cdef list found = []
    cdef Number slot
    cdef uint64_t join
    for slot in range(_slots(east)):
        join = _slot(east, slot)
        if join and _in(some, _near_end(join)):
            found.append(_far_end(join))
        if join and _in(some, _far_end(join)):
            found.append(_near_end(join))
    return _set_of(found)
