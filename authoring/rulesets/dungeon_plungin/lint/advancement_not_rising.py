from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import Town


@lint_rule(ERROR)
def advancement_not_rising(town: Town) -> Defects:
    """Report a level of the Advancement Table with no more XP than the one below (DP-XP-01)."""
    below = 0
    for at, level in enumerate(sorted(town.advancement), 2):
        need = town.advancement[level]
        span = town.spans.value("advancement", str(level)) or town.span
        if level != at:
            message = f"level {level} is listed, level {at} is not"
            yield Defect(span, message, f"write the XP for level {at} too")
            return
        if need <= below:
            more = f"level {level} takes {need} XP, no more than level {level - 1} ({below})"
            yield Defect(span, more, "each level takes more than the one before")
        below = need
