"""Small quests: the pack of the starter `tiny`, made easy, and changed as a test needs it.

`small_pack({"quest": {"rulings": {"exit_pick": "uniform"}}})` is that pack with a ruling;
`small_tables` compiles it for play."""

import json
from collections.abc import Mapping
from functools import cache, reduce
from pathlib import Path
from random import Random
from typing import Any, Final

from ruamel.yaml import YAML

from authoring.core.data import data_folder
from authoring.rulesets.mkd_adventure.build import build
from authoring.rulesets.mkd_adventure.model.quest import Pack
from authoring.rulesets.mkd_adventure.play.board.tables import Tables
from authoring.rulesets.mkd_adventure.rulings import RULINGS
from authoring.rulesets.mkd_adventure.session import prepare
from authoring.source.pack.load import load_pack
from authoring.source.reader import Overlay
from authoring.source.schema.validation import check_schema
from tests.rulesets.surge_crawl.small_quests import merged

__all__ = [
    "by_lot", "merged", "quest_text", "small_pack", "small_quest", "small_tables", "starter",
]  # fmt: skip
TEMPLATE: Final = data_folder("templates") / "starter" / "mkd_adventure" / "tiny" / "pack.yaml"
POOL: Final = {"rat": 5, "watchman": 3, "mole": 2}
DIALS: Final = {
    "rat": [(8, 6, 13, 1), (8, 5, 12, 1)],
    "watchman": [(6, 8, 15, 2), (6, 7, 14, 2), (5, 7, 14, 1)],
    "mole": [(7, 9, 15, 3), (7, 8, 15, 2), (6, 8, 14, 2), (6, 7, 14, 1)],
}
"""Speed, attack, defense and damage of monsters, as tests know them by heart."""
COLUMNS: Final = {
    "y1": {"2-3": "nothing", "4-6": "1/10", "7-9": "1/20", "10-11": "2/20", "12": "2/30"},
    "y2": {"2-3": "nothing", "4-5": "2/20", "6-7": "1/20", "8-10": "1/10", "11-12": "1/30"},
}


@cache
def starter() -> Mapping[str, Any]:
    """The pack as values, whose difficulty is that of tests: the starter's may be tuned."""
    text = TEMPLATE.read_text(encoding="utf-8")
    for name in ("{schema}", "{id}", "{title}"):
        text = text.replace(name, "small")
    pack: dict[str, Any] = YAML(typ="safe", pure=True).load(text)
    pack["quest"]["pool"] = POOL
    for id, dial in DIALS.items():
        for click, numbers in zip(pack["monsters"][id]["dial"], dial, strict=True):
            click |= dict(zip(("speed", "attack", "defense", "damage"), numbers, strict=True))
    for id, rows in COLUMNS.items():
        pack["charts"][id]["rows"] = rows
    return pack


def quest_text(*changes: Mapping[str, Any]) -> str:
    """The text of a `pack.yaml`, in the part of YAML that is JSON; later changes come last."""
    return json.dumps(reduce(merged, changes, starter()), indent=1)


def small_pack(*changes: Mapping[str, Any]) -> Pack:
    """The pack with changes, such as `{"traps": {"darts": {"damage": 4}}}`, read and sound."""
    return _pack(quest_text(*changes))


def small_tables(*changes: Mapping[str, Any]) -> Tables:
    """The pack with changes, compiled for play."""
    return _tables(quest_text(*changes))


@cache
def _pack(text: str) -> Pack:
    source = load_pack(Path("small"), reader=Overlay({Path("small/pack.yaml"): text})).source
    assert source is not None
    pack, findings = build(source)
    said = [finding.message for finding in (*check_schema(source, "mkd-adventure.json"), *findings)]
    assert not said
    assert pack is not None
    return pack


@cache
def _tables(text: str) -> Tables:
    return prepare(_pack(text))


def small_quest(number: int) -> str:
    """The text of a pack drawn by lot, equal for equal numbers."""
    return quest_text(by_lot(number))


def by_lot(number: int) -> dict[str, Any]:
    """Changes drawn by lot: the Pool, the points of monsters, traps and rulings."""
    lot = Random(number)
    return {
        "quest": {
            "pool": {id: lot.randint(1, 6) for id in ("rat", "watchman", "mole")},
            "rulings": {ruling.name: lot.choice(ruling.choices) for ruling in RULINGS.values()},
        },
        "monsters": {
            "rat": {"value": lot.randint(6, 12)},
            "watchman": {"value": lot.randint(15, 24)},
            "mole": {"value": lot.randint(25, 40)},
        },
        "traps": {"darts": {"damage": lot.choice([1, 2, "d3"])}},
    }
