"""The small quest, and that of everything, as printed values."""

from typing import Any

import pytest

from authoring.model.pack import Pack
from authoring.rulesets.surge_crawl.printed import printed
from tests.rulesets.surge_crawl.small_quests import small_pack

EVERYTHING = {
    "quest": {"party": ["halfling-rogue", "dwarf-fighter", "human-cleric"]},
    "items": {
        "great": {"name": "Greataxe", "slot": "main", "hands": 2, "damage": 5,
                  "gems": ["fox-eye", "ember"]},
        "charm": {"name": "Charm", "slot": "amulet", "abilities": ["slippery", "hale", "wary"]},
    },
    "heroes": {
        "halfling-rogue": {"items": ["dagger", "bow", "boots"]},
        "dwarf-fighter": {"items": ["great", "plate", "charm"]},
    },
    "monsters": {"orc-chief": {"role": "offense", "activators": ["stun", "pierce"], "shield": 1}},
    "conditions": {"hex": {"name": "Hex", "grit": -1, "to_hit": -1, "fades": 0}},
}  # fmt: skip
"""Changes to the small quest: gems in sockets, abilities of every kind, a monster with a Role."""


@pytest.fixture(scope="session")
def pack() -> Pack:
    return small_pack(EVERYTHING)


@pytest.fixture(scope="session")
def context(pack: Pack) -> dict[str, Any]:
    return dict(printed(pack).context)
