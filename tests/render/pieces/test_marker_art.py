"""Markers: kinds that can be told apart, at the scale of the tiles."""

import pytest

from authoring.paper.pieces import MarkerPiece
from authoring.render.drawing.sprites import sprite
from authoring.render.drawing.tile_layers import BAND, UNIT
from authoring.render.options.print_options import Look
from authoring.render.pieces.marker_art import CHEST, DOOR, INKS, SPARE_INKS, TOKEN, marker_rows
from authoring.render.pieces.markers import markers_to_cut

DOORS = [MarkerPiece("door", "Door", metal=metal) for metal in ("silver", "gold", "jewelled")]
CHESTS = [MarkerPiece("chest", "Chest", metal=metal) for metal in ("silver", "gold")]
OTHERS = [
    MarkerPiece("wall", "Dead end"),
    MarkerPiece("wall", "No exit", squares=1),
    MarkerPiece("token", "Trap", symbol="trap"),
    MarkerPiece("token", "Rubble", symbol="rubble"),
    MarkerPiece("token", "Poisoned", symbol="potion", dark=True),
    MarkerPiece("token", "Of a drawing nobody made", symbol="nothing", dark=True),
    MarkerPiece("number", "1 LIFE", text="1", symbol="heart"),
    MarkerPiece("number", "5 LIFE", text="5", symbol="heart"),
    MarkerPiece("bar", "Plot Counter"),
    MarkerPiece("token", "Locked", symbol="lock-shut", reverse=("Unlocked", "lock-open")),
]
_BLACK_ALONE = str.maketrans({ink: "." for ink in INKS if ink != "k"})


@pytest.mark.parametrize("piece", [*DOORS, *CHESTS, *OTHERS], ids=lambda piece: piece.name)
def test_a_marker_is_a_full_rectangle_of_known_inks(piece: MarkerPiece) -> None:
    rows = marker_rows(piece)
    assert len({len(row) for row in rows}) == 1
    assert set("".join(rows)) <= set(INKS)


def test_no_two_markers_look_alike() -> None:
    drawn = [marker_rows(piece) for piece in (*DOORS, *CHESTS, *OTHERS)]
    assert len(set(drawn)) == len(drawn)


@pytest.mark.rule("DP-DOOR-06")
@pytest.mark.parametrize("kind", ["door", "chest"])
def test_unlocked_has_silver_on_it_and_locked_has_gold(kind: str) -> None:
    silver, gold = (
        "".join(
            marker_rows(MarkerPiece(kind, "", metal=metal))[: DOOR[1] if kind == "door" else 24]
        )
        for metal in ("silver", "gold")
    )
    assert "g" not in silver
    assert gold.count("g") > 20


@pytest.mark.parametrize("kind", ["door", "chest"])
def test_locked_is_told_from_unlocked_without_colours(kind: str) -> None:
    """As a printer without colours shows it: another outline, not another metal alone."""
    outlines = [
        "".join(marker_rows(MarkerPiece(kind, "", metal=metal))).translate(_BLACK_ALONE)
        for metal in ("silver", "gold")
    ]
    assert sum(one != other for one, other in zip(*outlines, strict=True)) > 60


@pytest.mark.parametrize("piece", [*DOORS, *CHESTS], ids=lambda piece: piece.metal + piece.shape)
def test_the_two_sides_of_a_folded_marker_are_different_and_fit_each_other(
    piece: MarkerPiece,
) -> None:
    rows = marker_rows(piece)
    half = len(rows) // 2
    closed, opened = rows[:half], tuple(row[::-1] for row in reversed(rows[half:]))
    size = DOOR if piece.shape == "door" else CHEST
    assert (len(closed[0]), half) == size
    assert closed != opened


def darkness(piece: MarkerPiece, *, ink_saver: bool) -> float:
    """Mean of a marker's pixels: 0 is white paper, 1 is black."""
    inks = SPARE_INKS if ink_saver else INKS
    used = "".join(marker_rows(piece, ink_saver=ink_saver))
    return sum(1 - sum(bytes.fromhex(inks[letter][1:])) / 765 for letter in used) / len(used)


@pytest.mark.parametrize("piece", [*DOORS, *CHESTS, *OTHERS[:4], *OTHERS[5:7]],
                         ids=lambda piece: piece.name + piece.metal)  # fmt: skip
def test_the_ink_saver_leaves_outlines(piece: MarkerPiece) -> None:
    spared = darkness(piece, ink_saver=True)
    assert spared < 0.5
    assert spared < darkness(piece, ink_saver=False) * 0.75


def test_no_two_markers_look_alike_with_little_ink() -> None:
    drawn = {
        tuple(SPARE_INKS[letter] for row in marker_rows(piece, ink_saver=True) for letter in row)
        for piece in (*DOORS, *CHESTS, *OTHERS)
    }
    assert len(drawn) == len((*DOORS, *CHESTS, *OTHERS))


def test_a_door_covers_the_doorways_of_two_tiles() -> None:
    assert DOOR[0] == 2 * UNIT
    assert BAND < DOOR[1] <= 2 * BAND
    assert max(*CHEST, *TOKEN) <= UNIT


@pytest.mark.parametrize(("paper", "square"), [("a4", 25.0), ("letter", 25.4)])
def test_markers_have_the_scale_of_the_tiles_and_their_number(paper: str, square: float) -> None:
    pieces = [
        MarkerPiece("door", "Door", 3, "gold"),
        MarkerPiece("number", "1 LIFE", 2, text="1", symbol="heart"),
    ]
    cut = list(markers_to_cut(pieces, Look(paper)))
    assert [one.piece.name for one in cut] == ["Door"] * 3 + ["1 LIFE"] * 2
    assert cut[0].width == pytest.approx(2 * square, abs=0.001)
    assert cut[0].folded
    assert not cut[3].folded
    assert (cut[3].width, cut[3].height) == pytest.approx((0.75 * square, 0.75 * square))


def test_a_token_with_a_reverse_is_folded_and_has_that_upside_down_below() -> None:
    shut, opened = (
        marker_rows(MarkerPiece("token", "", symbol=f"lock-{state}")) for state in ("shut", "open")
    )
    both = MarkerPiece("token", "", symbol="lock-shut", reverse=("", "lock-open"))
    rows = marker_rows(both)
    assert rows[: len(shut)] == shut
    assert tuple(row[::-1] for row in reversed(rows[len(shut) :])) == opened
    assert both.folded


def test_a_metal_nobody_knows_is_drawn_as_silver() -> None:
    tin, silver = (MarkerPiece("door", "", metal=metal) for metal in ("tin", "silver"))
    assert marker_rows(tin) == marker_rows(silver)


def test_a_drawing_or_shape_nobody_knows_is_a_token_with_a_star() -> None:
    star = marker_rows(MarkerPiece("token", "", symbol="star"))
    assert marker_rows(MarkerPiece("token", "", symbol="spoon")) == star
    assert marker_rows(MarkerPiece("cube", "")) == star


@pytest.mark.parametrize("squares", [1, 2, 3])
@pytest.mark.parametrize("symbol", ["", "rubble"])
def test_a_wall_is_as_wide_as_the_doorway_it_shuts(squares: int, symbol: str) -> None:
    rows = marker_rows(MarkerPiece("wall", "Wall", symbol=symbol, squares=squares))
    assert {len(row) for row in rows} == {squares * UNIT}
    assert len(rows) == DOOR[1]


def test_a_number_has_an_outline_on_any_drawing() -> None:
    """White on a flame or a coin would not be read: black stands beside every white of it."""
    with_number = marker_rows(MarkerPiece("number", "3", text="3", symbol="flame"))
    without = marker_rows(MarkerPiece("number", "3", text="", symbol="flame"))
    white = [
        (x, y)
        for y, row in enumerate(with_number)
        for x, ink in enumerate(row)
        if ink == "w" and without[y][x] != "w"
    ]
    assert white
    for x, y in white:
        beside = {with_number[y][x - 1], with_number[y][x + 1]}
        assert beside <= {"w", "k"}


@pytest.mark.parametrize("symbol", ["frost", "gate", "flame"])
def test_a_high_drawing_is_made_smaller_and_leaves_the_names_band_white(symbol: str) -> None:
    """Of 24 rows the name has the last five above the frame, and the drawing all of its inks."""
    rows = marker_rows(MarkerPiece("token", "Held", symbol=symbol, dark=True))
    assert all(set(row[1:23]) == {"w"} for row in rows[18:23])
    drawn = {ink for row in sprite(symbol) or () for ink in row} - {"."}
    assert len(drawn & {ink for row in rows[2:17] for ink in row}) >= len(drawn) - 1


def test_a_small_drawing_keeps_its_size() -> None:
    """The key's ten rows stand there as they are, right below the frame's light."""
    inked = [row for row in sprite("key") or () if set(row) != {"."}]
    rows = marker_rows(MarkerPiece("token", "Key", symbol="key"))
    left = (24 - len(inked[0])) // 2
    for y, row in enumerate(inked, start=1):
        shown = rows[y][left : left + len(row)]
        assert all(ink in (".", seen) for ink, seen in zip(row, shown, strict=True))
