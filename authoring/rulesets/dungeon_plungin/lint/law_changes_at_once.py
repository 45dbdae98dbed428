from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Monster
from authoring.rulesets.dungeon_plungin.model.every_law import laws_of

_COUNTED = ("hits", "damage", "round")


@lint_rule(Severity.WARNING)
def law_changes_at_once(monster: Monster) -> Iterator[Defect]:
    """DP-LAW-15."""
    for law in laws_of(monster):
        for change in law.changes:
            if change.when in _COUNTED and change.least <= 0:
                message = f"`{monster.id}` changes its Law at {change.when} 0, from the beginning"
                yield Defect(change.span, message, "write 1 or more, or the later Law alone")
