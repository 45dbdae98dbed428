from collections.abc import Iterator

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.core.span import Span
from authoring.rulesets.dungeon_plungin.lint._met_effects import own_paths
from authoring.rulesets.dungeon_plungin.model import MONSTERS, CreatureId, Monsters, Pack, Quest
from authoring.verbs.effect import every_effect

_ABOVE = 2
_HELP = "name a weaker one; a monster to run from allow by a comment"


@lint_rule(HINT)
def monster_above_dungeon(quest: Quest, pack: Pack) -> Defects:
    """Report that a monster is two levels or more above the dungeon (DP-LEVEL-01, DP-ENC-04)."""
    own = own_paths(pack)
    reports: set[tuple[CreatureId, Span]] = set()
    for who, span in _coming(quest):
        monster = quest.content.creature(who)
        is_monster = monster is not None and monster.kind == MONSTERS
        if monster is None or not is_monster or span.path not in own or (who, span) in reports:
            continue
        reports.add((who, span))
        if monster.level >= quest.dungeon_level + _ABOVE:
            message = f"`{monster.id}` is of level {monster.level}, and the dungeon of level "
            yield Defect(span, f"{message}{quest.dungeon_level}", _HELP)


def _coming(quest: Quest) -> Iterator[tuple[CreatureId, Span]]:
    """Yield (kind, id) and span of the creatures that charts, events and traps bring."""
    for chart in quest.charts.values():
        for row in chart.stages:
            for group in row.result.groups if isinstance(row.result, Monsters) else ():
                yield group.creature, row.result_span
    content = quest.content
    events = (event.effects for event in content.events.values())
    traps = (trap.effects for trap in content.traps.values())
    for effects in (*events, *traps):
        for effect in every_effect(effects):
            for who in effect.means.brings:
                yield who, effect.span
