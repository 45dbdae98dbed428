"""A quest for several numbers of heroes, as each number of them plays it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from authoring.model.at_heroes import at_heroes
from authoring.rulesets.dungeon_plungin.model import Pack, Quest


def companies(pack: Pack) -> Mapping[int, Pack]:
    """Number of heroes -> the pack with their party and targets, the most first; none for a
    quest that is for one number alone."""
    quest = pack.quest
    if quest is None or quest.fewest >= quest.heroes:
        return {}
    numbers = range(quest.heroes, quest.fewest - 1, -1)
    return {number: _of(pack, quest, number) for number in numbers}


def _of(pack: Pack, quest: Quest, number: int) -> Pack:
    own = quest.fewer.get(number)
    party = own.party if own is not None and own.party else quest.party[:number]
    targets = quest.targets if number == quest.heroes else own.targets if own else None
    changes = replace(quest, heroes=number, fewest=number, party=party)
    if targets is not quest.targets:
        changes = replace(changes, targets=targets or type(quest.targets)())
    known: dict[int, Any] = {}
    charts, content = at_heroes(pack.charts, number, known), at_heroes(pack.content, number, known)
    played = replace(pack, charts=charts, content=content)
    changes = at_heroes(replace(changes, pack=played), number, known)
    return replace(played, quest=changes)
