"""Square tiles: every edge drawn where it is."""

import re
from itertools import product

import pytest

from authoring.render.art.canvas import PALETTE
from authoring.render.art.room import SIDE, back_svg, room_svg

NAMES = {colour: letter for letter, colour in PALETTE.items()}
MIDDLES = ((SIDE // 2 - 8, 4), (SIDE - 5, SIDE // 2 - 8), (SIDE // 2 - 8, SIDE - 5),
           (4, SIDE // 2 - 8))  # fmt: skip


def pixel(svg: str, x: int, y: int) -> str:
    """The last colour painted at a place."""
    seen = ""
    for colour, path in re.findall(r'<path fill="([^"]+)" d="([^"]*)"/>', svg):
        for left, top, wide, high in re.findall(r"M(\d+) (\d+)h(\d+)v(\d+)h-\d+z", path):
            if int(left) <= x < int(left) + int(wide) and int(top) <= y < int(top) + int(high):
                seen = NAMES[colour]
    return seen


LOOKS = {"wall": "cdk", "doorway": "iab", "door": "g", "exit": "w"}


@pytest.mark.parametrize("kind", LOOKS)
@pytest.mark.parametrize("wall", range(4))
def test_an_edge_looks_like_what_it_is_wherever_it_is(kind: str, wall: int) -> None:
    edges = ["door"] * 4
    edges[wall] = kind
    svg = room_svg(tuple(edges))
    assert pixel(svg, *MIDDLES[wall]) in LOOKS[kind]
    assert pixel(svg, *MIDDLES[(wall + 2) % 4]) == "g"


def test_any_edges_can_be_drawn_on_any_ground() -> None:
    for edges in product(LOOKS, repeat=4):
        assert room_svg(edges).startswith("<svg")
    for ground in ("stone", "dark", "water"):
        assert room_svg(("doorway", "wall", "doorway", "wall"), ground).startswith("<svg")


def test_the_same_tile_is_always_drawn_alike() -> None:
    edges = ("door", "wall", "doorway", "exit")
    assert room_svg(edges, "stone", "a") == room_svg(edges, "stone", "a")
    assert room_svg(edges, "stone", "a") != room_svg(edges, "stone", "b")


def test_a_back_shows_its_symbol_in_the_middle() -> None:
    assert back_svg("door", 88, 126) != back_svg("skull", 88, 126)
    assert pixel(back_svg("skull", 88, 126), 1, 1) == "k"
