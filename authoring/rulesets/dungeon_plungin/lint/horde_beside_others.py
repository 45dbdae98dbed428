from collections.abc import Iterator

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.core.span import Span
from authoring.model.dice import as_dice
from authoring.odds.dice import mean
from authoring.rulesets.dungeon_plungin.lint._met_effects import own_paths
from authoring.rulesets.dungeon_plungin.model import Monsters, Pack, Placed, Quest
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.verbs.effect import Effect

_HORDE = 12
_TIMES = 2
_FEWEST = 5
_HELP = "look whether a digit or the dice are wrong; a horde that is meant allow by a comment"


@lint_rule(HINT)
def horde_beside_others(quest: Quest, pack: Pack) -> Defects:
    """Report a group of monsters far larger than any other in the quest (DP-ENC-04)."""
    own = own_paths(pack)
    groups = list(_groups(quest, pack))
    if len(groups) <= _FEWEST:
        return
    *_, second, most = sorted(groups, key=lambda group: group[1])
    name, number, span = most
    if span.path in own and number >= max(_HORDE, _TIMES * second[1]):
        message = f"{number:g} of `{name}` on average: no other group has more than {second[1]:g}"
        yield Defect(span, message, _HELP)


def _groups(quest: Quest, pack: Pack) -> Iterator[tuple[str, float, Span]]:
    for chart in quest.charts.values():
        for row in chart.stages:
            for group in row.result.groups if isinstance(row.result, Monsters) else ():
                yield group.monster, float(mean(as_dice(group.number))), row.result_span
    for part in parts(pack):
        if isinstance(part, Placed) and part.kind == "monster":
            yield part.id, float(mean(as_dice(part.count))), part.span
        elif isinstance(part, Effect):
            for (_, name), number in part.means.brings.items():
                yield name, float(mean(as_dice(number))), part.span
