"""Movement and locks: how far a turn goes, and how soon the cell is behind one."""

from fractions import Fraction

from authoring.charts.weights import row_odds
from authoring.model.chart import Chart
from authoring.odds.distributions import ONE, ZERO, distribution, expectation
from authoring.odds.question import question
from authoring.odds.report import Answer, Distribution, Figure
from authoring.rulesets.jeffro_dungeon.model import LOCK, MOVEMENT, Quest

ROUNDS = 12
"""Rounds in the cell that are shown one by one."""


@question(order=20)
def moves(quest: Quest) -> Answer:
    """Tiles a turn, locked doors, the first round outside the cell (JEF-MOV-01 to JEF-MOV-06)."""
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
    """Return the odds of each number of tiles; a total without a row gives none."""
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
