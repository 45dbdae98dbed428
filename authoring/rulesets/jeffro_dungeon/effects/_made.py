"""Helpers for a verb's module, which makes the ruleset's own effects of one that was read."""

from collections.abc import Callable

from authoring.model.dice import Dice, fixed
from authoring.rulesets.jeffro_dungeon.model import Effect as Done
from authoring.verbs.effect import Effect

Made = Callable[[Effect, str], tuple[Done, ...]]
"""What stands in a branch of an effect."""


def whole(value: object) -> int:
    """Return a whole number as it was read, else 0."""
    return value if isinstance(value, int) else 0


def dice(value: object) -> Dice:
    """Return dice as they were read; a number alone is fixed dice."""
    return value if isinstance(value, Dice) else fixed(whole(value))


def names(value: object) -> tuple[str, ...]:
    """Return words as they were read, or () if there are none."""
    return tuple(map(str, value)) if isinstance(value, tuple) else ()
