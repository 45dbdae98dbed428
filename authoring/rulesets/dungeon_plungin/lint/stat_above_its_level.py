"""A monster's stat is twice that of anything near its level.

## What it does

Compares a monster's stats with those of all others of its level, of the levels below, and of the
one above, where there are at least five. A stat twice as high as the highest of theirs, and at
least 3 higher, is told. MAG is left out, for one caster among beasts has all of it.

## Why is this bad?

Mostly a digit is too many: a rat with DEF 10 is hit by nobody.

## Example

```yaml
monsters:
  ant:
    {name: Ant, level: 1, xp: 1, law: melee nearest, attacks: [Fists],
     stats: {atk: 2, def: 9, mag: 1, mov: 4, life: 2, res: 2, dex: 2, wit: 2}}
  bat:
    {name: Bat, level: 1, xp: 1, law: melee nearest, attacks: [Fists],
     stats: {atk: 2, def: 2, mag: 1, mov: 4, life: 2, res: 2, dex: 2, wit: 2}}
  cat:
    {name: Cat, level: 1, xp: 1, law: melee nearest, attacks: [Fists],
     stats: {atk: 2, def: 2, mag: 1, mov: 4, life: 2, res: 2, dex: 2, wit: 2}}
  dog:
    {name: Dog, level: 1, xp: 1, law: melee nearest, attacks: [Fists],
     stats: {atk: 2, def: 2, mag: 1, mov: 4, life: 2, res: 2, dex: 2, wit: 2}}
  eel:
    {name: Eel, level: 1, xp: 1, law: melee nearest, attacks: [Fists],
     stats: {atk: 2, def: 2, mag: 1, mov: 4, life: 2, res: 2, dex: 2, wit: 2}}
  fox:
    {name: Fox, level: 2, xp: 1, law: melee nearest, attacks: [Fists],
     stats: {atk: 2, def: 2, mag: 1, mov: 4, life: 2, res: 2, dex: 2, wit: 2}}
```

## Use instead

```yaml
monsters:
  ant:
    {name: Ant, level: 1, xp: 1, law: melee nearest, attacks: [Fists],
     stats: {atk: 2, def: 1, mag: 1, mov: 4, life: 2, res: 2, dex: 2, wit: 2}}
  bat:
    {name: Bat, level: 1, xp: 1, law: melee nearest, attacks: [Fists],
     stats: {atk: 2, def: 2, mag: 1, mov: 4, life: 2, res: 2, dex: 2, wit: 2}}
  cat:
    {name: Cat, level: 1, xp: 1, law: melee nearest, attacks: [Fists],
     stats: {atk: 2, def: 2, mag: 1, mov: 4, life: 2, res: 2, dex: 2, wit: 2}}
  dog:
    {name: Dog, level: 1, xp: 1, law: melee nearest, attacks: [Fists],
     stats: {atk: 2, def: 2, mag: 1, mov: 4, life: 2, res: 2, dex: 2, wit: 2}}
  eel:
    {name: Eel, level: 1, xp: 1, law: melee nearest, attacks: [Fists],
     stats: {atk: 2, def: 2, mag: 1, mov: 4, life: 2, res: 2, dex: 2, wit: 2}}
  fox:
    {name: Fox, level: 2, xp: 1, law: melee nearest, attacks: [Fists],
     stats: {atk: 2, def: 2, mag: 1, mov: 4, life: 2, res: 2, dex: 2, wit: 2}}
```

## Fix safety

There is no fix: the number may be meant. Then a comment allows it.
"""

from collections.abc import Iterator
from typing import Final

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.model import STATS, Content, Monster

_ENOUGH: Final = 5
_TIMES, _HIGHER, _ABOVE = 2, 3, 1
_HELP: Final = "if a digit is too many, mend it; if it is meant, allow it by a comment"


@lint_rule(Severity.HINT)
def stat_above_its_level(monster: Monster, pack: Pack) -> Iterator[Defect]:
    """Bosses are compared with nobody, and nobody with them: they are to stand out."""
    content = pack.content
    if not isinstance(content, Content) or monster.owner != pack.id or monster.life_chart:
        return
    top = monster.level + _ABOVE
    others = [
        one
        for one in content.monsters.values()
        if one.id != monster.id and one.life_chart is None and one.level <= top
    ]
    for at, stat in enumerate(STATS if len(others) >= _ENOUGH else ()):
        most = max(others, key=lambda one: one.stats[at])
        number, high = monster.stats[at], most.stats[at]
        if stat != "mag" and number >= _TIMES * high and number - high >= _HIGHER:
            message = f"`{monster.id}` has {stat.upper()} {number}; of {len(others)} others up to "
            message += f"level {top} the highest is `{most.id}` with {high}"
            yield Defect(monster.stat_spans.get(stat, monster.span), message, _HELP)
