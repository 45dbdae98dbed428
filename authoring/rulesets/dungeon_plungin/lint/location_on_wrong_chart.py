"""A Location stands on the chart of the other kind.

## What it does

Compares the `kind` of each Location on the Special Location Chart and on the Unique Location Chart
with what that chart is for.

## Why is this bad?

A unique location on the Special Location Chart comes up without a Great Door, and perhaps several
times; a special one behind the Great Door is hardly the end the players looked for.

## Example

```yaml
charts:
  special-location: {die: d6, rows: {1-6: crypt}}
locations:
  crypt: {name: Crypt, kind: unique, tile: room-6x6, flavour: Cold., goal: Get out.}
```

## Use instead

```yaml
charts:
  special-location: {die: d6, rows: {1-6: crypt}}
locations:
  crypt: {name: Crypt, kind: special, tile: fountain, flavour: Cold.}
```

## Fix safety

There is no fix: the kind may be wrong, or the chart.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.pack import Pack, Reference
from authoring.rulesets.dungeon_plungin.model import Content

_TITLES = {"special": "Special Location Chart", "unique": "Unique Location Chart"}
"""By the first word of every name such a chart may have."""


@lint_rule(Severity.WARNING)
def location_on_wrong_chart(reference: Reference, pack: Pack) -> Iterator[Defect]:
    """DP-SPEC-01, DP-SPEC-04."""
    kind, chart = reference.by
    wanted = chart.split("-")[0]
    if kind != "charts" or reference.kind != "locations" or wanted not in _TITLES:
        return
    content = pack.content
    location = content.locations.get(reference.id) if isinstance(content, Content) else None
    if location is not None and location.kind != wanted:
        message = f"`{reference.id}` is a {location.kind} location, on the {_TITLES[wanted]}"
        help = f"give it `kind: {wanted}`, or put it on the chart `{location.kind}-location`"
        yield Defect(reference.span, message, help)
