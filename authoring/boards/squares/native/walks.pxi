"""A walk over the board, step by step, in words: what all searches do.

Each step goes from the squares reached last, the edge, to those one open step away which nobody
has come to yet. All arrays have two empty words before and behind them, since a row is longer
than a word.
"""

cdef enum:
    # Words of the whole board with all its sheets, and more.
    ALL = FAR
    RIM = 2
    ARRAYS = 5

cdef struct Walk:
    # The number of the first word looked at.
    Number low
    Number size
    # The words of the edge that are not empty, the first looked at being 0.
    Number begun
    Number ended
    # The same of the edge before.
    Number old_begun
    Number old_ended
    uint64_t *edge
    uint64_t *old
    # Where one may still come.
    uint64_t *left
    uint64_t *east
    uint64_t *south
    uint64_t *joins
    Number joined

cdef uint64_t[ARRAYS * (ALL + 2 * RIM)] _field
"""Where all walks take place that end before anybody else does anything."""


cdef inline void _copy(uint64_t *words, Squares some, Number low, Number size) noexcept nogil:
    """Words of a set, and empty ones all round."""
    cdef Number begin = max(low, some.low)
    cdef Number end = min(low + size, some.low + some.size)
    cdef Number at
    memset(words - RIM, 0, (size + 2 * RIM) * 8)
    if begin < end:
        memcpy(words + (begin - low), some.words + (begin - some.low), (end - begin) * 8)
    if some.others:
        for at in range(size):
            words[at] = ~words[at]


cdef Number _view(
    Squares start, Squares free, Squares east, Number steps, Number *end
) noexcept nogil:
    """The first word of the board that a walk may come to, and the word behind the last: the
    walker's own ground, no farther than he gets."""
    cdef Number low = 0 if free.others else free.low
    cdef Number high = ALL if free.others else min(ALL, free.low + free.size)
    if steps < HEIGHT and not _joined(east):
        low = max(low, ((_lowest(start) // WIDTH - steps) * WIDTH) >> 6)
        high = min(high, (((_highest(start) // WIDTH + steps + 1) * WIDTH) >> 6) + 1)
    end[0] = start.low + start.size if high <= low else max(high, start.low + start.size)
    return start.low if high <= low else min(low, start.low)


cdef int _begin(
    Walk *walk,
    uint64_t *field,
    Squares start,
    Squares free,
    Squares east,
    Squares south,
    Number low,
    Number end,
) noexcept nogil:
    """A walk from a set over a field that has room for it."""
    cdef Number size = end - low, long = size + 2 * RIM
    cdef Number at
    walk.low = low
    walk.size = size
    walk.edge = field + RIM
    walk.old = walk.edge + long
    walk.left = walk.old + long
    walk.east = walk.left + long
    walk.south = walk.east + long
    walk.joins = NULL
    walk.joined = 0
    _copy(walk.edge, start, low, size)
    _copy(walk.left, free, low, size)
    _copy(walk.east, east, low, size)
    _copy(walk.south, south, low, size)
    memset(walk.old - RIM, 0, long * 8)
    walk.begun = walk.old_begun = start.low - low
    walk.ended = walk.old_ended = walk.begun + start.size
    for at in range(walk.begun, walk.ended):
        walk.left[at] &= ~walk.edge[at]
    return 0


cdef bint _advance(Walk *walk) noexcept nogil:
    """One step; whether it has led anywhere."""
    cdef uint64_t *edge = walk.edge
    cdef uint64_t *made = walk.old
    cdef uint64_t *left = walk.left
    cdef uint64_t *east = walk.east
    cdef uint64_t *south = walk.south
    cdef Number low = max(walk.begun - RIM, 0)
    cdef Number end = min(walk.ended + RIM, walk.size)
    cdef Number at
    cdef uint64_t near
    memset(made + walk.old_begun, 0, (walk.old_ended - walk.old_begun) * 8)
    for at in range(low, end):
        near = (
            (edge[at] & east[at]) << 1 | (edge[at - 1] & east[at - 1]) >> 63
            | (edge[at] >> 1 | edge[at + 1] << 63) & east[at]
            | (edge[at - 1] & south[at - 1]) << (WIDTH - 64)
            | (edge[at - 2] & south[at - 2]) >> (128 - WIDTH)
            | (edge[at + 1] >> (WIDTH - 64) | edge[at + 2] << (128 - WIDTH)) & south[at]
        )
        made[at] = near & left[at]
    for at in range(walk.joined):
        _cross(walk, made, walk.joins[at], &low, &end)
    while low < end and not made[low]:
        low += 1
    while low < end and not made[end - 1]:
        end -= 1
    for at in range(low, end):
        left[at] &= ~made[at]
    walk.old_begun, walk.old_ended = walk.begun, walk.ended
    walk.begun, walk.ended = low, end
    walk.edge, walk.old = made, edge
    return low < end


cdef void _cross(
    Walk *walk, uint64_t *made, uint64_t join, Number *low, Number *end
) noexcept nogil:
    """Through an open join, whichever end of it the edge has come to."""
    cdef Square[2] ends = [_near_end(join), _far_end(join)]
    cdef Number at, here, there
    for at in range(2):
        here = (ends[at] >> 6) - walk.low
        there = (ends[1 - at] >> 6) - walk.low
        if 0 <= here < walk.size and 0 <= there < walk.size:
            if (walk.edge[here] >> (ends[at] & 63)) & 1:
                made[there] |= (<uint64_t> 1 << (ends[1 - at] & 63)) & walk.left[there]
                low[0] = min(low[0], there)
                end[0] = max(end[0], there + 1)


cdef uint64_t *_joins = NULL
cdef Number _room_for_joins = 0


cdef int _with_joins(Walk *walk, Squares east) except -1:
    """The joins of a board are steps too."""
    global _joins, _room_for_joins
    cdef Number slot, slots = _slots(east)
    if not slots:
        return 0
    if slots > _room_for_joins:
        _joins = <uint64_t *> PyMem_Realloc(_joins, slots * 8)
        if _joins == NULL:
            _room_for_joins = 0
            raise MemoryError
        _room_for_joins = slots
    walk.joins = _joins
    for slot in range(slots):
        _joins[walk.joined] = _slot(east, slot)
        walk.joined += _joins[walk.joined] != 0
    return 0


cdef inline bint _edge_meets(Walk *walk, Squares goal) noexcept nogil:
    cdef Number at
    for at in range(walk.begun, walk.ended):
        if walk.edge[at] & _word(goal, walk.low + at):
            return True
    return False


cdef Squares _edge(Walk *walk):
    """The squares reached last."""
    cdef Squares made
    if walk.begun >= walk.ended:
        return _nothing
    made = _blank(walk.low + walk.begun, walk.ended - walk.begun)
    memcpy(made.words, walk.edge + walk.begun, made.size * 8)
    return made


cdef Squares _reached(Walk *walk, Squares free):
    """All squares of its ground that the walk has come to, and those it began on."""
    cdef Squares made = _blank(walk.low, walk.size)
    cdef Number at
    for at in range(walk.size):
        made.words[at] = _word(free, walk.low + at) & ~walk.left[at]
    return _trimmed(made)
