"""Reads the quest: teams, floors, pools, and the charts that the rules roll."""

from collections.abc import Mapping
from dataclasses import replace

from authoring.core.fixes import named
from authoring.core.suggest import call_it, did_you_mean
from authoring.model.build_context import BuildContext
from authoring.model.fixes import rename_to_wanted
from authoring.model.read_fields import read_fields
from authoring.model.read_targets import read_fewer, read_targets
from authoring.model.reader import Reader, get, items
from authoring.model.rulings import defaults, read_rulings
from authoring.model.targets import Targets
from authoring.rulesets.mkd_adventure.model.keywords import TABLES
from authoring.rulesets.mkd_adventure.model.quest import (
    NUMBERS,
    Content,
    Pack,
    Quest,
    stack_of,
)
from authoring.rulesets.mkd_adventure.rulings import RULINGS
from authoring.source.node import Node


def build_quest(context: BuildContext, pack: Pack, content: Content) -> Quest | None:
    """Return the quest, or None when something play cannot do without is missing."""
    source, reader, begun = context.source, context.reader, context.begin_quest()
    if begun is None:
        return None
    node, span = begun
    missing = [id for id in TABLES if id not in pack.charts]
    for id in missing:
        help = call_it(id, pack.charts) or "`uses: [clay-census]` brings one"
        fix = rename_to_wanted(source, "charts", id)
        reader.report("missing-chart", span, f"the quest needs a chart `{id}`", help, fix=fix)
    _check_sets(reader, get(node, "floors"), content)
    playtest = source.header.get("playtest")
    quest = read_fields(
        Quest,
        context,
        node,
        pack=pack,
        title=pack.title,
        players=0,
        rulings=defaults(RULINGS) | read_rulings(reader, get(node, "rulings"), RULINGS),
        content=content,
        charts=pack.charts,
        targets=read_targets(reader, get(playtest, "targets"), NUMBERS),
        fewer=read_fewer(reader, playtest, NUMBERS),
        span=span,
    )
    return quest if not missing and _is_whole(quest) else None


def _check_sets(reader: Reader, floors: Node | None, content: Content) -> None:
    """Report names of tile sets in `floors` to which no tile belongs."""
    sets = dict.fromkeys(tile.set for tile in content.tiles.values())
    for name in (name for floor in items(floors) for name in items(get(floor, "sets"))):
        text = reader.text(name)
        if text not in sets:
            message = f"no tile belongs to a set `{text}`"
            help = did_you_mean(text, sets) or "write the `set` of some tiles"
            fix = named(name.span, text, sets)
            reader.report("schema-mismatch", name.span, message, help, fix=fix)


def _is_whole(quest: Quest) -> bool:
    """Return whether there is all that play looks up: heroes with dials, tiles on every floor,
    monsters with dials, six faces on every chest, a column for every token."""
    content = quest.content
    figures = (*content.heroes.values(), *content.monsters.values())
    return (
        bool(quest.teams and quest.floors)
        and all(team.heroes for team in quest.teams)
        and all(stack_of(content, floor) for floor in quest.floors)
        and all(figure.dial for figure in figures)
        and all(hero.values for hero in content.heroes.values())
        and all(len(chest.faces) == 6 for chest in content.chests.values())
        and all(token.column for token in content.tokens.values())
        and all(tile.front for tile in content.tiles.values())
        and quest.pool.keys() <= content.monsters.keys()
    )


def companies(pack: Pack) -> Mapping[int, Pack]:
    """Return, for each number of players from all teams down to one (MKD-GEN-04), the pack with the
    teams and targets of that number; {} for a pack without a quest, or with a single team."""
    quest = pack.quest
    if quest is None or len(quest.teams) == 1:
        return {}
    most = len(quest.teams)
    return {most: pack, **{number: _of(pack, quest, number) for number in range(most - 1, 0, -1)}}


def _of(pack: Pack, quest: Quest, number: int) -> Pack:
    own = quest.fewer.get(number)
    targets = own.targets if own else Targets()
    return replace(pack, quest=replace(quest, players=number, targets=targets, fewer={}))
