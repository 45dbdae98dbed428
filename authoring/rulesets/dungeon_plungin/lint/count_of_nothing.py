"""Nobody and nothing is placed: the number is 0.

## What it does

Looks at the numbers of monsters, bosses and chests that a location places, that a row of a Monsters
Chart gives and that effects bring; also at the chests of an Encounter Chart (with no monster beside
them, or with a difficulty) and the gold of a Treasure Chart without anything else. Dice that can
come to more than 0 are left alone.

## Why is this bad?

The line is printed and read out, and nothing comes of it. What is meant is another number, or no
line at all.

## Example

```yaml
locations:
  den:
    name: Den
    kind: unique
    tile: den
    place: [{monster: orc, count: 0, at: dice}]
```

## Use instead

```yaml
locations:
  den:
    name: Den
    kind: unique
    tile: den
    place: [{monster: orc, count: 1, at: dice}]
```

## Fix safety

There is no fix: the number is a matter of balance.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.span import Span
from authoring.model.chart import Chart
from authoring.model.dice import Dice
from authoring.rulesets.dungeon_plungin.model import Encounter, Loot, Monsters, Placed
from authoring.verbs.effect import Effect


@lint_rule(Severity.WARNING)
def count_of_nothing(thing: Placed | Chart | Effect) -> Iterator[Defect]:
    """DP-PLACE-01, DP-ENC-04."""
    match thing:
        case Placed():
            if thing.count.high <= 0:
                yield _defect(thing.id or thing.kind, thing.count, thing.span)
        case Chart():
            for row in thing.rows:
                yield from _empty(row.result, row.result_span)
                groups = row.result.groups if isinstance(row.result, Monsters) else ()
                for group in groups:
                    if group.number.high <= 0:
                        yield _defect(group.monster, group.number, row.result_span)
        case Effect():
            brings = thing.means.brings.items()
            brought = [*((id, number) for (_, id), number in brings), ("chest", thing.means.boxes)]
            for name, number in brought:
                if isinstance(number, Dice) and number.high <= 0:
                    yield _defect(name, number, thing.span)


def _empty(result: object, place: Span) -> Iterator[Defect]:
    """Yield a defect for a row that is more than `nothing`, and brings nothing."""
    if isinstance(result, Encounter) and result.chests.high <= 0:
        if not result.monsters or result.difficulty is not None:
            yield _defect("chests", result.chests, place)
    elif isinstance(result, Loot):
        if not (result.items or result.xp) and result.gold.high <= 0:
            yield _defect("gold", result.gold, place)
        yield from _empty(result.replacement, place)


def _defect(name: str, number: Dice, place: Span) -> Defect:
    message = f"{number} of `{name}`: nothing comes of this"
    return Defect(place, message, "write how many, or take it out")
