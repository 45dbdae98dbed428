"""A bonus or a loss is greater than any stat can be.

## What it does

Looks at what conditions, gear and abilities add to stats and dice, or take away. A stat is 10 at
most, so a change is less than 10.

## Why is this bad?

A loss of 10 leaves nothing of any stat, and with 10 more dice nothing can go wrong. Mostly a digit
is too many.

## Example

```yaml
items:
  lucky-coin: {name: Lucky Coin, kind: attire, place: neck, bonus: {dex: +10}}
```

## Use instead

```yaml
items:
  lucky-coin: {name: Lucky Coin, kind: attire, place: neck, bonus: {dex: +1}}
```

## Fix safety

There is no fix: the number is a matter of balance. Who shall not move at all has a condition with
`no_move: true`, who shall do nothing one with `no_actions: true`.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.pack import Pack
from authoring.model.reader import get
from authoring.rulesets.dungeon_plungin.model import (
    DICE_FOR,
    STATS,
    Ability,
    ConditionSpec,
    Item,
)
from authoring.rulesets.dungeon_plungin.model.levels import HIGHEST
from authoring.source.node import Node
from authoring.verbs.effect import Effect

_HELP = f"a stat is {HIGHEST} at most; write a change of less than {HIGHEST}"
_KINDS = {Ability: "abilities", ConditionSpec: "conditions", Item: "items"}


@lint_rule(Severity.WARNING)
def change_beyond_stats(
    thing: Ability | ConditionSpec | Item | Effect, pack: Pack
) -> Iterator[Defect]:
    """DP-STAT-02, DP-COND-02."""
    if isinstance(thing, Effect):
        for name, change in _spelt_out(thing):
            yield Defect(thing.span, f"{name} changes by {change:+d}", _HELP)
        return
    definition = pack.source.definitions.get((_KINDS[type(thing)], thing.id))
    for path, change in _changes(thing):
        if abs(change) >= HIGHEST:
            node = _node(definition.node if definition else None, path)
            place = node.span if node is not None else thing.span
            name = path[-1] if path[-1] not in STATS else path[-1].upper()
            yield Defect(place, f"`{thing.id}` changes {name} by {change:+d}", _HELP)


def _changes(thing: Ability | ConditionSpec | Item) -> Iterator[tuple[tuple[str, ...], int]]:
    """Every change with the keys it stands under."""
    match thing:
        case ConditionSpec():
            yield from (((stat,), n) for stat, n in zip(STATS, thing.changes, strict=True))
            yield ("all_stats",), thing.all_stats
        case Item():
            yield from ((("bonus", stat), n) for stat, n in thing.bonus.items())
            yield ("attack",), thing.attack
            yield ("defence",), thing.defence
        case Ability():
            yield from ((("bonus", stat), n) for stat, n in thing.bonus.items())
            yield from ((("dice", roll), n) for roll, n in zip(DICE_FOR, thing.dice, strict=True))
            if thing.attack is not None:
                yield ("attack", "bonus"), thing.attack.bonus


def _spelt_out(effect: Effect) -> Iterator[tuple[str, int]]:
    """Changes of a condition that is described on the spot."""
    for name in (*STATS, "all_stats") if effect.means.afflicts else ():
        change = effect.args.get(name)
        if isinstance(change, int) and abs(change) >= HIGHEST:
            yield (name.upper() if name in STATS else f"`{name}`"), change


def _node(node: Node | None, path: tuple[str, ...]) -> Node | None:
    for key in path:
        node = get(node, key)
    return node
