from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import ConditionSpec
from authoring.verbs.effect import Effect

_FAR = {"leaves_dungeon", "quest"}


@lint_rule(WARNING)
def condition_never_ends(condition: ConditionSpec | Effect) -> Defects:
    """Report a condition that costs turns or LIFE and never ends (DP-COND-03, DP-SPELL-17)."""
    if isinstance(condition, Effect):
        if not condition.means.afflicts or "id" not in condition.args:
            return
        args, branches = condition.args, condition.branches
        name, until = str(args["id"]), args.get("until", ())
        stops, saved = args.get("no_actions") is True, "save" in args
        effects = (*branches.get("each_turn", ()), *branches.get("turn_end", ()))
    else:
        name, until = condition.id, condition.until
        stops, saved = condition.no_actions, bool(condition.save_difficulty)
        effects = (*condition.each_turn, *condition.turn_end)
    ends = set(until) if isinstance(until, tuple) else set()
    hurts = any(effect.means.blow in ("plain", "defended") for effect in effects)
    if ends and ends <= _FAR and not saved and (stops or hurts):
        what = "takes all Actions" if stops else "does damage every turn"
        message = f"`{name}` {what}, and nothing ends it before the quest is left"
        yield Defect(condition.span, message, "give it a `save`, or another end under `until`")
