"""Odds of a turn's length, of leaving the cell, and of each tile coming up: by the n-th
draw, and by turn n when nothing ever gets in the way.

The walk by turns always has an untried opening before it, an open one where the tile has any. So it
is ahead of every real maze, in which walls meet and paths lead back. A tile with nothing but doors
brings one to a doorway: it lies, and then its lock is rolled for.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import comb, perm, prod

from authoring.charts.row_odds import row_odds
from authoring.core.lazy_dataclass import dataclass
from authoring.model.chart import Chart
from authoring.odds.distributions import ONE, ZERO, distribution, expectation, whole_weights
from authoring.odds.draws import marked_among
from authoring.odds.question import question
from authoring.odds.report import Answer, Distribution, Figure, Table
from authoring.rulesets.jeffro_dungeon.model import LOCK, MOVEMENT, Leave, Quest, Tile
from authoring.rulesets.jeffro_dungeon.odds.meetings import bag_size, effects_of

ROUNDS = 12
"""Rounds in the cell that the table shows one by one."""
DRAWS = (1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 25, 30, 40, 60)
TURNS = (1, 2, 3, 4, 5, 6, 8)
MOST_TILES = 100
"""Tiles of the largest pile that is computed: no table holds more."""
MOST_STATES = 4_000
"""States of the largest walk that is computed turn by turn."""
WAY_OUT = "any way out"
_AT_BEST = (
    "At best: as if an untried opening were always next. In a real maze walls meet and "
    "paths lead back; the playtest measures that."
)
Counts = tuple[int, int, int]
"""Numbers of tiles drawn: those that end the move, those left by a door, all others."""
STOPS, DOORS, OPEN = range(3)


@question(order=20)
def moves(quest: Quest) -> Answer:
    """Odds of tiles a turn, locks, the first round outside (JEF-MOV-01 to JEF-MOV-06)."""
    tiles, locked = movement(quest.charts[MOVEMENT]), lock_odds(quest.charts[LOCK])
    mean = expectation(tiles)
    points = tuple((str(number), odds) for number, odds in sorted(tiles.items()))
    title = "Tiles a movement roll gives on average"
    figures = (
        Figure("movement", title, mean, mean, unit="tiles"),
        Figure("locked", "A door is locked", locked, locked),
    )
    moved = Distribution("first-move", "Tiles the first movement roll gives", points)
    return Answer(figures=figures, distributions=(moved, *_cell(quest)))


def movement(chart: Chart) -> dict[int, Fraction]:
    """Return number of tiles to go -> odds; a total without a row is 0 tiles."""
    return distribution(
        (row.result if row is not None and isinstance(row.result, int) else 0, odds)
        for row, odds in row_odds(chart)
    )


def lock_odds(chart: Chart) -> Fraction:
    """Return the odds that a tried door is locked; a total without a row leaves it open."""
    return sum((odds for row, odds in row_odds(chart) if row and row.result is True), ZERO)


def door_brought(quest: Quest) -> Fraction | None:
    """Return the odds that a tile drawn behind a doorway has a door there (JEF-TILE-10), or None
    when the player that lays it chooses between a door and a doorway."""
    doors, size = ZERO, 0
    for tile, count in quest.bag:
        turns = {tile.edges[turn:] + tile.edges[:turn] for turn in range(4)}
        meeting = [edges[0] for edges in turns if edges[0] in ("door", "doorway")]
        if not meeting:
            continue
        if len(set(meeting)) > 1 and quest.variants.get("orient") != "random":
            return None
        size += count
        doors += count * Fraction(meeting.count("door"), len(meeting))
    return doors / size


def _cell(quest: Quest) -> tuple[Distribution, ...]:
    """Return the distribution of the first round outside, for a cell of a single opening
    (JEF-DEAD-09).

    Returns () with more openings, no movement on some face, or tiles of which doors and doorways
    can be laid to a doorway: then it depends on choices.
    """
    opening = [edge for edge in quest.start.edges if edge in ("door", "doorway")]
    fits = any(tile.openings for tile, _ in quest.bag)
    if len(opening) != 1 or not fits or movement(quest.charts[MOVEMENT]).get(0):
        return ()
    rolled = opening[0] == "door" or quest.variants.get("doorway_locks") == "yes"
    door = ONE if rolled else door_brought(quest)
    if door is None:
        return ()
    # Everybody tries once a round. What is locked for all is laid anew at once, with
    # another tile; a tile locked for its finder only is tried by the next one.
    locked, people = lock_odds(quest.charts[LOCK]), max(len(quest.party), 1)
    shared = quest.variants.get("lock_shared", "yes") == "yes"
    stuck = (door * locked) ** people if shared else door * locked**people
    rounds = ((str(n), stuck ** (n - 1) * (1 - stuck)) for n in range(1, ROUNDS + 1))
    points = tuple((label, odds) for label, odds in rounds if odds)
    note = f"Later than round {ROUNDS}: the rest." if stuck else ""
    title = "The first round outside the cell"
    return (Distribution("cell-left-round", title, points, note, open_ended=True),)


@question(order=60)
def tiles(quest: Quest) -> Answer:
    """Odds that a tile of the bag comes up, each kind and any that leads out (JEF-TILE-04)."""
    size, out = bag_size(quest), ways_out(quest)
    if not 0 < size <= MOST_TILES:
        return Answer()
    whole, leading = Fraction(size), Fraction(out)
    figures = (
        Figure("bag", "Tiles in the bag", whole, whole, unit="tiles"),
        Figure("bag-out", "Of them with a way out", leading, leading, unit="tiles"),
    )
    titles = distribution((tile.title, count) for tile, count in quest.bag)
    draws = (*(n for n in DRAWS if n < size), size)
    rows = tuple(
        (name, tuple(1 - marked_among(size, copies, n).get(0, ZERO) for n in draws))
        for name, copies in (*titles.items(), (WAY_OUT, out))
    )
    heads = tuple(map(str, draws))
    table = Table("tile-by-draw", "A tile is among the first drawn", "tile", heads, rows)
    return Answer(figures=figures, tables=(table, *_by_turn(quest)))


def leads_out(quest: Quest, tile: Tile) -> bool:
    """Return whether a character can find a way out on a tile (JEF-GEN-08)."""
    return any(isinstance(effect, Leave) for effect in effects_of(quest.charts, tile))


def ways_out(quest: Quest) -> int:
    """Return the number of tiles of the bag that lead out."""
    return sum(count for tile, count in quest.bag if leads_out(quest, tile))


def _by_turn(quest: Quest) -> tuple[Table, ...]:
    walk = walk_of(quest)
    states = prod(count + 1 for count in walk.sorts)
    if states > MOST_STATES or not walk.moves or max(walk.moves) > 12:
        return ()
    draws = draws_by_turn(walk, max(TURNS))
    locks = quest.variants.get("doorway_locks") == "yes"
    counts: dict[str, list[int]] = {}
    for tile, count in quest.bag:
        for name in (tile.title, WAY_OUT) if leads_out(quest, tile) else (tile.title,):
            counts.setdefault(name, [0, 0, 0])[sort_of(tile, locks)] += count
    # Many tiles are alike: each combination is worked out once.
    answers = {
        group: tuple(_draw_odds(walk.sorts, group, draws[turn - 1]) for turn in TURNS)
        for group in set(map(tuple, counts.values()))
    }
    names = sorted(counts, key=lambda name: name == WAY_OUT)
    rows = tuple((name, answers[tuple(counts[name])]) for name in names)
    title, heads = "A tile has been laid by turn", tuple(map(str, TURNS))
    return (Table("tile-by-turn", title, "tile", heads, rows, _AT_BEST),)


def _draw_odds(sorts: Counts, copies: tuple[int, ...], draws: dict[Counts, Fraction]) -> Fraction:
    """Return the odds that at least one of `copies` is among the tiles drawn; `sorts`, `copies` and
    the keys of `draws` are Counts."""
    missed = ZERO
    for counts, odds in draws.items():
        parts = list(zip(sorts, copies, counts, strict=True))
        ways = prod(comb(size - number, n) for size, number, n in parts)
        missed += odds * Fraction(ways, prod(comb(size, n) for size, _, n in parts))
    return 1 - missed


@dataclass(frozen=True, slots=True)
class Walk:
    """The data of a walk through a quest's bag: the tiles of each sort, the odds of each movement,
    the odds that a door is `locked`, and whether the cell is `shut` by one."""

    sorts: Counts
    moves: Mapping[int, Fraction]
    locked: Fraction
    shut: bool


def walk_of(quest: Quest) -> Walk:
    """Return the walk through a quest's bag."""
    locks = quest.variants.get("doorway_locks") == "yes"
    sorts = distribution((sort_of(tile, locks), count) for tile, count in quest.bag)
    moves, locked = movement(quest.charts[MOVEMENT]), lock_odds(quest.charts[LOCK])
    shut = locks or "doorway" not in quest.start.edges
    counts = sorts.get(STOPS, 0), sorts.get(DOORS, 0), sorts.get(OPEN, 0)
    return Walk(counts, moves, locked, shut)


def sort_of(tile: Tile, doorways_locked: bool) -> int:
    """Return a tile's index in Counts; locked doorways count as doors (JEF-MOV-10, JEF-MOV-12)."""
    if tile.dead_end or tile.ends_move or not tile.openings:
        return STOPS
    return DOORS if doorways_locked or "doorway" not in tile.edges else OPEN


State = tuple[Counts, bool]
"""Tiles drawn, and whether a door comes next."""
Spread = dict[State, int]
"""State -> weight, a whole number: of the N! / (N - d)! ordered draws of d tiles out of N, those
that lead there, times the scale of all turns so far."""


def draws_by_turn(walk: Walk, turns: int) -> list[dict[Counts, Fraction]]:
    """Return, for turn 1, 2, ... `turns`, the odds of the tiles drawn by its end."""
    size, (moves, common) = sum(walk.sorts), whole_weights(walk.moves)
    per_turn = common * walk.locked.denominator ** max(moves)
    now: Spread = {((0, 0, 0), walk.shut): 1}
    after = []
    for turn in range(1, turns + 1):
        now = distribution(_turn(walk, now, moves))
        draws = distribution((counts, weight) for (counts, _), weight in now.items()).items()
        scale = per_turn**turn
        after.append({c: Fraction(weight, scale * perm(size, sum(c))) for c, weight in draws})
    return after


def _turn(walk: Walk, moving: Spread, moves: Mapping[int, int]) -> Iterator[tuple[State, int]]:
    """Yield the weights after one movement roll, which goes up to as many tiles as it shows.

    What is reached in `step` steps ends the turn there for those that rolled this number; a lock or
    stop ends it for all that rolled more.
    """
    most, whole, beyond = max(moves), walk.locked.denominator, sum(moves.values())
    for step in range(most + 1):
        if exactly := moves.get(step, 0) * whole ** (most - step):
            yield from ((state, weight * exactly) for state, weight in moving.items())
        beyond -= moves.get(step, 0)
        going = []
        for before, weight in moving.items() if beyond else ():
            for goes_on, state, ways in _tries(walk, *before):
                if goes_on:
                    going.append((state, weight * ways))
                elif ways:
                    yield state, weight * ways * beyond * whole ** (most - step - 1)
        moving = distribution(going)


def _tries(walk: Walk, counts: Counts, door: bool) -> Iterator[tuple[bool, State, int]]:
    """Yield (True if the move goes on, state, weight) for the ends of trying one opening."""
    locked, free = walk.locked.numerator, walk.locked.denominator - walk.locked.numerator
    if door:
        yield False, (counts, True), locked
    passed = free if door else locked + free
    if counts == walk.sorts:
        yield False, (counts, door), passed
    for sort, most in enumerate(walk.sorts):
        stops, doors, others = (n + (at == sort) for at, n in enumerate(counts))
        more, remaining = (stops, doors, others), most - counts[sort]
        if remaining and sort == DOORS and not door:
            # Locked: the tile lies, and one stands before the next doorway.
            yield False, (more, False), remaining * locked
            yield True, (more, True), remaining * free
        elif remaining:
            yield sort != STOPS, (more, sort == DOORS), remaining * passed
