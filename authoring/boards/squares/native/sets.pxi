"""The set of squares itself, and the words about sets alone."""

cdef enum:
    # Words that a set has room for in itself.
    FEW = 4
    # Words in which the board fits, without the sheets below it.
    USUAL = 112
    # Sets of no more words that are kept when they are gone, to be made others of.
    KEPT = 256

@cython.final
cdef class Squares:
    """A set of squares; it never changes once it is made."""

    # The number of its first word.
    cdef Number low
    # How many words it has; the first and the last of them are not 0.
    cdef Number size
    # It is all squares but these.
    cdef bint others
    cdef uint64_t *words
    # Where its words are when they are more than a few, and how many there is room for.
    cdef uint64_t *room
    cdef Number most
    cdef uint64_t few[FEW]

    def __and__(self, other):
        return _and(<Squares?> self, <Squares?> other)

    def __or__(self, other):
        return _or(<Squares?> self, <Squares?> other)

    def __xor__(self, other):
        return _xor(<Squares?> self, <Squares?> other)

    def __invert__(self):
        return _not(self)

    def __bool__(self):
        return self.size > 0 or self.others

    def __eq__(self, other):
        return type(other) is Squares and _same(self, <Squares> other)

    def __ne__(self, other):
        return type(other) is not Squares or not _same(self, <Squares> other)

    def __lt__(self, Squares other not None):
        """Of the squares that are in one of the two alone, the last is in the greater."""
        if self.others != other.others:
            return self.others
        return _order(other, self) if self.others else _order(self, other)

    def __hash__(self):
        cdef uint64_t mixed = self.low * 2 + self.others
        cdef Number at
        for at in range(self.size):
            mixed = (mixed ^ self.words[at]) * <uint64_t> 0x9E3779B97F4A7C15
            mixed ^= mixed >> 29
        return <Py_hash_t> (mixed >> 1)

    def __repr__(self):
        return f"~set_of({_each(~self)})" if self.others else f"set_of({_each(self)})"

    def __reduce__(self):
        return _unpacked, (self.low, (<char *> self.words)[: self.size * 8], self.others)


def _unpacked(Number low, bytes packed, bint others):
    """What a set was before it was pickled."""
    cdef Squares made = _blank(low, len(packed) // 8)
    memcpy(made.words, <char *> packed, made.size * 8)
    made = _trimmed(made)
    return _flipped(made) if others else made


cdef PyObject *_gone_small[KEPT]
cdef PyObject *_gone_large[KEPT]
cdef Number _small = 0
cdef Number _large = 0


cdef void _goes(PyObject *gone) noexcept:
    """What is done with a set that nobody has any more: mostly it is kept, with its room."""
    global _small, _large
    if (<Squares> gone).most == 0 and _small < KEPT:
        _gone_small[_small] = gone
        _small += 1
    elif (<Squares> gone).most == USUAL and _large < KEPT:
        _gone_large[_large] = gone
        _large += 1
    else:
        PyMem_Free((<Squares> gone).room)
        PyObject_Free(gone)


(<PyTypeObject *> Squares).tp_dealloc = _goes


cdef inline Squares _again(PyObject *gone):
    """A set that was gone, in use again."""
    cdef Squares made = <Squares> PyObject_Init(gone, <PyTypeObject *> Squares)
    Py_DECREF(made)  # Cython has counted it once more
    return made


cdef Squares _new(Number size):
    """A set with room for so many words, whatever is in them."""
    global _small, _large
    cdef Squares made
    if size <= FEW and _small:
        _small -= 1
        return _again(_gone_small[_small])
    if FEW < size <= USUAL and _large:
        _large -= 1
        return _again(_gone_large[_large])
    made = Squares.__new__(Squares)
    if size > FEW:
        made.most = max(size, <Number> USUAL)
        made.room = <uint64_t *> PyMem_Malloc(made.most * 8)
        if made.room == NULL:
            raise MemoryError
    return made


cdef inline Squares _blank(Number low, Number size):
    """A set with room for some words, to be filled in."""
    cdef Squares made = _new(size)
    made.low = low
    made.size = size
    made.others = False
    made.words = made.room
    if made.room == NULL:
        made.words = made.few
    return made


cdef Squares _nothing = _blank(0, 0)
cdef Squares _everything = _blank(0, 0)
_everything.others = True
NOWHERE = _nothing
EVERYWHERE = _everything


cdef inline Squares _trimmed(Squares made):
    """A set just filled in, without empty words at either end."""
    while made.size and made.words[made.size - 1] == 0:
        made.size -= 1
    while made.size and made.words[0] == 0:
        made.words += 1
        made.low += 1
        made.size -= 1
    return made if made.size else _nothing


cdef inline uint64_t _word(Squares some, Number at) noexcept nogil:
    """One word of a set, wherever its own begin and end."""
    cdef uint64_t word = 0
    if some.low <= at < some.low + some.size:
        word = some.words[at - some.low]
    return ~word if some.others else word


cdef inline bint _in(Squares some, Square square) noexcept nogil:
    return square >= 0 and (_word(some, square >> 6) >> (square & 63)) & 1


cdef Squares _part(Squares some, Number low, Number end):
    """The words of a set from one to another, and whatever it says of others is left out."""
    cdef Squares made
    if end <= low:
        return _nothing
    made = _blank(low, end - low)
    memcpy(made.words, some.words + (low - some.low), (end - low) * 8)
    return made


cdef Squares _flipped(Squares some):
    """All squares but those of a set, which is not itself such a set."""
    cdef Squares made
    if some.size == 0:
        return _everything
    made = _part(some, some.low, some.low + some.size)
    made.others = True
    return made


cdef inline Squares _and(Squares a, Squares b):
    if a.others:
        return _flipped(_either(a, b)) if b.others else _without(b, a)
    return _without(a, b) if b.others else _both(a, b)


cdef inline Squares _or(Squares a, Squares b):
    if a.others:
        return _flipped(_both(a, b)) if b.others else _flipped(_without(a, b))
    return _flipped(_without(b, a)) if b.others else _either(a, b)


cdef inline Squares _xor(Squares a, Squares b):
    cdef Squares found = _one_of(a, b)
    return _flipped(found) if a.others != b.others else found


cdef inline Squares _not(Squares a):
    return _part(a, a.low, a.low + a.size) if a.others else _flipped(a)


cdef Squares _both(Squares a, Squares b):
    """What is in two sets; like those below it takes the words as they are."""
    cdef Number low = max(a.low, b.low)
    cdef Number end = min(a.low + a.size, b.low + b.size)
    cdef uint64_t *ours = a.words - a.low
    cdef uint64_t *theirs = b.words - b.low
    cdef uint64_t *words
    cdef Squares made
    cdef Number at
    while low < end and not ours[low] & theirs[low]:
        low += 1
    if low >= end:
        return _nothing
    while not ours[end - 1] & theirs[end - 1]:
        end -= 1
    made = _blank(low, end - low)
    words = made.words - low
    for at in range(low, end):
        words[at] = ours[at] & theirs[at]
    return made


cdef Squares _without(Squares a, Squares b):
    """What is in the first of two sets alone."""
    cdef Number low = a.low
    cdef Number end = a.low + a.size
    cdef Number at
    cdef uint64_t *words
    cdef uint64_t *theirs
    cdef Squares made
    while low < end and not a.words[low - a.low] & ~_words(b, low):
        low += 1
    if low == end:
        return _nothing
    while not a.words[end - 1 - a.low] & ~_words(b, end - 1):
        end -= 1
    if not a.others and end - low == a.size and (b.low >= end or b.low + b.size <= low):
        return a
    made = _part(a, low, end)
    words = made.words - low
    theirs = b.words - b.low
    for at in range(max(low, b.low), min(end, b.low + b.size)):
        words[at] &= ~theirs[at]
    return made


cdef inline uint64_t _words(Squares some, Number at) noexcept nogil:
    """One word of a set as it is."""
    return some.words[at - some.low] if some.low <= at < some.low + some.size else 0


cdef Squares _either(Squares a, Squares b):
    """What is in one of two sets, or in both."""
    cdef Squares made
    cdef Number at
    cdef uint64_t *words
    if b.size == 0 and not a.others:
        return a
    if a.size == 0 and not b.others:
        return b
    made = _spanning(a, b)
    words = made.words + (b.low - made.low)
    for at in range(b.size):
        words[at] |= b.words[at]
    return made


cdef Squares _one_of(Squares a, Squares b):
    """What is in one of two sets and not in the other."""
    cdef Squares made
    cdef Number at
    cdef uint64_t *words
    if a.size == 0 and b.size == 0:
        return _nothing
    made = _spanning(a, b)
    words = made.words + (b.low - made.low)
    for at in range(b.size):
        words[at] ^= b.words[at]
    return _trimmed(made)


cdef Squares _spanning(Squares a, Squares b):
    """The words of a set, in room enough for those of another too."""
    cdef Number low = a.low if b.size == 0 else b.low if a.size == 0 else min(a.low, b.low)
    cdef Number end = max(a.low + a.size, b.low + b.size)
    cdef Squares made = _blank(low, end - low)
    if a.size:
        memset(made.words, 0, (a.low - low) * 8)
        memcpy(made.words + (a.low - low), a.words, a.size * 8)
        memset(made.words + (a.low + a.size - low), 0, (end - a.low - a.size) * 8)
    else:
        memset(made.words, 0, made.size * 8)
    return made


cdef bint _same(Squares a, Squares b) noexcept:
    if a is b:
        return True
    if a.low != b.low or a.size != b.size or a.others != b.others:
        return False
    return memcmp(a.words, b.words, a.size * 8) == 0


cdef bint _order(Squares a, Squares b) noexcept:
    """Whether one set of words comes before another."""
    cdef Number at = max(a.low + a.size, b.low + b.size)
    cdef uint64_t ours, theirs
    while at > min(a.low, b.low):
        at -= 1
        ours, theirs = _words(a, at), _words(b, at)
        if ours != theirs:
            return ours < theirs
    return False


cdef Squares _raised(Squares some, Number by):
    """Every square of a set so many farther on."""
    cdef Number words = by >> 6
    cdef int bits = by & 63
    cdef uint64_t carried = 0
    cdef Squares made
    cdef Number at
    if some.others:
        made = _either(_raised(~some, by), _first_ones(by))
        return _flipped(made)
    if some.size == 0 or by == 0:
        return some
    made = _blank(some.low + words, some.size + (bits > 0))
    if bits == 0:
        memcpy(made.words, some.words, some.size * 8)
        return made
    for at in range(some.size):
        made.words[at] = some.words[at] << bits | carried
        carried = some.words[at] >> (64 - bits)
    made.words[some.size] = carried
    return _trimmed(made)


cdef Squares _lowered(Squares some, Number by):
    """Every square of a set so many farther back; those that had to lie below 0 are gone."""
    cdef Number words = by >> 6
    cdef int bits = by & 63
    cdef Number low = max(0, some.low - words - 1)
    cdef Number end = some.low + some.size - words
    cdef Squares made
    cdef Number at
    if some.others:
        return _flipped(_lowered(~some, by))
    if end <= low:
        return _nothing
    made = _blank(low, end - low)
    for at in range(low, end):
        made.words[at - low] = _words(some, at + words) >> bits
        if bits:
            made.words[at - low] |= _words(some, at + words + 1) << (64 - bits)
    return _trimmed(made)


cdef Squares _first_ones(Number many):
    """The first so many squares."""
    return _rectangle(0, many, 1)


cdef Squares _some(Squares some):
    """A set that has an end."""
    if some.others:
        raise ValueError("a set without an end")
    return some


cdef inline Square _lowest(Squares some) noexcept nogil:
    return (some.low << 6) + LOWEST_BIT(some.words[0])


cdef inline Square _highest(Squares some) noexcept nogil:
    return ((some.low + some.size - 1) << 6) + HIGHEST_BIT(some.words[some.size - 1])


cdef inline Squares _just(Square square):
    cdef Squares made
    if square < 0:
        raise ValueError("off the board")
    made = _blank(square >> 6, 1)
    made.words[0] = <uint64_t> 1 << (square & 63)
    return made


cdef Squares _set_of(squares):
    cdef list members = list(squares)
    cdef Square least, most, square
    cdef Squares made
    if not members:
        return _nothing
    least = most = members[0]
    for square in members:
        least = min(least, square)
        most = max(most, square)
    if least < 0:
        raise ValueError("off the board")
    made = _blank(least >> 6, (most >> 6) - (least >> 6) + 1)
    memset(made.words, 0, made.size * 8)
    for square in members:
        made.words[(square >> 6) - made.low] |= <uint64_t> 1 << (square & 63)
    return made


cdef Number _count(Squares some) noexcept nogil:
    cdef Number at, found = 0
    for at in range(some.size):
        found += BITS_IN(some.words[at])
    return found


cdef list _each(Squares squares):
    cdef list found
    cdef Number at, number = 0
    cdef uint64_t word
    cdef object square
    _some(squares)
    found = PyList_New(_count(squares))
    for at in range(squares.size):
        word = squares.words[at]
        while word:
            square = ((squares.low + at) << 6) + LOWEST_BIT(word)
            Py_INCREF(square)
            PyList_SET_ITEM(found, number, square)
            number += 1
            word &= word - 1
    return found


cdef Square _first(Squares squares) except -1:
    if squares.size == 0 or squares.others:
        raise ValueError("a set without a first square")
    return _lowest(squares)


cdef Squares _moved(Squares squares, Number wall):
    if wall == EAST or wall == SOUTH:
        return _raised(squares, 1 if wall == EAST else WIDTH)
    return _lowered(squares, 1 if wall == WEST else WIDTH)


cdef Squares _around(Squares squares):
    cdef Squares beside = _or(_raised(squares, 1), _lowered(squares, 1))
    return _or(beside, _or(_raised(squares, WIDTH), _lowered(squares, WIDTH)))


def after(Squares squares not None, Square square):
    return _raised(_lowered(squares, square), square)


cdef Squares _laid(Squares squares, Square corner):
    if corner < 0:
        raise ValueError("off the board")
    return _raised(squares, corner)


def block(Number width, Number height):
    return _rectangle(0, width, height)


cdef Squares _rectangle(Square corner, Number width, Number height):
    cdef Squares made
    cdef Square last
    cdef Number y
    if corner < 0:
        raise ValueError("off the board")
    if width <= 0 or height <= 0:
        return _nothing
    last = corner + (height - 1) * WIDTH + width - 1
    made = _blank(corner >> 6, (last >> 6) - (corner >> 6) + 1)
    memset(made.words, 0, made.size * 8)
    for y in range(height):
        _fill(made, corner + y * WIDTH, corner + y * WIDTH + width)
    return made


cdef void _fill(Squares made, Square begin, Square end) noexcept nogil:
    """Put a row of squares into a set that is being made: from one on, and before another."""
    cdef Number at = (begin >> 6) - made.low, last = (end - 1 >> 6) - made.low
    cdef uint64_t head = ~<uint64_t> 0 << (begin & 63)
    cdef uint64_t tail = ~<uint64_t> 0 >> (63 - (end - 1 & 63))
    if at == last:
        made.words[at] |= head & tail
        return
    made.words[at] |= head
    for at in range(at + 1, last):
        made.words[at] = ~<uint64_t> 0
    made.words[last] |= tail


def surrounds(Square square, Number reach):
    cdef Number wide = min(reach, WIDTH)
    cdef Square corner = square - wide * (WIDTH + 1)
    cdef Squares near = _rectangle(max(corner, 0), 2 * wide + 1, 2 * wide + 1)
    return near if corner >= 0 else _lowered(near, -corner)


def border(Number sheet=0):
    cdef Square top = sheet * SQUARES
    cdef Squares inside = _rectangle(top + WIDTH + 1, WIDTH - 2, HEIGHT - 2)
    return _without(_rectangle(top, WIDTH, HEIGHT), inside)
