from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.lint._changes import changes
from authoring.rulesets.dungeon_plungin.model import Ability, ConditionSpec, Item

_GEAR, _ASSAULT = frozenset(("attack", "defence")), frozenset(("bonus",))
"""What is written for every weapon and armour, and every assault, though it adds nothing."""


@lint_rule(Severity.WARNING)
def bonus_of_nothing(thing: Ability | ConditionSpec | Item) -> Iterator[Defect]:
    """DP-STAT-02, DP-COND-02."""
    may = _ASSAULT if isinstance(thing, Ability) else _GEAR
    for name, change, span in changes(thing):
        if change == 0 and span is not None and name not in may:
            message = f"`{thing.id}` changes {name} by 0, which is nothing"
            yield Defect(span, message, "write by how much, or take it out")
