"""Results of every chart that effects roll on."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from authoring.charts.result_odds import Points, chart_answer, result_distribution, result_table
from authoring.charts.row_odds import row_odds
from authoring.model.chart import Chart, Row
from authoring.odds.distributions import distribution
from authoring.odds.question import question
from authoring.odds.report import Answer, Table
from authoring.rulesets.jeffro_dungeon import model as m
from authoring.rulesets.jeffro_dungeon.model.inside import all_effects
from authoring.rulesets.jeffro_dungeon.odds.meetings import encounters
from authoring.rulesets.jeffro_dungeon.words import Names, amount, names_of

MOST_COLUMNS = 20


@question(order=50)
def charts(quest: m.Quest) -> Answer:
    """Odds of every result, per beaten creature where its value is added."""
    names = names_of(quest.pack)
    rolled = dict.fromkeys(effect.means.rolls for effect in encounters(quest))
    ids = (id for id in rolled if id in quest.charts and id not in (m.MOVEMENT, m.LOCK))
    return chart_answer(
        (quest.charts[id] for id in ids),
        lambda chart: result_distribution(chart, _points(chart, 0, names)),
        lambda chart: _by_creature(quest, chart, names),
    )


def _points(chart: Chart, plus: int, names: Names) -> Points:
    def name(row: Row | None) -> str:
        result = row.result if row is not None and isinstance(row.result, tuple) else ()
        return "no row" if row is None else label(result, names)

    return distribution((name(row), odds) for row, odds in row_odds(chart, plus))


def _by_creature(quest: m.Quest, chart: Chart, names: Names) -> Table | None:
    """Return a table with a column for each value that can be added (JEF-SET-14, JEF-SET-39), under
    the creature that brings it; None where nothing is added."""
    if not (chart.modifier_high or chart.modifier_low):
        return None
    creatures: dict[int, str] = {}
    for name, low, high in beaten_before(quest, chart.id):
        for value in range(low, min(high, low + MOST_COLUMNS) + 1):
            creatures.setdefault(value, name)
    values = sorted(creatures.items())[:MOST_COLUMNS]
    columns = {f"{who} {value:+d}": _points(chart, value, names) for value, who in values}
    return result_table(chart, columns)


def beaten_before(quest: m.Quest, chart: str) -> list[tuple[str, int, int]]:
    """Return (name, least value, most value) of each creature whose defeat leads to a roll on this
    chart with that value added."""
    creatures = []
    for fight in (effect for effect in encounters(quest) if isinstance(effect, m.Fight)):
        rolls = (roll for roll in all_effects(fight.on_win) if isinstance(roll, m.Roll))
        leads = any(roll.plus_creature and roll.chart == chart for roll in rolls)
        creature = quest.content.creatures.get(fight.creature)
        if creature is not None and leads:
            low, high = creature.value.low * fight.count, creature.value.high * fight.count
            creatures.append((creature.name, low, high))
    return creatures


def label(effects: Iterable[m.Effect], names: Names) -> str:
    """Return a list of effects in a few words, such as `lose 1 Life`; effects inside them are left
    out."""
    return ", ".join(_LABELS[type(effect)](effect, names) for effect in effects) or "nothing"


def _enemies(fight: m.Fight, names: Names) -> str:
    name = names.creatures.get(fight.creature, fight.creature)
    return name if fight.count == 1 else f"{fight.count} x {name}"


_LABELS: Mapping[type, Callable[[Any, Names], str]] = {
    m.Lose: lambda loss, _: f"lose {amount(loss.what, loss.amount)}",
    m.Gain: lambda gain, _: f"gain {amount(gain.what, gain.amount)}",
    m.Heal: lambda heal, _: f"heal {amount('life', heal.amount)}",
    m.GainCard: lambda gain, names: names.cards.get(gain.card, gain.card),
    m.Leave: lambda leave, _: f"way out: {leave.route}",
    m.GoToCell: lambda _go, _names: "back to the cell",
    m.Test: lambda test, _: f"test of {test.stat} with {test.dice}",
    m.PayOrLose: lambda pay, _: f"pay {pay.gold} Gold or lose",
    m.Bribe: lambda bribe, _: f"bribe of {bribe.gold} Gold",
    m.Fight: _enemies,
    m.Roll: lambda roll, names: f"roll on {names.charts.get(roll.chart, roll.chart)}",
    m.Toll: lambda toll, _: f"toll of {' and '.join(toll.what)}",
}
