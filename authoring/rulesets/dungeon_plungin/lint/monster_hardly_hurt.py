"""Weapons hardly ever wound a monster.

## What it does

Works out, for each hero of the playtest's party, how often an attack with the best weapon carried
does any damage to a monster: dice for ATK, gear and abilities against its DEF. It speaks when even
the best of them wounds it in fewer than 1 of 5 attacks. Spells are left aside.

## Why is this bad?

The fight takes many rounds in which nothing happens, and meanwhile the monster wins it. Mostly its
`def` is a digit too high.

## Example

```yaml
monsters:
  ghoblin:
    name: Ghoblin
    level: 1
    stats: {atk: 3, def: 10, mag: 1, mov: 4, life: 1, res: 1, dex: 2, wit: 2}
    law: melee nearest
    attacks: [{name: Rusty blade, kind: melee}]
    xp: 10
playtest:
  party: [thief, wizard]
```

## Use instead

```yaml
monsters:
  ghoblin:
    name: Ghoblin
    level: 1
    stats: {atk: 3, def: 2, mag: 1, mov: 4, life: 1, res: 1, dex: 2, wit: 2}
    law: melee nearest
    attacks: [{name: Rusty blade, kind: melee}]
    xp: 10
playtest:
  party: [thief, wizard]
```

## Fix safety

There is no fix: the number is a matter of balance. Whom only magic hurts may be meant; a comment
allows it.
"""

from collections.abc import Iterator
from fractions import Fraction

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.wording import percent, pluralize
from authoring.rulesets.dungeon_plungin.exact.pools import net
from authoring.rulesets.dungeon_plungin.lint._party import best_attack
from authoring.rulesets.dungeon_plungin.model import STATS, Monster, Quest
from authoring.rulesets.dungeon_plungin.model.levels import HIGHEST

FEWEST = Fraction(1, 5)
_DEF = STATS.index("def")


@lint_rule(Severity.WARNING, after=("stat-out-of-range",))
def monster_hardly_hurt(monster: Monster, quest: Quest) -> Iterator[Defect]:
    """DP-DEF-02, DP-STAT-02."""
    dice, name = best_attack(quest)
    if not name:
        return
    defence = monster.stats[_DEF]
    if not 0 < defence <= HIGHEST:
        return  # no stat at all, which is the first thing to mend
    odds = 1 - net(dice, defence, bloodier="bloodier" in quest.options)[0]
    if odds < FEWEST:
        message = (
            f"`{monster.id}` defends with {pluralize(defence, 'die', 'dice')}, and the best "
            f"attack of the party, {pluralize(dice, 'die', 'dice')} of `{name}`, hurts in "
            f"{percent(odds)} of tries"
        )
        span = monster.spans.value("stats", "def") or monster.span
        yield Defect(span, message, "lower its `def`")
