"""The fewest tiles for whole games: floors by hand, sets against a twin that lays them again."""

from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.core.span import file_span
from authoring.model.tile import Tile
from authoring.paper.floors import WALL, Floor, halves, settled, tokens_of, walls_across
from authoring.paper.pieces import TilePiece
from authoring.paper.set_pieces import more_walls
from authoring.paper.tile_set import Fit, TileSet, tile_set
from authoring.paper.tile_supply import Game, Kinds, Laid

CORNER = ("####", "####", "##..", "##..")


def tile(
    id: str, *rows: str, features: dict[str, tuple[tuple[int, int], ...]] | None = None
) -> Tile:
    found = features or {}
    stood = frozenset(at for squares in found.values() for at in squares)
    return Tile(
        id, "room", "", id.title(), len(rows[0]), len(rows), rows, (), found, stood,
        frozenset(), file_span("t.yaml"), "",
    )  # fmt: skip


def room(id: str, wide: int, high: int, **features: tuple[tuple[int, int], ...]) -> Tile:
    return tile(id, *("." * wide,) * high, features=features)


def floor(wide: int, high: int) -> Floor:
    return settled((x, y) for x in range(wide) for y in range(high))


def squares(pieces: Sequence[TilePiece]) -> int:
    """A sheet per square: budgets are squares of floor."""
    return sum(
        piece.copies * (len(piece.only) or piece.tile.width * piece.tile.height)
        for piece in pieces
        if piece.tile.kind != WALL
    )


@pytest.mark.parametrize(
    ("larger", "smaller", "lengths"),
    [
        (floor(6, 6), floor(6, 4), [6]),
        (floor(6, 6), floor(4, 6), [6]),
        (floor(8, 6), floor(4, 4), [4, 4]),
        (floor(4, 4), settled([(0, 0), (0, 1), (1, 0)]), [1, 1, 1, 1]),
        (floor(8, 2), floor(1, 1), [1, 1]),
    ],
)
def test_a_larger_floor_becomes_a_smaller_one_by_walls(
    larger: Floor, smaller: Floor, lengths: list[int]
) -> None:
    """By hand: a room in a corner of a larger one shares two of its walls."""
    walls = walls_across(larger, smaller)
    assert walls is not None
    assert sorted(len(run) for _, run in walls) == lengths


def test_what_does_not_fit_has_no_walls() -> None:
    assert walls_across(floor(4, 4), floor(4, 4)) == ()
    assert walls_across(floor(4, 4), floor(6, 2)) is None
    assert walls_across(floor(3, 3), floor(4, 2)) is None


def test_floors_that_lie_turned_are_the_same() -> None:
    assert floor(6, 4) == floor(4, 6)
    assert settled([(5, 5), (6, 5), (6, 6)]) == settled([(0, 0), (0, 1), (1, 0)])


def test_features_that_touch_or_enclose_each_other_are_one_token() -> None:
    """Two pillars apart are two tokens alike; a ring and the stone in its middle are one."""
    ring = tuple((x, y) for x in (4, 5, 6) for y in (4, 5, 6) if (x, y) != (5, 5))
    made = list(
        tokens_of(
            TilePiece(room("hall", 8, 8, pillar=((1, 1), (8, 1)), ring=ring, stone=((5, 5),)))
        )
    )
    assert [extra[0] for extra, _ in made] == ["Pillar", "Pillar", "Ring + stone"]
    assert made[0][0] == made[1][0]
    assert len(made[2][1].only) == 9


def test_halves_are_cut_across_the_longer_side() -> None:
    first, second = halves(TilePiece(room("hall", 8, 6)))
    assert {x for x, _ in first.only} == {1, 2, 3, 4}
    assert {x for x, _ in second.only} == {5, 6, 7, 8}
    assert len(first.only) == len(second.only) == 24
    # The letter stands in a square of the half, so that it is not cut away.
    assert [(one.half, one.marks[-1][1]) for one in (first, second)] == [("A", "A"), ("B", "B")]
    assert all(one.marks[-1][0] in one.only for one in (first, second))


def twin(made: TileSet, tiles: Sequence[Tile], game: Game) -> bool:
    """Whether a game can be laid, tile by tile, from nothing but what the set lists."""
    box = Counter({held.name: held.count for held in made.held})
    blank = {one.tile.title: one.on.tile.title for one in made.laying}
    tokens = {one.tile.title: dict(one.tokens) for one in made.laying}
    larger = {one.tile.title: [other.title for other in one.larger] for one in made.larger}
    titles = {one.id: one.title for one in tiles}
    for id in game:
        title = titles[id]
        floor_ = blank.get(title, title)
        taken = next((one for one in (floor_, *larger.get(floor_, ())) if box[one]), None)
        if taken is None:
            return False
        box[taken] -= 1
        for name, count in tokens.get(title, {}).items():
            box[name] -= count
            if box[name] < 0:
                return False
    return True


TILES = (
    room("cell", 2, 2),
    room("hall", 4, 2),
    room("vault", 4, 4),
    room("shrine", 4, 4, altar=((2, 2), (3, 2))),
    tile("bend", *CORNER),
)
GAMES = st.lists(
    st.lists(st.sampled_from([one.id for one in TILES]), max_size=9).map(tuple),
    min_size=20,
    max_size=60,
)


@given(GAMES, st.sampled_from([0, 40, 90]))
def test_a_set_keeps_what_it_promises(games: list[Game], budget: int) -> None:
    made = tile_set([TilePiece(one, 9) for one in TILES], games, Fit(squares, budget))
    laid = sum(twin(made, TILES, game) for game in games)
    assert made.share == laid / len(games)
    if not budget:
        assert made.share >= 0.99
    else:
        floors = sum(p.copies * p.tile.width * p.tile.height for p in made.pieces if not p.only)
        assert made.sheets <= budget or floors == 0


def test_a_budget_names_what_runs_out() -> None:
    """Four games of a vault and a cell, and room for one vault: no cell is left in any of them;
    the vault costs sixteen squares and a cell four."""
    tiles = [room("cell", 2, 2), room("vault", 4, 4)]
    games = [("vault", "cell")] * 4
    whole = tile_set([TilePiece(one, 2) for one in tiles], games, Fit(squares))
    assert (whole.share, whole.sheets, whole.full, whole.short) == (1.0, 20, 40, ())
    poor = tile_set([TilePiece(one, 2) for one in tiles], games, Fit(squares, 16))
    assert poor.sheets <= 16
    assert poor.share == 0.0
    assert [share for _, share in poor.short] == [1.0]


def test_tiles_of_no_chart_are_in_every_set_as_they_are() -> None:
    entry = room("entry", 4, 4, pillar=((2, 2),))
    made = tile_set([TilePiece(entry)], [()], Fit(squares, whole=frozenset({"entry"})))
    assert made.pieces == (TilePiece(entry),)
    assert made.share == 1.0


def test_a_larger_tile_stands_in_where_that_saves_paper() -> None:
    """One game in ten has a second bend: a vault that is there anyway takes its place, and
    never the other way round."""
    tiles = [tile("bend", *CORNER), room("vault", 4, 4)]
    games = [("bend", "vault")] * 9 + [("bend", "bend")]
    made = tile_set([TilePiece(one, 2) for one in tiles], games, Fit(squares))
    assert {held.name: held.count for held in made.held if held.tile} == {"Bend": 1, "Vault": 1}
    assert all((held.tile is None) == (held.piece is not None) for held in made.held)
    assert made.stand_ins == 0.1
    assert [(one.tile.title, [other.title for other in one.larger]) for one in made.larger] == [
        ("Bend", ["Vault"])
    ]


def test_paper_that_is_printed_anyway_holds_spare_tiles_and_the_walls_of_every_game() -> None:
    """Sheets of 60 squares. One small room a game, in one game of fifty two: 48 squares of the
    first sheet are left, and one of these rooms more has room there."""
    tiles = [room("small", 2, 6), room("large", 6, 6)]
    pieces = [TilePiece(one) for one in tiles]
    games: list[Game] = [("small",)] * 98 + [("small", "small")] * 2

    def sheets(wanted: Sequence[TilePiece]) -> int:
        return -(-squares(wanted) // 60)

    made = tile_set(pieces, games, Fit(sheets))
    held = {one.name: one.count for one in made.held}
    assert made.sheets == 1
    assert squares(made.pieces) <= 60
    assert squares(made.pieces) + 12 > 60
    assert held["Small"] >= 2


def test_more_walls_are_added_up_to_what_any_game_took_while_sheets_last() -> None:
    """Five of a hundred games have two small rooms, and the second lies in a large one."""
    tiles = [room("small", 2, 6), room("large", 6, 6)]
    plan = Kinds({one.id: TilePiece(one) for one in tiles}, frozenset())
    took = Laid()
    took.extras[("wall", frozenset((x, 0) for x in range(6)))] = 3
    extra = next(iter(took.extras))

    def walls(wanted: Sequence[TilePiece]) -> int:
        return sum(one.copies for one in wanted if one.tile.kind == WALL)

    held = dict.fromkeys(plan.blanks, 1)
    assert more_walls(plan, held, {extra: 1}, ([took], lambda wanted: 1))[extra] == 3
    assert more_walls(plan, held, {extra: 1}, ([took], walls))[extra] == 1
    two = more_walls(plan, held, {extra: 1}, ([took], lambda wanted: max(walls(wanted), 2)))
    assert two[extra] == 2
