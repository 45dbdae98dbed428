from statistics import median

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import Monster, Pack

_FEWEST = 5
"""The fewest other monsters to compare with; with fewer nothing is reported."""
_MUCH = 2.5


@lint_rule(HINT)
def level_against_xp(monster: Monster, pack: Pack) -> Defects:
    """Report a monster whose level and XP do not fit each other (DP-XP-02, DP-MON-06)."""
    content = pack.content
    if not monster.xp or monster.life_chart is not None:
        return
    others = [other for other in content.monsters.values() if other is not monster and other.xp]
    lower = [other.xp for other in others if other.level < monster.level]
    alike = [other.xp for other in others if other.level == monster.level]
    higher = [other.xp for other in others if other.level == monster.level + 1]
    own = f"`{monster.id}` of level {monster.level} gives {monster.xp} XP"
    if len(lower) >= _FEWEST and monster.xp < median(lower):
        message = f"{own}, less than most of lower levels"
        yield Defect(monster.span, message, "lower its level, or give more XP")
    elif (
        len(alike) >= _FEWEST
        and monster.xp >= _MUCH * max(alike)
        and monster.xp >= median(higher or [0])
    ):
        message = f"{own}, and the best other of its level gives {max(alike)}"
        yield Defect(monster.span, message, "raise its level, or give less XP")
