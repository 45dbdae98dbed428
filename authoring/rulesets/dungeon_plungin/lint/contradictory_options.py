from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import Pack, Quest
from authoring.rulesets.dungeon_plungin.options import EXCLUSIVE

_WAY_OUT = "keep one of them"


@lint_rule(ERROR)
def contradictory_options(quest: Quest, pack: Pack) -> Defects:
    """Report that two optional rules or rulings exclude each other (DP-OPT-10, DP-AMB-13)."""
    span = pack.spans.value("quest", "options") or quest.span
    for option, other in EXCLUSIVE:
        if option in quest.options and other in quest.options:
            yield Defect(span, f"`{option}` and `{other}` exclude each other", _WAY_OUT)
    repeated = quest.variants.get("repeatable_actions")
    again = quest.variants.get("pick_retry") == "same_turn"
    if again and repeated is not None and "unlock" not in repeated.split(", "):
        yield Defect(
            pack.spans.value("quest", "variants", "pick_retry") or quest.span,
            "`pick_retry: same_turn` and `repeatable_actions` without `unlock` exclude each other",
            "add `unlock` to the list, or leave `pick_retry` out",
        )
