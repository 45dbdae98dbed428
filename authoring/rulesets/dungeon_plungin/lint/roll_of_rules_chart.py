from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import Pack
from authoring.verbs.effect import Effect

_LAID = ("awareness", "chest", "doorway", "location")
"""Roles of charts whose rows are about the room that is being laid."""
_HELP = "name a chart of finds, monsters or effects"


@lint_rule(WARNING)
def roll_of_rules_chart(effect: Effect, pack: Pack) -> Defects:
    """Report an effect that rolls on a chart whose results only the rules use (DP-EVENT-07)."""
    chart = pack.charts.get(effect.means.rolls)
    if chart is not None and chart.role in _LAID:
        message = f"the rules alone roll on `{chart.id}`: its rows say nothing here"
        yield Defect(effect.span, message, _HELP)
