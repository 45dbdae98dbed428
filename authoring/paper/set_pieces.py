"""Printed pieces of a starter set of tiles: whole and blank tiles, halves, tokens, walls."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from authoring.paper.floors import Extra, halves, wall
from authoring.paper.pieces import TilePiece
from authoring.paper.tile_supply import Kinds, Laid

Sheets = Callable[[Sequence[TilePiece]], int]
"""Function that counts the sheets for pieces."""


def pieces_of(
    plan: Kinds, supply: Mapping[str, int], extras: Mapping[Extra, int]
) -> tuple[TilePiece, ...]:
    """Return the printed pieces: whole tiles; blank tiles, `supply` of each kind; tokens and walls,
    `extras` of each."""
    theme = next((piece.theme for piece in plan.tiles.values()), "")
    return (
        *sorted(
            (piece for id, piece in plan.tiles.items() if id not in plan.kind),
            key=lambda piece: not any(door.exit for door in piece.tile.doorways),
        ),
        *(
            replace(part, copies=n)
            for kind, n in supply.items()
            for part, n in _parts(plan.blanks[kind], n, plan.halved.get(kind, 0))
            if n
        ),
        *(
            replace(plan.tokens[extra], copies=n) if extra in plan.tokens else wall(extra, n, theme)
            for extra, n in extras.items()
        ),
    )


def _parts(blank: TilePiece, count: int, halved: int) -> Iterator[tuple[TilePiece, int]]:
    """Yield (piece, number) for `count` copies of a blank tile, of which `halved` are in two
    halves."""
    yield blank, max(count - halved, 0)
    yield from ((half, min(count, halved)) for half in halves(blank))


def more_walls(
    plan: Kinds,
    numbers: Mapping[str, int],
    extras: Mapping[Extra, int],
    known: tuple[Sequence[Laid], Sheets],
) -> dict[Extra, int]:
    """Return the number of each token and wall: `extras`, and more walls as long as there is room
    on the sheets that `numbers` of blank tiles and `extras` take, up to the most of any game.
    `known` are (games that can be laid, function that counts sheets)."""
    whole, counted = known
    supply, sheets = dict(extras), counted(pieces_of(plan, numbers, extras))
    most = Counter[Extra]()
    for game in whole:
        most |= Counter({extra: n for extra, n in game.extras.items() if extra not in plan.tokens})
    for extra in sorted(most, key=str):
        before = supply.get(extra, 0)
        more = most[extra] - before
        while more > 0:
            supply[extra] = before + more
            if counted(pieces_of(plan, numbers, supply)) <= sheets:
                break
            more //= 2
        else:
            supply[extra] = before
    return {extra: n for extra, n in supply.items() if n}
