"""A quest for several numbers of players, as each number of them plays it."""

from collections.abc import Mapping
from dataclasses import replace

from authoring.model.targets import Targets
from authoring.rulesets.surge_crawl.model.quest import Fewer, Pack, Quest


def companies(pack: Pack) -> Mapping[int, Pack]:
    """Return, for each number of players from the most down to one (SRG-GEN-01), the pack with
    their party and targets; nothing for a quest that is for one player alone."""
    quest = pack.quest
    if quest is None or quest.players == 1:
        return {}
    fewer = {number: _of(pack, quest, number) for number in range(quest.players - 1, 0, -1)}
    return {quest.players: pack, **fewer}


def _of(pack: Pack, quest: Quest, number: int) -> Pack:
    own = quest.fewer.get(number, Fewer((), Targets()))
    party = own.party or quest.party
    changed = replace(quest, players=number, party=party, targets=own.targets, fewer={})
    return replace(pack, quest=changed)
