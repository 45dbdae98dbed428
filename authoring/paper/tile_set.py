"""Smallest set of tiles that lays whole games: blank floors shared, features as tokens.

A set has blank tiles, each for all rooms with an equal floor, tokens for the things in them, and
walls. A player who runs out of a tile takes the next larger one that it fits in and lays walls
across it where its floor ends.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from authoring.core.language import by_author
from authoring.core.lazy_dataclass import dataclass
from authoring.model.tile import Tile
from authoring.paper.floors import WALL, Extra
from authoring.paper.pieces import TilePiece
from authoring.paper.set_pieces import more_walls, pieces_of
from authoring.paper.tile_supply import (
    DrawnTiles,
    Game,
    Kinds,
    beyond,
    failing,
    lay,
    missing,
    stands_in,
    with_more,
)

JOINT: Final = 0.99
"""Share of games that a set must lay whole."""
_SELDOM: Final = 0.05
"""Most games, as a share, in which a larger tile may stand in."""
_WALLS: Final = 0.95
"""Share of games with enough walls of each size."""
_OF_TILES: Final = 0.8
"""Share, of the games that a set may fail to lay, of those that lack tiles; the rest may lack
tokens and walls."""


@dataclass(frozen=True, slots=True)
class Fit:
    """The limits of a starter set: `sheets` counts the sheets that pieces need, `most` is the
    budget of sheets (0: none), `whole` are ids of tiles that are kept as pictures of authors."""

    sheets: Callable[[Sequence[TilePiece]], int]
    most: int = 0
    whole: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Laying:
    """The substitute for a tile: a blank tile `on` the table, and its `tokens` (name, number)."""

    tile: Tile
    on: TilePiece
    tokens: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class StandIn:
    """A blank tile, and the `larger` ones that replace it when it has run out, the best first."""

    tile: Tile
    larger: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Held:
    """A line of a set's list: `count` of a tile, or of a `piece` that is a token or a wall;
    `halved` of them are printed as two halves."""

    name: str
    count: int
    tile: Tile | None = None
    piece: TilePiece | None = None
    halved: int = 0


@dataclass(frozen=True, slots=True)
class TileSet:
    """The pieces of a starter set, and facts about it.

    `share` (0 to 1) of the `games` counted can be laid, `stand_ins` is how often a larger tile
    stands in, in an average one. `short` are (title of a tile that some games lack, share of
    games). `sheets` is the number of sheets of the set, `full` the number that the tiles need when
    each is printed as often as any of 99 games wants it.
    """

    pieces: tuple[TilePiece, ...]
    held: tuple[Held, ...]
    laying: tuple[Laying, ...]
    larger: tuple[StandIn, ...]
    share: float
    stand_ins: float
    short: tuple[tuple[str, float], ...]
    sheets: int
    full: int
    games: int


def tile_set(tiles: Sequence[TilePiece], games: Sequence[Game], fit: Fit) -> TileSet:
    """Return the cheapest set with which 99 % of `games` can be laid, or as many as the budget
    allows. `tiles` are all that the quest uses, with the copies of a full set; those in `fit.whole`
    are printed as they are and not counted in `games`."""
    plan = Kinds({piece.tile.id: piece for piece in tiles}, fit.whole)
    drawn = [plan.sorted_out(game) for game in games]
    supply = _grown(plan, drawn)
    extras = _extras(plan, supply, drawn)
    _halve(plan, supply, extras, fit)
    supply = _filled_up(plan, supply, drawn, fit)
    extras = _extras(plan, supply, drawn)
    pieces = pieces_of(plan, supply, extras)
    sheets = fit.sheets(pieces)
    while fit.most and sheets > fit.most and any(supply.values()):
        supply = _without_one(plan, supply, drawn)
        extras = _extras(plan, supply, drawn)
        pieces = pieces_of(plan, supply, extras)
        sheets = fit.sheets(pieces)
    laid = [lay(plan, supply, game) for game in drawn]
    tokens = {extra: n for extra, n in extras.items() if extra in plan.tokens}
    whole = [
        laying for laying in laid if not laying.lacking and not beyond(tokens, [laying.extras])
    ]
    pieces = pieces_of(plan, supply, more_walls(plan, supply, extras, (whole, fit.sheets)))
    lacking = Counter(kind for laying in laid for kind in set(laying.lacking))
    count = max(len(laid), 1)
    return TileSet(
        pieces,
        tuple(_listed(pieces)),
        tuple(_laying(plan)),
        tuple(
            StandIn(plan.blanks[kind].tile, tuple(plan.blanks[other].tile for other in others))
            for kind, others in plan.larger.items()
            if others
        ),
        len(whole) / count if laid else 1.0,
        sum(len(laying.stood_in) for laying in whole) / max(len(whole), 1),
        tuple((plan.blanks[kind].tile.title, n / count) for kind, n in lacking.most_common()),
        sheets,
        fit.sheets(tiles),
        len(laid),
    )


def _listed(pieces: Sequence[TilePiece]) -> Iterator[Held]:
    """Yield the lines of a set's list: two halves count as one tile."""
    rows: dict[str, Held] = {}
    for piece in pieces:
        tile = piece.tile
        part = bool(piece.only) and not piece.walled
        name = by_author(piece.caption or tile.title)
        apart = part or tile.kind == WALL
        known = rows.get(name) or Held(name, 0, None if apart else tile, piece if apart else None)
        count = 0 if piece.walled and (1, 1) not in piece.only else piece.copies
        halved = known.halved + count * piece.walled
        rows[name] = replace(known, count=known.count + count, halved=halved)
    return iter(rows.values())


def _laying(plan: Kinds) -> Iterator[Laying]:
    """Yield how each tile is laid that differs from its blank tile."""
    for id, kind in plan.kind.items():
        tile, blank = plan.tiles[id].tile, plan.blanks[kind]
        if id == kind and not plan.needs[id]:
            continue
        counted = Counter[str]()
        for key, count in plan.needs[id].items():
            counted[plan.tokens[key].caption] += count
        yield Laying(tile, blank, tuple(counted.items()))


def _halve(plan: Kinds, supply: Mapping[str, int], extras: Mapping[Extra, int], fit: Fit) -> None:
    """Mark large tiles of `supply` in `plan.halved`, to be printed in halves, as many as save
    sheets."""
    best = fit.sheets(pieces_of(plan, supply, extras))
    for kind in sorted(supply, key=plan.cost, reverse=True):
        for count in range(1, supply[kind] + 1):
            before = plan.halved.get(kind, 0)
            plan.halved[kind] = count
            sheets = fit.sheets(pieces_of(plan, supply, extras))
            if sheets < best:
                best = sheets
            else:
                plan.halved[kind] = before


def _grown(plan: Kinds, games: Sequence[DrawnTiles]) -> dict[str, int]:
    """Return the number of each kind: that of an average game, so that larger ones seldom stand in,
    and more of those that help most for their paper, until enough games can be laid."""
    counted = Counter(kind for game in games for kind in game.kinds)
    supply = {kind: round(counted[kind] / max(len(games), 1)) for kind in plan.blanks}
    bound = (1 - JOINT) * _OF_TILES * len(games)
    failures = failing(plan, supply, games)
    while len(failures) > bound:
        gaps = _gaps(plan, supply, failures)
        gains = {
            kind: gaps - _gaps(plan, with_more(supply, kind, 1), failures) for kind in plan.blanks
        }
        best = max(gains, key=lambda kind: (gains[kind] / plan.cost(kind), kind))
        supply[best] += 1
        failures = failing(plan, supply, failures)
    return supply


def _filled_up(
    plan: Kinds, supply: dict[str, int], games: Sequence[DrawnTiles], fit: Fit
) -> dict[str, int]:
    """Return the supply with more pieces, for which the sheets have space, so that larger tiles
    stand in less often, and without large ones that are then not needed."""

    extras = _extras(plan, supply, games)

    def sheets(counts: Mapping[str, int]) -> int:
        return fit.sheets(pieces_of(plan, counts, extras))

    def filled(supply: dict[str, int], room: int) -> dict[str, int]:
        for kind in sorted(supply, key=plan.cost):
            while stands_in(supply, games, kind) > _SELDOM * len(games):
                more = with_more(supply, kind, 1)
                if sheets(more) > room:
                    break
                supply = more
        return supply

    def without_a_large_one(supply: dict[str, int], room: int) -> dict[str, int] | None:
        for kind in sorted(supply, key=plan.cost, reverse=True):
            less = with_more(supply, kind, -1)
            if supply[kind] and sheets(less) < room and len(failing(plan, less, games)) <= bound:
                return less
        return None

    bound = (1 - JOINT) * len(games)
    room = sheets(supply)
    supply = filled(supply, room)
    while (less := without_a_large_one(supply, room)) is not None:
        room = sheets(less)
        supply = filled(less, room)
    supply = filled(supply, fit.most)
    room = sheets(supply)
    # What is printed anyway has a spare of the largest that find room.
    for kind in sorted(supply, key=plan.cost, reverse=True):
        more = with_more(supply, kind, 1)
        supply = more if sheets(more) <= room else supply
    return supply


def _gaps(plan: Kinds, supply: Mapping[str, int], games: Sequence[DrawnTiles]) -> int:
    """Return the number of tiles for which `supply` has no piece, in all games together."""
    return sum(missing(plan, supply, game) for game in games)


def _without_one(
    plan: Kinds, supply: Mapping[str, int], games: Sequence[DrawnTiles]
) -> dict[str, int]:
    """Return the supply without the piece whose loss costs least for the paper it saves."""
    before = len(failing(plan, supply, games))
    poorer = [
        ((len(failing(plan, less, games)) - before) / plan.cost(kind), kind, less)
        for kind in supply
        if supply[kind]
        for less in [with_more(supply, kind, -1)]
    ]
    return min(poorer, key=lambda option: option[:2])[2]


def _extras(
    plan: Kinds, supply: Mapping[str, int], games: Sequence[DrawnTiles]
) -> dict[Extra, int]:
    """Return the number of each token that games laid with `supply` need at most, less what few
    games need; and of each wall enough for 19 of 20 games, since a slip of paper can replace
    one."""
    laid = [lay(plan, supply, game) for game in games]
    whole = [laying.extras for laying in laid if not laying.lacking]
    most = Counter[Extra](dict.fromkeys(plan.tokens, 1))
    for extras in whole:
        most |= Counter({extra: n for extra, n in extras.items() if extra in plan.tokens})
    spare = int((1 - JOINT) * len(laid)) - (len(laid) - len(whole))
    for extra in sorted(most, key=plan.size, reverse=True):
        while most[extra] > 1 and beyond(with_more(most, extra, -1), whole) <= spare:
            most[extra] -= 1
    walls = Counter[Extra]()
    for wall_ in set().union(*whole) - set(plan.tokens):
        taken = sorted(extras[wall_] for extras in whole)
        walls[wall_] = taken[int(_WALLS * (len(taken) - 1))]
    return {**most, **dict(sorted((+walls).items(), key=str))}
