"""Damage that each boss takes until its Life Chart kills it."""

from fractions import Fraction

from authoring.charts.outcomes import outcomes
from authoring.model.chart import Chart
from authoring.model.reach import in_use
from authoring.odds.question import question
from authoring.odds.report import Answer, Figure, Table
from authoring.rulesets.dungeon_plungin.exact.life import death
from authoring.rulesets.dungeon_plungin.model import LifeRow, Monster, Quest
from authoring.rulesets.dungeon_plungin.odds.rolls import all_charts, is_link

HITS = (1, 2, 3)
MOST_DAMAGE = 200
"""The highest total that is computed: a boss that survives it may never die."""


@question(order=30)
def bosses(quest: Quest) -> Answer:
    """P(dead by a total of damage), for hits of 1, 2 and 3 points (DP-BOSS-05)."""
    figures: list[Figure] = []
    tables: list[Table] = []
    for boss in in_use(quest.pack, "bosses", quest.content.bosses).values():
        if boss.life_chart is not None and boss.life_chart.rows:
            figure, table = _boss(quest, boss, boss.life_chart)
            tables.append(table)
            figures += figure
    return Answer(figures=tuple(figures), tables=tuple(tables))


def _boss(quest: Quest, boss: Monster, chart: Chart) -> tuple[list[Figure], Table]:
    kills = kill_odds(quest, chart)
    by_hit = [death(kills, hit) for hit in HITS]
    rows = tuple(
        (str(total), (kills[total - 1], *(d.by[total - 1] for d in by_hit)))
        for total in range(1, len(kills) + 1)
    )
    heads = ("this roll kills", *(f"by hits of {hit}" for hit in HITS))
    table = Table(f"life-{boss.id}", f"{boss.name}: dead by total damage", "damage", heads, rows)
    average = by_hit[0].damage
    if average is None:
        return [], Table(table.id, table.title, table.corner, heads, rows, "It may never die.")
    note = "Hits of 1 point, one roll after each; bigger hits mean fewer rolls."
    title = f"{boss.name}: damage at death on average"
    return [Figure(f"life-{boss.id}", title, average, average, note, "damage")], table


def kill_odds(quest: Quest, chart: Chart) -> list[Fraction]:
    """Return P(the roll at total damage 1, 2, ... kills), up to three sure kills in a row or
    MOST_DAMAGE."""
    charts = dict(all_charts(quest)) | {chart.id: chart}
    last = max(row.last for row in chart.rows) - chart.die.low
    result: list[Fraction] = []
    for total in range(1, min(max(last, 1) + max(HITS), MOST_DAMAGE) + 1):
        ends = outcomes(charts, chart.id, total, follows=is_link)
        dead = (
            o.odds for o in ends.rows if isinstance(o.row.result, LifeRow) and o.row.result.dies
        )
        result.append(sum(dead, Fraction(0)))
        if result[-max(HITS) :] == [Fraction(1)] * max(HITS):
            break
    return result
