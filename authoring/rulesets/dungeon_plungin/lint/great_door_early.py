from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.wording import between, percent
from authoring.rulesets.dungeon_plungin.lint._doors import DECIDING, UNSOUND, analysis, great_rows
from authoring.rulesets.dungeon_plungin.model import Quest


@lint_rule(WARNING, after=UNSOUND, within=DECIDING)
def great_door_early(quest: Quest) -> Defects:
    """Report that a Great Door can appear in the first N Phases of the Time Span (DP-PLOT-02)."""
    rows, answer = great_rows(quest), analysis(quest)
    if rows and answer is not None and answer.early:
        n, odds = quest.time_span.n, between(*answer.early_odds, percent)
        message = f"a Great Door can appear before Phase {n + 1}: {odds} of games"
        yield Defect(rows[0].span, message, f"N is the quest's minimum: {n} Phases come first")
