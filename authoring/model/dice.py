"""Dice as authors write them: `d6`, `2d6+1`, or a plain number."""

import re
from dataclasses import dataclass

from authoring.core.limits import MAX_DICE, MAX_DIE_SIDES

_DICE = re.compile(r"(\d*)d(\d+)(?:\s*([+-])\s*(\d+))?")


@dataclass(frozen=True, slots=True)
class Dice:
    """`count` dice of `sides` plus `bonus`; a fixed number has count 0."""

    count: int
    sides: int
    bonus: int = 0

    @property
    def low(self) -> int:
        """The least total."""
        return self.count + self.bonus

    @property
    def high(self) -> int:
        """The greatest total."""
        return self.count * self.sides + self.bonus

    def faces(self, total: int) -> tuple[int, ...]:
        """Return faces of the dice that add up to a total, the high ones first.

        Raises ValueError for a total that cannot be rolled.
        """
        if not self.low <= total <= self.high:
            raise ValueError(f"{self} never comes to {total}")
        surplus = total - self.low
        faces = []
        for _ in range(self.count):
            extra = min(surplus, self.sides - 1)
            faces.append(1 + extra)
            surplus -= extra
        return tuple(faces)

    def __str__(self) -> str:
        if not self.count:
            return str(self.bonus)
        sign = f"{self.bonus:+d}" if self.bonus else ""
        return f"{self.count if self.count > 1 else ''}d{self.sides}{sign}"


def fixed(number: int) -> Dice:
    """Return a number that is not rolled, as Dice."""
    return Dice(0, 1, number)


def parse_dice(text: str) -> Dice | None:
    """Parse `2d6+1` or `3` as Dice; None when the text is neither or past a bound."""
    text = text.strip()
    if re.fullmatch(r"\d{1,6}", text):
        return fixed(int(text))
    match = _DICE.fullmatch(text)
    if match is None or len(text) > 20:
        return None
    count, sides = int(match[1] or 1), int(match[2])
    if not (1 <= count <= MAX_DICE and 1 <= sides <= MAX_DIE_SIDES):
        return None
    bonus = int(match[4] or 0) * (-1 if match[3] == "-" else 1)
    return Dice(count, sides, bonus)
