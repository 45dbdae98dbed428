"""Dice as authors write them: `d6`, `2d6+1`, `d66`, `2d6*10`, or a plain number."""

import re
from collections import Counter
from dataclasses import dataclass, replace
from math import prod
from typing import Final

from authoring.core.dice_text import DICE, DIGITS, LONGEST, PART
from authoring.core.limits import MAX_DICE, MAX_DIE_SIDES, MAX_TOTAL

_MOST_WORK: Final = 2_000_000
"""Pairs of totals that are multiplied or added up to know the odds of an expression."""


@dataclass(frozen=True, slots=True)
class Pool:
    """`count` dice of `sides` that are added up, or `read` as the digits of one number."""

    count: int
    sides: int
    read: bool = False

    @property
    def low(self) -> int:
        """The least number."""
        return int("1" * self.count) if self.read else self.count

    @property
    def high(self) -> int:
        """The greatest number."""
        return self.low * self.sides

    @property
    def size(self) -> int:
        """How many numbers it can show."""
        return int(self.sides**self.count) if self.read else self.high - self.low + 1

    def __str__(self) -> str:
        if self.read:
            return f"d{str(self.sides) * self.count}"
        return f"{self.count if self.count > 1 else ''}d{self.sides}"


@dataclass(frozen=True, slots=True)
class Term:
    """The product of `pools`, `times` a number; below 0, it is taken away."""

    times: int
    pools: tuple[Pool, ...]

    @property
    def ends(self) -> tuple[int, int]:
        """The least and the greatest value."""
        low = self.times * prod(pool.low for pool in self.pools)
        high = self.times * prod(pool.high for pool in self.pools)
        return min(low, high), max(low, high)

    def __str__(self) -> str:
        factor = f"*{abs(self.times)}" if abs(self.times) != 1 else ""
        return f"{'-' if self.times < 0 else '+'}{'*'.join(map(str, self.pools))}{factor}"


@dataclass(frozen=True, slots=True)
class Dice:
    """`pool_count` dice of `pool_sides` plus `bonus`, and further `terms` that are added; a fixed
    number has no dice."""

    pool_count: int
    pool_sides: int
    bonus: int = 0
    terms: tuple[Term, ...] = ()

    @property
    def is_rolled(self) -> bool:
        """True if there are dice to roll."""
        return bool(self.pool_count or self.terms)

    @property
    def low(self) -> int:
        """The least total."""
        return self.pool_count + self.bonus + sum(term.ends[0] for term in self.terms)

    @property
    def high(self) -> int:
        """The greatest total."""
        most = self.pool_count * self.pool_sides + self.bonus
        return most + sum(term.ends[1] for term in self.terms)

    @property
    def pools(self) -> tuple[Pool, ...]:
        """All dice that are rolled, in their order."""
        first = (Pool(self.pool_count, self.pool_sides),) if self.pool_count else ()
        return (*first, *(pool for term in self.terms for pool in term.pools))

    @property
    def needed(self) -> Counter[int]:
        """How many dice are rolled at once, by their sides."""
        numbers: Counter[int] = Counter()
        for pool in self.pools:
            numbers[pool.sides] += pool.count
        return numbers

    @property
    def is_even(self) -> bool:
        """True if every total is as likely as any other: one die, or dice read as digits."""
        return len(self.pools) == 1 and (self.pools[0].read or self.pools[0].count == 1)

    def plus(self, number: int) -> "Dice":
        """Return the dice with a number added."""
        return replace(self, bonus=self.bonus + number)

    def repeated(self, times: int) -> "Dice":
        """Return the sum of so many rolls of the dice."""
        terms = self.terms * times
        return Dice(self.pool_count * times, self.pool_sides, self.bonus * times, terms)

    def __str__(self) -> str:
        first = str(Pool(self.pool_count, self.pool_sides)) if self.pool_count else ""
        text = (first + "".join(map(str, self.terms))).removeprefix("+")
        return f"{text}{self.bonus:+d}" if text and self.bonus else text or str(self.bonus)


def fixed(number: int) -> Dice:
    """Return a number that is not rolled, as Dice."""
    return Dice(0, 1, number)


def parse_dice(text: str) -> Dice | None:
    """Parse `2d6+1`, `d66`, `2d6*10` or `3` as Dice; None when the text is none of them or past a
    bound."""
    text = text.strip()
    if re.fullmatch(r"\d{1,6}", text):
        return fixed(int(text))
    if len(text) > LONGEST or DICE.fullmatch(text) is None:
        return None
    dice, work = fixed(0), 1
    for sign, count, sides, more, other, factor, number in PART.findall(text):
        if number:
            dice = dice.plus(int(f"{sign}{number}"))
            continue
        pools = [_pool(count, sides), *([_pool(more, other)] if other else ())]
        known = tuple(pool for pool in pools if pool is not None)
        times = int(f"{sign}{factor or 1}")
        if not times or len(known) < len(pools):
            return None
        work *= prod(pool.size for pool in known)
        if times == 1 and not dice.pool_count and not other and not known[0].read:
            dice = replace(dice, pool_count=known[0].count, pool_sides=known[0].sides)
        else:
            dice = replace(dice, terms=(*dice.terms, Term(times, known)))
    large = sum(dice.needed.values()) > MAX_DICE or max(-dice.low, dice.high) > MAX_TOTAL
    return None if large or work > _MOST_WORK else dice


def _pool(count: str, sides: str) -> Pool | None:
    """Return `2` dice of `6` sides, or those of `66`, which are read as digits."""
    if DIGITS.fullmatch(sides):
        return None if count else Pool(len(sides), int(sides[0]), read=True)
    pool = Pool(int(count or 1), int(sides))
    return pool if 1 <= pool.count <= MAX_DICE and 1 <= pool.sides <= MAX_DIE_SIDES else None
