"""No hero has the dice to pass a check.

## What it does

Compares the difficulties of doors, chests, traps, searches and checks with the dice of the heroes
of the pack, as they enter, with all that gear, abilities and a condition can add. A die is one
success at most. Checks in spells, items and attacks are left alone: monsters make them, too.

## Why is this bad?

What takes 7 successes is never done with two dice. A trap cannot be found or disarmed, a door only
bashed or opened with a key, a check always fails.

## Example

```yaml
events:
  chasm:
    name: Chasm
    effects:
      - check: {stat: dex, difficulty: 12}
        fail: [{damage: 1}]
```

## Use instead

```yaml
events:
  chasm:
    name: Chasm
    effects:
      - check: {stat: dex, difficulty: 2}
        fail: [{damage: 1}]
```

## Fix safety

There is no fix: the number is a matter of balance.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.wording import pluralize
from authoring.rulesets.dungeon_plungin.lint._checks import checks, dice_at_most
from authoring.rulesets.dungeon_plungin.lint._met import own_paths
from authoring.rulesets.dungeon_plungin.model import Pack, Quest


@lint_rule(Severity.WARNING)
def difficulty_out_of_reach(quest: Quest, pack: Pack) -> Iterator[Defect]:
    """DP-DICE-03."""
    own = own_paths(pack)
    most: dict[tuple[tuple[str, ...], str], int] = {}
    told = set()
    for check in checks(quest):
        if check.difficulty is None or check.span.path not in own or not check.stats:
            continue
        if (check.stats, check.roll) not in most:
            most[check.stats, check.roll] = dice_at_most(quest, check)
        dice = most[check.stats, check.roll]
        if 0 < dice < check.difficulty and check.span not in told:
            told.add(check.span)
            names = " or ".join(stat.upper() for stat in check.stats)
            message = f"{check.what} takes {check.difficulty} successes, and no hero rolls more "
            pool = pluralize(dice, "die", "dice")
            help = f"{dice} or less{check.otherwise}"
            yield Defect(check.span, f"{message}than {pool} for {names}", help)
