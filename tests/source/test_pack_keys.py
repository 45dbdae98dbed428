"""Which keys a pack may have comes from its ruleset's schema, whatever the game."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from authoring.source.loaded import Source
from authoring.source.pack.load import load_pack
from authoring.source.pack.pack_keys import (
    COMMON,
    UNKNOWN,
    PackKeys,
    named_ruleset,
    schema_keys,
    shipped_keys,
)
from tests.source.said import said

Write = Callable[..., Path]
CARDS = PackKeys((*COMMON, "cards", "table"), ("cards",))


def keys_of(id: str) -> PackKeys:
    return CARDS if id == "cards" else UNKNOWN


def loaded(folder: Path) -> Source:
    result = load_pack(folder, packs_folders=(), keys_of=keys_of)
    assert result.source is not None, result.findings
    return result.source


def test_a_key_whose_map_takes_ids_defines_things(tmp_path: Path) -> None:
    ids = {"patternProperties": {"^[a-z]+$": {"type": "object"}}}
    schema = {
        "properties": {
            "title": {"type": "string"},
            "quest": ids,
            "cards": {"$ref": "#/$defs/cards"},
            "table": {"type": "object", "properties": {"size": {"type": "integer"}}},
            "rooms": {"properties": {"cell": {}}, **ids},
        },
        "$defs": {"cards": ids},
    }
    path = tmp_path / "game.json"
    path.write_text(json.dumps(schema), encoding="utf-8")
    pack_keys = schema_keys(path)
    assert pack_keys.keys == ("title", "quest", "cards", "table", "rooms")
    assert pack_keys.kinds == ("cards", "rooms")
    assert pack_keys.defines("cards")
    assert not pack_keys.defines("table")
    assert not pack_keys.knows("monsters")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("format: 1\nruleset: my-game\n", "my-game"),
        ("ruleset: 'my-game'  # the game\n", "my-game"),
        ('{"format": 1, "ruleset": "my-game"}', "my-game"),
        ("# ruleset: other\nruleset: my-game\n", "my-game"),
        ("title: none\n", ""),
    ],
)
def test_the_ruleset_is_seen_at_a_glance(text: str, name: str) -> None:
    assert named_ruleset(text) == name


@pytest.mark.parametrize("name", ["", "../other", "no-such-game", "a" * 99])
def test_a_ruleset_without_a_schema_has_an_open_form(name: str) -> None:
    assert shipped_keys(name) == UNKNOWN


def test_definitions_are_those_of_the_rulesets_own_kinds(write: Write) -> None:
    pack = b"format: 1\nruleset: cards\nid: mine\ntitle: Mine\ntable: {size: 2}\n"
    source = loaded(write(pack=pack, cards="cards: {ace: {}, king: {}}\n"))
    assert set(source.definitions) == {("cards", "ace"), ("cards", "king")}
    assert source.header.get("table") is not None


def test_a_file_of_another_game_is_not_read(write: Write) -> None:
    folder = write(pack=b"format: 1\nruleset: cards\nid: mine\n", monsters="monsters: {rat: {}}\n")
    result = load_pack(folder, packs_folders=(), keys_of=keys_of)
    (found,) = said(result.findings)
    assert found.startswith("mine/monsters.yaml:1:1 unknown-file: `monsters.yaml` is not read")
    assert result.source is not None
    assert result.source.definitions == {}


@pytest.mark.parametrize(
    "pack",
    [
        b"title: 'a ruleset: trap'\nformat: 1\nruleset: cards\nid: mine\n",
        b"format: 1\nid: mine\ndescription: |\n  ruleset: trap\nruleset: cards\n",
    ],
)
def test_a_first_look_that_was_wrong_is_put_right(write: Write, pack: bytes) -> None:
    source = loaded(write(pack=pack, cards="cards: {ace: {}}\n"))
    assert source.ruleset == "cards"
    assert set(source.definitions) == {("cards", "ace")}


def test_the_ruleset_may_stand_in_a_file_of_its_own(write: Write) -> None:
    folder = write(pack=b"format: 1\nid: mine\ntable: {}\n", ruleset="ruleset: cards\n")
    source = loaded(folder)
    assert source.ruleset == "cards"
    assert source.definitions == {}


def test_each_used_pack_is_read_by_the_form_of_its_own_ruleset(write: Write) -> None:
    write("deck", pack=b"format: 1\nruleset: cards\nid: deck\n", cards="cards: {ace: {}}\n")
    mine = b"format: 1\nruleset: cards\nid: mine\nuses: [deck]\ncards: {king: {}}\n"
    assert set(loaded(write(pack=mine)).definitions) == {("cards", "ace"), ("cards", "king")}


def test_packs_that_a_ruleset_brings_can_be_used(write: Write, tmp_path: Path) -> None:
    write("elsewhere")
    home = tmp_path / "elsewhere"
    (home / "deck").mkdir()
    text = "format: 1\nruleset: cards\nid: deck\ncards: {ace: {}}\n"
    (home / "deck" / "pack.yaml").write_text(text, encoding="utf-8")
    brings = PackKeys(CARDS.keys, CARDS.kinds, packs=(home,))
    folder = write(pack=b"format: 1\nruleset: cards\nid: mine\nuses: [deck]\n")
    result = load_pack(folder, packs_folders=(), keys_of=lambda _: brings)
    assert result.source is not None, result.findings
    assert result.source.uses == ("deck",)
