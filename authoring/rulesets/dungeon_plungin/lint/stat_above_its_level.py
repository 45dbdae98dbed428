from collections.abc import Sequence

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import STATS, Hero, Monster, Pack

_FEWEST = 5
"""With fewer others nobody knows what is usual."""
_ABOVE = 4
_HELP = "look whether a digit is too many; if it is meant, allow it by a comment"


@lint_rule(HINT)
def stat_above_its_level(one: Monster | Hero, pack: Pack) -> Defects:
    """Report that a stat is far above that of all of its level, bosses left out (DP-STAT-03)."""
    content = pack.content
    if one.owner != pack.id:
        return
    everybody: Sequence[Monster | Hero] = tuple(content.heroes.values())
    if isinstance(one, Monster):
        everybody = tuple(content.monsters.values()) if one.life_chart is None else ()
    others = [it for it in everybody if it.id != one.id and it.level <= one.level]
    for at, stat in enumerate(STATS) if len(others) >= _FEWEST else ():
        most = max(it.stats[at] for it in others)
        if one.stats[at] >= most + _ABOVE:
            message = f"`{one.id}` has {stat.upper()} {one.stats[at]}, and nobody else of level "
            message += f"{one.level} or below more than {most}"
            yield Defect(one.spans.value("stats", stat) or one.span, message, _HELP)
