"""An effect concerns nobody where it stands.

## What it does

Looks for effects that happen to somebody, such as `damage`, `trap` or a `gain` of items, and do not
say to whom where nobody sets them off: in `on_round_end` and `on_phase_end`, in `on_counter` where
the counter is changed at such moments alone, and in a spell at an `object`. And for `revive` where
no fallen hero can be meant: only a use, an item and a spell at somebody raise the dead.

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

from collections.abc import Iterator
from typing import Final

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.lint._concerned import Happening, concerns
from authoring.rulesets.dungeon_plungin.model import Location, Pack

_RAISE: Final = "let a use of a location, an item, or a spell at an `ally` raise the dead"


@lint_rule(Severity.ERROR)
def nobody_concerned(part: Happening, pack: Pack) -> Iterator[Defect]:
    """QP-20, QP-21, DP-DEATH-03."""
    inside = " in tile" if isinstance(part, Location) else ""
    for one in concerns(part, pack):
        effect = one.effect
        if effect.means.revives and one.missed:
            yield Defect(effect.span, "no fallen hero is meant: this raises nobody", _RAISE)
        elif one.missed and not one.who:
            message = f"{one.moment.why}: this `{effect.verb}` concerns nobody"
            yield Defect(effect.span, message, f"say whom, such as `to: each hero{inside}`")
