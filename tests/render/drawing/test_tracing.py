"""Pixels survive being traced, whatever lies in what."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.paper.features import SYNONYMS
from authoring.render.drawing.canvas import CLEAR, PALETTE
from authoring.render.drawing.pen import Pen
from authoring.render.drawing.sprites import doubled, drawing, feature_drawing, sprite
from authoring.render.drawing.tracing import patches
from tests.render.drawing.painted import SCALE, Painted

_BACK = {colour: letter for letter, colour in PALETTE.items()}


def painted(rows: list[str]) -> list[str]:
    """A drawing, traced, drawn with the pen, painted, and read again."""
    pen = Pen(len(rows[0]), len(rows))
    found = patches(rows)
    for depth in range(max((patch.depth for patch in found), default=0) + 1):
        pen.layer()
        for patch in found:
            if patch.depth == depth:
                pen.shape(patch.colour, (0, 0), patch.rims)
    pixels = Painted(pen.svg(PALETTE)).rows
    return [
        "".join(_BACK[colour] if colour else CLEAR for colour in row[::SCALE])
        for row in pixels[::SCALE]
    ]


@given(st.lists(st.text(alphabet=CLEAR + "wk", min_size=8, max_size=8), min_size=1, max_size=9))
def test_tracing_and_painting_gives_the_drawing_back(rows: list[str]) -> None:
    assert painted(rows) == rows


@pytest.mark.parametrize("name", sorted(SYNONYMS))
def test_every_feature_is_drawn_and_survives_being_traced(name: str) -> None:
    rows = list(sprite(name) or ())
    assert rows
    assert painted(rows) == rows


def test_a_ring_around_nothing_has_a_hole() -> None:
    (ring,) = patches(["kkk", "k.k", "kkk"])
    assert len(ring.rims) == 2


def test_an_island_lies_deeper_than_what_surrounds_it() -> None:
    found = patches(["kkkkk", "kwwwk", "kwrwk", "kwwwk", "kkkkk"])
    assert [(patch.colour, patch.depth) for patch in found] == [("k", 0), ("w", 1), ("r", 2)]
    assert all(len(patch.rims) == 1 for patch in found)


@given(st.lists(st.text(alphabet=CLEAR + "wk", min_size=5, max_size=5), min_size=1, max_size=6))
def test_doubling_keeps_every_pixel_near_its_place(rows: list[str]) -> None:
    made = doubled(rows)
    assert (len(made), len(made[0])) == (2 * len(rows), 10)
    for y, row in enumerate(made):
        for x, pixel in enumerate(row):
            column, line = x // 2, y // 2
            near = {rows[line][column]}
            near |= {rows[line][n] for n in (column - 1, column + 1) if 0 <= n < 5}
            near |= {rows[n][column] for n in (line - 1, line + 1) if 0 <= n < len(rows)}
            assert pixel in near


def test_a_slope_goes_in_single_steps_when_doubled() -> None:
    starts = [row.index("k") for row in doubled(["k...", ".k..", "..k.", "...k"])]
    assert all(later - earlier <= 1 for earlier, later in pairwise(starts))


@pytest.mark.parametrize(
    ("feature", "size"),
    [("pool", (64, 64)), ("shelves", (128, 32)), ("shelves", (32, 128)), ("water", (96, 32)),
     ("stone-altar", (32, 32)), ("nobody-drew-this", (32, 64)), ("?", (64, 32))],
)  # fmt: skip
def test_a_drawing_fits_its_place_a_whole_number_of_times(
    feature: str, size: tuple[int, int]
) -> None:
    rows = feature_drawing(feature, *size)
    assert size[0] % len(rows[0]) == 0
    assert size[1] % len(rows) == 0


def test_the_last_known_word_of_a_feature_counts() -> None:
    assert drawing("altar-of-bones") == drawing("bones") == sprite("bones")
    assert drawing("salt-pillars") == sprite("pillar")
    assert drawing("nobody-drew-this") is None
