from typing import Final

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.lint._effects import counters_set, ends_quest, inhabited
from authoring.rulesets.dungeon_plungin.lint._party import starting_items
from authoring.rulesets.dungeon_plungin.model import Goal, Pack, Quest

_FIRST: Final = {
    "on_round_end": "the first round ends",
    "on_phase_end": "the first Phase ends",
    "on_enter": "the first tile is entered",
    "on_open": "anything is opened",
}
_GOAL: Final = "ask for something that has to be done first"
_TEST: Final = "put a test before it, such as `when: {round: 20+}`"
_EMPTY: Final = "write `reach` for `defeat_all_in`, or let somebody be there"


@lint_rule(WARNING)
def quest_over_at_once(quest: Quest, pack: Pack) -> Defects:
    """Report a quest that is over before the heroes do anything (QP-03, QP-21, DP-UNIQ-06)."""
    if quest.goals and all(_holds_already(goal, quest, pack) for goal in quest.goals):
        yield Defect(quest.goals[0].span, "the quest is won from the start", _GOAL)
    entry = quest.content.locations.get(quest.entry_location)
    moments = [(when, quest.on.get(trigger, ())) for trigger, when in _FIRST.items()]
    moments.append(("the quest begins", entry.on.get("on_enter", ()) if entry else ()))
    for when, effects in moments:
        for effect in filter(ends_quest, effects):
            yield Defect(effect.span, f"the quest is over when {when}", _TEST)
    for goal in quest.goals:
        location = quest.content.locations.get(goal.target)
        if goal.kind == "defeat_all_in" and location is not None and not inhabited(location):
            message = f"nobody is ever in `{location.id}`: it is cleared when it is found"
            yield Defect(goal.span, message, _EMPTY)


def _holds_already(goal: Goal, quest: Quest, pack: Pack) -> bool:
    """Return whether a goal is met before the first round."""
    if goal.kind == "hold":
        return any(goal.target in starting_items(hero) for hero in quest.starters())
    stands = goal.low <= 0 and (goal.high is None or goal.high >= 0)
    changes = counters_set(pack).get(goal.target, ())
    return goal.kind == "counter" and stands and all(added for added, _, _ in changes)
