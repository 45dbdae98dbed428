"""Every shipped tile in every theme: floor, walls, doorways and features where they are."""

import json
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from authoring.model.tile import Tile
from authoring.paper.pieces import TilePiece
from authoring.render.drawing.canvas import PALETTE
from authoring.render.drawing.sprites import drawing
from authoring.render.drawing.tile_layers import BAND, UNIT, WALL, Edge, Ground
from authoring.render.filling.filters import tile_art, tile_image
from authoring.render.options.print_options import Look
from authoring.render.pieces.tiles import VARIANTS, tiles_to_cut
from authoring.render.themes import DEFAULT, themes
from authoring.render.tiles.tile_art import BORDERS, RIM, art_svg, piece_size
from authoring.render.tiles.tile_map import TilePicture, picture_size
from authoring.rulesets.dungeon_plungin.build import build
from authoring.source.pack.load import load_pack
from tests.examples import first, later
from tests.render.drawing.painted import Painted, cost

PACKS = Path(__file__).parents[3] / "packs"
THEMES = first(*themes())
LOOKS = [
    (DEFAULT, False),
    ("crypt", True),
    *later(*((t, s) for t in themes() for s in (False, True) if s != (t == "crypt"))),
]
MOST = 8300
"""Path commands of a tile that fills a page: at 12 microseconds each it is drawn in
0.1 seconds, the time for which 8 pages a second leave room."""
PAGE = 48
"""Squares of such a tile: 6 by 8."""
STEP = 7
"""Pixels between two that are looked at: no divisor of a square's, so that every place of a
square is seen on some tile."""


@cache
def tiles() -> dict[str, Tile]:
    """Every tile of the packs that have some, by id."""
    found: dict[str, Tile] = {}
    for folder in ("basic-set", "knocking-wall", "salt-mine", "clockwork-crypt"):
        loaded = load_pack(PACKS / folder)
        assert loaded.source is not None
        pack, _ = build(loaded.source)
        assert pack is not None
        found.update(pack.tiles)
    return found


@cache
def plans() -> dict[str, Tile]:
    """One tile of every plan: floor, walls and doorways do not depend on what stands there."""
    found: dict[object, str] = {}
    for id, tile in tiles().items():
        ground = Ground(tile)
        found.setdefault((ground.floor, ground.edges, ground.openings), id)
    return {id: tiles()[id] for id in found.values()}


@cache
def furnished() -> dict[str, Tile]:
    """As few tiles as show every feature: a drawing is the same on any tile."""
    found: dict[str, Tile] = {}
    seen: set[str] = set()
    for id, tile in sorted(tiles().items(), key=lambda pair: -len(pair[1].features)):
        if set(tile.features) - seen:
            seen |= set(tile.features)
            found[id] = tile
    return found


@cache
def painted(id: str, theme: str, saver: bool) -> Painted:
    """A tile with a black border: neither floor nor saved ink looks like that."""
    return Painted(art_svg(tiles()[id], theme, border="black", ink_saver=saver))


def colours(theme: str, letters: str) -> set[str]:
    """What a theme's inks look like."""
    return {themes()[theme].inks[letter] for letter in letters}


def middle(edge: Edge, out: float) -> tuple[float, float]:
    """The pixel in the middle of an edge, so far out of the floor."""
    x, y, width, height = edge.strip(edge.length // 2 - 2, out, 1, 1)
    return x + width / 2, y + height / 2


@pytest.mark.parametrize(("theme", "saver"), LOOKS)
def test_every_square_of_the_floor_is_painted_light(theme: str, saver: bool) -> None:
    light = colours(theme, "wiea")
    for id, tile in plans().items():
        picture, ground = painted(id, theme, saver), Ground(tile)
        covered = {square for squares in tile.features.values() for square in squares}
        for square in set(ground.floor) - covered:
            x, y = ground.corner(square)
            seen = [picture.at(x + dx, y + dy) for dx in range(4, 28, 2) for dy in range(5, 28, 2)]
            assert sum(colour in light for colour in seen) > len(seen) * 0.6, (id, square)


@pytest.mark.parametrize("theme", THEMES)
def test_beyond_the_walls_is_a_rim_of_border_and_then_paper(theme: str) -> None:
    for id, tile in plans().items():
        picture, ground = painted(id, theme, False), Ground(tile)
        floor = [ground.corner(square) for square in ground.floor]
        for y in range(0, picture.height // 2, STEP):
            for x in range(0, picture.width // 2, STEP):
                away = min(_apart(x - left, y - top) for left, top in floor)
                if away > BAND:
                    border = BORDERS["black" if away <= BAND + RIM else "white"]
                    assert picture.at(x, y) == border, (id, x, y)


def _apart(across: int, down: int) -> int:
    """How many pixels outside a square a pixel lies; its first one is (0, 0)."""
    return max(-across, across - UNIT + 1, -down, down - UNIT + 1)


@pytest.mark.parametrize(("theme", "saver"), LOOKS)
def test_walls_are_closed_and_doorways_open(theme: str, saver: bool) -> None:
    dark = colours(theme, "kcd")
    for id, tile in plans().items():
        picture, ground = painted(id, theme, saver), Ground(tile)
        places = {(o.wall, o.x, o.y) for o in ground.openings}
        assert len(places) == len(tile.doorways)
        for opening in ground.openings:
            if not opening.exit:
                seen = {picture.at(*middle(opening, out)) for out in range(BAND)}
                assert not seen & dark, (id, opening.wall)
        for edge in ground.edges:
            if not any(o.wall == edge.wall for o in ground.openings):
                seen = {picture.at(*middle(edge, out)) for out in range(WALL)}
                assert seen & dark, (id, edge.wall)


@pytest.mark.parametrize(("theme", "saver"), LOOKS)
def test_every_feature_can_be_seen(theme: str, saver: bool) -> None:
    for id, tile in furnished().items():
        picture, ground = painted(id, theme, saver), Ground(tile)
        empty = replace(tile, features={})
        for name, squares in tile.features.items():
            for square in squares:
                x, y = ground.corner(square)
                bare = Painted(art_svg(empty, theme, ink_saver=saver, view=(x, y, UNIT, UNIT)))
                changed = sum(
                    picture.at(x + dx, y + dy) != bare.at(x + dx, y + dy)
                    for dx in range(UNIT) for dy in range(UNIT)
                )  # fmt: skip
                assert changed > UNIT * UNIT // 20, (id, name, square)


def test_every_feature_of_the_shipped_packs_has_a_drawing() -> None:
    for tile in tiles().values():
        for name in tile.features:
            assert drawing(name) is not None, name


@pytest.mark.parametrize(("theme", "saver"), LOOKS)
def test_no_tile_takes_long_to_draw(theme: str, saver: bool) -> None:
    for id, tile in tiles().items():
        page = max(tile.width * tile.height, PAGE) / PAGE
        assert cost(art_svg(tile, theme, ink_saver=saver)) < MOST * page, id


def ink(picture: Painted) -> float:
    """Mean darkness of a picture: 0 is white paper, 1 is black."""
    used = Counter(chain.from_iterable(picture.rows))
    inks = {colour: colour or "#ffffff" for colour in used}
    dark = sum(many * (1 - sum(bytes.fromhex(inks[c][1:])) / 765) for c, many in used.items())
    return dark / used.total()


@pytest.mark.parametrize("theme", THEMES)
def test_the_ink_saver_saves_ink(theme: str) -> None:
    for id, tile in {**plans(), **furnished()}.items():
        saved = ink(painted(id, theme, True))
        assert saved < 0.12, id
        if id in plans():
            assert saved < ink(Painted(art_svg(tile, theme))) / 2, id


def test_the_same_tile_is_always_drawn_alike_and_another_one_is_not() -> None:
    tile = tiles()["room-6x6"]
    for theme in themes():
        assert art_svg(tile, theme) == art_svg(replace(tile), theme)
        assert art_svg(tile, theme) != art_svg(replace(tile, id="other"), theme)
    assert len({art_svg(tile, theme) for theme in themes()}) == len(themes())


@pytest.mark.parametrize("theme", themes())
def test_another_variant_has_other_stones_and_the_same_plan(theme: str) -> None:
    tile = tiles()["hallway-t"]
    pictures = [Painted(art_svg(tile, theme, variant=variant)) for variant in range(3)]
    assert len({str(picture.rows) for picture in pictures}) == 3
    ground, dark = Ground(tile), colours(theme, "kcd")
    for opening in ground.openings:
        for picture in pictures:
            seen = {picture.at(*middle(opening, out)) for out in range(BAND)}
            assert opening.exit or not seen & dark, opening.wall


def test_copies_of_a_tile_show_its_variants_in_turn() -> None:
    cut = tiles_to_cut([TilePiece(tiles()["room-6x6"], 6)], Look())
    assert [one.variant for one in cut] == [*range(VARIANTS), *range(6 - VARIANTS)]
    drawn = [tile_art(one.piece.tile, Look(), "", one.part, one.variant) for one in cut]
    assert drawn[0] == drawn[VARIANTS]
    assert len(set(drawn)) == VARIANTS


def test_a_theme_nobody_has_is_drawn_as_the_default() -> None:
    tile = tiles()["entry"]
    assert art_svg(tile, "lava-tube") == art_svg(tile, DEFAULT) == art_svg(tile)


def test_part_of_a_piece_is_the_same_picture_cut_off() -> None:
    tile = tiles()["heart-of-the-clock"]
    whole = Painted(art_svg(tile, "crypt"))
    part = Painted(art_svg(tile, "crypt", view=(40, 72, 100, 64)))
    assert (part.width, part.height) == (200, 128)
    assert cost(art_svg(tile, "crypt", view=(40, 72, 100, 64))) < cost(art_svg(tile, "crypt")) / 4
    assert all(
        part.at(x + 0.5, y + 0.5) == whole.at(x + 0.5, y + 0.5)
        for x in range(40, 140) for y in range(72, 136)
    )  # fmt: skip


def test_a_square_of_the_piece_has_its_millimetres_and_the_band_a_quarter_of_it() -> None:
    tile = tiles()["room-6x4"]
    for square in (25.0, 25.4):
        assert piece_size(tile, square) == pytest.approx((6.5 * square, 4.5 * square))
        assert f'viewBox="0 0 {6.5 * UNIT:g} {4.5 * UNIT:g}"' in art_svg(tile)


@pytest.mark.parametrize("theme", themes())
def test_a_theme_has_every_ink_and_its_walls_stand_out_from_its_floor(theme: str) -> None:
    inks = themes()[theme].inks
    assert set(inks) >= set(PALETTE)
    assert contrast(inks["i"], inks["c"]) >= 4.5
    assert contrast(inks["i"], inks["d"]) >= 3


def contrast(one: str, other: str) -> float:
    """The ratio of two colours' luminances as WCAG has it."""

    def light(colour: str) -> float:
        parts = [part / 255 for part in bytes.fromhex(colour[1:])]
        red, green, blue = (p / 12.92 if p <= 0.04 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05

    high, low = sorted((light(one), light(other)), reverse=True)
    return high / low


def test_authors_may_name_every_theme_and_no_other() -> None:
    folder = Path(__file__).parents[3] / "schemas" / "dungeon-plungin"
    quest = json.loads((folder / "quest.json").read_text(encoding="utf-8"))
    tile = json.loads((folder / "tiles.json").read_text(encoding="utf-8"))["$defs"]["tile"]
    for schema in (quest, tile):
        assert schema["properties"]["theme"]["enum"] == sorted(themes())


def test_the_command_line_wins_over_the_tile_and_the_tile_over_its_quest() -> None:
    plain = tiles()["room-4x4"]
    caved = replace(plain, theme="cave")
    drawn = {theme: tile_art(plain, Look(theme=theme)) for theme in themes()}
    assert tile_art(plain, Look(), "crypt") == drawn["crypt"]
    assert tile_art(caved, Look(), "crypt") == drawn["cave"]
    assert tile_art(caved, Look(theme="dungeon"), "crypt") == drawn["dungeon"]
    assert tile_image(caved, (), Look(), "crypt") == tile_image(plain, (), Look(theme="cave"))


def test_a_map_shows_its_figures_and_coordinates_in_every_theme() -> None:
    tile = tiles()["entry"]
    for theme in themes():
        bare = TilePicture(tile, theme)
        marked = TilePicture(tile, theme)
        marked.mark((2, 3), "A", "r")
        left, top = marked.ground.corner((2, 3))
        spot = (left + 4, top + UNIT // 2)
        assert Painted(marked.svg()).at(*spot) == themes()[theme].inks["r"]
        assert Painted(bare.svg()).at(*spot) != themes()[theme].inks["r"]
        assert picture_size(tile) == (bare.width, bare.height)
