"""Foundry modules: their form, what belongs to what, and the pictures they name."""

import json
import re
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from authoring.engine.stepping import Mark
from authoring.export.board import plan_of_marks
from authoring.export.foundry_ids import made_id
from authoring.export.foundry_scenes import scenes
from authoring.export.kit import Kit
from tests.export.checking import assert_fits, written
from tests.export.conftest import QUESTS, MakeKit, png_size
from tests.export.logs import database_of

Documents = dict[str, dict[str, Any]]


class _Module:
    """A module as a program would find it."""

    def __init__(self, kit: Kit) -> None:
        self.files = written(kit, "foundry")
        (top,) = {path.partition("/")[0] for path in self.files}
        self.id = top
        self.module = json.loads(self.files[f"{top}/module.json"])
        self.packs = {one["name"]: self._pack(one["path"]) for one in self.module["packs"]}

    def _pack(self, path: str) -> Documents:
        start = f"{self.id}/{path}/"
        files = {name.removeprefix(start): data for name, data in self.files.items()
                 if name.startswith(start)}  # fmt: skip
        return {key: json.loads(value) for key, value in database_of(files).items()}

    @property
    def documents(self) -> Iterator[tuple[str, dict[str, Any]]]:
        return chain.from_iterable(pack.items() for pack in self.packs.values())


def _sources(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for key, item in value.items():
            if key in ("src", "img") and isinstance(item, str):
                yield item
            yield from _sources(item)
    elif isinstance(value, list):
        for item in value:
            yield from _sources(item)


@pytest.mark.parametrize("quest", QUESTS)
def test_every_document_has_the_form(kit_of: MakeKit, quest: str) -> None:
    found = _Module(kit_of(quest))
    assert found.module["id"] == found.id
    assert_fits(found.module, "foundry", "module")
    for key, document in found.documents:
        assert_fits(document, "foundry", key.split("!")[1])


@pytest.mark.parametrize("quest", QUESTS)
def test_every_child_is_named_by_its_parent_and_the_other_way_round(
    kit_of: MakeKit, quest: str
) -> None:
    for pack in _Module(kit_of(quest)).packs.values():
        named = set()
        for key, document in pack.items():
            _, collection, path = key.split("!")
            assert path.split(".")[-1] == document["_id"]
            for field in ("walls", "tiles", "cards", "pages", "results"):
                ids = document.get(field, ())
                named |= {f"!{collection}.{field}!{path}.{id}" for id in ids}
        assert named == {key for key in pack if "." in key.split("!")[1]}


@pytest.mark.parametrize("quest", QUESTS)
def test_every_picture_of_the_module_is_in_its_folder(kit_of: MakeKit, quest: str) -> None:
    found = _Module(kit_of(quest))
    for source in set(_sources(dict(found.documents))):
        if not source.startswith("icons/"):  # the program's own
            path = unquote(source.removeprefix("modules/"))
            assert source.startswith("modules/")
            assert path in found.files


@pytest.mark.parametrize("quest", QUESTS)
def test_a_scene_is_as_large_as_its_picture_and_its_walls_lie_on_it(
    kit_of: MakeKit, quest: str
) -> None:
    found = _Module(kit_of(quest))
    pack = found.packs.get("scenes", {})
    for key, scene in pack.items():
        if not key.startswith("!scenes!"):
            continue
        picture = found.files[unquote(scene["background"]["src"].removeprefix("modules/"))]
        assert png_size(picture) == (scene["width"], scene["height"])
        for id in scene["walls"]:
            x, y, right, low = pack[f"!scenes.walls!{scene['_id']}.{id}"]["c"]
            assert (x, y) != (right, low)
            assert max(x, right) <= scene["width"]
            assert max(y, low) <= scene["height"]


def _door(kit: Kit, kind: str) -> Mapping[str, Any]:
    """The wall that a door of a kind becomes, in a room of one square."""
    marks = [
        Mark("floor", ((1, 1),), title="Room"),
        Mark(kind, ((1, 1),), side="east"),
    ]
    plan = plan_of_marks("Board", marks, 1)
    one = Kit(kit.pack, kit.booklet, board=plan)
    (scene,) = (found for found in scenes(one, "m") if found.values["name"] == "Board")
    (door,) = (wall.values for wall in scene.children if wall.values["door"])
    return door


@pytest.mark.parametrize(
    ("kind", "door", "state"),
    [("door", 1, 0), ("open", 1, 1), ("locked", 1, 2), ("great", 1, 2), ("secret", 2, 0)],
)
def test_doors_are_shut_open_locked_or_secret(
    kit_of: MakeKit, kind: str, door: int, state: int
) -> None:
    """The game draws no tiles of its own: the only scene is the board."""
    found = _door(kit_of("blank-demo"), kind)
    assert (found["door"], found["ds"]) == (door, state)
    dots = 200  # a square of a board on which every tile is one
    assert found["c"] == [2 * dots, dots, 2 * dots, 2 * dots]


@pytest.mark.parametrize(
    ("quest", "number"), [("knocking-wall", 12), ("salt-cistern", 8), ("the-dungeon", 6)]
)
def test_every_chart_of_a_quest_is_a_table(kit_of: MakeKit, quest: str, number: int) -> None:
    """The Salt Cistern has the eight charts of its charts.yaml, on the pages of its regions."""
    found = _Module(kit_of(quest)).packs["tables"]
    tables = [table["name"] for key, table in found.items() if key.startswith("!tables!")]
    assert len(tables) == number
    pack = kit_of(quest).pack
    titles = {chart.title for chart in pack.charts.values() if chart.owner == pack.id}
    assert all(any(title in name for name in tables) for title in titles)


@pytest.mark.parametrize("quest", QUESTS)
def test_rows_of_a_table_cover_all_that_is_rolled(kit_of: MakeKit, quest: str) -> None:
    """Whatever the dice show there is at most one row for it, and none lies beyond them."""
    pack = _Module(kit_of(quest)).packs.get("tables", {})
    for key, table in pack.items():
        if key.startswith("!tables!"):
            every = [pack[f"!tables.results!{table['_id']}.{id}"] for id in table["results"]]
            rows = [row for row in every if row["type"] == "text"]
            numbers = [n for row in rows for n in range(row["range"][0], row["range"][1] + 1)]
            assert len(set(numbers)) == len(numbers), table["name"]


@pytest.mark.parametrize("quest", QUESTS)
def test_open_rows_reach_as_far_as_the_roll_with_its_modifier(kit_of: MakeKit, quest: str) -> None:
    """A row `7+` of a d6 with up to +6 goes from 7 to 12: the sheet says so, and so the table."""
    kit = kit_of(quest)
    pack = _Module(kit).packs.get("tables", {})
    ends = {
        table["name"]: max(
            pack[f"!tables.results!{table['_id']}.{id}"]["range"][1] for id in table["results"]
        )
        for key, table in pack.items()
        if key.startswith("!tables!")
    }
    for sheet in kit.charts:
        open_rows = [row for row in sheet.rows if row.label.strip().endswith("+")]
        if sheet.dice is not None and open_rows:
            chart = kit.pack.charts[sheet.anchor.removeprefix("charts-")]
            assert ends[f"{sheet.number} {sheet.title}".strip()] == max(
                chart.die.high + chart.modifier_high, int(open_rows[-1].label.strip()[:-1])
            )


@pytest.mark.parametrize("quest", QUESTS)
def test_a_row_that_names_a_chart_is_drawn_with_a_link_that_rolls_on(
    kit_of: MakeKit, quest: str
) -> None:
    kit = kit_of(quest)
    pack = _Module(kit).packs.get("tables", {})
    tables = {table["_id"]: table["name"] for key, table in pack.items() if "!tables!" in key}
    anchors = {sheet.anchor: f"{sheet.number} {sheet.title}".strip() for sheet in kit.charts}
    wanted = {
        (f"{sheet.number} {sheet.title}".strip(), row.label, anchors[piece.target])
        for sheet in kit.charts
        for row in sheet.rows
        for piece in (*row.main, *row.detail)
        if piece.target in anchors
    }
    links = [row for key, row in pack.items() if row.get("type") == "pack"]
    assert {tables[row["documentId"]] for row in links} == {name for *_, name in wanted}
    assert len(links) == len(wanted)
    assert {row["documentCollection"] for row in links} <= {f"questpack-{kit.pack.id}.tables"}


def test_heroes_lie_on_the_scene_of_the_board_where_the_game_left_them(kit_of: MakeKit) -> None:
    kit = kit_of("knocking-wall")
    assert kit.board is not None
    heroes = [mark for mark in kit.board.figures if mark.kind == "hero"]
    assert heroes
    pack = _Module(kit).packs["scenes"]
    board = next(scene for key, scene in pack.items() if scene.get("name") == kit.pack.title)
    tiles = [pack[f"!scenes.tiles!{board['_id']}.{id}"] for id in board["tiles"]]
    dots = board["grid"]["size"]
    places = {(tile["x"] // dots + 1, tile["y"] // dots + 1) for tile in tiles}
    assert {mark.squares[0] for mark in heroes} <= places


def test_words_of_authors_are_escaped(kit_of: MakeKit) -> None:
    """HTML in journals and tables is ours alone."""
    allowed = {"p", "em", "strong", "table", "tr", "th", "td", "h3"}
    pack = _Module(kit_of("knocking-wall")).packs["journals"]
    for page in pack.values():
        content = page.get("text", {}).get("content", "")
        assert set(re.findall(r"</?([^ >]*)", content)) <= allowed


def test_ids_stay_the_same_and_differ() -> None:
    assert made_id("wall", 1) == made_id("wall", 1)
    made = {made_id("wall", number) for number in range(500)}
    assert len(made) == 500
    assert all(re.fullmatch("[A-Za-z0-9]{16}", id) for id in made)


def test_a_module_claims_no_version_that_was_not_tried(kit_of: MakeKit) -> None:
    module = _Module(kit_of("knocking-wall")).module
    assert module["compatibility"] == {"minimum": "12"}


def test_the_schema_is_beside_this_test() -> None:
    assert (Path(__file__).parent / "schemas/foundry.json").is_file()
