"""What gear, abilities and conditions change of stats and dice."""

from collections.abc import Iterator

from authoring.core.span import Span
from authoring.rulesets.dungeon_plungin.model import (
    DICE_FOR,
    STATS,
    Ability,
    ConditionSpec,
    Item,
)


def changes(thing: Ability | ConditionSpec | Item) -> Iterator[tuple[str, int, Span | None]]:
    """Yield every change: the stat or dice it concerns, by how much, and the span of the number,
    None when it is not typed."""
    for path, change in _changes(thing):
        name = path[-1] if path[-1] not in STATS else path[-1].upper()
        yield name, change, thing.spans.value(*path)


def _changes(thing: Ability | ConditionSpec | Item) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield every change with the keys it stands under."""
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
