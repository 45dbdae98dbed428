from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.model.fixes import without_item
from authoring.rulesets.dungeon_plungin.model import Pack, Quest
from authoring.rulesets.dungeon_plungin.options import IDLE_OPTIONS
from authoring.rulesets.dungeon_plungin.rulings import IDLE_VARIANTS

_HELP = "leave one of the two out"


@lint_rule(WARNING)
def choice_without_effect(quest: Quest, pack: Pack) -> Defects:
    """Report an option or ruling without effect beside another one chosen (DP-OPT-18)."""
    span = pack.spans.value("quest", "options") or quest.span
    options = pack.spans.items("quest", "options")
    for idle, other in IDLE_OPTIONS:
        if idle in quest.options and other in quest.options:
            message = f"`{idle}` has no effect while `{other}` is on"
            yield Defect(span, message, _HELP, without_item(pack, options, idle))
    for idle, other in IDLE_VARIANTS:
        if idle in quest.variants and other in quest.options:
            other_span = pack.spans.value("quest", "variants", idle) or quest.span
            yield Defect(other_span, f"`{idle}` has no effect while `{other}` is on", _HELP)
    repeated = quest.variants.get("repeatable_actions")
    later = quest.variants.get("pick_retry") == "next_turn"
    if later and repeated is not None and "unlock" not in repeated.split(", "):
        other_span = pack.spans.value("quest", "variants", "pick_retry") or quest.span
        message = "`pick_retry` has no effect: `repeatable_actions` is without `unlock`"
        yield Defect(other_span, message, _HELP)
