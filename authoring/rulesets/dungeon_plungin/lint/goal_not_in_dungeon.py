from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.model.reach import reached
from authoring.rulesets.dungeon_plungin.model import Goal, Pack, Quest
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.verbs.effect import Effect

_KINDS = {"defeat": "bosses", "hold": "items"}


_WIN = "write how it is won, such as `win: {defeat: demon}`"
_WAY_OUT = "let a chart, a location or an effect of the quest name it"


@lint_rule(ERROR)
def goal_not_in_dungeon(quest: Quest, pack: Pack) -> Defects:
    """Report a goal whose target no game can bring (QP-03)."""
    if not quest.goals and not any(
        isinstance(part, Effect) and part.means.help >= 9 for part in parts(pack)
    ):
        yield Defect(quest.span, "nothing wins this quest: no `win`, no Unique Location", _WIN)
    used = reached(pack)
    for goal in quest.goals:
        if goal.kind == "counter":  # `counter-never-there` looks after those
            continue
        kind = _KINDS.get(goal.kind, "locations")
        names = [
            reference
            for reference in pack.references
            if reference.id == goal.target
            and reference.kind in _possible(goal)
            and not reference.asks
        ]
        given = any(r.by in used and r.by[0] not in ("quest", "heroes", "items") for r in names)
        if (kind, goal.target) in pack.source.definitions and not given:
            message = f"nothing brings `{goal.target}` into the game"
            yield Defect(goal.span, message, _WAY_OUT, unmet=(kind, goal.target))


def _possible(goal: Goal) -> tuple[str, ...]:
    kind = _KINDS.get(goal.kind, "locations")
    return ("bosses", "monsters") if kind == "bosses" else (kind,)
