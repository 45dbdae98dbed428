"""Tiles: which of them fit beside which, and how long the dungeon may take."""

from fractions import Fraction

from authoring.odds.distributions import average
from authoring.odds.question import question
from authoring.odds.report import Answer, Figure, Level, Table
from authoring.rulesets.mkd_adventure.exact.fits import is_placeable, pair_fit
from authoring.rulesets.mkd_adventure.exact.trips import walk
from authoring.rulesets.mkd_adventure.model.keywords import KIDNAPPING, TIMED
from authoring.rulesets.mkd_adventure.model.numbers import rounds_allowed
from authoring.rulesets.mkd_adventure.model.quest import Floor, Quest, stack_of, tile_counts
from authoring.rulesets.mkd_adventure.model.tiles import TwoFaced

NOTE = "At an entryway of another tile of the Stack, each as likely; from the Stack in any pose."
WALK = (
    "Of the fastest hero on an undisturbed walk to the goal and out: from a goal behind all other "
    "tiles to one next to the entrance."
)
PAIRS = "The row's tile at an entryway of the column's, in some pose."


@question(order=35)
def tiles(quest: Quest) -> Answer:
    """Fit of each tile beside the others of its floor (MKD-BLD-14 to MKD-BLD-17)."""
    stacks = [stack_of(quest.content, floor) for floor in quest.floors]
    rows = tuple(row for stack in stacks for row in _rows(stack))
    loose = [
        tile.name
        for stack in stacks
        for tile in stack
        if not is_placeable(tile, tuple(other for other in stack if other is not tile))
    ]
    reason = f"nowhere fit {', '.join(loose)}" if loose else "every tile fits beside another one"
    heads = ("as it lies", "turned", "turned over", "not at all")
    return Answer(
        levels=(Level("can be laid", not loose, reason),),
        figures=_limit(quest),
        tables=(Table("fits", "A tile fits", "", heads, rows, NOTE),),
    )


@question(order=48, on_request=True)
def pairs(quest: Quest) -> Answer:
    """Fit of each tile beside each other one (MKD-BLD-29)."""
    tables = []
    for number, floor in enumerate(quest.floors, 1):
        stack = stack_of(quest.content, floor)
        rows = tuple((tile.name, tuple(_fits(other, tile) for other in stack)) for tile in stack)
        names = tuple(tile.name for tile in stack)
        title = f"Tiles that fit beside one another, floor {number}"
        tables.append(Table(f"pairs-{number}", title, "", names, rows, PAIRS))
    return Answer(tables=tuple(tables))


def _fits(first: TwoFaced, second: TwoFaced) -> Fraction | None:
    fit = pair_fit(first, second)
    return None if fit is None else 1 - fit.never


def _rows(stack: tuple[TwoFaced, ...]) -> list[tuple[str, tuple[Fraction | None, ...]]]:
    rows = []
    for tile in stack:
        fits = [pair_fit(other, tile) for other in stack if other is not tile]
        columns = [[fit[at] for fit in fits if fit is not None] for at in range(4)]
        rows.append((tile.name, tuple(map(average, columns))))
    return rows


def _limit(quest: Quest) -> tuple[Figure, ...]:
    """Return the round limit of the Timed scenario, over all floors (MKD-SCN-21), and the rounds to
    spare."""
    if TIMED not in quest.scenarios:
        return ()
    limit = Fraction(sum(rounds_on(quest, floor) for floor in quest.floors))
    rounds = Figure("time-limit", "Rounds of the Timed scenario", limit, limit, unit="rounds")
    way = walk(quest) if quest.goal != KIDNAPPING else None
    if way is None:
        return (rounds,)
    ends = limit - way.most, limit - way.least
    return rounds, Figure("time-to-spare", "Rounds to spare", *ends, WALK, "rounds")


def rounds_on(quest: Quest, floor: Floor) -> int:
    """Return the rounds that a floor adds to the limit (MKD-SCN-21)."""
    return rounds_allowed(*tile_counts(quest.content, floor))
