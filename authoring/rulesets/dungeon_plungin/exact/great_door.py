"""Phase of the first Great Door, by exact dynamic programming in whole numbers."""

from fractions import Fraction
from functools import cached_property

from authoring.core.lazy_dataclass import dataclass

Stages = tuple[bool, ...]
"""Greatness of a Doorway row, True if it is Great, when rolled the 1st, 2nd, ... time in a game;
the last entry holds for ever after."""

State = tuple[int, ...]
"""Great Doors found so far, then how often each changing row was rolled."""

Lock = tuple[int, int]
"""A Great Door's difficulty, and how many heroes have room before it."""

MAX_STATES = 64
"""The most combinations of changing rows that are followed."""


@dataclass(frozen=True, slots=True)
class Draw:
    """One result of the Location Chart.

    `weight` is out of `Search.whole`; `exits` doors beside the one entered by, of which `rolled`
    roll on the Doorway Chart; `great` of the others are Great Doors from the start, of difficulty
    `difficulty`. `room` is the number of heroes that fit before a door."""

    weight: int
    exits: int
    rolled: int
    great: int = 0
    difficulty: int = 1
    room: int = 2


@dataclass(frozen=True)
class Search:
    """A search for Great Doors in plain numbers.

    `start` doors on the entry tile; `modifiers[p-1]` is added to Doorway rolls of phase p; after
    the last phase nothing is rolled any more. `doors[m]` holds the weight, out of `faces`, of each
    Doorway row with modifier m; `rows` says which of them are Great, `difficulties` how difficult
    (empty: all 1). Once `great_limit` Great Doors are found, Great results are ordinary doors
    (DP-AMB-40). Draws may weigh less than `whole` in all: then only a part of all games is counted.
    """

    start: int
    modifiers: tuple[int, ...]
    draws: tuple[Draw, ...]
    whole: int
    doors: tuple[tuple[int, ...], ...]
    faces: int
    rows: tuple[Stages, ...]
    great_limit: int = 1
    difficulties: tuple[int, ...] = ()

    @cached_property
    def changing(self) -> tuple[int, ...]:
        """Indices of the rows whose greatness may change before the last Great Door is found."""
        first_only = self.great_limit == 1
        return tuple(
            i
            for i, stages in enumerate(self.rows)
            if len(set(stages)) > 1 and not (first_only and stages[0])
        )

    @cached_property
    def scale(self) -> int:
        """The sum of the weights of `moves_of`: the denominator of one phase."""
        scale: int = self.whole * self.faces ** max((d.rolled for d in self.draws), default=0)
        return scale

    @cached_property
    def states(self) -> int:
        """The number of states a game can be in, apart from the number of open doors."""
        number = self.great_limit
        for i in self.changing:
            number *= len(self.rows[i])
        return number

    def is_great(self, row: int, state: State) -> bool:
        """Return whether the row at index `row` gives a Great Door in this state."""
        stages = self.rows[row]
        if row in self.changing:
            return stages[state[1 + self.changing.index(row)]]
        return stages[0]

    def after(self, row: int, state: State) -> State:
        """Return the state after `row` has been rolled in `state`."""
        finds, *counts = state
        if self.is_great(row, state):
            finds += 1
        if row in self.changing:
            place = self.changing.index(row)
            counts[place] = min(counts[place] + 1, len(self.rows[row]) - 1)
        return (finds, *counts)

    @property
    def first_state(self) -> State:
        """The state of a new game: nothing found, nothing rolled."""
        return (0,) * (1 + len(self.changing))


@dataclass(frozen=True, slots=True)
class Solution:
    """Exact odds of the first Great Door, those after it, and how many are found.

    `each[j-1][p-1]`: the j-th found in phase p. `closed_at[p-1]`: no door left to open after phase
    p and none found. `complete`: none found when all phases are done, doors left. `never_open`: the
    entry tile has no door at all. `counts[j]`: exactly j found when exploring ends, Great Doors
    being left closed until then."""

    each: tuple[tuple[Fraction, ...], ...]
    closed_at: tuple[Fraction, ...]
    complete: Fraction
    never_open: Fraction
    counts: tuple[Fraction, ...]

    @property
    def phases(self) -> tuple[Fraction, ...]:
        """P(the first Great Door is found in phase 1, 2, ...)."""
        return self.each[0]

    @property
    def found(self) -> Fraction:
        """P(a Great Door is found)."""
        return sum(self.phases, Fraction(0))

    @property
    def closed(self) -> Fraction:
        """P(every door is opened and none was Great)."""
        return sum(self.closed_at, self.never_open)

    @property
    def tiles(self) -> Fraction:
        """The mean number of tiles placed until the first Great Door, or until the end."""
        ends = zip(self.phases, self.closed_at, strict=True)
        placed = sum((p * (a + b) for p, (a, b) in enumerate(ends, 1)), Fraction(0))
        return placed + len(self.phases) * self.complete


Moves = list[tuple[State, int, int]]
"""(state after, doors gained, weight) of all results of one phase in one state."""

DoorMoves = list[tuple[State, int, tuple[Lock, ...], int]]
"""(state after, doors gained, Great Doors found, weight) of one phase in one state."""


def solve(search: Search) -> Solution:
    """Return the odds of a search, following all games at once, phase by phase. Raises ValueError,
    see `check_states`.

    Weights are integers over one common denominator per phase. Doors to explore are capped at
    phases left + 1: with more, all phases are played and a door is left over; with a cap of just
    the phases left, dungeons that stay open would be taken for closed in the last phase."""
    check_states(search)
    last = len(search.modifiers)
    if search.start <= 0:
        return _nowhere_to_go(search)
    alive = {(min(search.start, last + 1), search.first_state): 1}
    scale = search.scale
    below = 1
    tables: dict[tuple[int, State], Moves] = {}
    each: list[list[Fraction]] = [[] for _ in range(search.great_limit)]
    closed: list[Fraction] = []
    counts = [Fraction(0)] * (search.great_limit + 1)
    for phase, modifier in enumerate(search.modifiers, 1):
        below *= scale
        alive, news, ends = _phase(search, alive, (modifier, last - phase + 1), tables)
        for series, weight in zip(each, news, strict=True):
            series.append(Fraction(weight, below))
        closed.append(Fraction(ends[0], below))
        for finds, weight in enumerate(ends):
            counts[finds] += Fraction(weight, below)
    survivors = [0] * (search.great_limit + 1)
    for (_, state), weight in alive.items():
        survivors[state[0]] += weight
    for finds, weight in enumerate(survivors):
        counts[finds] += Fraction(weight, below)
    phases = tuple(tuple(series) for series in each)
    return Solution(
        phases, tuple(closed), Fraction(survivors[0], below), Fraction(0), tuple(counts)
    )


def check_states(search: Search) -> None:
    """Raise ValueError for a search with more than MAX_STATES states."""
    if search.states > MAX_STATES:
        raise ValueError(f"{search.states} states are more than {MAX_STATES}")


def _nowhere_to_go(search: Search) -> Solution:
    zeros = (Fraction(0),) * len(search.modifiers)
    counts = (Fraction(1), *(Fraction(0),) * search.great_limit)
    return Solution((zeros,) * search.great_limit, zeros, Fraction(0), Fraction(1), counts)


Alive = dict[tuple[int, State], int]


def _phase(
    search: Search, alive: Alive, now: tuple[int, int], tables: dict[tuple[int, State], Moves]
) -> tuple[Alive, list[int], list[int]]:
    """Play one phase; `now` is its modifier and the cap of doors. Return the games that go on, and
    weights: of each find (first, second, ...), and of games that end, by their finds."""
    modifier, cap = now
    after: Alive = {}
    news = [0] * search.great_limit
    ends = [0] * (search.great_limit + 1)
    for (doors, state), weight in alive.items():
        moves = tables.get((modifier, state))
        if moves is None:
            moves = tables[modifier, state] = moves_of(search, modifier, state)
        for to, gained, share in moves:
            part = weight * share
            for find in range(state[0], to[0]):
                news[find] += part
            open_doors = doors + gained
            if to[0] >= search.great_limit or open_doors <= 0:
                ends[min(to[0], search.great_limit)] += part
            else:
                key = (min(open_doors, cap), to)
                after[key] = after.get(key, 0) + part
    return after, news, ends


def moves_of(search: Search, modifier: int, state: State) -> Moves:
    """Return all results of a phase with `modifier` in `state`; weights out of `search.scale`."""
    moves: dict[tuple[State, int], int] = {}
    for to, gained, _, weight in door_moves(search, modifier, state):
        moves[to, gained] = moves.get((to, gained), 0) + weight
    return [(to, gained, weight) for (to, gained), weight in moves.items()]


def door_moves(search: Search, modifier: int, state: State) -> DoorMoves:
    """Return all results of one phase like `moves_of`, with the locks of the Great Doors found."""
    most = max((d.rolled for d in search.draws), default=0)
    rolls: list[_Rolls] = [{(state, ()): 1}]
    for _ in range(most):
        rolls.append(_roll_door(search, modifier, rolls[-1]))
    moves: dict[tuple[State, int, tuple[Lock, ...]], int] = {}
    for draw in search.draws:
        spare = search.faces ** (most - draw.rolled) * draw.weight
        if not spare:
            continue
        for (to, greats), share in rolls[draw.rolled].items():
            preset = min(draw.great, search.great_limit - to[0])
            end = (to[0] + preset, *to[1:]) if preset else to
            locks = (*greats, *(draw.difficulty,) * preset)
            key = (
                end,
                draw.exits - len(locks) - 1,
                tuple((difficulty, draw.room) for difficulty in locks),
            )
            moves[key] = moves.get(key, 0) + spare * share
    return [(to, gained, locks, n) for (to, gained, locks), n in moves.items() if n]


_Rolls = dict[tuple[State, tuple[int, ...]], int]
"""(state after, difficulties of the Great Doors rolled) -> weight."""


def _roll_door(search: Search, modifier: int, before: _Rolls) -> _Rolls:
    """Return states and Great Doors of a tile after a roll with `modifier` for one more door."""
    after: _Rolls = {}
    for (state, greats), weight in before.items():
        if state[0] >= search.great_limit:
            after[state, greats] = after.get((state, greats), 0) + weight * search.faces
            continue
        for row, share in enumerate(search.doors[modifier]):
            if share:
                to = search.after(row, state)
                more = to[0] - state[0]
                difficulty = search.difficulties[row] if search.difficulties else 1
                key = (to, tuple(sorted((*greats, *(difficulty,) * more))))
                after[key] = after.get(key, 0) + weight * share
    return after
