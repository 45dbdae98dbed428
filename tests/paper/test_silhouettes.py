"""The bundled silhouettes: well formed, credited, and the fitting one is found."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from authoring.paper.pieces import FigureKind, FigurePiece
from authoring.paper.silhouettes import (
    COLOURS,
    DIVISIONS,
    credit,
    drawn_silhouette,
    field_of,
    silhouette_of,
    silhouettes,
    usual_height,
)
from tests.paper.kinds import COMMON, FIGURES, PLAYED

ACROSS = 52
"""Pixels; the tool cuts on such a grid, and a stand-up has room for it."""


def yaml_in(folder: Path, name: str) -> Any:
    return YAML(typ="safe").load(folder / "templates" / "silhouettes" / name)


def words_in(folder: Path) -> dict[str, list[str]]:
    listed = yaml_in(folder, "words.yaml")["words"]
    return {name: (words or "").split() for name, words in listed.items()}


def test_enough_are_bundled_for_the_creatures_of_most_quests() -> None:
    assert len(silhouettes()) >= 60
    assert {kind.silhouette for kind in FIGURES} <= set(silhouettes())


@pytest.mark.parametrize("name", silhouettes())
def test_a_drawing_is_a_shape_on_the_grid(name: str) -> None:
    rows = drawn_silhouette(name)
    assert {len(row) for row in rows} == {ACROSS}
    assert 12 <= len(rows) <= ACROSS
    assert set("".join(rows)) == {"#", "."}
    inked = "".join(rows).count("#") / (ACROSS * len(rows))
    assert 0.1 < inked < 0.85, "a silhouette is neither a thread nor a block"


def test_a_name_nobody_drew_is_refused() -> None:
    with pytest.raises(LookupError):
        drawn_silhouette("../pixels/demon")


def test_every_drawing_is_credited_with_icon_author_and_licence(repository: Path) -> None:
    known = yaml_in(repository, "credits.yaml")
    assert sorted(known["silhouettes"]) == list(silhouettes())
    for name, said in known["silhouettes"].items():
        assert tuple(credit(name)) == (said["icon"], said["author"], known["licence"])
        assert said["author"]


def test_the_licence_lies_beside_the_drawings(repository: Path) -> None:
    folder = repository / "templates" / "silhouettes"
    text = (folder / "LICENSE").read_text(encoding="utf-8")
    known = yaml_in(repository, "credits.yaml")
    assert known["url"] in text
    assert known["url"] in (repository / "NOTICE").read_text(encoding="utf-8")
    assert known["source"] in text


def test_the_list_of_words_names_every_silhouette_and_no_word_twice(repository: Path) -> None:
    words = words_in(repository)
    assert sorted(words) == list(silhouettes())
    every = Counter(word for listed in words.values() for word in listed)
    assert [word for word, times in every.items() if times > 1 or word in words] == []


def test_sizes_and_fields_name_what_there_is(repository: Path) -> None:
    data = yaml_in(repository, "words.yaml")
    assert {*data["small"].split(), *data["large"].split()} <= set(silhouettes())
    fields = [tuple(field.split()) for field in data["fields"].values()]
    assert {colour for colour, _ in fields} <= set(COLOURS)
    assert {division for _, division in fields} <= set(DIVISIONS)


@pytest.mark.parametrize(
    ("id", "name", "race", "silhouette"),
    [
        ("ghoblin-slinger", "Ghoblin Slinger", "ghoblin", "goblin"),
        ("giant-spider", "Giant Spider", "beast", "spider"),
        ("orc-chieftain", "Orc Chieftain", "orc", "orc"),
        ("skeleton-archer", "Skeleton Archer", "undead", "skeleton"),
        ("x", "Old Wolves", "", "wolf"),
        ("x", "Bruna", "Dwarf tunneller", "dwarf"),
        ("x", "Riesenspinne", "", "spider"),
        ("x", "Hafenratte", "", "rat"),
        ("pirate", "Pirate", "", "captain"),
        ("x", "Drache", "", "dragon"),
    ],
)
def test_words_of_name_and_race_choose(id: str, name: str, race: str, silhouette: str) -> None:
    assert silhouette_of(FigurePiece(id, name, COMMON, race)) == silhouette


@pytest.mark.parametrize("kind", FIGURES, ids=lambda kind: kind.id)
def test_a_stranger_gets_the_silhouette_of_his_kind(kind: FigureKind) -> None:
    assert silhouette_of(FigurePiece("xyzzy", "Xyzzy", kind)) == kind.silhouette


@pytest.mark.parametrize("silhouette", ["", "spoon"])
def test_a_stranger_of_a_kind_without_silhouette_is_anybody(silhouette: str) -> None:
    assert silhouette_of(FigurePiece("x", "Xyzzy", FigureKind("bare", silhouette))) == "person"


def test_the_authors_choice_wins_if_there_is_such_a_drawing() -> None:
    wished = FigurePiece("wolf", "Wolf", COMMON, silhouette="fairy")
    assert silhouette_of(wished) == "fairy"
    assert silhouette_of(FigurePiece("wolf", "W", COMMON, silhouette="nobody")) == "wolf"


def test_small_and_large_creatures_have_their_height() -> None:
    heights = [usual_height(FigurePiece(id, id, COMMON)) for id in ("rat", "wolf", "ogre")]
    assert heights == ["small", "medium", "large"]


def test_one_race_has_one_field_and_heroes_have_their_own() -> None:
    foes = [FigurePiece(id, id, COMMON, "Marsh Folk") for id in ("eel-man", "heron-man")]
    assert field_of(foes[0]) == field_of(foes[1])
    party = [FigurePiece(id, id, PLAYED, "human") for id in ("warrior", "wizard", "thief")]
    assert len({field_of(one) for one in party}) == 3
    assert field_of(FigurePiece("x", "X", COMMON, "orc", colour="gold"))[0] == "gold"
