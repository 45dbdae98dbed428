"""What a verb's module needs to make the game's own effects of one that was read."""

from collections.abc import Callable

from authoring.model.dice import Dice, fixed
from authoring.rulesets.jeffro_dungeon.model import Effect as Done
from authoring.verbs.effect import Effect

Made = Callable[[Effect, str], tuple[Done, ...]]
"""What stands in a branch of an effect."""


def whole(value: object) -> int:
    """A whole number as it was read."""
    return value if isinstance(value, int) else 0


def dice(value: object) -> Dice:
    """Dice as they were read; a number alone is fixed dice."""
    return value if isinstance(value, Dice) else fixed(whole(value))


def names(value: object) -> tuple[str, ...]:
    """Words as they were read."""
    return tuple(map(str, value)) if isinstance(value, tuple) else ()
