from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Monster
from authoring.rulesets.dungeon_plungin.model.every_law import laws_of


@lint_rule(Severity.ERROR)
def law_waits_for_life(monster: Monster) -> Iterator[Defect]:
    """DP-LAW-15, DP-BOSS-04."""
    if monster.life_chart is None:
        return
    for law in laws_of(monster):
        for change in law.changes:
            if change.when == "life":
                message = f"`{monster.id}` has a Life Chart and no LIFE that could fall"
                hint = "let a row of the Life Chart say `{alive: [{law: ...}]}`"
                yield Defect(change.span, message, hint)
