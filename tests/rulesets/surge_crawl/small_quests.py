"""Small quests: a pack with the rule book's numbers and nothing else, changed as a test needs it.

`small_pack({"quest": {"rulings": {"interleave": "cyclic"}}})` is that pack with a ruling;
`small_tables` compiles it for play. Heroes are called by race and class, such as `elf-rogue`."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from authoring.rulesets.surge_crawl.build import build
from authoring.rulesets.surge_crawl.model.quest import Pack
from authoring.rulesets.surge_crawl.play.board.tables import Tables
from authoring.rulesets.surge_crawl.session import prepare
from authoring.source.pack.load import load_pack
from authoring.source.reader import Overlay
from authoring.source.schema.validation import check_schema

RACES: Final[dict[str, Any]] = {
    "human": {"speed": 5, "grit": 8, "grab": 7, "hitpoints": 10, "fate": 3},
    "dwarf": {"speed": 4, "grit": 8, "grab": 8, "hitpoints": 12, "fate": 2, "armor": 1},
    "elf": {"speed": 6, "grit": 9, "grab": 6, "hitpoints": 9, "fate": 3},
    "halfling": {
        "speed": 5, "grit": 9, "grab": 5, "hitpoints": 8, "fate": 4, "abilities": ["small"],
    },
    "half-orc": {"speed": 5, "grit": 8, "grab": 8, "hitpoints": 12, "fate": 1, "damage": 1},
}  # fmt: skip
CLASSES: Final[dict[str, Any]] = {
    "rogue": {
        "role": "offense", "activators": ["sneak", "venom", "dodge"], "abilities": ["backstab"],
        "levels": ["deep-cut"],
    },
    "fighter": {
        "role": "defense", "stats": {"grab": 1}, "activators": ["shield", "reflect"],
        "levels": ["bulwark"],
    },
    "cleric": {
        "role": "utility", "activators": ["mend", "shelter"], "abilities": ["prayer"],
        "levels": ["great-mend"],
    },
}  # fmt: skip
ITEMS: Final = {"rogue": ["dagger"], "fighter": ["sword", "buckler"], "cleric": ["sword"]}
ACTIVATORS: Final[dict[str, Any]] = {
    "aim": {"effects": [{"to_hit": 1}]},
    "sneak": {"effects": [{"damage": 1}]},
    "venom": {"effects": [{"apply": {"poison": 1}}]},
    "dodge": {"aim": "self", "effects": [{"dodge": 1}]},
    "shield": {"aim": "self", "effects": [{"protect": {"shield": 1}}]},
    "reflect": {"aim": "self", "effects": [{"protect": {"reflect": 1}}]},
    "mend": {"aim": "ally", "within": 3, "effects": [{"heal": 1}]},
    "shelter": {"aim": "ally", "within": 3, "effects": [{"protect": {"shield": 1}}]},
    "deep-cut": {"cost": 2, "once": True, "effects": [{"damage": 3}]},
    "bulwark": {"cost": 2, "aim": "self", "effects": [{"protect": {"armor": 1}}]},
    "great-mend": {"cost": 2, "aim": "ally", "within": 4, "effects": [{"heal": 3}]},
    "pierce": {"effects": [{"pierce": 1}]},
    "shove": {"effects": [{"push": 1}]},
    "flame": {"element": "fire", "effects": [{"damage": 1}]},
    "dart": {"aim": "self", "effects": [{"dodge": 1}]},
    "stun": {"prey": "minion", "effects": [{"apply": {"stun": 1}}]},
}
ABILITIES: Final[dict[str, Any]] = {
    "small": {"slips": True},
    "backstab": {"flank": 1},
    "prayer": {"trigger": "first-ally-falls", "aim": "ally", "effects": [{"heal": 2}]},
    "slippery": {"escape": 2},
    "wary": {"trigger": "encounter-start", "aim": "self", "effects": [{"protect": {"shield": 2}}]},
    "hale": {"passive": {"hitpoints": 2, "speed": 1}},
}
EQUIPMENT: Final[dict[str, Any]] = {
    "dagger": {"slot": "main", "damage": 2},
    "sword": {"slot": "main", "damage": 3},
    "mace": {"slot": "main", "damage": 2, "activators": ["shove"]},
    "bow": {"slot": "main", "hands": 2, "damage": 2, "range": 6},
    "spear": {"slot": "main", "hands": 2, "damage": 3, "range": 2},
    "greataxe": {"slot": "main", "hands": 2, "damage": 5},
    "buckler": {"slot": "off", "activators": ["shield"]},
    "lantern": {"slot": "off"},
    "leather": {"slot": "body"},
    "mail": {"slot": "body", "armor": 1},
    "plate": {"slot": "body", "armor": 2},
    "boots": {"slot": "boots", "activators": ["dart"]},
    "amulet": {"slot": "amulet", "abilities": ["wary"]},
    "ring": {"slot": "ring", "activators": ["mend"]},
}
MONSTERS: Final[dict[str, Any]] = {
    "orc": {"speed": 4, "grit": 7, "grab": 6, "hitpoints": 4, "damage": 2, "crowns": 2},
    "orc-chief": {
        "kind": "champion", "speed": 4, "grit": 9, "grab": 8, "hitpoints": 12, "damage": 4,
        "crowns": 15,
    },
    "bone": {"speed": 3, "grit": 7, "grab": 7, "hitpoints": 5, "damage": 2, "crowns": 2},
    "bone-chief": {
        "kind": "champion", "speed": 4, "grit": 9, "grab": 8, "hitpoints": 14, "damage": 3,
        "reflect": 2, "crowns": 15,
    },
    "hound": {"speed": 6, "grit": 8, "grab": 6, "hitpoints": 3, "damage": 2, "crowns": 2},
    "hound-chief": {
        "kind": "champion", "speed": 6, "grit": 9, "grab": 7, "hitpoints": 11, "damage": 4,
        "crowns": 15,
    },
}  # fmt: skip
CRYSTALS: Final[dict[str, Any]] = {
    "healing": {"aim": "ally", "effects": [{"heal": 3}]},
    "burning": {"effects": [{"harm": 2}]},
    "guarding": {"aim": "self", "effects": [{"protect": {"shield": 2}}]},
    "hasty": {"aim": "self", "effects": [{"boost": {"speed": 2}}]},
    "gritty": {"aim": "self", "effects": [{"boost": {"grit": 1}}]},
    "wandering": {"aim": "self", "effects": [{"teleport": True}]},
    "slowing": {"effects": [{"apply": {"slow": 1}}]},
}
CHARTS: Final[dict[str, Any]] = {
    "horde": ("d12", {"1-6": "orcs", "7-10": "undead", "11-12": "beasts"}),
    "strength": ("d10", {"1-2": "fire", "3-4": "frost", "5-6": "poison", "7-8": "lightning",
                         "9": "holy", "10": "shadow"}),
    "weakness": ("d8", {"1-2": "fire", "3-4": "frost", "5": "poison", "6": "lightning",
                        "7": "holy", "8": "shadow"}),
    "goal": ("d6", {"1": {"clear": 5}, "2": {"treasures": 3}, "3": {"champions": 3},
                    "4": "rescue", "5": "stairs", "6": {"crystals": 4}}),
    "length": ("d12", {"1-2": 1, "3-8": 2, "9-12": 3}),
    "features": ("2d12", {"2-4": {"tokens": 1}, "5-15": "nothing", "16-19": {"doors": 1},
                          "20-21": {"doors": 2}, "22-24": {"tokens": 1}}),
    "end": ("2d12", {"2-3": "t-junction", "4-8": "dead-end", "9-11": "right",
                     "12-14": "t-junction", "15-17": "left", "18-19": "stairs-down",
                     "20-22": "stairs-out", "23-24": "t-junction"}),
    "room": ("d12", {"1-6": "chamber", "7-8": "hazard", "9-10": "lair", "11-12": "hall"}),
    "doors": ("d12", {"1-4": 0, "5-8": 1, "9-12": 2}),
    "occupied": ("d12", {"1": "nothing", "2-12": "monsters"}),
    "group": ("d8", {"1-6": {"minions": "1 per hero", "more": "d3"},
                     "7-8": {"minions": "1 per hero", "more": "d3-2", "champions": 1}}),
    "crystals": ("d10", {"1-4": 0, "5-8": 1, "9-10": 2}),
    "crystal": ("d8", {"1": "burning", "2-3": "healing", "4": "guarding", "5": "hasty",
                       "6": "gritty", "7": "wandering", "8": "slowing"}),
    "wandering": ("d4", {"1-3": "nothing", "4": "token"}),
    "treasure": ("d6", {"1-4": {"crowns": "3d6"}, "5": {"item": "sword"}, "6": {"item": "mail"}}),
}  # fmt: skip


def _named(definitions: Mapping[str, Any], **common: Any) -> dict[str, Any]:
    return {
        id: {"name": id.replace("-", " ").title(), **common, **own}
        for id, own in definitions.items()
    }


PACK: Final[dict[str, Any]] = {
    "format": 1, "ruleset": "surge-crawl", "id": "small", "title": "Small", "version": "1.0.0",
    "authors": ["A. Author"], "licence": "CC0-1.0",
    "quest": {
        "party": ["human-rogue", "human-fighter", "human-cleric"], "players": 3,
        "introduction": "In.", "objective": "Out.",
    },
    "races": _named(RACES),
    "classes": _named(CLASSES),
    "heroes": _named({
        f"{race}-{role}": {"race": race, "class": role, "items": ITEMS[role]}
        for race in RACES for role in CLASSES
    }),
    "activators": _named(ACTIVATORS),
    "abilities": _named(ABILITIES),
    "items": _named(EQUIPMENT),
    "gems": _named({
        "ember": {"affix": "prefix", "word": "Fiery", "element": "fire", "activators": ["flame"]},
        "fox-eye": {"affix": "suffix", "word": "of Cunning", "activators": ["dart"],
                    "crystal": "wandering"},
    }),
    "crystals": _named(CRYSTALS),
    "conditions": {
        "poison": {"name": "Poison", "harm": 1, "fades": 1},
        "stun": {"name": "Stun", "stuns": True, "fades": 1},
        "slow": {"name": "Slow", "speed": -1, "fades": 1},
    },
    "monsters": _named(MONSTERS, kind="minion"),
    "hordes": {
        "orcs": {"name": "Orcs", "minion": "orc", "champion": "orc-chief"},
        "undead": {"name": "Bones", "minion": "bone", "champion": "bone-chief"},
        "beasts": {"name": "Hounds", "minion": "hound", "champion": "hound-chief"},
    },
    "rooms": _named({
        "chamber": {"rows": ["....."] * 5},
        "hazard": {"rows": [".....", ".#...", ".....", "...#.", "....."],
                   "enter": [{"apply": {"slow": 1}}]},
        "lair": {"rows": [".........."] * 5, "champions": 1, "treasures": 1},
        "hall": {"rows": [".........."] * 5, "treasures": 1},
    }),
    "charts": {
        id: {"title": id.title(), "die": die, "rows": rows} for id, (die, rows) in CHARTS.items()
    },
}  # fmt: skip
"""The pack: statistics, weapons, layout and monsters as the rule catalogue gives them."""


def merged(value: Any, changes: Any) -> Any:
    """A value with changes laid over it, key by key; None takes a key away."""
    if not (isinstance(value, Mapping) and isinstance(changes, Mapping)):
        return changes
    both = {**value, **{key: merged(value.get(key), new) for key, new in changes.items()}}
    return {key: one for key, one in both.items() if one is not None}


def quest_text(changes: Mapping[str, Any] | None = None) -> str:
    """The text of a `pack.yaml`, in the part of YAML that is JSON."""
    return json.dumps(merged(PACK, changes or {}), indent=1)


def small_pack(changes: Mapping[str, Any] | None = None) -> Pack:
    """The pack with changes, such as `{"items": {"sword": {"damage": 4}}}`, read and sound."""
    return _pack(quest_text(changes))


def small_tables(changes: Mapping[str, Any] | None = None) -> Tables:
    """The pack with changes, compiled for play."""
    return _tables(quest_text(changes))


@cache
def _pack(text: str) -> Pack:
    source = load_pack(Path("small"), reader=Overlay({Path("small/pack.yaml"): text})).source
    assert source is not None
    pack, findings = build(source)
    said = [finding.message for finding in (*check_schema(source, "surge-crawl.json"), *findings)]
    assert not said
    assert pack is not None
    return pack


@cache
def _tables(text: str) -> Tables:
    return prepare(_pack(text))


def chart(die: str, **rows: Any) -> dict[str, Any]:
    """A chart that always gives the same: `chart("d12", all="orcs")`."""
    return {"die": die, "rows": {f"1-{die[1:]}" if key == "all" else key: row
                                 for key, row in rows.items()}}  # fmt: skip


def sole(**rows: Any) -> dict[str, Any]:
    """Changes of charts of the pack, by id, that always give one row: `sole(goal="rescue")`."""
    known = {id: (int(CHARTS[id][0].partition("d")[2]), CHARTS[id][1]) for id in rows}
    return {
        id: {"die": f"d{sides}", "rows": {**dict.fromkeys(before), f"1-{sides}": rows[id]}}
        for id, (sides, before) in known.items()
    }


def small_quest(number: int) -> str:
    """The text of a pack drawn by lot: the same for the same number."""
    lot = Random(number)
    party = [f"{lot.choice(list(RACES))}-{role}" for role in CLASSES]
    monsters = {id: {"hitpoints": lot.randint(2, 6), "damage": lot.randint(1, 3)}
                for id in ("orc", "bone", "hound")}  # fmt: skip
    players = lot.randint(1, 3)
    changes = {
        "quest": {"party": party, "players": players, "glory": lot.randint(8, 12)},
        "monsters": monsters,
    }
    return quest_text(changes)
