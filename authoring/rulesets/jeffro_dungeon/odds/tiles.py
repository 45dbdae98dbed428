"""When each tile comes up: by the n-th draw, and by turn n at best."""

from fractions import Fraction
from math import comb

from authoring.odds.question import question
from authoring.odds.report import Answer, Figure, Table
from authoring.rulesets.jeffro_dungeon.model import LOCK, MOVEMENT, Leave, Quest, Tile
from authoring.rulesets.jeffro_dungeon.odds.meetings import Bag, bag, effects_of
from authoring.rulesets.jeffro_dungeon.odds.moves import lock_odds, movement
from authoring.rulesets.jeffro_dungeon.odds.walk import (
    DOORS,
    MOST_STATES,
    OPEN,
    STOPS,
    Counts,
    Walk,
    drawn,
)

DRAWS = (1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 25, 30, 40, 60)
TURNS = (1, 2, 3, 4, 5, 6, 8)
MOST_TILES = 100
"""Larger piles are not looked at: no table holds them."""
WAY_OUT = "any way out"
_AT_BEST = (
    "At best: as if an untried opening were always next. In a real maze walls meet and "
    "paths lead back; the playtest measures that."
)


@question(order=60)
def tiles(quest: Quest) -> Answer:
    """Every tile of the bag, and any that leads out (JEF-TILE-04)."""
    pile = bag(quest)
    if not 0 < pile.size <= MOST_TILES:
        return Answer()
    out = ways_out(quest)
    figures = (
        Figure("bag", "Tiles in the bag", _whole(pile.size), _whole(pile.size), unit="tiles"),
        Figure("bag-out", "Of them with a way out", _whole(out), _whole(out), unit="tiles"),
    )
    counts = (*(n for n in DRAWS if n < pile.size), pile.size)
    rows = tuple(
        (name, tuple(by_draw(pile.size, copies, n) for n in counts))
        for name, copies in _names(pile, out)
    )
    heads = tuple(str(n) for n in counts)
    table = Table("tile-by-draw", "A tile is among the first drawn", "tile", heads, rows)
    return Answer(figures=figures, tables=(table, *_by_turn(quest, pile)))


def by_draw(size: int, copies: int, draws: int) -> Fraction:
    """Return the odds that at least one of the copies is among the first draws: all orders are
    equally likely."""
    return 1 - Fraction(comb(size - copies, draws), comb(size, draws))


def leads_out(quest: Quest, tile: Tile) -> bool:
    """Return whether a character can find a way out on a tile (JEF-GEN-08)."""
    return any(isinstance(one, Leave) for one in effects_of(quest.charts, tile))


def ways_out(quest: Quest) -> int:
    """Return the number of tiles of the bag that lead out."""
    return sum(count for tile, count in bag(quest).tiles if leads_out(quest, tile))


def _names(pile: Bag, out: int) -> list[tuple[str, int]]:
    """Return the titles with their numbers (tiles of one title together), and all ways out."""
    titles: dict[str, int] = {}
    for tile, count in pile.tiles:
        titles[tile.title] = titles.get(tile.title, 0) + count
    return [*titles.items(), (WAY_OUT, out)]


def sort_of(tile: Tile, doorways_locked: bool) -> int:
    """Return how the walk goes on from a tile (JEF-MOV-10, JEF-MOV-12)."""
    if tile.dead_end or tile.ends_move or not tile.openings:
        return STOPS
    return DOORS if doorways_locked or "doorway" not in tile.edges else OPEN


def walk_of(quest: Quest, pile: Bag) -> Walk:
    """Return the walk through a quest's bag."""
    locks = quest.variants.get("doorway_locks") == "yes"
    sorts = [0, 0, 0]
    for tile, count in pile.tiles:
        sorts[sort_of(tile, locks)] += count
    return Walk(
        (sorts[0], sorts[1], sorts[2]),
        movement(quest.charts[MOVEMENT]),
        lock_odds(quest.charts[LOCK]),
        locks or "doorway" not in quest.start.edges,
    )


def _by_turn(quest: Quest, pile: Bag) -> tuple[Table, ...]:
    walk = walk_of(quest, pile)
    if walk.states > MOST_STATES or not walk.moves or max(walk.moves) > 12:
        return ()
    after = drawn(walk, max(TURNS))
    locks = quest.variants.get("doorway_locks") == "yes"
    counts: dict[str, list[int]] = {}
    for tile, count in pile.tiles:
        sort = sort_of(tile, locks)
        for name in (tile.title, WAY_OUT) if leads_out(quest, tile) else (tile.title,):
            counts.setdefault(name, [0, 0, 0])[sort] += count
    # Many tiles are alike: each combination is worked out once.
    answers = {
        tuple(group): tuple(_seen(walk.sorts, group, after[turn - 1]) for turn in TURNS)
        for group in {tuple(copies): copies for copies in counts.values()}.values()
    }
    names = sorted(counts, key=lambda name: name == WAY_OUT)
    rows = tuple((name, answers[tuple(counts[name])]) for name in names)
    heads = tuple(str(turn) for turn in TURNS)
    title = "A tile has been laid by turn"
    return (Table("tile-by-turn", title, "tile", heads, rows, _AT_BEST),)


def _seen(sorts: Counts, copies: list[int], after: dict[Counts, Fraction]) -> Fraction:
    """Return the odds that one of the copies is among the tiles drawn: within a sort all are
    alike."""
    missed = Fraction(0)
    for counts, odds in after.items():
        ways, whole = 1, 1
        for size, number, n in zip(sorts, copies, counts, strict=True):
            ways, whole = ways * comb(size - number, n), whole * comb(size, n)
        missed += odds * Fraction(ways, whole)
    return 1 - missed


def _whole(number: int) -> Fraction:
    return Fraction(number)
