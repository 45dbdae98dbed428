"""A location waits for something that cannot happen there.

## What it does

Looks at `on_defeated` of locations where no boss stands, and at `on_cleared` of locations where no
monster can be.

## Why is this bad?

What was meant to happen never does; a quest that is won that way cannot be won.

## Example

```yaml
locations:
  eye-of-doom:
    name: Eye of Doom
    kind: unique
    tile: eye-of-doom
    flavour: An eye.
    place: [{monster: gremlin}]
    on_defeated: [{win: true}]
```

## Use instead

```yaml
locations:
  eye-of-doom:
    name: Eye of Doom
    kind: unique
    tile: eye-of-doom
    flavour: An eye.
    place: [{boss: demon, at: [3, 3]}, {monster: gremlin}]
    on_defeated: [{win: true}]
```

## Fix safety

There is no fix: who stands there is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.span import Span
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.lint._effects import effects_of
from authoring.rulesets.dungeon_plungin.model import BOSSES, Content, Location
from authoring.verbs.effect import every_effect

_WAY_OUT = "`place` somebody there, or take `on_cleared` out"


@lint_rule(Severity.ERROR)
def trigger_never_fires(location: Location, pack: Pack) -> Iterator[Defect]:
    """QP-21."""
    content = pack.content
    if not isinstance(content, Content):
        return
    arriving = [effect.means for effect in effects_of(location)]
    placed = [one.creature for one in location.place if one.kind != "chest"]
    coming = [*placed, *(who for means in arriving for who in means.brings)]
    creatures = [content.creature(who) for who in coming]
    bosses = [one for one in creatures if one is not None and one.kind == BOSSES]
    comes = any(means.brings or means.boxes or means.rolls for means in arriving)
    inside = placed or location.encounter != "none" or comes
    if "on_defeated" in location.on and not bosses:
        hint = "`on_cleared` waits for the last monster, `on_defeated` of a monster for that one"
        yield Defect(_place(location, "on_defeated"), f"no boss stands in `{location.id}`", hint)
    if "on_cleared" in location.on and not inside:
        yield Defect(
            _place(location, "on_cleared"), f"no monster is ever in `{location.id}`", _WAY_OUT
        )


def _place(location: Location, trigger: str) -> Span:
    first = next(every_effect(location.on[trigger]), None)
    return first.span if first is not None else location.span
