"""What figures bear that share a silhouette."""

import re
from pathlib import Path

import pytest

from authoring.core.language import AuthorWords, speaking
from authoring.paper.emblems import FORMS, bearing_of, drawn_bearing, emblems
from authoring.paper.figures import disambiguate
from authoring.paper.pieces import FigurePiece
from authoring.paper.silhouettes import field_of, word_list
from authoring.render.drawing.with_emblem import SIDE, with_emblem
from authoring.render.typesetting.languages import catalogue
from tests.paper.kinds import COMMON, PLAYED


def goblin(name: str, weapons: str = "") -> FigurePiece:
    return FigurePiece(
        name.lower().replace(" ", "-"), name, COMMON, silhouette="goblin", weapons=weapons
    )


@pytest.mark.parametrize("name", emblems())
def test_a_drawing_is_whole_and_is_ours(name: str, repository: Path) -> None:
    text = (repository / "templates" / "bearings" / f"{name}.svg").read_text(encoding="utf-8")
    assert text.startswith("<!-- Drawn for questpack.")
    assert set(re.findall(r"<(\w+)", text)) == {"svg", "polygon"}
    drawn = drawn_bearing(name)
    assert drawn.form in FORMS
    assert all(len(line) >= 3 for line in drawn.outlines)


@pytest.mark.parametrize("name", emblems())
def test_it_is_seen_beside_the_silhouette(name: str) -> None:
    rows = with_emblem("goblin", name)
    assert {len(row) for row in rows} == {SIDE}
    bare = "".join(with_emblem("goblin", "")).count("#")
    alone = "".join(with_emblem("goblin", name)).count("#")
    assert alone != bare
    assert len({with_emblem("goblin", one) for one in emblems()}) == len(emblems())


def test_every_drawing_has_words_and_every_word_a_drawing() -> None:
    assert sorted(word_list("bearings")) == list(emblems())


def test_the_name_says_what_is_borne_before_the_weapon() -> None:
    assert bearing_of(goblin("Goblin Archer", "Rusty sword"), [""]) == "bow"
    assert bearing_of(goblin("Goblin", "Rusty sword"), [""]) == "swords"
    assert bearing_of(goblin("Goblin", "Old boot"), [""]) not in ("moons", "")


def test_a_translated_name_says_what_its_author_wrote() -> None:
    words = AuthorWords({"Archer": "Jagdgoblin"}, {}, {"Jagdgoblin": "Archer"})
    with speaking(catalogue("de"), words):
        assert bearing_of(goblin("Jagdgoblin", "Rusty sword"), [""]) == "bow"


def test_who_says_nothing_comes_bare_once() -> None:
    plain = [one.bearing for one in disambiguate([goblin("Goblin"), goblin("Goblin B")])]
    assert plain[0] == ""
    assert plain[1] in emblems()


@pytest.mark.parametrize(
    ("name", "colour"), [("Blue Dragon", "blue"), ("White Dragon", "grey"), ("Dragon", "red")]
)
def test_a_colour_in_the_name_is_that_of_the_field(name: str, colour: str) -> None:
    assert field_of(FigurePiece("d", name, COMMON, silhouette="dragon"))[0] == colour


def test_alone_nobody_bears_anything() -> None:
    assert [one.bearing for one in disambiguate([goblin("Goblin Archer")])] == [""]


def test_played_and_met_do_not_share_a_drawing_either() -> None:
    hero = FigurePiece("thief", "Thief", PLAYED, silhouette="thief")
    foe = FigurePiece("cog-thief", "Cog Thief", COMMON, silhouette="thief")
    assert [one.bearing for one in disambiguate([hero, foe])] == ["knives", "cogs"]


def test_a_whole_horde_differs_and_then_gets_marks() -> None:
    many = [goblin(f"Goblin {number}") for number in range(len(emblems()) + 3)]
    shown = list(disambiguate(many))
    assert len({one.bearing for one in shown}) == len(emblems()) + 1
    assert len({(one.bearing, one.mark) for one in shown}) == len(shown)
