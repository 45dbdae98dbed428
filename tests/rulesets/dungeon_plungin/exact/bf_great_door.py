"""The Great Door question answered the stupid way: every draw, every door face."""

from fractions import Fraction
from itertools import product

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


def bf_counts(search: Search) -> dict[int, Fraction]:
    """P(exactly so many Great Doors by the end), surplus ones counting as Locked."""
    found: dict[int, Fraction] = {}

    def go(phase: int, doors: int, rolls: tuple[int, ...], now: tuple[int, Fraction]) -> None:
        greats, odds = now
        if doors == 0 or phase > len(search.modifiers):
            found[greats] = found.get(greats, Fraction(0)) + odds
            return
        faces = [
            row
            for row, weight in enumerate(search.doors[search.modifiers[phase - 1]])
            for _ in range(weight)
        ]
        for draw in search.draws:
            for rolled in product(faces, repeat=draw.rolled):
                counts, more = list(rolls), 0
                for row in rolled:
                    stages = search.rows[row]
                    is_great = stages[min(counts[row], len(stages) - 1)]
                    more += is_great and greats + more < search.wanted
                    counts[row] += 1
                more += draw.great and greats + more < search.wanted
                each = odds * Fraction(draw.weight, search.whole * search.faces**draw.rolled)
                left = doors - 1 + draw.exits - more
                if each:
                    go(phase + 1, left, tuple(counts), (greats + more, each))

    go(1, search.start, (0,) * len(search.rows), (0, Fraction(1)))
    return found
