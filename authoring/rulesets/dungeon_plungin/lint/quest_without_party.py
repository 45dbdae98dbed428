from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import Pack, Quest


@lint_rule(ERROR)
def quest_without_party(quest: Quest, pack: Pack) -> Defects:
    """Report that a quest names no party (DP-SETUP-02)."""
    if not quest.party:
        span = pack.spans.value("playtest", "party") or quest.span
        message = "this quest cannot be played: it has no party"
        help = "name heroes under `playtest:`, such as `party: [warrior, thief]`"
        yield Defect(span, message, help)
