"""Reach, ways and what is nearest (`searches.py`)."""

cdef enum:
    # Steps of a walk that is within a Move.
    MOVE = 9


cdef Squares _grow(Squares mask, Squares east, Squares south):
    cdef Squares made
    cdef Number at, low, end
    cdef uint64_t west_of, east_of, north_of
    _some(mask)
    if mask.size == 0:
        return _nothing
    low = max(0, mask.low - RIM)
    end = mask.low + mask.size + RIM
    made = _blank(low, end - low)
    for at in range(low, end):
        made.words[at - low] = (
            (_words(mask, at) & _word(east, at)) << 1
            | (_words(mask, at - 1) & _word(east, at - 1)) >> 63
            | (_words(mask, at) >> 1 | _words(mask, at + 1) << 63) & _word(east, at)
            | (_words(mask, at - 1) & _word(south, at - 1)) << (WIDTH - 64)
            | (_words(mask, at - 2) & _word(south, at - 2)) >> (128 - WIDTH)
            | (_words(mask, at + 1) >> (WIDTH - 64) | _words(mask, at + 2) << (128 - WIDTH))
            & _word(south, at)
        )
    made = _trimmed(made)
    return _either(made, _across(mask, east)) if _joined(east) else made


cdef bint _can_step(Square start, Squares onto, Squares east, Squares south) noexcept:
    cdef Number wall, slot
    cdef uint64_t join
    for wall in range(4):
        if _open(start, wall, east, south) and _in(onto, start + _step(wall)):
            return True
    for slot in range(_slots(east)):
        join = _slot(east, slot)
        if join and _near_end(join) == start and _in(onto, _far_end(join)):
            return True
        if join and _far_end(join) == start and _in(onto, _near_end(join)):
            return True
    return False


cdef Squares _flooded(Squares start, Squares free, Squares east, Squares south, Number steps):
    """The ground a walker comes to, and his own square if it is of that ground."""
    cdef Walk walk
    cdef Number low, end
    low = _view(start, free, east, steps, &end)
    _begin(&walk, _field, start, free, east, south, low, end)
    _with_joins(&walk, east)
    while steps > 0 and _advance(&walk):
        steps -= 1
    return _reached(&walk, free)


cdef Squares _flood(
    Squares start,
    Squares free,
    Squares east,
    Squares south,
    Number steps,
):
    if _some(start).size == 0:
        return start
    return _either(_flooded(start, free, east, south, steps), start)


@cython.final
@cython.no_gc  # it holds sets alone, and nothing holds it in a circle
@cython.freelist(16)
cdef class Spread:
    """What `reach_within` has found, and what it was asked."""

    cdef Squares reach
    cdef Square start
    cdef Squares free
    cdef Squares east
    cdef Squares south
    cdef Number steps

    def __getitem__(self, Number at):
        if at:
            raise IndexError(at)
        return self.reach


cdef Spread _spread(
    Square start,
    Squares free,
    Squares east,
    Squares south,
    Number steps,
):
    cdef Spread found = Spread.__new__(Spread)
    cdef Squares here = _just(start)
    found.start = start
    found.free = free
    found.east = east
    found.south = south
    found.steps = steps
    found.reach = _without(_flooded(here, free, east, south, steps), here)
    return found


cdef struct Layer:
    # Where its words begin in the story, and which words of the walk they are.
    Number at
    Number begun
    Number ended

cdef struct Story:
    uint64_t *words
    Number long
    Layer *layers
    Number many

cdef Story _story
"""The edges of a walk, one after another, of all walks the last."""
_story.words = NULL
_story.layers = NULL
cdef Number _story_room = 0
cdef Number _layers_room = 0


cdef int _tell(Walk *walk) except -1:
    """One more layer of the story."""
    global _story_room, _layers_room
    cdef Number size = walk.ended - walk.begun
    cdef Layer *layer
    if _story.long + size > _story_room:
        _story_room = 2 * (_story.long + size) + ALL
        _story.words = <uint64_t *> PyMem_Realloc(_story.words, _story_room * 8)
    if _story.many == _layers_room:
        _layers_room = 2 * _layers_room + 64
        _story.layers = <Layer *> PyMem_Realloc(_story.layers, _layers_room * sizeof(Layer))
    if _story.words == NULL or _story.layers == NULL:
        raise MemoryError
    layer = &_story.layers[_story.many]
    layer.at, layer.begun, layer.ended = _story.long, walk.begun, walk.ended
    memcpy(_story.words + _story.long, walk.edge + walk.begun, size * 8)
    _story.long += size
    _story.many += 1
    return 0


cdef bint _told(Walk *walk, Squares goal, Number steps) except -1:
    """Walk until a goal is reached, and tell it; whether it was."""
    _story.long = _story.many = 0
    _tell(walk)
    while not _edge_meets(walk, goal):
        if steps == 0 or not _advance(walk):
            return False
        steps -= 1
        _tell(walk)
    return True


cdef inline bint _in_layer(Walk *walk, Layer *layer, Square square) noexcept nogil:
    cdef Number at = (square >> 6) - walk.low
    if square < 0 or at < layer.begun or at >= layer.ended:
        return False
    return (_story.words[layer.at + at - layer.begun] >> (square & 63)) & 1


cdef Square _before(Walk *walk, Layer *layer, Square here, Squares east, Squares south) noexcept:
    """The lowest square of a layer one open step away; there is one."""
    cdef Square found
    cdef Number at
    if _in_layer(walk, layer, here - WIDTH) and _in(south, here - WIDTH):
        found = here - WIDTH
    elif _in_layer(walk, layer, here - 1) and _in(east, here - 1):
        found = here - 1
    elif _in_layer(walk, layer, here + 1) and _in(east, here):
        found = here + 1
    elif _in_layer(walk, layer, here + WIDTH) and _in(south, here):
        found = here + WIDTH
    else:
        found = ALL * 64
    for at in range(walk.joined):
        if _near_end(walk.joins[at]) == here and _in_layer(walk, layer, _far_end(walk.joins[at])):
            found = min(found, _far_end(walk.joins[at]))
        if _far_end(walk.joins[at]) == here and _in_layer(walk, layer, _near_end(walk.joins[at])):
            found = min(found, _near_end(walk.joins[at]))
    return found


cdef list _way_told(Walk *walk, Squares goal, Squares east, Squares south):
    """One shortest way of the story: its squares, the start left out."""
    cdef Number at = _story.many - 1
    cdef Number word = walk.begun
    cdef list squares = [None] * at
    cdef Square here
    while not walk.edge[word] & _word(goal, walk.low + word):
        word += 1
    here = ((walk.low + word) << 6) + LOWEST_BIT(walk.edge[word] & _word(goal, walk.low + word))
    while at > 0:
        at -= 1
        squares[at] = here
        if at > 0:
            here = _before(walk, &_story.layers[at], here, east, south)
    return squares


cdef int _walk_again(Walk *walk, Spread found) except -1:
    """Set out on the walk of a `reach_within`."""
    cdef Squares here = _just(found.start)
    cdef Number low, end
    low = _view(here, found.free, found.east, found.steps, &end)
    _begin(walk, _field, here, found.free, found.east, found.south, low, end)
    return _with_joins(walk, found.east)


cdef list _retrace(Spread found, Squares goal):
    cdef Walk walk
    cdef Squares near = _and(found.reach, goal)
    if near.size == 0:
        return []
    _walk_again(&walk, found)
    if not _told(&walk, near, found.steps):
        return []
    return _way_told(&walk, near, found.east, found.south)


cdef Squares _soonest(Spread found, Squares goal):
    cdef Walk walk
    cdef Squares near = _and(found.reach, goal)
    if near.size == 0:
        return near
    _walk_again(&walk, found)
    while not _edge_meets(&walk, near):
        if not _advance(&walk):
            return _nothing
    return _and(_edge(&walk), near)


cdef bint _near_join(Square start, Squares east, Number steps) noexcept nogil:
    """Whether a walk of so many steps may come to a join."""
    cdef Number slot, least = start // WIDTH - steps, most = (start + 1) // WIDTH + steps
    cdef uint64_t join
    for slot in range(_slots(east)):
        join = _slot(east, slot)
        if join and least <= _near_end(join) // WIDTH <= most:
            return True
        if join and least <= _far_end(join) // WIDTH <= most:
            return True
    return False


cdef list _way(
    Square start,
    Squares goal,
    Squares free,
    Squares east,
    Squares south,
):
    cdef Walk walk
    cdef Number low, end
    cdef Squares here = _just(start)
    cdef bint whole = _near_join(start, east, MOVE)
    if not whole:
        free = free & _strip(start)
    low = _view(here, free, east, SQUARES, &end)
    _begin(&walk, _field, here, free, east, south, low, end)
    if whole:
        _with_joins(&walk, east)
    if not _told(&walk, goal, SQUARES):
        return []
    return _way_told(&walk, goal, east, south)


cdef Squares _strip(Square start):
    """The rows within a Move of a square, and one more."""
    cdef Number row = max(0, start // WIDTH - MOVE - 1)
    return _rectangle(row * WIDTH, (2 * MOVE + 4) * WIDTH, 1)


cdef list _layers(
    Squares start,
    Squares goal,
    Squares free,
    Squares east,
    Squares south,
):
    cdef Walk walk
    cdef Number low, end
    cdef list found
    if _some(start).size == 0:
        return []
    low = _view(start, free, east, SQUARES, &end)
    _begin(&walk, _field, start, free, east, south, low, end)
    _with_joins(&walk, east)
    found = [start]
    while not _edge_meets(&walk, goal):
        if not _advance(&walk):
            return []
        found.append(_edge(&walk))
    return found


cdef Squares _meet(
    Squares goal,
    Squares can,
    Squares ground,
    Squares east,
    Squares south,
):
    cdef Walk walk
    cdef Number low, end
    if _some(goal).size == 0:
        return _nothing
    low = _view(goal, ground, east, SQUARES, &end)
    _begin(&walk, _field, goal, ground, east, south, low, end)
    _with_joins(&walk, east)
    while not _edge_meets(&walk, can):
        if not _advance(&walk):
            return _nothing
    return _edge(&walk) & can


cdef list _trail(path, Squares goal, Squares east, Squares south):
    cdef list layers = list(path)
    cdef list squares = []
    cdef Number at = len(layers) - 1
    cdef Square here
    if at <= 0:
        return squares
    here = _first(<Squares?> layers[at] & goal)
    squares.append(here)
    while at > 1:
        at -= 1
        here = _beside(here, <Squares?> layers[at], east, south)
        squares.append(here)
    squares.reverse()
    return squares


cdef Square _beside(Square here, Squares layer, Squares east, Squares south) except -1:
    """The lowest square of a set one open step away; there is one."""
    return _first(_grow(_just(here), east, south) & layer)


@cython.final
cdef class _Waves:
    """Walks on whenever it is asked for the next squares."""

    cdef Walk walk
    cdef uint64_t *field
    cdef uint64_t *joins
    cdef bint begun

    def __dealloc__(self):
        PyMem_Free(self.field)
        PyMem_Free(self.joins)

    def __iter__(self):
        return self

    def __next__(self):
        if self.begun and not _advance(&self.walk):
            raise StopIteration
        self.begun = True
        return _edge(&self.walk)


def bfs_layers(
    Squares start not None, Squares free not None, Squares east not None, Squares south not None
):
    cdef _Waves made = _Waves.__new__(_Waves)
    cdef Number low, end
    if _some(start).size == 0:
        return iter([start])
    low = _view(start, free, east, SQUARES, &end)
    made.field = <uint64_t *> PyMem_Malloc(ARRAYS * (end - low + 2 * RIM) * 8)
    if made.field == NULL:
        raise MemoryError
    _begin(&made.walk, made.field, start, free, east, south, low, end)
    _with_joins(&made.walk, east)
    if made.walk.joined:
        made.joins = <uint64_t *> PyMem_Malloc(made.walk.joined * 8)
        if made.joins == NULL:
            raise MemoryError
        memcpy(made.joins, made.walk.joins, made.walk.joined * 8)
        made.walk.joins = made.joins
    return made
