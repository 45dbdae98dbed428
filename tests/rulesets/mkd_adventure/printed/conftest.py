"""The small quest, and that of everything, as printed values."""

from typing import Any

import pytest

from authoring.model.pack import Pack
from authoring.rulesets.mkd_adventure.model.keywords import TRAITS
from authoring.rulesets.mkd_adventure.printed import printed
from tests.rulesets.mkd_adventure.small_quests import small_pack

SLOT = {"speed": 7, "attack": 8, "defense": 15, "damage": 2}
EVERYTHING = {
    "quest": {
        "teams": [{"heroes": ["hob"], "beginners": ["hob"]}, {"heroes": ["wren"]}],
        "floors": [{"sets": ["cellar"]}, {"sets": ["cellar"]}],
        "scenarios": ["rescue", "timed", "split-up"],
        "prisoner": "dot",
        "pool": {"bishop": 2},
        "chests": {"trunk": 1},
        "markers": {"mirror": 2, "whirl": 1},
        "doors": {"gate": 1},
        "artifacts": {"crown": 1},
    },
    "heroes": {
        "hob": {"values": [34, 39, 45, 52, 60]},
        "dot": {
            "name": "Dot Vane",
            "values": [20],
            "dial": [{**SLOT, "level": 1, "abilities": ["has-stealth"]}, {**SLOT, "speed": 4}],
        },
    },
    "monsters": {
        "bishop": {
            "name": "Bishop",
            "value": 50,
            "range": 5,
            "mounted": True,
            "dial": [
                {**SLOT, "abilities": [f"has-{trait}" for trait in TRAITS]},
                {**SLOT, "demoralized": True},
            ],
        },
    },
    "abilities": {
        f"has-{trait}": {"name": f"Own {trait}", "trait": trait, "strength": 2} for trait in TRAITS
    },
    "traps": {
        "saw": {"name": "Saw", "kind": "saw", "damage": "d6"},
        "cage": {"name": "Cage", "kind": "cage"},
        "horn": {"name": "Horn", "kind": "alarm", "count": 2, "points": 30, "experience": 9},
    },
    "chests": {
        "trunk": {
            "name": "Trunk",
            "faces": {
                "1-3": {"trap": "saw"}, "4": {"trap": "cage"}, "5": {"item": "ladle", "gold": 50},
                "6": {"trap": "horn", "disarm": 6},
            },
        }
    },
    "markers": {
        "rubble": {"kind": "hindering", "back": "obstacle"},
        "mirror": {"name": "Mirror", "kind": "teleporter"},
        "whirl": {"name": "Whirl", "kind": "vortex"},
    },
    "doors": {"gate": {"name": "Gate"}},
    "artifacts": {"crown": {"name": "Crown", "adds": {"attack": 2, "abilities": ["light-step"]}}},
    "tokens": {"red-1": {"first_column": "b1"}},
}  # fmt: skip
"""Changes to the small quest: every ability, trap and kind of marker, scenarios, two floors."""


@pytest.fixture(scope="session")
def pack() -> Pack:
    return small_pack(EVERYTHING)


@pytest.fixture(scope="session")
def context(pack: Pack) -> dict[str, Any]:
    return dict(printed(pack).context)
