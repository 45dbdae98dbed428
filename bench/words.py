"""Time of each function on sets of squares in either build: `python -m bench.words`, after `make
compiled`."""

import sys
from collections.abc import Callable
from random import Random
from timeit import repeat
from typing import Any, Final

from authoring.boards.squares import words
from authoring.boards.squares.numbering import WIDTH
from authoring.core import build

TIMES: Final = 2000
ROWS, COLUMNS = range(30, 55), range(20, 50)
"""Rows and columns of a dungeon of medium size."""
Body = Any
"""The module `boards.squares.words` of one build."""


def tasks(body: Body) -> dict[str, Callable[[], object]]:
    """Return description -> call of each function as a game makes it, on a dungeon with gaps and
    walls."""
    chance = Random(5)
    everywhere = [y * WIDTH + x for y in ROWS for x in COLUMNS]
    floor, east, south = (
        body.set_of([at for at in everywhere if chance.random() < 0.9]) for _ in range(3)
    )
    on = body.each(floor)
    heroes, start, near, far = body.set_of(on[300:304]), on[300], body.just(on[303]), on[20]
    goal = body.just(far)
    reach = body.reach_within(start, floor, east, south, 9)
    return {
        "`a & b`, two of the dungeon": lambda: floor & east,
        "`a & b`, the dungeon and four heroes": lambda: floor & heroes,
        "`a ^ a & b`": lambda: floor ^ floor & heroes,
        "`has`": lambda: body.has(floor, start),
        "`first`": lambda: body.first(floor),
        "`each` of four": lambda: body.each(heroes),
        "`grow`": lambda: body.grow(heroes, east, south),
        "`reach_within`, 9 steps": lambda: body.reach_within(start, floor, east, south, 9),
        "`path_to`": lambda: body.path_to(reach, near),
        "`flood`, the whole dungeon": lambda: body.flood(heroes, floor, east, south, 999),
        "`nearest_squares`": lambda: body.nearest_squares(goal, heroes, floor, east, south),
        "`layers`": lambda: body.layers(heroes, goal, floor, east, south),
        "`sees`, six squares off": lambda: body.sees(start, start + 4 * WIDTH + 4, floor, floor),
    }


def main() -> int:
    """Print the microseconds of each call in both builds; return 1 without a compiled build."""
    try:
        native = build.beside(words.__name__)
    except ImportError:
        print("There is no compiled build: make compiled")
        return 1
    pure, fast = tasks(words), tasks(native)
    print("| word | Python | compiled | |\n|---|---|---|---|")
    for name, task in pure.items():
        one, other = (min(repeat(it, number=TIMES, repeat=5)) for it in (task, fast[name]))
        figures = (1e6 * seconds / TIMES for seconds in (one, other))
        print(
            f"| {name} |", " | ".join(f"{it:.2f} µs" for it in figures), f"| {one / other:.1f} x |"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
