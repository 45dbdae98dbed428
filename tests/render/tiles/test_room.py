"""Square tiles: every edge drawn where it is."""

from collections import Counter
from itertools import product

import pytest

from authoring.render.drawing.canvas import PALETTE
from authoring.render.tiles.room import SIDE, back_rows, room_rows

MIDDLES = ((SIDE // 2 - 8, 4), (SIDE - 5, SIDE // 2 - 8), (SIDE // 2 - 8, SIDE - 5),
           (4, SIDE // 2 - 8))  # fmt: skip


def at(rows: tuple[str, ...], place: tuple[int, int]) -> str:
    """The colour letter of a pixel."""
    return rows[place[1]][place[0]]


LOOKS = {"wall": "cdk", "doorway": "iab", "door": "g", "exit": "w"}


@pytest.mark.parametrize("kind", LOOKS)
@pytest.mark.parametrize("wall", range(4))
def test_an_edge_looks_like_what_it_is_wherever_it_is(kind: str, wall: int) -> None:
    edges = ["door"] * 4
    edges[wall] = kind
    rows = room_rows(tuple(edges))
    assert at(rows, MIDDLES[wall]) in LOOKS[kind]
    assert at(rows, MIDDLES[(wall + 2) % 4]) == "g"


def test_any_edges_can_be_drawn_on_any_ground() -> None:
    for edges in product(LOOKS, repeat=4):
        assert _whole(room_rows(edges))
    for ground in ("stone", "dark", "water"):
        assert _whole(room_rows(("doorway", "wall", "doorway", "wall"), ground))


def _whole(rows: tuple[str, ...]) -> bool:
    """A full square without a clear pixel."""
    square = len(rows) == SIDE and all(len(row) == SIDE for row in rows)
    return square and set("".join(rows)) <= set(PALETTE)


def test_the_same_tile_is_always_drawn_alike() -> None:
    edges = ("door", "wall", "doorway", "exit")
    assert room_rows(edges, "stone", "a") == room_rows(edges, "stone", "a")
    assert room_rows(edges, "stone", "a") != room_rows(edges, "stone", "b")


def test_a_back_shows_its_symbol_in_the_middle() -> None:
    assert back_rows("door", 88, 126) != back_rows("skull", 88, 126)
    assert at(back_rows("skull", 88, 126), (1, 1)) == "k"


def darkness(rows: tuple[str, ...]) -> float:
    """Mean of a picture's pixels: 0 is white paper, 1 is black."""
    used = Counter("".join(rows))
    dark = {ink: 1 - sum(bytes.fromhex(PALETTE[ink][1:])) / 765 for ink in used}
    return sum(dark[ink] * many for ink, many in used.items()) / used.total()


@pytest.mark.parametrize("ground", ["stone", "dark", "water"])
def test_the_ink_saver_draws_a_tile_in_outlines(ground: str) -> None:
    """A dark floor stays darker than others: that is what it says."""
    edges = ("door", "wall", "doorway", "exit")
    spared = darkness(room_rows(edges, ground, ink_saver=True))
    assert spared < (0.4 if ground == "dark" else 0.2)
    assert spared < darkness(room_rows(edges, ground)) * 0.6


def test_a_stream_stays_on_the_floor_with_little_ink() -> None:
    """Walls and their seams have inks of the floor, and are none of it."""
    edges = ("wall", "doorway", "wall", "doorway")
    wet, dry = (room_rows(edges, ground, ink_saver=True) for ground in ("water", "stone"))
    edges = ("wall", "wall", "wall", "wall")
    walled, plain = (room_rows(edges, ground, ink_saver=True) for ground in ("water", "stone"))
    assert [row[0] for row in wet] != [row[0] for row in dry]
    assert [row[0] for row in walled] == [row[0] for row in plain]


def test_edges_can_be_told_apart_with_little_ink() -> None:
    drawn = {room_rows((kind, "wall", "door", "wall"), ink_saver=True) for kind in LOOKS}
    assert len(drawn) == len(LOOKS)
    door = room_rows(("door", "wall", "door", "wall"), ink_saver=True)
    assert at(door, MIDDLES[0]) == at(door, MIDDLES[2]) == "g"


def test_the_ink_saver_draws_a_back_in_outlines() -> None:
    spared = darkness(back_rows("skull", 88, 126, ink_saver=True))
    assert spared < 0.2
    assert spared < darkness(back_rows("skull", 88, 126)) / 3
