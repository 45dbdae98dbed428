"""Small drawings beside things: found by words, drawn, the same on cards and on tiles."""

import pytest

from authoring.paper.features import SYNONYMS, drawn_as, drawn_beside
from authoring.paper.icons import icon_for, icon_words, icons_named
from authoring.render.drawing.sprites import OUTLINE, feature_drawing, sprite


@pytest.mark.parametrize("name", icon_words())
def test_every_drawing_that_words_stand_for_exists(name: str) -> None:
    rows = sprite(name)
    assert rows is not None
    assert len({len(row) for row in rows}) == 1
    assert OUTLINE in "".join(rows)


def test_no_two_drawings_are_one() -> None:
    shown = [sprite(name) for name in icon_words()]
    assert len(set(shown)) == len(shown)


@pytest.mark.parametrize(
    ("name", "drawing"),
    [
        ("Mace", "mace"),
        ("Battle-Axe", "axe"),
        ("The Saint’s Staff", "crozier"),
        ("Staff", "staff"),
        ("Great Key", "great-key"),
        ("Key", "key"),
        ("Garnet", "ruby"),
        ("Fish Cake", "fish"),
        ("Ox Draught", "potion"),
        ("Cold Draught", "wind"),
        ("Frost Rune", "frost"),
        ("Throwing Knives", "knives"),
        ("Xyzzy", ""),
        # A word inside another is no word.
        ("Monkey", ""),
    ],
)
def test_a_name_finds_its_drawing(name: str, drawing: str) -> None:
    assert icon_for(name) == drawing


def test_the_most_telling_word_comes_first() -> None:
    assert list(icons_named("Book of Embers")) == ["book", "flame"]


@pytest.mark.parametrize("name", icon_words())
def test_what_is_drawn_beside_things_lies_on_tiles(name: str) -> None:
    assert drawn_as(name)
    for wide, high in ((32, 32), (64, 64), (64, 32)):
        rows = feature_drawing(name, wide, high)
        assert 32 % len(rows) == 0 or high % len(rows) == 0
        slab = feature_drawing("xyzzy", wide, high)
        assert rows != slab


@pytest.mark.parametrize("name", sorted(SYNONYMS))
def test_what_lies_on_tiles_is_drawn_beside_things(name: str) -> None:
    assert sprite(drawn_beside(name.replace("-", " ").title())) is not None


def test_kinds_and_covers_name_drawings() -> None:
    named = [one for drawings in icon_words("kinds").values() for one in drawings]
    named += [one for drawings in icon_words("covers").values() for one in drawings]
    assert [one for one in named if sprite(one) is None] == []
