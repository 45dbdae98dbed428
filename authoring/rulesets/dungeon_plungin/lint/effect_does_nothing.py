"""An effect changes nothing.

## What it does

Looks for a `when` without `then` and `else`, a `repeat` without `effects` or for 0 rounds, a
`check` without anything that follows, and 0 added to a counter.

## Why is this bad?

It is printed and played, and nothing comes of it. Often what should follow stands in the wrong
place: it belongs beside the verb, not below it.

## Example

```yaml
events:
  cold-draught:
    name: Cold Draught
    effects:
      - repeat: {rounds: 3}
      - damage: 1
```

## Use instead

```yaml
events:
  cold-draught:
    name: Cold Draught
    effects:
      - repeat: {rounds: 3}
        effects: [{damage: 1}]
```

## Fix safety

There is no fix: what was to happen is not written.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.dice import Dice
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.model import Content
from authoring.verbs.effect import Effect


@lint_rule(Severity.WARNING)
def effect_does_nothing(effect: Effect, pack: Pack) -> Iterator[Defect]:
    """QP-21."""
    if effect.means.follows and not any(effect.branches.values()):
        if not _asks_only(effect, pack):
            message = f"nothing follows from this `{effect.verb}`"
            yield Defect(effect.span, message, effect.means.follows)
        return
    rounds = effect.means.times
    if isinstance(rounds, Dice) and rounds.high < 1:
        yield Defect(
            effect.span, "it comes back in 0 rounds, so never", "write `rounds: 1` or more"
        )
    for name, value in effect.means.adds.items():
        if isinstance(value, Dice) and value.low == value.high == 0:
            message = f"0 more leaves the counter `{name}` as it is"
            yield Defect(effect.span, message, f"to put it back to 0 write `set: {{{name}: 0}}`")


def _asks_only(effect: Effect, pack: Pack) -> bool:
    """Whether it is the `unless` of an event, which nothing follows."""
    content = pack.content
    events = content.events.values() if isinstance(content, Content) else ()
    return any(event.unless is effect for event in events)
