"""Arguments of effects as play reads them."""

from authoring.model.dice import Dice
from authoring.rulesets.dungeon_plungin.play.board.state import State


def amount_of(s: State, value: object, purpose: str = "amount") -> int:
    """Return `value`, or roll it if it is Dice (labelled `purpose`), at least 0 then; 0 for any
    other value."""
    if isinstance(value, Dice):
        return s.dice.amount(value, purpose)
    return value if isinstance(value, int) else 0


def number_of(s: State, value: object) -> int:
    """Return `value` as `amount_of` does, but a roll may be below 0, as for a counter."""
    return s.dice.roll(value, "amount") if isinstance(value, Dice) else amount_of(s, value)


def names_of(value: object) -> tuple[str, ...]:
    """Return `value`, a name or a list of names, as a tuple; () for anything else."""
    if isinstance(value, str):
        return (value,) if value else ()
    return tuple(str(name) for name in value) if isinstance(value, (list, tuple)) else ()
