from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import Event, Pack
from authoring.verbs.effect import every_effect

_HELP = "look whether another chart is meant; one event after the other allow by a comment"


@lint_rule(HINT)
def event_rolls_events(event: Event, pack: Pack) -> Defects:
    """Report that an event does something and then rolls for another event (DP-EVENT-01)."""
    if event.owner != pack.id:
        return
    effects = [effect for effect in every_effect(event.effects) if effect.verb != "say"]
    charts = {id for id, chart in pack.charts.items() if chart.role == "random-events"}
    again = [effect for effect in effects if effect.means.rolls in charts]
    if again and len(again) < len(effects):
        message = f"`{event.id}` is a random event and rolls for another one"
        yield Defect(again[0].span, message, _HELP)
