"""An event does something and then rolls for another event.

## What it does

Looks at events on the chart of random events that roll on that chart themselves. An event that only
rolls is left alone: so two at once are written.

## Why is this bad?

One hidden niche leads to the next event, and that to another. Mostly a roll for treasure was meant.

## Example

```yaml
charts:
  random-events: {die: d6, rows: {1-5: nothing, 6: niche}}
events:
  niche:
    name: Niche
    flavour: It is dusty.
    effects: [{roll: random-events}, {gain: {xp: 10}}]
```

## Use instead

```yaml
charts:
  random-events: {die: d6, rows: {1-5: nothing, 6: niche}}
events:
  niche:
    name: Niche
    flavour: It is dusty.
    effects: [{roll: treasure}, {gain: {xp: 10}}]
```

## Fix safety

There is no fix: one event after the other may be meant.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Event, Pack
from authoring.verbs.effect import every_effect

_HELP = "look whether another chart is meant; one event after the other allow by a comment"


@lint_rule(Severity.HINT)
def event_rolls_events(event: Event, pack: Pack) -> Iterator[Defect]:
    """DP-EVENT-01."""
    if event.owner != pack.id:
        return
    told = [one for one in every_effect(event.effects) if one.verb != "say"]
    charts = {id for id, chart in pack.charts.items() if chart.role == "random-events"}
    again = [one for one in told if one.means.rolls in charts]
    if again and len(again) < len(told):
        message = f"`{event.id}` is a random event and rolls for another one"
        yield Defect(again[0].span, message, _HELP)
