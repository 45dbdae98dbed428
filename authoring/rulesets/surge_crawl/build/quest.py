"""Reads the quest: the heroes who may set out, and the charts that its dungeon is rolled on."""

from collections.abc import Mapping
from dataclasses import replace

from authoring.core.suggest import call_it
from authoring.model.build_context import BuildContext
from authoring.model.fixes import rename_to_wanted
from authoring.model.read_fields import read_fields
from authoring.model.read_targets import read_fewer, read_targets
from authoring.model.reader import get
from authoring.model.rulings import defaults, read_rulings
from authoring.model.targets import Targets
from authoring.rulesets.surge_crawl.model.keywords import CHARTS
from authoring.rulesets.surge_crawl.model.quest import NUMBERS, Content, Pack, Quest
from authoring.rulesets.surge_crawl.rulings import RULINGS


def build_quest(context: BuildContext, pack: Pack, content: Content) -> Quest | None:
    """Return the quest; None if the pack has none, or lacks a chart that the rules roll, a hero, or
    something that `_is_whole` checks."""
    source, reader, begun = context.source, context.reader, context.begin_quest()
    if begun is None:
        return None
    node, span = begun
    missing = [id for id in CHARTS if id not in pack.charts]
    for id in missing:
        help = call_it(id, pack.charts) or "`uses: [tollhouse-below]` brings one"
        fix = rename_to_wanted(source, "charts", id)
        reader.report("missing-chart", span, f"the quest needs a chart `{id}`", help, fix=fix)
    playtest = source.header.get("playtest")
    targets = read_targets(reader, get(playtest, "targets"), NUMBERS)
    quest = read_fields(
        Quest, context, node, pack=pack, title=pack.title, content=content, charts=pack.charts,
        rulings=defaults(RULINGS) | read_rulings(reader, get(node, "rulings"), RULINGS),
        targets=targets, fewer=read_fewer(reader, playtest, NUMBERS), span=span,
    )  # fmt: skip
    is_whole = quest.party and not missing and _is_whole(content)
    return quest if is_whole else None


def _is_whole(content: Content) -> bool:
    """Return whether all is there that play looks up: race and class, monsters of hordes, floor."""
    heroes = content.heroes.values()
    hordes = content.hordes.values()
    return (
        all(hero.race and hero.hero_class for hero in heroes)
        and all({horde.minion, horde.champion} <= content.monsters.keys() for horde in hordes)
        and all("." in "".join(room.rows) for room in content.rooms.values())
    )


def companies(pack: Pack) -> Mapping[int, Pack]:
    """Return, for each number of players from the most down to one (SRG-GEN-01), the pack with the
    party and targets for that number; {} without a quest, or for one of a single player."""
    quest = pack.quest
    if quest is None or quest.players == 1:
        return {}
    return {number: _of(pack, quest, number) for number in range(quest.players, 0, -1)}


def _of(pack: Pack, quest: Quest, number: int) -> Pack:
    if number == quest.players:
        return pack
    own = quest.fewer.get(number)
    party, targets = (own.party, own.targets) if own else ((), Targets())
    changed = replace(quest, players=number, party=party or quest.party, targets=targets, fewer={})
    return replace(pack, quest=changed)
