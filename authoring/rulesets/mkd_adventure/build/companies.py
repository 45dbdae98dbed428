"""A quest for several numbers of players, as each number of them plays it."""

from collections.abc import Mapping
from dataclasses import replace

from authoring.model.targets import Targets
from authoring.rulesets.mkd_adventure.model.quest import Fewer, Pack, Quest


def companies(pack: Pack) -> Mapping[int, Pack]:
    """Return, for each number of players from the most down to one (MKD-GEN-04), the pack with
    their teams and targets; nothing for a quest that is for one player alone."""
    quest = pack.quest
    if quest is None or len(quest.teams) == 1:
        return {}
    most = len(quest.teams)
    return {most: pack, **{number: _of(pack, quest, number) for number in range(most - 1, 0, -1)}}


def _of(pack: Pack, quest: Quest, number: int) -> Pack:
    own = quest.fewer.get(number, Fewer(Targets()))
    changed = replace(quest, players=number, targets=own.targets, fewer={})
    return replace(pack, quest=changed)
