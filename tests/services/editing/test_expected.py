"""What may be written at a place: the cursor is where `|~` stands."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from authoring.rulesets.dungeon_plungin.model import law_of
from authoring.services.editing.expected import LISTS, expected
from authoring.services.editing.form_at import WORDS
from authoring.services.editing.workspace import Workspace

CURSOR = "|~"
WALL, CELLAR, TOLL = "knocking-wall", "what-the-cellar-holds", "tollhouse-below"
LAW = "law: melee nearest"


def _offered(repository: Path, name: str, old: str, new: str) -> dict[str, str]:
    """Text -> kind of what is offered when `old` has become `new` and the cursor stands in it."""
    file = (repository / "packs" / name).resolve()
    text = file.read_text(encoding="utf-8")
    assert old in text
    text = text.replace(old, new, 1)
    at = text.index(CURSOR)
    desk = Workspace()
    desk.write(file, text.replace(CURSOR, ""))
    standing = desk.of(file)
    assert standing is not None
    shown = next(one for one in standing.now.texts if one.endswith(name))
    return {one.text: one.sort for one in expected(desk, standing, shown, at, at)}


@pytest.mark.parametrize(
    ("name", "old", "new", "kind", "some"),
    [
        (f"{WALL}/charts.yaml", "{tile: cistern, ", "{tile: |~, ", "id", {"cistern"}),
        (f"{WALL}/charts.yaml", "{ghoblin: 4}", "{|~}", "id", {"ghoblin", "orc"}),
        (f"{WALL}/charts.yaml", "5: cold-draught", "5: |~", "id", {"bell-wire"}),
        (f"{WALL}/bosses.yaml", "[saints-staff]", "[|~]", "id", {"sword", "saints-staff"}),
        (f"{WALL}/bosses.yaml", LAW, "law: |~", "word", {"melee nearest", "ranged pack"}),
        (f"{WALL}/bosses.yaml", "    xp: 150", "    figure: |~", "word", {"imp", "angel"}),
        (f"{WALL}/bosses.yaml", "    xp: 150", "    |~\n    xp: 150", "key", {"figure"}),
        (f"{WALL}/events.yaml", "- spawn: {", "- |~: {", "key", {"spawn", "heal", "check"}),
        (f"{WALL}/events.yaml", "awareness: unsuspecting", "awareness: |~", "value", {"alert"}),
        ("basic-set/tiles.yaml", "feature: ", "feature: |~ #", "word", {"altar"}),
        ("the-oubliette/tiles.yaml", "{stat: craft", "{stat: |~", "value", {"craft", "strength"}),
        (f"{CELLAR}/pack.yaml", "empty. [[trace]]", "[[|~]]", "id", {"trace", "owner"}),
        (f"{CELLAR}/pack.yaml", "[[owner]] has", "[[|~ has", "id", {"trace", "owner"}),
        ("nine-kings-under/pack.yaml", "entry: ", "entry: |~ #", "id", {"kings-gate"}),
        (f"{TOLL}/charts.yaml", "1-6: orcs", "1-6: |~", "id", {"orcs", "undead"}),
        (f"{TOLL}/charts.yaml", "{item: mail}", "{item: |~}", "id", {"plate", "sword"}),
        (f"{TOLL}/charts.yaml", "9-11: right", "9-11: |~", "value", {"dead-end", "t-junction"}),
        (f"{TOLL}/heroes.yaml", "race: dwarf", "race: |~", "id", {"dwarf", "elf"}),
        (f"{TOLL}/items.yaml", "slot: off", "slot: |~", "value", {"main", "ring"}),
        (f"{TOLL}/activators.yaml", "{to_hit: 1}", "{|~: 1}", "key", {"damage", "protect"}),
        (f"{TOLL}/activators.yaml", "{poison: 1}", "{|~: 1}", "id", {"poison", "slow"}),
        (f"{TOLL}/classes.yaml", "[aim, sneak,", "[|~,", "id", {"sneak", "venom"}),
    ],
)  # fmt: skip
def test_what_is_meant_at_a_place_is_offered(
    repository: Path, name: str, old: str, new: str, kind: str, some: set[str]
) -> None:
    offered = _offered(repository, name, old, new)
    assert some <= {text for text, one in offered.items() if one == kind}


def test_keys_that_stand_there_already_are_not_offered_again(repository: Path) -> None:
    offered = _offered(
        repository, "knocking-wall/bosses.yaml", "    xp: 150", "    |~\n    xp: 150"
    )
    assert "xp" not in offered
    assert "race" not in offered


def test_ids_of_other_kinds_are_not_offered(repository: Path) -> None:
    offered = _offered(repository, "knocking-wall/charts.yaml", "{ghoblin: 4}", "{|~}")
    assert not {"cistern", "sword", "demon", "location"} & set(offered)


def test_in_a_comment_and_in_a_text_is_nothing_to_offer(repository: Path) -> None:
    file = "knocking-wall/events.yaml"
    assert _offered(repository, file, "# Random events", "# Random |~ events") == {}
    assert _offered(repository, file, "flavour: A breath", "flavour: A |~ breath") == {}


def test_what_is_broken_behind_the_place_does_not_matter(repository: Path) -> None:
    offered = _offered(
        repository, "knocking-wall/charts.yaml", "{tile: cistern, doors: 3}", "{tile: |~"
    )
    assert "cistern" in offered


def test_ids_are_known_while_another_file_is_broken(repository: Path) -> None:
    folder = (repository / "packs" / "knocking-wall").resolve()
    desk = Workspace()
    text = (folder / "charts.yaml").read_text(encoding="utf-8")
    desk.write(folder / "charts.yaml", text)
    assert desk.of(folder / "charts.yaml") is not None
    desk.write(folder / "bosses.yaml", "bosses: [")
    standing = desk.of(folder / "charts.yaml")
    assert standing is not None
    assert standing.now.source is None
    at = text.index("cistern")
    shown = next(one for one in standing.readable.texts if one.endswith("charts.yaml"))
    found = expected(desk, standing, shown, at, at + len("cistern"))
    assert "room-4x4" in [one.text for one in found]


@pytest.mark.parametrize("row", ["8-10: nothing", "1-4: chest"])
def test_plain_words_of_a_row_are_offered(repository: Path, row: str) -> None:
    label = row.partition(" ")[0]
    found = _offered(repository, "salt-cistern/charts.yaml", row, f"{label} |~")
    assert {"nothing", "chest", "rack"} <= {text for text, sort in found.items() if sort == "word"}


def _words(schema: object) -> Iterator[object]:
    """Every `x-words` of a schema."""
    if isinstance(schema, dict):
        yield from ([schema[WORDS]] if WORDS in schema else ())
        yield from (one for value in schema.values() for one in _words(value))
    elif isinstance(schema, list):
        yield from (one for value in schema for one in _words(value))


def test_every_list_of_words_that_a_schema_names_is_known(repository: Path) -> None:
    found = [
        one
        for file in sorted((repository / "schemas").glob("*.json"))
        for one in _words(json.loads(file.read_text(encoding="utf-8")))
    ]
    assert {one for one in found if isinstance(one, str)} == set(LISTS)
    assert all(one in LISTS if isinstance(one, str) else one for one in found)


def test_every_law_that_is_offered_is_one(repository: Path) -> None:
    file = repository / "schemas" / "dungeon-plungin" / "monsters.json"
    (laws,) = _words(json.loads(file.read_text(encoding="utf-8")))
    assert isinstance(laws, list)
    for law in laws:
        assert law_of(law).unknown == (), law
