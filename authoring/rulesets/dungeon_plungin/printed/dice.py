"""Sizes of dice that a quest can ask the players to roll."""

from collections.abc import Iterator, Mapping

from authoring.model.chart import roll_of
from authoring.model.dice import Dice
from authoring.rulesets.dungeon_plungin.model import BOX_DICE, Quest
from authoring.rulesets.dungeon_plungin.printed.parts_of_values import every
from authoring.rulesets.dungeon_plungin.printed.used_definitions import Key
from authoring.rulesets.dungeon_plungin.words.phrases import listing

_CHECKS = 6
"""Checks and attacks are always rolled with d6."""
_ROLLED_ONTO = ("room", "special", "unique")
"""Tiles on which squares are rolled, with dice as long as the sides."""


def dice_words(quest: Quest, used: frozenset[Key]) -> str:
    """Return the sizes of dice that a quest needs, in words: `d4, d6 and d12`."""
    sides = {_CHECKS}
    for kind, things in _content(quest).items():
        for id, thing in things.items():
            if (kind, roll_of(id).chart) in used or thing in quest.charts.values():
                sides.update(*(dice.needed for dice in every(Dice, thing)))
    itself = (*every(Dice, quest.on), *every(Dice, quest.on_counter))
    sides.update(*(dice.needed for dice in itself))
    sides.update(_squares(quest, used))
    return listing(f"d{number}" for number in sorted(sides))


def _content(quest: Quest) -> Mapping[str, Mapping[str, object]]:
    content = quest.content
    return {
        "charts": quest.pack.charts,
        "monsters": content.monsters,
        "bosses": content.bosses,
        "items": content.items,
        "traps": content.traps,
        "events": content.events,
        "locations": content.locations,
        "conditions": content.conditions,
        "spells": content.spells,
        "abilities": content.abilities,
    }


def _squares(quest: Quest, used: frozenset[Key]) -> Iterator[int]:
    for id, tile in quest.pack.tiles.items():
        if ("tiles", id) in used and tile.kind in _ROLLED_ONTO:
            yield from (side for side in (tile.width, tile.height) if side in BOX_DICE)
