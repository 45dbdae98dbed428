"""The Great Door question answered the stupid way: every draw, every door face."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import TypeVar

from authoring.rulesets.dungeon_plungin.exact.great_door import Search


def bf_first_door(search: Search) -> dict[str, Fraction]:
    """P by label: a phase, `closed` or `complete`. No caps, no merging."""
    found: dict[str, Fraction] = {}

    def add(label: str, odds: Fraction) -> None:
        found[label] = found.get(label, Fraction(0)) + odds

    def go(phase: int, doors: int, rolls: tuple[int, ...], odds: Fraction) -> None:
        if doors == 0:
            add("closed", odds)
            return
        if phase > len(search.modifiers):
            add("complete", odds)
            return
        faces = [
            row
            for row, weight in enumerate(search.doors[search.modifiers[phase - 1]])
            for _ in range(weight)
        ]
        for draw in search.draws:
            here = odds * Fraction(draw.weight, search.whole)
            for rolled in product(faces, repeat=draw.rolled):
                counts = list(rolls)
                great = draw.great
                for row in rolled:
                    stages = search.rows[row]
                    great = great or stages[min(counts[row], len(stages) - 1)]
                    counts[row] += 1
                each = here / search.faces**draw.rolled
                if great and each:
                    add(str(phase), each)
                elif each:
                    go(phase + 1, doors - 1 + draw.exits, tuple(counts), each)

    go(1, search.start, (0,) * len(search.rows), Fraction(1))
    return found


@dataclass(frozen=True)
class Game:
    """One way all dice of a search can fall: the phase of each Great Door, its difficulty and
    the room before it, and the ordinary doors left."""

    odds: Fraction
    finds: tuple[int, ...]
    left: int
    locks: tuple[tuple[int, int], ...] = ()


Key = TypeVar("Key")
Found = tuple[tuple[int, tuple[int, int]], ...]
"""Phase, difficulty and room of each Great Door."""


def bf_games(search: Search) -> Iterator[Game]:
    """Every game to its end, surplus Great Doors counting as Locked; no caps, no merging."""

    def go(
        phase: int, doors: int, rolls: tuple[int, ...], now: tuple[Found, Fraction]
    ) -> Iterator[Game]:
        finds, odds = now
        if doors == 0 or phase > len(search.modifiers):
            yield Game(odds, tuple(at for at, _ in finds), doors, tuple(one for _, one in finds))
            return
        faces = [
            row
            for row, weight in enumerate(search.doors[search.modifiers[phase - 1]])
            for _ in range(weight)
        ]
        for draw in search.draws:
            for rolled in product(faces, repeat=draw.rolled):
                counts = list(rolls)
                more: list[tuple[int, tuple[int, int]]] = []
                for row in rolled:
                    stages = search.rows[row]
                    is_great = stages[min(counts[row], len(stages) - 1)]
                    if is_great and len(finds) + len(more) < search.great_limit:
                        difficulty = search.difficulties[row] if search.difficulties else 1
                        more.append((phase, (difficulty, draw.room)))
                    counts[row] += 1
                preset = min(draw.great, search.great_limit - len(finds) - len(more))
                more += [(phase, (draw.difficulty, draw.room))] * preset
                each = odds * Fraction(draw.weight, search.whole * search.faces**draw.rolled)
                left = doors - 1 + draw.exits - len(more)
                if each:
                    yield from go(phase + 1, left, tuple(counts), ((*finds, *more), each))

    yield from go(1, search.start, (0,) * len(search.rows), ((), Fraction(1)))


def bf_counts(search: Search) -> dict[int, Fraction]:
    """P(exactly so many Great Doors by the end)."""
    return _sums((len(game.finds), game.odds) for game in bf_games(search))


def bf_phase_of(search: Search, which: int) -> dict[int, Fraction]:
    """P(the 1st, 2nd, ... Great Door is found in a phase)."""
    games = (game for game in bf_games(search) if len(game.finds) >= which)
    return _sums((game.finds[which - 1], game.odds) for game in games)


def bf_behind_doors_left(
    search: Search, each: Fraction
) -> dict[tuple[tuple[int, int], ...], Fraction]:
    """The sum of `each ** n` for the ordinary doors left at the end, by the Great Doors found."""
    games = bf_games(search)
    return _sums((tuple(sorted(game.locks)), game.odds * each**game.left) for game in games)


def bf_with_choices(
    search: Search, options: Sequence[Sequence[tuple[int, int]]], *, for_party: bool
) -> Fraction:
    """P(a Great Door is found) by a player who knows all that has been rolled and chooses, on
    the n-th draw's tile, one of its `options` (Great Doors, doors in all), for or against it."""
    choose = max if for_party else min

    def go(phase: int, doors: int, rolls: tuple[int, ...]) -> Fraction:
        if doors == 0 or phase > len(search.modifiers):
            return Fraction(0)
        faces = [
            row
            for row, weight in enumerate(search.doors[search.modifiers[phase - 1]])
            for _ in range(weight)
        ]
        found = Fraction(0)
        for draw, added in zip(search.draws, options, strict=True):
            for rolled in product(faces, repeat=draw.rolled):
                counts, great = list(rolls), draw.great > 0
                for row in rolled:
                    stages = search.rows[row]
                    great = great or stages[min(counts[row], len(stages) - 1)]
                    counts[row] += 1
                each = Fraction(draw.weight, search.whole * search.faces**draw.rolled)
                found += each * choose(
                    Fraction(1)
                    if great or more_great
                    else go(phase + 1, doors - 1 + draw.exits + more, tuple(counts))
                    for more_great, more in added
                )
        return found

    return go(1, search.start, (0,) * len(search.rows))


def bf_fewest_rolls(search: Search) -> int | None:
    """The length of the shortest game without a Great Door, in rolls, among all games; None
    without such a game."""

    def go(phase: int, doors: int, rolls: tuple[int, ...]) -> Iterator[int]:
        if doors == 0 or phase > len(search.modifiers):
            yield 0
            return
        weights = search.doors[search.modifiers[phase - 1]]
        faces = [row for row, weight in enumerate(weights) if weight]
        for draw in search.draws:
            for rolled in product(faces, repeat=draw.rolled):
                counts, great = list(rolls), bool(draw.great)
                for row in rolled:
                    stages = search.rows[row]
                    great = great or stages[min(counts[row], len(stages) - 1)]
                    counts[row] += 1
                if not great:
                    here = 1 + draw.rolled
                    further = go(phase + 1, doors - 1 + draw.exits, tuple(counts))
                    yield from (here + more for more in further)

    return min(go(1, search.start, (0,) * len(search.rows)), default=None)


def _sums(points: Iterable[tuple[Key, Fraction]]) -> dict[Key, Fraction]:
    found: dict[Key, Fraction] = {}
    for name, odds in points:
        found[name] = found.get(name, Fraction(0)) + odds
    return found
