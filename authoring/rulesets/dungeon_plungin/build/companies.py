"""Packs of a quest for several numbers of heroes, one for each number."""

from collections.abc import Mapping
from dataclasses import replace

from authoring.rulesets.dungeon_plungin.build import build
from authoring.rulesets.dungeon_plungin.model import Pack, Quest


def companies(pack: Pack) -> Mapping[int, Pack]:
    """Return, by number of heroes, the most first, the pack with their party and targets; {} for a
    library, and for a quest that is for one number alone."""
    quest = pack.quest
    if quest is None or quest.fewest >= quest.heroes:
        return {}
    numbers = range(quest.heroes, quest.fewest - 1, -1)
    return {number: _of(pack, quest, number) for number in numbers}


def _of(pack: Pack, quest: Quest, number: int) -> Pack:
    own = quest.fewer.get(number)
    party = own.party if own is not None and own.party else quest.party[:number]
    targets = quest.targets if number == quest.heroes else own.targets if own else None
    built, _ = build(pack.source, number)
    if built is None or built.quest is None:
        raise ValueError(f"`{pack.id}` has no quest for {number} heroes")
    changes = replace(built.quest, party=party, targets=targets or type(quest.targets)())
    return replace(built, quest=changes)
