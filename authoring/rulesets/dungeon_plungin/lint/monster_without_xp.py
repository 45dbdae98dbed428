from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Monster, Pack

_HELP = "write what it is worth; if it is meant, allow it by a comment"


@lint_rule(Severity.WARNING)
def monster_without_xp(monster: Monster, pack: Pack) -> Iterator[Defect]:
    """DP-XP-02."""
    content = pack.content
    if monster.xp:
        return
    every = (*content.monsters.values(), *content.bosses.values())
    others = [one.xp for one in every if one is not monster]
    if others and all(others):
        message = f"`{monster.id}` gives 0 XP, and all others give some"
        yield Defect(monster.spans.value("xp") or monster.span, message, _HELP)
