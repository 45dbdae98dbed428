"""A required key that is missing is told by name, whatever stands beside it.

Every place of every schema that requires keys is tried: an example of it, out of a shipped pack
or `RARE`, loses each of its required keys in turn.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend

from authoring.core.data import data_folder
from authoring.source.loaded import Document
from authoring.source.node import Map, Node, Seq, plain
from authoring.source.pack.load import load_pack
from authoring.source.schema.validation import check_document, check_schema

PACKS = sorted(path.parent for path in data_folder("packs").glob("*/pack.yaml"))
RARE = {
    "dungeon-plungin": """
format: 1
ruleset: dungeon-plungin
id: rare
title: Rare
quest:
  dungeon_level: 1
  time_span: {n: 6, x: 6}
  entry_tile: hall
  introduction: I
  objective: O
events:
  gust:
    name: G
    effects: [{damage: {value: 1}}, {law: {is: melee nearest}}, {roll: {chart: monsters}},
      {condition: {id: weak, save: {stat: wit, difficulty: 1}}},
      {block: beyond, leap: {stat: dex, difficulty: 1}}]
conditions:
  wet: {name: W, brings: [{id: weak}]}
locations:
  vault: {name: V, text: T, door: {door: great}}
charts:
  location: {die: d6, rows: {1-6: {choose: [{tile: hall}, {tile: cave}]}}}
  location-chart: {rows: [{weight: 6, then: hall}]}
  doorway: {rows: [{weight: 6, then: normal}]}
  encounter: {rows: [{weight: 6, then: nothing}]}
  chest: {rows: [{weight: 6, then: locked}]}
  monsters: {rows: [{weight: 6, then: asp}]}
  awareness: {rows: [{weight: 6, then: alert}]}
  door-trap: {rows: [{weight: 6, then: nothing}]}
  treasure: {plus: {counter: water}, rows: [{weight: 6, then: book}]}
  unique-location: {rows: [{weight: 6, then: vault}]}
  unique: {die: d6, rows: {1-6: vault}}
  folk: {rows: [{weight: 6, then: asp}]}
items:
  book: {name: B, kind: spellbook, spell: {id: fire}}
  oil: {name: O, kind: potion, recipe: {parts: [leaf], check: {stat: wit, difficulty: 1}}}
monsters:
  asp: {name: A, level: 1, law: melee nearest, xp: 1, attacks: [{name: B, condition: {id: weak}}],
    stats: {atk: 1, def: 1, mag: 1, mov: 1, life: 1, res: 1, dex: 1, wit: 1}}
""",
    "dungeoneers": """
format: 1
ruleset: dungeoneers
id: rare
title: Rare
charts:
  crowd: {rows: [{weight: 6, then: 3}]}
""",
    "jeffro-dungeon": """
format: 1
ruleset: jeffro-dungeon
id: rare
title: Rare
charts:
  movement: {rows: [{weight: 6, then: 3}]}
  lock: {rows: [{weight: 6, then: open}]}
  odd: {rows: [{weight: 6, then: nothing}]}
""",
}
"""Forms that no shipped pack uses, by game."""
CHOICES = ("oneOf", "anyOf", "not")

Steps = tuple[str | int, ...]


def required_at(schema: Any, at: Steps = ()) -> Iterator[tuple[Steps, Any]]:
    """Every schema that says what it requires, but for the branches of a choice of keys."""
    if isinstance(schema, dict):
        choice = len(at) > 1 and at[-2] in CHOICES and set(schema) == {"required"}
        if isinstance(schema.get("required"), list) and not choice and "if" not in at:
            yield at, schema
        for key, part in schema.items():
            yield from required_at(part, (*at, key))
    elif isinstance(schema, list):
        for number, part in enumerate(schema):
            yield from required_at(part, (*at, number))


def paths_in(value: Any, path: Steps = ()) -> Iterator[tuple[int, Steps]]:
    """The identity of every map of a document, and the way to it."""
    if isinstance(value, dict):
        yield id(value), path
    parts = value.items() if isinstance(value, dict) else enumerate(value)
    for step, part in parts:
        if isinstance(part, dict | list):
            yield from paths_in(part, (*path, step))


def without(node: Node, path: Steps, name: str) -> Any:
    """A document whose map at `path` lost the key `name`."""
    if isinstance(node, Map) and not path:
        return replace(node, entries=tuple(e for e in node.entries if e.key.text != name))
    if isinstance(node, Map):
        changed = [
            replace(e, value=without(e.value, path[1:], name)) if e.key.text == path[0] else e
            for e in node.entries
        ]
        return replace(node, entries=tuple(changed))
    assert isinstance(node, Seq)
    items = (
        without(item, path[1:], name) if at == path[0] else item
        for at, item in enumerate(node.items)
    )
    return replace(node, items=tuple(items))


def seen_by(schema: Any, data: Any) -> dict[tuple[int, str], Steps]:
    """For each required key that a document has: the schema that asks for it, and a place."""
    paths = dict(paths_in(data))
    places: dict[tuple[int, str], Steps] = {}

    def required(_: Any, names: list[str], value: Any, part: Any) -> Iterator[ValidationError]:
        for name in names if isinstance(value, dict) else ():
            if name in value:
                places.setdefault((id(part), name), paths[id(value)])
            else:
                yield ValidationError(f"{name} is missing")

    extended: Any = extend
    kind = extended(Draft202012Validator, {"required": required})
    assert list(kind(schema).iter_errors(data)) is not None
    return places


def documents(game: str, folder: Path) -> Iterator[Document]:
    """All documents of the shipped packs of a game, then those made for the rare forms."""
    if game in RARE:
        (folder / "pack.yaml").write_text(RARE[game], encoding="utf-8")
    for pack in (*PACKS, *([folder] if game in RARE else [])):
        source = (
            load_pack(pack).source if pack != folder else load_pack(pack, packs_folders=()).source
        )
        assert source is not None
        if source.ruleset == game:
            yield from source.documents


@pytest.mark.parametrize(
    "game", ["blank", "dungeon-plungin", "dungeoneers", "jeffro-dungeon", "tables"]
)
def test_each_required_key_that_is_missing_is_named(game: str, tmp_path: Path) -> None:
    path = data_folder("schemas") / f"{game}.json"
    schema = json.loads(path.read_text(encoding="utf-8"))
    asked = {id(part): (at, set(part["required"])) for at, part in required_at(schema)}
    untried = {(at, name) for at, names in asked.values() for name in names}
    for document in documents(game, tmp_path):
        for (part, name), place in seen_by(schema, plain(document.root)).items():
            if part not in asked or (asked[part][0], name) not in untried:
                continue
            untried.discard((asked[part][0], name))
            spoilt = replace(document, root=without(document.root, place, name))
            messages = [finding.message for finding in check_document(spoilt, path)]
            assert any(f"`{name}`" in message for message in messages), (place, name, messages)
    assert sorted(untried, key=str) == [], "give an example of these in RARE"


def test_an_unknown_key_stands_for_one_missing_key_only(tmp_path: Path) -> None:
    stats = "{atk: 1, dxe: 1, mag: 1, mov: 1, life: 1, res: 1, wit: 1}"
    head = "format: 1\nruleset: dungeon-plungin\nid: p\ntitle: P\nmonsters:\n"
    monster = f"  orc: {{name: M, level: 1, law: flee, attacks: [Claws], xp: 1, stats: {stats}}}\n"
    (tmp_path / "pack.yaml").write_text(head + monster, encoding="utf-8")
    source = load_pack(tmp_path, packs_folders=()).source
    assert source is not None
    findings = check_schema(source, "dungeon-plungin.json")
    assert [finding.message for finding in findings] == [
        "`stats` lacks `def`",
        "there is no key `dxe` in `stats`",
    ]
