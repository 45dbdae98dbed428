"""The lair has no room for all its dragons.

## What it does

Counts the floor squares of the lair's drawing that are no exits, and compares them with the
most dragons that can be at home: the highest result of `limit`.

## Why is this bad?

A dragon without a square is not there, and the quest is won without it.

## Example

```yaml
quest: {entry: nest, lair: {room: nest, dragons: 1, limit: d7+2, colours: {1: white-dragon}}}
drawings:
  nook:
    title: Nook
    map: |
      ##.##
      ##1##
      .2.3.
      ##4##
      ##.##
regions:
  den: {title: Den, order: 1, drawings: [nook]}
rooms:
  nest: {title: Nest, region: den, exits: {north: nest}}
```

## Use instead

```yaml
quest: {entry: nest, lair: {room: nest, dragons: 1, limit: d3+2, colours: {1: white-dragon}}}
drawings:
  nook:
    title: Nook
    map: |
      ##.##
      ##1##
      .2.3.
      ##4##
      ##.##
regions:
  den: {title: Den, order: 1, drawings: [nook]}
rooms:
  nest: {title: Nest, region: den, exits: {north: nest}}
```

## Fix safety

There is no fix: a larger drawing or a lower limit, as the author likes.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.lint._squares import open_squares
from authoring.rulesets.dungeoneers.lint._ways import drawings_of
from authoring.rulesets.dungeoneers.model.places import MIDDLES
from authoring.rulesets.dungeoneers.model.quest import Quest


@lint_rule(Severity.WARNING)
def lair_too_small(quest: Quest) -> Iterator[Defect]:
    """DGN-DRA-14."""
    room, most = quest.content.rooms.get(quest.lair.room), quest.lair.limit.high
    for drawing in drawings_of(quest, room) if room else ():
        squares = len(open_squares(drawing) - set(MIDDLES.values()))
        if squares < most:
            message = (
                f"up to {most} dragons are in the lair, and drawing `{drawing.id}` has {squares} "
                "squares for them"
            )
            help = "draw more floor away from the exits, or lower `limit`"
            yield Defect(quest.lair.span, message, help)
