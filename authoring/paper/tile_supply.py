"""Supply of blank tiles by kind, and games laid with it as players lay them."""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import field, replace
from functools import cached_property
from typing import Final, NamedTuple, TypeVar

from authoring.core.lazy_dataclass import dataclass
from authoring.paper.floors import Extra, floor_of, plain, tokens_of, walls_across
from authoring.paper.pieces import TilePiece

_GLUE: Final = 12.0
"""Cost of a piece besides its squares: the room around it, and the work to cut it out."""

Key = TypeVar("Key", bound=Hashable)
Game = tuple[str, ...]
"""Ids of tiles in the order in which they are laid."""


class DrawnTiles(NamedTuple):
    """The ids of a game's tiles and their kinds, in the order in which they are laid; `counts` are
    (kind, number)."""

    tiles: tuple[str, ...]
    kinds: tuple[str, ...]
    counts: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Kinds:
    """The kinds of blank tile for all `tiles` (by id) but the `whole` ones, the `tokens` for things
    on them, and the larger kinds that stand in for each."""

    tiles: Mapping[str, TilePiece]
    whole: frozenset[str]
    blanks: dict[str, TilePiece] = field(default_factory=dict)
    """Kind, named by the id of one of its tiles -> a blank tile of it."""
    kind: dict[str, str] = field(default_factory=dict)
    """Id of a tile -> its kind."""
    tokens: dict[Extra, TilePiece] = field(default_factory=dict)
    needs: dict[str, Counter[Extra]] = field(default_factory=dict)
    """Id of a tile -> its tokens."""
    halved: dict[str, int] = field(default_factory=dict)
    """Kind -> number of its tiles printed in halves, which fit on fewer sheets."""

    def __post_init__(self) -> None:
        """Sort the tiles into kinds; each is named by a tile without features if it has one."""
        by_floor: dict[tuple[object, ...], str] = {}
        for piece in sorted(self.tiles.values(), key=lambda item: bool(item.tile.features)):
            tile = piece.tile
            if tile.id in self.whole or not floor_of(tile):
                continue
            bare = plain(tile)
            look = (floor_of(tile), bare.blocked, tile.doorways, piece.theme)
            kind = by_floor.setdefault(look, tile.id)
            self.blanks.setdefault(kind, replace(piece, tile=bare))
            self.kind[tile.id] = kind
            self.needs[tile.id] = Counter()
            for extra, token in tokens_of(piece):
                self.tokens.setdefault(extra, token)
                self.needs[tile.id][extra] += 1

    def sorted_out(self, game: Game) -> DrawnTiles:
        """Return a game's tiles with their kinds; tiles that are printed whole are left out."""
        tiles = tuple(tile for tile in game if tile in self.kind)
        kinds = tuple(self.kind[tile] for tile in tiles)
        return DrawnTiles(tiles, kinds, tuple(Counter(kinds).items()))

    @cached_property
    def walls(self) -> Mapping[tuple[str, str], tuple[Extra, ...]]:
        """(Larger kind, smaller kind) -> the walls that cut the one to the other."""
        floors = {kind: floor_of(piece.tile) for kind, piece in self.blanks.items()}
        across = {
            (larger, kind): walls_across(floors[larger], floors[kind])
            for larger in floors
            for kind in floors
            if len(floors[larger]) > len(floors[kind])
        }
        return {pair: walls for pair, walls in across.items() if walls is not None}

    @cached_property
    def larger(self) -> Mapping[str, tuple[str, ...]]:
        """Kind -> kinds that can stand in for it, the cheapest first."""
        stand_ins = {
            kind: [larger for larger, smaller in self.walls if smaller == kind]
            for kind in self.blanks
        }
        return {kind: tuple(sorted(ones, key=self.cost)) for kind, ones in stand_ins.items()}

    def size(self, extra: Extra) -> float:
        """Return the number of squares of a token or wall, as a float."""
        return float(len(extra[1]))

    def cost(self, kind: str) -> float:
        """Return the cost of a blank tile: the squares of its rectangle, plus 12 for the work."""
        floor = floor_of(self.blanks[kind].tile)
        return (max(x for x, _ in floor) + 1) * (max(y for _, y in floor) + 1) + _GLUE


@dataclass(slots=True)
class Laid:
    """A game laid with a supply: kinds that were `lacking`, those that another one `stood_in` for,
    and the `extras` used: tokens and walls."""

    lacking: list[str] = field(default_factory=list)
    stood_in: list[str] = field(default_factory=list)
    extras: Counter[Extra] = field(default_factory=Counter)


def lay(plan: Kinds, supply: Mapping[str, int], game: DrawnTiles) -> Laid:
    """Return a game laid with `supply`, the number of each kind, as players do: each tile by its
    own kind, or else the cheapest larger one that is left."""
    stock, laid = dict(supply), Laid()
    for tile, kind in zip(game.tiles, game.kinds, strict=True):
        laid.extras.update(plan.needs[tile])
        if stock[kind]:
            stock[kind] -= 1
            continue
        other = next((larger for larger in plan.larger[kind] if stock[larger]), None)
        if other is None:
            laid.lacking.append(kind)
            continue
        stock[other] -= 1
        laid.stood_in.append(kind)
        laid.extras.update(plan.walls[other, kind])
    return laid


def missing(plan: Kinds, supply: Mapping[str, int], game: DrawnTiles) -> int:
    """Return the number of tiles of a game that `supply` has no piece for, stand-ins included."""
    for kind, count in game.counts:
        if supply[kind] < count:
            break
    else:
        return 0
    stock, missing = dict(supply), 0
    for kind in game.kinds:
        if stock[kind]:
            stock[kind] -= 1
            continue
        for larger in plan.larger[kind]:
            if stock[larger]:
                stock[larger] -= 1
                break
        else:
            missing += 1
    return missing


def failing(
    plan: Kinds, supply: Mapping[str, int], games: Sequence[DrawnTiles]
) -> list[DrawnTiles]:
    """Return the games that cannot be laid with `supply`."""
    return [game for game in games if missing(plan, supply, game)]


def stands_in(supply: Mapping[str, int], games: Sequence[DrawnTiles], kind: str) -> int:
    """Return the number of `games` with more tiles of a kind than `supply` has of it."""
    most = supply[kind]
    return sum(count > most for game in games for other, count in game.counts if other == kind)


def with_more(supply: Mapping[Key, int], kind: Key, more: int) -> dict[Key, int]:
    """Return a copy of `supply` with `more`, which may be below 0, added to one kind."""
    return {**supply, kind: supply[kind] + more}


def beyond(supply: Mapping[Extra, int], games: Sequence[Mapping[Extra, int]]) -> int:
    """Return the number of `games` that use more of an extra than `supply` has, if it has any."""
    return sum(any(n > supply.get(extra, n) for extra, n in taken.items()) for taken in games)
