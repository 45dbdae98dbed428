"""Motifs: chosen by what a quest says, printable in black and white, each its own picture."""

import json
from itertools import pairwise
from pathlib import Path

import pytest

from authoring.paper.pieces import FigurePiece
from authoring.paper.scene import Scene
from authoring.render.drawing.linocut import TONES, Plate, brightness
from authoring.render.motifs import DEFAULT, motif_of, motifs
from authoring.render.pictures.cover import cover, painted_cover
from authoring.render.pictures.covers import parts
from authoring.render.pictures.covers.parts import HIGH, TITLE, WIDE
from authoring.render.pictures.frieze import wall
from tests.paper.kinds import CHIEF

IVORY = "#f3ecdc"
"""The ink of a cover's title."""
KING = FigurePiece("king", "King", CHIEF, silhouette="king")
NAMES = tuple(motifs())


def scene_in(name: str) -> Scene:
    """A scene that belongs into a motif by its most telling word."""
    words = motifs()[name].words
    return Scene("seed", max(words, key=lambda word: words[word]), chief=KING, thing="key")


def contrast(light: str, dark: str) -> float:
    """As WCAG reckons it."""
    return (brightness(light) + 0.05) / (brightness(dark) + 0.05)


def test_there_are_more_than_eight() -> None:
    assert len(NAMES) >= 8
    assert DEFAULT in NAMES


@pytest.mark.parametrize("name", NAMES)
def test_in_black_and_white_every_tone_is_lighter_than_the_one_before(name: str) -> None:
    tones = motifs()[name].tones
    assert all(contrast(light, dark) > 1.15 for dark, light in pairwise(tones))
    assert contrast(tones[6], tones[0]) > 12


@pytest.mark.parametrize("name", NAMES)
def test_the_title_stands_on_dark_ground(name: str) -> None:
    rows = painted_cover(scene_in(name)).texts
    inks = motifs()[name].inks()
    ground = "".join(rows[: TITLE - 10])
    dark = sum(ground.count(tone) for tone in TONES if contrast(IVORY, inks[tone]) >= 7)
    assert dark / len(ground) > 0.97


@pytest.mark.parametrize("name", NAMES)
def test_the_picture_fills_the_page_with_all_its_tones(name: str) -> None:
    rows = painted_cover(scene_in(name)).texts
    assert {len(row) for row in rows} == {WIDE}
    assert len(rows) == HIGH
    assert set(TONES) <= set("".join(rows))
    assert "." not in "".join(rows)


def test_every_motif_has_a_cover_and_a_wall_of_its_own() -> None:
    assert len({cover(scene_in(name)) for name in NAMES}) == len(NAMES)
    assert len({wall(["key"], scene_in(name)) for name in NAMES}) == len(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_its_own_words_choose_it(name: str) -> None:
    assert motif_of(scene_in(name)) == name


def test_nothing_said_is_a_keep() -> None:
    assert motif_of(Scene("seed", "Xyz")) == DEFAULT


def test_what_lies_on_many_tiles_outweighs_a_word() -> None:
    said = "A tomb."
    assert motif_of(Scene("seed", "Below", said)) == "crypt"
    assert motif_of(Scene("seed", "Below", said, features=(("water", 2.0),))) == "water"


def test_a_text_that_repeats_a_word_counts_it_three_times() -> None:
    three, many = "ice " * 3, "ice " * 90
    told = "tomb crypt barrow catacomb"
    assert motif_of(Scene("seed", "", three + told)) == motif_of(Scene("seed", "", many + told))


def test_the_cover_shows_its_ruler_its_thing_and_its_party() -> None:
    plain = Scene("seed", "crypt")
    shown = [
        painted_cover(one).texts
        for one in (
            plain,
            Scene("seed", "crypt", chief=KING),
            Scene("seed", "crypt", thing="key"),
            Scene("seed", "crypt", heroes=4),
        )
    ]
    assert len(set(shown)) == 4


def test_the_same_scene_is_the_same_picture_and_drawn_as_paths_alone() -> None:
    scene = scene_in("ice")
    first = painted_cover(scene).plate_svg(motifs()["ice"].inks())
    assert first == painted_cover(scene).plate_svg(motifs()["ice"].inks())
    assert "<image" not in first
    assert first.count("<path") >= len(TONES)


def test_a_picture_cut_off_at_its_side_goes_on() -> None:
    rows = ("##..", "##..", "###.", "####")
    grown = parts._grounded(rows)
    assert all(row.startswith("#" * 17) for row in grown)


def test_shapes_are_filled_even_odd_and_clipped() -> None:
    plate = Plate(6, 4, "0")
    plate.poly(3, [(-2, 1), (3, 1), (3, 9), (-2, 9)])
    assert plate.texts == ("000000", "333000", "333000", "333000")


@pytest.mark.parametrize("game", ["dungeon-plungin", "dungeoneers", "jeffro-dungeon"])
def test_schema_and_page_know_every_motif(game: str, repository: Path) -> None:
    schema = json.loads((repository / "schemas" / game / "quest.json").read_text("utf-8"))
    assert schema["properties"]["motif"]["enum"] == sorted(NAMES)
    page = (repository / "docs" / "printing.md").read_text("utf-8")
    assert [name for name in NAMES if f"| `{name}` | " not in page] == []


def test_the_author_decides() -> None:
    assert motif_of(Scene("seed", "The Tomb of Kings", motif="ice")) == "ice"
