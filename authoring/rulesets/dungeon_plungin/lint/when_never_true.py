"""A test can only come out one way, and effects wait for the other.

## What it does

Looks at every `when` and `unless`. Dice that cannot show the numbers asked for, a Phase after the
last one, a round before the first, more heroes than set out, a LIFE of 0: none of these ever holds.
Inside a `when` it also remembers what was asked before: where a counter stands at 3 or more it is
not at 1.

## Why is this bad?

What waits for it is printed and never happens.

## Example

```yaml
events:
  bell:
    name: Bell
    flavour: It tolls.
    effects:
      - add: {tolls: 1}
      - when: {counter: tolls, is: 3+}
        then:
          - when: {counter: tolls, is: 1}
            then: [{damage: 1}]
```

## Use instead

```yaml
events:
  bell:
    name: Bell
    flavour: It tolls.
    effects:
      - add: {tolls: 1}
      - when: {counter: tolls, is: 3+}
        then: [{damage: 1}]
```

## Fix safety

There is no fix: the test or the numbers may be wrong.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.dice import Dice
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.lint._effect_lists import effect_lists
from authoring.rulesets.dungeon_plungin.lint._spans_of_tests import (
    Known,
    bounds_of,
    holds,
    narrowed,
)
from authoring.rulesets.dungeon_plungin.model import Content, Quest
from authoring.verbs.effect import Effect, every_effect
from authoring.verbs.meaning import Meaning

_NOTHING: Final = Meaning()
_HELP: Final = "ask for what can be, or take out what waits for it"


@lint_rule(Severity.ERROR)
def when_never_true(pack: Pack) -> Iterator[Defect]:
    """QP-21."""
    start = bounds_of(pack.quest if isinstance(pack.quest, Quest) else None)
    for effects in effect_lists(pack):
        yield from _in_list(effects, dict(start), start)
    if isinstance(pack.content, Content):
        for event in pack.content.events.values():
            if event.unless is not None and holds(event.unless.args, start) is True:
                message = f"this always holds, so `{event.id}` never happens"
                yield Defect(event.unless.span, message, _HELP)


def _in_list(effects: Iterable[Effect], known: Known, start: Known) -> Iterator[Defect]:
    """Of effects one after the other; what they may change is no longer known afterwards."""
    for effect in effects:
        if effect.means.tests:
            yield from _one_way(effect, known)
        later = effect.means.times is not None
        for name, branch in effect.branches.items():
            inside = dict(start if later else known)
            if effect.means.tests and name in ("then", "else"):
                inside = narrowed(known, effect.args, met=name == "then")
            yield from _in_list(branch, inside, start)
        if not all(_quiet(part) for part in every_effect((effect,))):
            known = dict(start)


def _quiet(effect: Effect) -> bool:
    """Whether it changes nothing that a test may ask for, and sets nothing off."""
    return effect.means.tests or effect.means == _NOTHING


def _one_way(effect: Effect, known: Mapping[str, tuple[int, int | None]]) -> Iterator[Defect]:
    outcome = holds(effect.args, known)
    if outcome is False and effect.branches.get("then"):
        yield Defect(effect.span, f"{_asked(effect)} never holds here", _HELP)
    elif outcome is True and effect.branches.get("else"):
        yield Defect(effect.span, f"{_asked(effect)} always holds here: never `else`", _HELP)


def _asked(effect: Effect) -> str:
    """The test as a message names it."""
    for key in ("die", "counter", "phase", "round", "heroes", "life"):
        if key in effect.args:
            value = effect.args[key]
            return f"`{key}: {value}`" if isinstance(value, Dice | str) else f"this `{key}`"
    return "this test"
