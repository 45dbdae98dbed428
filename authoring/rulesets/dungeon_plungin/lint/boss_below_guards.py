"""A boss strikes weaker than the guards beside him.

## What it does

Compares the ATK of a boss without spells with that of the monsters that stand in the same location.

## Why is this bad?

The fight that the quest leads to is the boss's. Mostly a digit of his is wrong.

## Example

```yaml
bosses:
  warden:
    name: The Warden
    level: 3
    xp: 50
    stats: {atk: 2, def: 3, mag: 1, mov: 4, res: 3, dex: 2, wit: 3}
    law: melee nearest
    attacks: [{name: Axe, kind: melee}]
    life_chart: {die: d6, rows: {1-5: alive, 6+: dead}}
locations:
  eye-of-doom:
    name: Eye of Doom
    kind: unique
    tile: eye-of-doom
    place: [{boss: warden, at: [3, 3]}, {monster: orc, at: dice}]
```

## Use instead

```yaml
bosses:
  warden:
    name: The Warden
    level: 3
    xp: 50
    stats: {atk: 5, def: 3, mag: 1, mov: 4, res: 3, dex: 2, wit: 3}
    law: melee nearest
    attacks: [{name: Axe, kind: melee}]
    life_chart: {die: d6, rows: {1-5: alive, 6+: dead}}
locations:
  eye-of-doom:
    name: Eye of Doom
    kind: unique
    tile: eye-of-doom
    place: [{boss: warden, at: [3, 3]}, {monster: orc, at: dice}]
```

## Fix safety

There is no fix: a frail lord behind strong guards may be meant.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import (
    BOSSES,
    MONSTERS,
    STATS,
    Location,
    Pack,
)

_ATK = STATS.index("atk")
_HELP = "make the boss stronger; a frail one behind strong guards allow by a comment"


@lint_rule(Severity.HINT)
def boss_below_guards(location: Location, pack: Pack) -> Iterator[Defect]:
    """ATK alone: a boss has no LIFE to compare."""
    content = pack.content
    if location.owner != pack.id:
        return
    standing = [
        content.creature(piece.creature) for piece in location.place if piece.kind != "chest"
    ]
    guards = [
        creature for creature in standing if creature is not None and creature.kind == MONSTERS
    ]
    strongest = max(guards, key=lambda guard: guard.stats[_ATK], default=None)
    for boss in standing:
        if boss is None or boss.kind != BOSSES or strongest is None or boss.spells:
            continue
        if boss.stats[_ATK] < strongest.stats[_ATK]:
            message = f"`{boss.id}` has ATK {boss.stats[_ATK]}, less than its guard "
            message += f"`{strongest.id}` with {strongest.stats[_ATK]}"
            yield Defect(boss.spans.value("stats", "atk") or boss.span, message, _HELP)
