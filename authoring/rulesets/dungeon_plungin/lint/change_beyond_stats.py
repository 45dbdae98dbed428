from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.lint._changes import changes
from authoring.rulesets.dungeon_plungin.model import STATS, Ability, ConditionSpec, Item
from authoring.rulesets.dungeon_plungin.model.levels import HIGHEST
from authoring.verbs.effect import Effect

_HELP = f"a stat is {HIGHEST} at most; write a change of less than {HIGHEST}"


@lint_rule(Severity.WARNING)
def change_beyond_stats(thing: Ability | ConditionSpec | Item | Effect) -> Iterator[Defect]:
    """DP-STAT-02, DP-COND-02."""
    if isinstance(thing, Effect):
        for name, change in _spelt_out(thing):
            yield Defect(thing.span, f"{name} changes by {change:+d}", _HELP)
        return
    for name, change, span in changes(thing):
        if abs(change) >= HIGHEST:
            yield Defect(span or thing.span, f"`{thing.id}` changes {name} by {change:+d}", _HELP)


def _spelt_out(effect: Effect) -> Iterator[tuple[str, int]]:
    """Yield the changes of a condition that is described on the spot."""
    for name in (*STATS, "all_stats") if effect.means.afflicts else ():
        change = effect.args.get(name)
        if isinstance(change, int) and abs(change) >= HIGHEST:
            yield (name.upper() if name in STATS else f"`{name}`"), change
