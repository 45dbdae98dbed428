from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.wording import between, percent
from authoring.rulesets.dungeon_plungin.lint._doors import DECIDING, UNSOUND, analysis, never_won
from authoring.rulesets.dungeon_plungin.model import Pack, Quest


@lint_rule(WARNING, after=UNSOUND, within=DECIDING)
def great_door_not_sure(quest: Quest, pack: Pack) -> Defects:
    """Report that the Time Span can end without a Great Door (DP-PLOT-11, QP-L02)."""
    answer = analysis(quest)
    if answer is None or quest.targets.odds.get("great_door", "") not in ("", "sure"):
        return
    if not answer.rollable or not answer.complete[1] or never_won(quest, pack, answer):
        return
    span = quest.time_span
    odds = between(*answer.complete, percent)
    message = f"Time Span {span.n} ({span.x}) can end without a Great Door: {odds} of games"
    why = "sure" if answer.threshold else "threshold"
    yield Defect(span.span, message, answer.reason(why))
