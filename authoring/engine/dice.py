"""Source of all chance: seeded, scripted or recorded dice."""

from bisect import bisect_right
from math import factorial
from typing import Final

from authoring.core.int64 import i64
from authoring.core.limits import MAX_DICE
from authoring.model.dice import Dice as Written
from authoring.model.dice import Pool

MASK32: Final = 0xFFFFFFFF
MASK33: Final = (1 << 33) - 1
MASK34: Final = (1 << 34) - 1
MASK37: Final = (1 << 37) - 1
MASK63: Final = (1 << 63) - 1
MASK64: Final = (1 << 64) - 1
WORDS: Final = 1 << 32
MULTIPLIER: Final = 0x77657A1B
LARGEST_POOL: Final = 10
SPELT_OUT: Final = 5
"""Size of pools up to which a table has an entry for every way the dice can fall."""
STRETCHES: Final = 216
"""Number of equal stretches into which the 6^dice ways of a larger pool are divided, to find a roll
in its table fast."""

Roll = int
"""A rolled pool of d6: `successes << 8 | failures`."""


def successes(roll: Roll) -> int:
    """Return the number of successes of a rolled pool."""
    return roll >> 8


def failures(roll: Roll) -> int:
    """Return the number of dice of a rolled pool that show 1."""
    return roll & 0xFF


def splitmix64(state: int) -> int:
    """Return the 64-bit output of splitmix64 for `state`: neighbouring states become unrelated."""
    z = (state + 0x9E3779B97F4A7C15) & MASK64
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK64
    return z ^ (z >> 31)


def stirred(state: i64) -> i64:
    """Return the lower 63 bits of `splitmix64`, computed in signed words of 64 bits: with its
    constants less 2^64, and without the bits that a shift brings in from the left. In ints of any
    size the excess on the left does not matter."""
    z: i64 = state + -0x61C8864680B583EB
    z = (z ^ (z >> 30 & MASK34)) * -0x40A7B892E31B1A47
    z = (z ^ (z >> 27 & MASK37)) * -0x6B2FB644ECCEEE15
    return (z ^ (z >> 31 & MASK33)) & MASK63


def _outcomes(dice: int, lowest: int) -> tuple[list[int], list[Roll]]:
    """Return (sums, rolls): the possible rolls of a pool of `dice` d6 with successes from `lowest`
    on, and before them for each the number of ways, out of 6^dice, in which the dice show it or a
    roll before it in the list."""
    good, rest = 7 - lowest, lowest - 2
    sums: list[int] = []
    rolls: list[Roll] = []
    total = 0
    for won in range(dice + 1):
        for lost in range(dice - won + 1):
            plain = dice - won - lost
            ways = factorial(dice) // (factorial(won) * factorial(lost) * factorial(plain))
            total += ways * good**won * rest**plain
            sums.append(total)
            rolls.append(won << 8 | lost)
    return sums, rolls


def _tables(lowest: int) -> list[tuple[list[int], list[Roll]]]:
    """Return the `_outcomes` of every pool size, from 0 dice, for one lowest success."""
    return [_outcomes(dice, lowest) for dice in range(LARGEST_POOL + 1)]


def _begins(lowest: int) -> list[list[int]]:
    """Return for pools with successes from `lowest` on, by the number of dice and for each of the
    STRETCHES of the 6^dice ways, the index of its first roll in `_TABLES`."""
    begins: list[list[int]] = []
    for dice, (sums, _) in enumerate(_TABLES[lowest]):
        lowest_ways = [at * 6**dice // STRETCHES for at in range(STRETCHES)]
        begins.append([bisect_right(sums, ways) for ways in lowest_ways])
    return begins


def _spelt_out(lowest: int) -> list[list[Roll]]:
    """Return for pools with successes from `lowest` on, by the number of dice up to SPELT_OUT, the
    roll of each of the 6^dice ways."""
    tables: list[list[Roll]] = []
    for sums, rolls in _TABLES[lowest][: SPELT_OUT + 1]:
        ways = [upper - lower for upper, lower in zip(sums, [0, *sums], strict=False)]
        tables.append([roll for roll, times in zip(rolls, ways, strict=True) for _ in range(times)])
    return tables


_TABLES: Final = [[], [], [], [], _tables(4), _tables(5)]
"""`_outcomes` by the lowest success, which is 4 or 5, and the number of dice."""
_WHOLE: Final = [[], [], [], [], _spelt_out(4), _spelt_out(5)]
_BEGINS: Final = [[], [], [], [], _begins(4), _begins(5)]
_SPACE: Final[list[int]] = [6**n for n in range(LARGEST_POOL + 1)]
_SPARE: Final[list[int]] = [WORDS % space for space in _SPACE]
"""By pool size, the number of random words that are drawn again, as they would favour some results
(Lemire)."""


class Dice:
    """Interface of all sources of chance. In all methods `purpose`, such as `attack`, and `who`
    rolls change no roll: they are words for a log (`engine/logging_dice.py`)."""

    __slots__ = ()

    def die(self, sides: int, purpose: str = "", who: str = "") -> int:
        """Roll one die; return 1 to `sides`."""
        raise NotImplementedError

    def pool(self, dice: int, lowest: int = 5, purpose: str = "", who: str = "") -> Roll:
        """Roll `dice` d6 at once, of which `lowest` to 6 are successes and 1s are failures."""
        raise NotImplementedError

    def total(self, count: int, sides: int, bonus: int, purpose: str = "", who: str = "") -> int:
        """Return the sum of `count` dice of `sides` plus `bonus`; `bonus` for no dice."""
        result = bonus
        for _ in range(count):
            result += self.die(sides, purpose, who)
        return result

    def roll(self, written: Written, purpose: str = "", who: str = "") -> int:
        """Roll dice as a pack has them, pool by pool; return their total."""
        count, sides, total = written.pool_count, written.pool_sides, written.bonus
        if not written.terms:
            return self.total(count, sides, total, purpose, who)
        total += self.total(count, sides, 0, purpose, who)
        for term in written.terms:
            product = term.times
            for pool in term.pools:
                product *= self._number(pool, purpose, who)
            total += product
        return total

    def amount(self, written: Written, purpose: str = "", who: str = "") -> int:
        """Roll how much there is of something; a total below 0 is none."""
        total = self.roll(written, purpose, who)
        return total if total > 0 else 0

    def _number(self, pool: Pool, purpose: str, who: str) -> int:
        """Roll a pool; return the sum of its dice, or the number that they show as digits."""
        if not pool.read:
            return self.total(pool.count, pool.sides, 0, purpose, who)
        number = 0
        for _ in range(pool.count):
            number = 10 * number + self.die(pool.sides, purpose, who)
        return number

    def randint(self, number: int, purpose: str = "") -> int:
        """Return a random number from 1 to `number`: a draw of one thing, without a die."""
        return self.die(number, purpose)

    def enter_stream(self, stream: i64, occasion: i64) -> i64:
        """Use the dice of one occasion, such as the third round, from now on; return what
        `leave_stream` takes.

        A generator's dice for an occasion do not depend on earlier rolls, so a change of one part
        of a quest leaves the dice in all others unchanged. `stream` is a kind of occasion, a number
        from 1 to 255 of the ruleset's own (`play/board/streams.py`), `occasion` its number.
        """
        return 0

    def leave_stream(self, before: i64) -> None:
        """Go on with the dice of the previous occasion, `before` as `enter_stream` returned it."""

    def shown(self, number: int) -> tuple[int, ...]:
        """Return the faces of the last `number` dice if each was rolled by itself; () for a
        generator that draws a whole pool at once."""
        return ()


class Stream:
    """Context manager that uses the dice of one occasion, entered when it is made; at its end those
    of the previous occasion go on."""

    __slots__ = ("before", "dice")

    def __init__(self, dice: Dice, stream: i64, occasion: i64) -> None:
        self.dice = dice
        self.before = dice.enter_stream(stream, occasion)

    def __enter__(self) -> None:
        """Do nothing: the dice are entered when the Stream is made."""

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        self.dice.leave_stream(self.before)


class SeededDice(Dice):
    """Dice of the generator MWC63, seeded through splitmix64: equal seeds give equal games. High
    words are high results: with one more die in a pool, equal words give at least as many
    successes, so that games before and after a change of a quest compare."""

    __slots__ = ("mixed", "seed", "state")

    def __init__(self, seed: int) -> None:
        self.seed = seed
        mixed = splitmix64(seed & MASK64)
        self.mixed: i64 = mixed - (mixed >> 63 << 64)
        self.state: i64 = mixed & MASK63 or 1
        """Below 0 it encodes an occasion (`enter_stream`) for which nothing has been rolled yet."""

    def enter_stream(self, stream: i64, occasion: i64) -> i64:
        before = self.state
        self.state = -1 - (occasion << 8 | stream)
        return before

    def leave_stream(self, before: i64) -> None:
        self.state = before

    def word(self) -> i64:
        """Return the next random number, 0 to 2^32 - 1."""
        state = self.state
        if state < 0:
            state = stirred(self.mixed ^ (-1 - state)) or 1
        state = MULTIPLIER * (state & MASK32) + (state >> 32)
        self.state = state
        return state & MASK32

    def die(self, sides: int, purpose: str = "", who: str = "") -> int:
        faces: i64 = sides
        product = self.word() * faces
        if product & MASK32 < faces:
            spare: i64 = WORDS % faces
            while product & MASK32 < spare:
                product = self.word() * faces
        return (product >> 32) + 1

    def pool(self, dice: int, lowest: int = 5, purpose: str = "", who: str = "") -> Roll:
        if dice > LARGEST_POOL:
            # Past the limit nothing more is rolled; a pack that asks for it is refused.
            rest = min(dice, MAX_DICE) - LARGEST_POOL
            return self.pool(LARGEST_POOL, lowest) + self.pool(rest, lowest)
        space: i64 = _SPACE[dice]
        spare: i64 = _SPARE[dice]
        product = self.word() * space
        while product & MASK32 < spare:
            product = self.word() * space
        if dice <= SPELT_OUT:
            return _WHOLE[lowest][dice][product >> 32]
        fallen: i64 = product >> 32
        sums, rolls = _TABLES[lowest][dice]
        at: i64 = _BEGINS[lowest][dice][fallen * STRETCHES // space]
        while sums[at] <= fallen:
            at += 1
        return rolls[at]


class ScriptedDice(Dice):
    """Dice that show the faces of a worked example, in the order they are rolled. Raises IndexError
    when the script is too short and ValueError for a face that the die does not have: both mean
    that the example and the rules disagree."""

    def __init__(self, faces: list[int]) -> None:
        self.faces = list(faces)
        self.rolled = 0

    def die(self, sides: int, purpose: str = "", who: str = "") -> int:
        if self.rolled >= len(self.faces):
            raise IndexError(f"the script ends before this d{sides}")
        face = self.faces[self.rolled]
        if not 1 <= face <= sides:
            raise ValueError(f"a d{sides} shows no {face} (roll {self.rolled + 1})")
        self.rolled += 1
        return face

    def pool(self, dice: int, lowest: int = 5, purpose: str = "", who: str = "") -> Roll:
        roll = 0
        for _ in range(dice):
            face = self.die(6)
            roll += (face >= lowest) << 8 | (face == 1)
        return roll

    def shown(self, number: int) -> tuple[int, ...]:
        return tuple(self.faces[self.rolled - number : self.rolled])

    @property
    def left(self) -> int:
        """Number of faces not rolled yet."""
        return len(self.faces) - self.rolled


class RecordingDice(Dice):
    """Dice that pass rolls on to `inner` and record them in `rolls`: ("die", sides, face) or
    ("pool5", dice, roll), 5 the lowest success."""

    def __init__(self, inner: Dice) -> None:
        self.inner = inner
        self.rolls: list[tuple[str, int, int]] = []

    def die(self, sides: int, purpose: str = "", who: str = "") -> int:
        face = self.inner.die(sides)
        self.rolls.append(("die", sides, face))
        return face

    def pool(self, dice: int, lowest: int = 5, purpose: str = "", who: str = "") -> Roll:
        roll = self.inner.pool(dice, lowest)
        self.rolls.append((f"pool{lowest}", dice, roll))
        return roll

    def enter_stream(self, stream: i64, occasion: i64) -> i64:
        return self.inner.enter_stream(stream, occasion)

    def leave_stream(self, before: i64) -> None:
        self.inner.leave_stream(before)


class ReplayedDice(Dice):
    """Dice that repeat the `rolls` of RecordingDice; ValueError when the game asks for others."""

    def __init__(self, rolls: list[tuple[str, int, int]]) -> None:
        self.rolls = rolls
        self.next = 0

    def _take(self, kind: str, argument: int) -> int:
        expected = self.rolls[self.next] if self.next < len(self.rolls) else None
        if expected is None or expected[:2] != (kind, argument):
            raise ValueError(f"roll {self.next + 1}: asked {kind} {argument}, have {expected}")
        self.next += 1
        return expected[2]

    def die(self, sides: int, purpose: str = "", who: str = "") -> int:
        return self._take("die", sides)

    def pool(self, dice: int, lowest: int = 5, purpose: str = "", who: str = "") -> Roll:
        return self._take(f"pool{lowest}", dice)
