# cython: language_level=3, binding=False, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False, always_allow_keywords=True
"""The squares of a board without an edge, for the compiled build.

It stands in for `cells.py` there and gives the same answers. A window around all squares laid has a
byte for the open edges of each, and a byte for the eight steps from it. The searches run on these;
functions whose names begin with `grid_` are called in C by compiled rules, which
`tools/compiled_words.py` tells mypyc of.
"""

cimport cython
from cpython.dict cimport PyDict_GetItem
from cpython.list cimport PyList_GET_SIZE
from cpython.mem cimport PyMem_Calloc, PyMem_Free
from cpython.object cimport PyObject
from libc.stdint cimport int32_t, uint8_t, uint32_t
from libc.string cimport memcpy, memset

from authoring.boards.tiles.table import WIDTH as _TABLE_WIDTH

ctypedef Py_ssize_t Square

cdef enum:
    ROW = 15
    WIDTH = 1 << ROW
    COLUMN = WIDTH - 1
    LAID = 16
    ROOM = 24
    ENDLESS = 1 << 30

assert _TABLE_WIDTH == WIDTH

cdef int32_t *_queue = NULL
cdef int32_t *_before = NULL
cdef uint32_t *_known = NULL
cdef uint32_t *_marked = NULL
cdef Py_ssize_t _size = 0
cdef uint32_t _now = 0
"""Scratch of searches: a cell is known, or marked, if its number there is that of the search."""


cdef int _begin(Py_ssize_t size) except -1:
    """Begin a search in a window of this size."""
    global _queue, _before, _known, _marked, _size, _now
    if size > _size:
        PyMem_Free(_queue)
        PyMem_Free(_before)
        PyMem_Free(_known)
        PyMem_Free(_marked)
        _queue = <int32_t *> PyMem_Calloc(size, sizeof(int32_t))
        _before = <int32_t *> PyMem_Calloc(size, sizeof(int32_t))
        _known = <uint32_t *> PyMem_Calloc(size, sizeof(uint32_t))
        _marked = <uint32_t *> PyMem_Calloc(size, sizeof(uint32_t))
        if not (_queue and _before and _known and _marked):
            _size = 0
            raise MemoryError
        _size, _now = size, 0
    _now += 1
    if _now == 0:
        memset(_known, 0, _size * sizeof(uint32_t))
        memset(_marked, 0, _size * sizeof(uint32_t))
        _now = 1
    return 0


@cython.final
cdef class Cells:
    cdef uint8_t *edges
    cdef uint8_t *steps
    cdef Py_ssize_t x, y, columns, rows
    cdef int32_t towards[8]
    cdef dict listed

    def __cinit__(self):
        self.edges = <uint8_t *> PyMem_Calloc(1, 1)
        self.steps = <uint8_t *> PyMem_Calloc(1, 1)
        if not (self.edges and self.steps):
            raise MemoryError
        self.columns = self.rows = 1
        self.x = self.y = ENDLESS
        self.listed = {}

    def __dealloc__(self):
        PyMem_Free(self.edges)
        PyMem_Free(self.steps)

    def copy(self):
        """Return a copy that changes by itself."""
        cdef Cells other = Cells()
        cdef Py_ssize_t size = self.columns * self.rows
        _resize(other, self.x, self.y, self.columns, self.rows)
        memcpy(other.edges, self.edges, size)
        memcpy(other.steps, self.steps, size)
        other.listed = self.listed.copy()
        return other

    def __getitem__(self, square):
        cdef PyObject *known = PyDict_GetItem(self.listed, square)
        if known:
            return <object> known
        cdef Py_ssize_t cell = _at(self, square)
        if not self.edges[cell]:
            raise KeyError(square)
        cdef list near = []
        cdef Py_ssize_t side
        for side in range(8):
            if self.steps[cell] >> side & 1:
                near.append(_square(self, cell + self.towards[side]))
        steps = tuple(near)
        self.listed[square] = steps
        return steps

    def get(self, square, other=()):
        """Return the steps from a square, `other` if it is not laid."""
        return self[square] if self.edges[_at(self, square)] else other

    def __contains__(self, square):
        return bool(self.edges[_at(self, square)])


cdef inline Py_ssize_t _at(Cells cells, Square square) noexcept nogil:
    """Return the cell of a square; 0, from which no step leads, for all outside of the window."""
    cdef Py_ssize_t x = (square & COLUMN) - cells.x
    cdef Py_ssize_t y = (square >> ROW) - cells.y
    if x < 1 or y < 1 or x >= cells.columns - 1 or y >= cells.rows - 1:
        return 0
    return y * cells.columns + x


cdef inline Square _square(Cells cells, Py_ssize_t cell) noexcept nogil:
    return (cell // cells.columns + cells.y) << ROW | (cell % cells.columns + cells.x)


cdef int _resize(
    Cells cells, Py_ssize_t x, Py_ssize_t y, Py_ssize_t columns, Py_ssize_t rows
) except -1:
    """Move a window, with what is in it."""
    cdef uint8_t *edges = <uint8_t *> PyMem_Calloc(columns * rows, 1)
    cdef uint8_t *steps = <uint8_t *> PyMem_Calloc(columns * rows, 1)
    if not (edges and steps):
        raise MemoryError
    cdef Py_ssize_t row, old, new
    if cells.columns > 1:
        for row in range(cells.rows):
            old = row * cells.columns
            new = (row + cells.y - y) * columns + cells.x - x
            memcpy(edges + new, cells.edges + old, cells.columns)
            memcpy(steps + new, cells.steps + old, cells.columns)
    PyMem_Free(cells.edges)
    PyMem_Free(cells.steps)
    cells.edges, cells.steps = edges, steps
    cells.x, cells.y, cells.columns, cells.rows = x, y, columns, rows
    cdef int32_t[8] towards = [
        -columns, 1 - columns, 1, 1 + columns, columns, columns - 1, -1, -1 - columns
    ]
    cells.towards = towards
    return 0


cdef Py_ssize_t _cover(Cells cells, Square square) except -1:
    """Return the cell of a square, and make the window larger where it must be."""
    cdef Py_ssize_t cell = _at(cells, square)
    if cell:
        return cell
    cdef Py_ssize_t x = square & COLUMN
    cdef Py_ssize_t y = square >> ROW
    if cells.columns == 1:
        _resize(cells, x - ROOM, y - ROOM, 2 * ROOM, 2 * ROOM)
        return _at(cells, square)
    cdef Py_ssize_t left = cells.x, top = cells.y
    cdef Py_ssize_t right = left + cells.columns, bottom = top + cells.rows
    if x <= left:
        left = x - ROOM
    if x >= right - 1:
        right = x + ROOM
    if y <= top:
        top = y - ROOM
    if y >= bottom - 1:
        bottom = y + ROOM
    _resize(cells, left, top, right - left, bottom - top)
    return _at(cells, square)


cdef inline void _step_out(Cells cells, Py_ssize_t cell) noexcept nogil:
    """List the steps from a cell: a diagonal needs both ways round its corner."""
    cdef uint8_t *edges = cells.edges
    cdef Py_ssize_t columns = cells.columns
    cdef uint8_t own = edges[cell]
    cdef uint8_t north = edges[cell - columns] if own & 1 else 0
    cdef uint8_t east = edges[cell + 1] if own & 2 else 0
    cdef uint8_t south = edges[cell + columns] if own & 4 else 0
    cdef uint8_t west = edges[cell - 1] if own & 8 else 0
    cells.steps[cell] = (
        (own & 1)
        | (own & 2) << 1
        | (own & 4) << 2
        | (own & 8) << 3
        | (2 if north & 2 and east & 1 else 0)
        | (8 if east & 4 and south & 2 else 0)
        | (32 if south & 8 and west & 4 else 0)
        | (128 if west & 1 and north & 8 else 0)
    )


cdef inline int _edge(Square step) except -1:
    """Return the edge that a step crosses; KeyError if it crosses none."""
    cdef int edge = _edge_or_none(step)
    if not edge:
        raise KeyError(step)
    return edge


cdef inline int _edge_or_none(Square step) noexcept nogil:
    if step == -WIDTH:
        return 1
    if step == 1:
        return 2
    if step == WIDTH:
        return 4
    return 8 if step == -1 else 0


cdef inline void _renew(Cells cells, Py_ssize_t cell) noexcept nogil:
    """List the steps from a cell and those around it anew."""
    cdef Py_ssize_t side, other
    _step_out(cells, cell)
    for side in range(8):
        other = cell + cells.towards[side]
        if cells.edges[other]:
            _step_out(cells, other)


def lay(Cells cells not None, list squares not None):
    cdef Py_ssize_t cell, size
    cdef Square square
    for square in squares:
        _cover(cells, square)
    _begin(cells.columns * cells.rows)
    for square in squares:
        _known[_at(cells, square)] = _now
    for square in squares:
        cell = _at(cells, square)
        cells.edges[cell] = LAID | (
            (1 if _known[cell - cells.columns] == _now else 0)
            | (2 if _known[cell + 1] == _now else 0)
            | (4 if _known[cell + cells.columns] == _now else 0)
            | (8 if _known[cell - 1] == _now else 0)
        )
    for square in squares:
        _step_out(cells, _at(cells, square))
    cells.listed.clear()


def unlock(Cells cells not None, Square a, Square b):
    cdef int out = _edge(b - a), back = _edge(a - b)
    _cover(cells, a)
    _cover(cells, b)
    cells.edges[_at(cells, a)] |= LAID | out
    cells.edges[_at(cells, b)] |= LAID | back
    _renew(cells, _at(cells, a))
    _renew(cells, _at(cells, b))
    cells.listed.clear()


def lock(Cells cells not None, Square a, Square b):
    cdef int out = _edge(b - a), back = _edge(a - b)
    _cover(cells, a)
    _cover(cells, b)
    cells.edges[_at(cells, a)] = LAID | cells.edges[_at(cells, a)] & ~out
    cells.edges[_at(cells, b)] = LAID | cells.edges[_at(cells, b)] & ~back
    _renew(cells, _at(cells, a))
    _renew(cells, _at(cells, b))
    cells.listed.clear()


cdef inline char _is_open(Cells cells, Square a, Square b) noexcept nogil:
    return cells.edges[_at(cells, a)] & _edge_or_none(b - a) != 0


cdef inline char _is_step(Cells cells, Square a, Square b) noexcept nogil:
    cdef Square step = b - a
    cdef Square down = 1
    cdef int side
    if step > COLUMN - 1:
        step -= WIDTH
        down = 2
    elif step < 1 - COLUMN:
        step += WIDTH
        down = 0
    if step < -1 or step > 1:
        return False
    if down == 0:
        side = 0 if step == 0 else (1 if step == 1 else 7)
    elif down == 1:
        side = 8 if step == 0 else (2 if step == 1 else 6)
    else:
        side = 4 if step == 0 else (3 if step == 1 else 5)
    return side < 8 and cells.steps[_at(cells, a)] >> side & 1


cdef char _sees(Cells cells, Square a, Square b) noexcept nogil:
    if a > b:
        a, b = b, a
    cdef Py_ssize_t across = (b & COLUMN) - (a & COLUMN)
    cdef Py_ssize_t down = (b >> ROW) - (a >> ROW)
    cdef Py_ssize_t columns = -across if across < 0 else across
    cdef Py_ssize_t cell = _at(cells, a)
    cdef Py_ssize_t x = 0, y = 0, slope
    # `a` is the lower number, so that no line leads north.
    cdef int side_x = 2 if across > 0 else 6
    cdef int diagonal = 3 if across > 0 else 5
    cdef int side
    while x < columns or y < down:
        slope = (1 + 2 * x) * down - (1 + 2 * y) * columns
        if slope < 0:
            side = side_x
            x += 1
        elif slope > 0:
            side = 4
            y += 1
        else:
            side = diagonal
            x += 1
            y += 1
        if not cells.steps[cell] >> side & 1:
            return False
        cell += cells.towards[side]
    return True


cdef int _mark(Cells cells, list squares, uint32_t *marks) except -1:
    cdef Square square
    for square in squares:
        marks[_at(cells, square)] = _now
    return 0


cdef Py_ssize_t _ring(Cells cells, Py_ssize_t first, Py_ssize_t last) noexcept nogil:
    """Queue the cells one step from those queued at `first` to `last`, each once, with the one that
    leads there in `_before`; return the end of the queue."""
    cdef Py_ssize_t end = last, side, cell
    cdef uint8_t open
    cdef int32_t other
    while first < end:
        cell = _queue[first]
        first += 1
        open = cells.steps[cell]
        for side in range(8):
            if open >> side & 1:
                other = <int32_t> (cell + cells.towards[side])
                if _known[other] != _now:
                    _known[other] = _now
                    _before[other] = <int32_t> cell
                    _queue[last] = other
                    last += 1
    return last


cdef dict _reach(Cells cells, Square start, Py_ssize_t steps, list blocked):
    cdef Py_ssize_t first = 0, last = 1, end, number = 0, at
    _begin(cells.columns * cells.rows)
    _mark(cells, blocked, _known)
    _start(cells, start)
    counts = {start: 0}
    while first < last and number < steps:
        number += 1
        end = _ring(cells, first, last)
        first, last = last, end
        count = number
        for at in range(first, last):
            counts[_square(cells, _queue[at])] = count
    return counts


cdef int _start(Cells cells, Square start) except -1:
    """Queue the cell of a square, known from now on."""
    cdef Py_ssize_t cell = _at(cells, start)
    _known[cell] = _now
    _queue[0] = <int32_t> cell
    return 0


cdef list _ends(Cells cells, Square start, Py_ssize_t steps, list blocked, list taken):
    cdef Py_ssize_t first = 0, last = 1, end, number = 0, at
    _begin(cells.columns * cells.rows)
    _mark(cells, blocked, _known)
    _mark(cells, taken, _marked)
    _start(cells, start)
    squares = [start]
    if _marked[_queue[0]] != _now:
        squares.append(start)
    while first < last and number < steps:
        number += 1
        end = _ring(cells, first, last)
        first, last = last, end
        for at in range(first, last):
            if _marked[_queue[at]] != _now:
                squares.append(_square(cells, _queue[at]))
    return squares


cdef set _nearest(Cells cells, list starts, among):
    cdef Py_ssize_t first = 0, last = 0, end, at, cell
    cdef Square square
    _begin(cells.columns * cells.rows)
    for square in among:
        _marked[_at(cells, square)] = _now
    _marked[0] = 0
    for square in starts:
        cell = _at(cells, square)
        if _known[cell] != _now:
            _known[cell] = _now
            _queue[last] = <int32_t> cell
            last += 1
    met = set()
    while first < last:
        for at in range(first, last):
            if _marked[_queue[at]] == _now:
                met.add(_square(cells, _queue[at]))
        if met:
            break
        end = _ring(cells, first, last)
        first, last = last, end
    return met


cdef list _way(Cells cells, Square start, Square goal, Py_ssize_t most):
    """Return the way of a search that has begun, with the squares it avoids known."""
    cdef Py_ssize_t first = 0, last = 1, end
    cdef Py_ssize_t home = _at(cells, start), there = _at(cells, goal)
    cdef list squares = []
    _known[there] = 0
    _start(cells, start)
    while first < last and most and _known[there] != _now:
        most -= 1
        end = _ring(cells, first, last)
        first, last = last, end
    if _known[there] == _now:
        while there != home:
            squares.append(_square(cells, there))
            there = _before[there]
        squares.reverse()
    return squares


cdef list _plain_way(Cells cells, Square start, Square goal, list blocked, Py_ssize_t most):
    _begin(cells.columns * cells.rows)
    _mark(cells, blocked, _known)
    return _way(cells, start, goal, most)


cdef list _way_around(
    Cells cells, list between, list blocked, list shunned, Py_ssize_t most
):
    cdef Square start = between[0], goal = between[1]
    cdef Square square
    cdef Py_ssize_t cell, side
    _begin(cells.columns * cells.rows)
    _mark(cells, blocked, _known)
    for square in shunned:
        cell = _at(cells, square)
        for side in range(8):
            if cells.steps[cell] >> side & 1:
                _known[cell + cells.towards[side]] = _now
    squares = _way(cells, start, goal, most)
    return squares if squares else _plain_way(cells, start, goal, blocked, most)


# As Python calls them.


def is_open(Cells cells not None, Square a, Square b):
    return bool(_is_open(cells, a, b))


def is_step(Cells cells not None, Square a, Square b):
    return bool(_is_step(cells, a, b))


def sees(Cells cells not None, Square a, Square b):
    return bool(_sees(cells, a, b))


def reach(Cells cells not None, Square start, Py_ssize_t steps, list blocked not None):
    return _reach(cells, start, steps, blocked)


def ends(
    Cells cells not None, Square start, Py_ssize_t steps, list blocked not None, list taken not None
):
    return _ends(cells, start, steps, blocked, taken)


def nearest(Cells cells not None, list starts not None, among):
    return _nearest(cells, starts, among)


def way(Cells cells not None, Square start, Square goal, list blocked not None, Py_ssize_t most):
    return _plain_way(cells, start, goal, blocked, most)


def way_around(
    Cells cells not None, list between not None, list blocked not None, list shunned not None,
    Py_ssize_t most,
):
    return _way_around(cells, between, blocked, shunned, most)


# As compiled rules call them: a number is kept at twice its value.


cdef inline Square _plain(size_t number) noexcept nogil:
    return <Square> number >> 1


cdef public char grid_is_cells(object some) noexcept:
    return type(some) is Cells


cdef public char grid_is_open(object cells, size_t a, size_t b) noexcept:
    return _is_open(<Cells> cells, _plain(a), _plain(b))


cdef public char grid_is_step(object cells, size_t a, size_t b) noexcept:
    return _is_step(<Cells> cells, _plain(a), _plain(b))


cdef public char grid_sees(object cells, size_t a, size_t b) noexcept:
    return _sees(<Cells> cells, _plain(a), _plain(b))


cdef public object grid_reach(object cells, size_t start, size_t steps, object blocked):
    return _reach(<Cells> cells, _plain(start), _plain(steps), <list> blocked)


cdef public object grid_nearest(object cells, object starts, object among):
    return _nearest(<Cells> cells, <list> starts, among)


cdef public object grid_way(object cells, size_t start, size_t goal, object blocked, size_t most):
    return _plain_way(<Cells> cells, _plain(start), _plain(goal), <list> blocked, _plain(most))


cdef public object grid_ends(
    object cells, size_t start, size_t steps, object blocked, object taken
):
    return _ends(<Cells> cells, _plain(start), _plain(steps), <list> blocked, <list> taken)


cdef public object grid_way_around(
    object cells, object between, object blocked, object shunned, size_t most
):
    return _way_around(
        <Cells> cells, <list> between, <list> blocked, <list> shunned, _plain(most)
    )
