"""The small quest of the rules tests, with a town beside it."""

from dataclasses import replace
from functools import cache

from authoring.rulesets.dungeon_plungin.play.board.state import Thing
from authoring.rulesets.dungeon_plungin.play.board.tables import Tables
from authoring.rulesets.dungeon_plungin.session import prepare
from tests.rulesets.dungeon_plungin.play.pack_text import QUEST
from tests.rulesets.dungeon_plungin.play.table import Table, compiled

PRICES = {
    "{name: Potion, kind: consumable,": "{name: Potion, kind: consumable, price: 10,",
    "{name: Reviver, kind: consumable,": "{name: Reviver, kind: consumable, price: 50,",
    "{name: Leather, kind: armour,": "{name: Leather, kind: armour, price: 20,",
    "{name: Key, kind: key}": "{name: Key, kind: key, price: 6}",
    "  garnet: {": (
        "  scroll: {name: Scroll, kind: recipe, recipe: {uses: [garnet, sword], gold: 5,\n"
        "           makes: fine-sword, check: {stat: wit, difficulty: 1}}}\n"
        "  fine-sword: {name: Fine Sword, kind: weapon, attack: +3, price: 80}\n"
        "  sack: {name: Sack, kind: backpack, price: 8}\n"
        "  garnet: {"
    ),
    "level: 1,\n            stats": "level: 1, advances: [life, atk, mov],\n            stats",
}

TOWN = """
towns:
  millbrook:
    name: Millbrook
    shop: [potion, reviver, sword, leather, sack, key]
    services: {revive: 80, uncurse: 30}
    storage: 2
    properties: {attic: {name: Attic, price: 40, slots: 4}}
    advancement: {2: 100, 3: 250, 4: 450}
"""


def _text() -> str:
    text = QUEST
    for old, new in PRICES.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text + TOWN


TOWN_QUEST = _text()


@cache
def near_town(*options: str, **variants: str) -> Tables:
    """The quest near Millbrook, with optional rules and rulings."""
    plain = compiled(TOWN_QUEST)
    quest = replace(plain.quest, options=options, variants=variants)
    return prepare(replace(plain.pack, quest=quest))


def at_the_exit(*options: str, **variants: str) -> tuple[Table, Thing]:
    """A table with the Entry Tile and its exit in the south; no hero yet."""
    table = Table("entry", near_town(*options, **variants))
    way_out = table.door("south", "exit")
    way_out.nowhere = True
    return table, way_out
