"""An effect concerns an area, and there is none.

## What it does

Looks for `to: area`, and for `block` without an area, in events, items, locations, monsters and the
quest. Only a trap and a spell have an area of their own.

## Why is this bad?

Players cannot know which squares are meant; the playtest takes whoever set it off.

## Example

```yaml
events:
  draught:
    name: Draught
    flavour: It is cold.
    effects: [{damage: 1, to: area}]
```

## Use instead

```yaml
events:
  draught:
    name: Draught
    flavour: It is cold.
    effects: [{damage: 1, to: area 2x2}]
```

## Fix safety

There is no fix: how large the area is, is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.effects.block import SPEC as BLOCK
from authoring.rulesets.dungeon_plungin.lint._effects import effects_of
from authoring.rulesets.dungeon_plungin.model import Event, Item, Location, Monster, Quest
from authoring.verbs.effect import Effect, every_effect


@lint_rule(Severity.ERROR)
def area_without_size(part: Event | Item | Location | Monster | Quest) -> Iterator[Defect]:
    """QP-15, QP-20, QP-29."""
    for effect in _effects(part):
        blocks = effect.verb == BLOCK.verb and not effect.to[-1:].isdigit()
        if effect.to == "area" or blocks:
            hint = "write a size, such as `to: area 2x2`, or let a trap do it (`trap: crevice`)"
            yield Defect(effect.span, "only traps and spells have an area of their own", hint)


def _effects(part: Event | Item | Location | Monster | Quest) -> Iterator[Effect]:
    if isinstance(part, Location):
        yield from effects_of(part)
    elif isinstance(part, Event):
        yield from every_effect(part.effects)
    elif isinstance(part, Item):
        yield from every_effect(part.use)
    elif isinstance(part, Monster):
        yield from every_effect((*part.powers, *part.on_defeated))
    else:
        for effects in (*part.on.values(), *(told.effects for told in part.on_counter)):
            yield from every_effect(effects)
