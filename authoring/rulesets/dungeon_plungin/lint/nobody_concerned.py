"""An effect at the end of a round or Phase concerns nobody.

## What it does

Looks at `on_round_end` and `on_phase_end` for effects that happen to somebody, such as `damage`,
and do not say to whom.

## Why is this bad?

Elsewhere an effect concerns who set it off. A round ends by itself: nobody takes the damage, at the
table or in the playtest.

## Example

```yaml
locations:
  swamp:
    name: Swamp
    kind: special
    tile: fountain
    on_round_end: [{damage: 1}]
```

## Use instead

```yaml
locations:
  swamp:
    name: Swamp
    kind: special
    tile: fountain
    on_round_end: [{damage: 1, to: each hero in tile}]
```

## Fix safety

There is no fix: one hero or all, the author knows.
"""

from collections.abc import Iterable, Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Location, Quest
from authoring.verbs.effect import Effect

_MOMENTS = {"on_round_end": "a round", "on_phase_end": "a Phase"}


@lint_rule(Severity.ERROR)
def nobody_concerned(part: Location | Quest) -> Iterator[Defect]:
    """QP-20, QP-21."""
    for key, moment in _MOMENTS.items():
        for effect in _aimless(part.on.get(key, ())):
            where = " in tile" if isinstance(part, Location) else ""
            message = f"{moment} ends by itself: this `{effect.verb}` concerns nobody"
            yield Defect(effect.span, message, f"say whom, such as `to: each hero{where}`")


def _aimless(effects: Iterable[Effect]) -> Iterator[Effect]:
    for effect in effects:
        if effect.to not in ("", "target", "opener", "self"):
            continue
        if effect.means.personal:
            yield effect
        elif effect.means.hands_on:
            for branch in effect.branches.values():
                yield from _aimless(branch)
