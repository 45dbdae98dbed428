from collections.abc import Sequence

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import STATS, Hero, Monster, Pack

_FEWEST = 5
"""The fewest others to compare with; with fewer nothing is reported."""
_ABOVE = 4
_HELP = "look whether a digit is too many; if it is meant, allow it by a comment"


@lint_rule(HINT)
def stat_above_its_level(entry: Monster | Hero, pack: Pack) -> Defects:
    """Report a stat far above all others up to its level, bosses left out (DP-STAT-03)."""
    content = pack.content
    if entry.owner != pack.id:
        return
    everybody: Sequence[Monster | Hero] = tuple(content.heroes.values())
    if isinstance(entry, Monster):
        everybody = tuple(content.monsters.values()) if entry.life_chart is None else ()
    others = [peer for peer in everybody if peer.id != entry.id and peer.level <= entry.level]
    for at, stat in enumerate(STATS) if len(others) >= _FEWEST else ():
        most = max(peer.stats[at] for peer in others)
        if entry.stats[at] >= most + _ABOVE:
            message = (
                f"`{entry.id}` has {stat.upper()} {entry.stats[at]}, and nobody else of level "
            )
            message += f"{entry.level} or below more than {most}"
            yield Defect(entry.spans.value("stats", stat) or entry.span, message, _HELP)
