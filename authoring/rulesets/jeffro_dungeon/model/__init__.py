"""Parts of a pack of The Dungeon: tiles, cards, creatures, characters, quest."""

from authoring.rulesets.jeffro_dungeon.model.effects import (
    Bribe,
    Effect,
    Fight,
    Gain,
    GainCard,
    GoToCell,
    Heal,
    Leave,
    Lose,
    PayOrLose,
    Roll,
    Test,
    Toll,
)
from authoring.rulesets.jeffro_dungeon.model.keywords import (
    AMOUNTS,
    CARD_KINDS,
    EDGES,
    ENTRIES,
    LOCK,
    MOVEMENT,
    STATS,
    TOLLS,
    WALLS,
)
from authoring.rulesets.jeffro_dungeon.model.people import (
    Character,
    Creature,
)
from authoring.rulesets.jeffro_dungeon.model.pieces import (
    Card,
    Tile,
)
from authoring.rulesets.jeffro_dungeon.model.quest import (
    Content,
    Limits,
    Pack,
    Quest,
)

__all__ = [
    "AMOUNTS",
    "CARD_KINDS",
    "EDGES",
    "ENTRIES",
    "LOCK",
    "MOVEMENT",
    "STATS",
    "TOLLS",
    "WALLS",
    "Bribe",
    "Card",
    "Character",
    "Content",
    "Creature",
    "Effect",
    "Fight",
    "Gain",
    "GainCard",
    "GoToCell",
    "Heal",
    "Leave",
    "Limits",
    "Lose",
    "Pack",
    "PayOrLose",
    "Quest",
    "Roll",
    "Test",
    "Tile",
    "Toll",
]
