"""Dice as authors write them: `d6`, `2d6+1`, `d66`, `2d6*10`, or a plain number."""

import re
from collections import Counter
from dataclasses import replace
from functools import lru_cache
from math import prod
from typing import Final

from authoring.core.dice_text import DICE, DIGITS, LONGEST, PART, PER_HERO
from authoring.core.lazy_dataclass import dataclass
from authoring.core.limits import MAX_DICE, MAX_DIE_SIDES, MAX_TOTAL

_MOST_WORK: Final = 2_000_000
"""Pairs of totals that are multiplied or added up to know the odds of an expression."""
USUAL_HEROES: Final = 4
MAX_HEROES: Final = 8


@dataclass(frozen=True, slots=True)
class Pool:
    """`count` dice of `sides`: added up, or if `read`, read as the digits of one number (`d66`)."""

    count: int
    sides: int
    read: bool = False

    @property
    def low(self) -> int:
        """The least total."""
        return int("1" * self.count) if self.read else self.count

    @property
    def high(self) -> int:
        """The greatest total."""
        return self.low * self.sides

    @property
    def size(self) -> int:
        """The number of different totals."""
        return int(self.sides**self.count) if self.read else self.high - self.low + 1

    def __str__(self) -> str:
        if self.read:
            return f"d{str(self.sides) * self.count}"
        return f"{self.count if self.count > 1 else ''}d{self.sides}"


@dataclass(frozen=True, slots=True)
class Term:
    """The product of the totals of `pools` and of `times`, which may be negative."""

    times: int
    pools: tuple[Pool, ...]

    @property
    def ends(self) -> tuple[int, int]:
        """(Least, greatest) value."""
        low = self.times * prod(pool.low for pool in self.pools)
        high = self.times * prod(pool.high for pool in self.pools)
        return min(low, high), max(low, high)

    def __str__(self) -> str:
        factor = f"*{abs(self.times)}" if abs(self.times) != 1 else ""
        return f"{'-' if self.times < 0 else '+'}{'*'.join(map(str, self.pools))}{factor}"


@dataclass(frozen=True, slots=True)
class Dice:
    """The sum of `pool_count` dice of `pool_sides`, `bonus` and further `terms`; a fixed number has
    no dice."""

    pool_count: int
    pool_sides: int
    bonus: int = 0
    terms: tuple[Term, ...] = ()
    by: "ByHeroes | None" = None
    """The rule by which the number of heroes determines the dice; None if it does not."""

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
        """All pools that are rolled, as written; each pool of a product by itself."""
        first = (Pool(self.pool_count, self.pool_sides),) if self.pool_count else ()
        return (*first, *(pool for term in self.terms for pool in term.pools))

    @property
    def needed(self) -> Counter[int]:
        """Sides -> the number of dice of this size that are rolled at once."""
        numbers: Counter[int] = Counter()
        for pool in self.pools:
            numbers[pool.sides] += pool.count
        return numbers

    @property
    def is_even(self) -> bool:
        """True if every total is as likely as any other: one die, or dice read as digits."""
        return len(self.pools) == 1 and (self.pools[0].read or self.pools[0].count == 1)

    def plus(self, number: int) -> "Dice":
        """Return the dice with `number` added, no longer dependent on the number of heroes."""
        return replace(self, bonus=self.bonus + number, by=None)

    def repeated(self, times: int) -> "Dice":
        """Return the sum of `times` rolls of the dice."""
        terms = self.terms * times
        return Dice(self.pool_count * times, self.pool_sides, self.bonus * times, terms)

    def at(self, heroes: int) -> "Dice":
        """Return the dice for this number of heroes: themselves if they do not depend on it."""
        return self if self.by is None else replace(self.by.at(heroes), by=self.by)

    def __str__(self) -> str:
        if self.by is not None:
            return str(self.by)
        first = str(Pool(self.pool_count, self.pool_sides)) if self.pool_count else ""
        text = (first + "".join(map(str, self.terms))).removeprefix("+")
        return f"{text}{self.bonus:+d}" if text and self.bonus else text or str(self.bonus)


@dataclass(frozen=True, slots=True)
class ByHeroes:
    """A number that depends on how many heroes set out: `each` times their number plus `more`; or
    `table`, pairs of a number of heroes and the Dice for it, in ascending order."""

    each: Dice
    more: int = 0
    table: tuple[tuple[int, Dice], ...] = ()

    def at(self, heroes: int) -> Dice:
        """Return the dice for this number of heroes; from a table, those of the nearest lower
        number listed, else the first."""
        if not self.table:
            return self.each.repeated(heroes).plus(self.more)
        lower = [dice for number, dice in self.table if number <= heroes]
        return lower[-1] if lower else self.table[0][1]

    def __str__(self) -> str:
        if self.table:
            return "{" + ", ".join(f"{number}: {dice}" for number, dice in self.table) + "}"
        more = f" {'-' if self.more < 0 else '+'} {abs(self.more)}" if self.more else ""
        return f"{self.each} per hero{more}"


def fixed(number: int) -> Dice:
    """Return Dice that are not rolled and always give `number`."""
    return Dice(0, 1, number)


def as_dice(value: object, default: int = 0) -> Dice:
    """Return `value` as Dice if it is Dice or a whole number; anything else gives `default`."""
    return value if isinstance(value, Dice) else fixed(value if isinstance(value, int) else default)


def parse_dice(text: str) -> Dice | None:
    """Parse `2d6+1`, `d66`, `2d6*10`, `3` or `1 per hero` as Dice; None for any other text, and for
    dice past a bound of `core.limits`."""
    text = text.strip()
    return _parse(text) if len(text) <= LONGEST else None


@lru_cache(maxsize=2048)
def _parse(text: str) -> Dice | None:
    match = PER_HERO.fullmatch(text)
    if match is None:
        dice = _parse_plain(text)
        return None if dice is None or _is_large(dice) else dice
    each = _parse_plain(match[1] or "1")
    if each is None or _is_large(each.repeated(MAX_HEROES)):
        return None
    rule = ByHeroes(each, int(f"{match[2]}{match[3]}") if match[3] else 0)
    return replace(rule.at(USUAL_HEROES), by=rule)


def _parse_plain(text: str) -> Dice | None:
    if re.fullmatch(r"\d{1,6}", text):
        return fixed(int(text))
    if DICE.fullmatch(text) is None:
        return None
    dice = fixed(0)
    for sign, count, sides, more, other, factor, number in PART.findall(text):
        if number:
            dice = dice.plus(int(f"{sign}{number}"))
            continue
        pools = [_pool(count, sides), *([_pool(more, other)] if other else ())]
        known = tuple(pool for pool in pools if pool is not None)
        times = int(f"{sign}{factor or 1}")
        if not times or len(known) < len(pools):
            return None
        if times == 1 and not dice.pool_count and not other and not known[0].read:
            dice = replace(dice, pool_count=known[0].count, pool_sides=known[0].sides)
        else:
            dice = replace(dice, terms=(*dice.terms, Term(times, known)))
    return dice


def _is_large(dice: Dice) -> bool:
    """Return whether dice are past a bound: their number, totals, or the work to find odds."""
    low, high = dice.pool_count, dice.pool_count * dice.pool_sides
    work, size = 0, high - low + 1
    for term in dice.terms:
        low, high = low + term.ends[0], high + term.ends[1]
        values = prod(pool.size for pool in term.pools)
        work += values * size
        size = min(size * values, high - low + 1)
    many = sum(dice.needed.values()) > MAX_DICE or work > _MOST_WORK
    return many or (dice.is_rolled and max(-dice.low, dice.high) > MAX_TOTAL)


def _pool(count: str, sides: str) -> Pool | None:
    """Return the Pool of `2` and `6`, or of "" and `66`, read as digits; None past a bound."""
    if DIGITS.fullmatch(sides):
        return None if count else Pool(len(sides), int(sides[0]), read=True)
    pool = Pool(int(count or 1), int(sides))
    return pool if 1 <= pool.count <= MAX_DICE and 1 <= pool.sides <= MAX_DIE_SIDES else None
