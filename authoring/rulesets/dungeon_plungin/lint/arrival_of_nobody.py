from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.wording import join_words
from authoring.rulesets.dungeon_plungin.model import Monsters, Pack
from authoring.verbs.effect import Effect

_ARRIVAL = ("at", "awareness")


@lint_rule(WARNING)
def arrival_of_nobody(effect: Effect, pack: Pack) -> Defects:
    """Report that an effect's roll places monsters, but its chart brings none (DP-AMB-80)."""
    keys = [name for name in _ARRIVAL if name in effect.args]
    rolled = effect.means.rolls
    if keys and rolled in pack.charts and not _brings(pack, rolled):
        names = join_words(f"`{name}`" for name in keys)
        message = f"no row of `{rolled}` brings monsters, whom {names} would place"
        yield Defect(effect.span, message, "roll on a chart of monsters, or leave it out")


def _brings(pack: Pack, start: str) -> bool:
    """Return whether the chart with this id, or one it links to, has a row of monsters."""
    seen: set[str] = set()
    waiting = [start]
    while waiting:
        chart = pack.charts.get(waiting.pop())
        if chart is None or chart.id in seen:
            continue
        seen.add(chart.id)
        if any(isinstance(row.result, Monsters) for row in chart.stages):
            return True
        waiting += [link.chart for row in chart.rows for link in row.links]
    return False
