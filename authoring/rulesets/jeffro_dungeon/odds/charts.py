"""Results of every chart that effects roll on."""

from fractions import Fraction

from authoring.charts.weights import row_odds
from authoring.model.chart import Chart
from authoring.odds.question import question
from authoring.odds.report import Answer, Distribution, Table
from authoring.rulesets.jeffro_dungeon.model import (
    LOCK,
    MOVEMENT,
    Creature,
    Effect,
    Fight,
    Quest,
    Roll,
)
from authoring.rulesets.jeffro_dungeon.model.inside import all_effects
from authoring.rulesets.jeffro_dungeon.odds.labels import label
from authoring.rulesets.jeffro_dungeon.odds.meetings import bag, effects_of
from authoring.rulesets.jeffro_dungeon.words import Names, names_of

MOST_COLUMNS = 20


@question(order=50)
def charts(quest: Quest) -> Answer:
    """The odds of every result, per beaten creature where its value is added."""
    names = names_of(quest.pack)
    rolled = {
        effect.means.rolls: None
        for tile, _ in bag(quest).tiles
        for effect in effects_of(quest.charts, tile)
        if effect.means.rolls
    }
    distributions: list[Distribution] = []
    tables: list[Table] = []
    for id in rolled:
        chart = quest.charts.get(id)
        if chart is None or not chart.rows or id in (MOVEMENT, LOCK):
            continue
        if chart.modifier_high or chart.modifier_low:
            tables.append(_by_creature(quest, chart, names))
        else:
            points = tuple(_points(chart, 0, names).items())
            title = f"{chart.title} ({chart.die})"
            distributions.append(Distribution(f"chart-{id}", title, points))
    return Answer(distributions=tuple(distributions), tables=tuple(tables))


def _points(chart: Chart, plus: int, names: Names) -> dict[str, Fraction]:
    """Return odds by label: rows that say one thing are one."""
    points: dict[str, Fraction] = {}
    for row, odds in row_odds(chart, plus):
        result = row.result if row is not None and isinstance(row.result, tuple) else ()
        name = label(result, names) if row is not None else "no row"
        points[name] = points.get(name, Fraction(0)) + odds
    return points


def _by_creature(quest: Quest, chart: Chart, names: Names) -> Table:
    """Return a table with a column for each value that can be added (JEF-SET-14, JEF-SET-39)."""
    values = tuple(values_added(quest, chart.id).items())[:MOST_COLUMNS]
    columns = [_points(chart, value, names) for value, _ in values]
    found = list(dict.fromkeys(name for column in columns for name in column))
    rows: tuple[tuple[str, tuple[Fraction | None, ...]], ...] = tuple(
        (name, tuple(column.get(name, Fraction(0)) for column in columns)) for name in found
    )
    heads = tuple(f"{who} {value:+d}" for value, who in values)
    return Table(f"chart-{chart.id}", f"{chart.title} ({chart.die})", "result", heads, rows)


def values_added(quest: Quest, chart: str) -> dict[int, str]:
    """Return the values a roll on this chart can have added, each with the creature that brings
    it."""
    creatures: dict[int, str] = {}
    for name, low, high in beaten_before(quest, chart):
        for value in range(low, min(high, low + MOST_COLUMNS) + 1):
            creatures.setdefault(value, name)
    return dict(sorted(creatures.items()))


def beaten_before(quest: Quest, chart: str) -> list[tuple[str, int, int]]:
    """Return the creatures whose defeat leads to this chart, with the least and the most they
    add."""
    creatures = []
    for tile, _ in bag(quest).tiles:
        for fight in effects_of(quest.charts, tile):
            creature = _creature(quest, fight, chart)
            if creature is not None and isinstance(fight, Fight):
                low, high = creature.value.low * fight.count, creature.value.high * fight.count
                creatures.append((creature.name, low, high))
    return creatures


def _creature(quest: Quest, effect: Effect, chart: str) -> Creature | None:
    """Return the creature that is fought, or None unless the win rolls on `chart` with the value
    added."""
    if not isinstance(effect, Fight):
        return None
    rolls = (roll for roll in all_effects(effect.on_win) if isinstance(roll, Roll))
    leads = any(roll.plus_creature and roll.chart == chart for roll in rolls)
    return quest.content.creatures.get(effect.creature) if leads else None
