from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.model.chart import Chart
from authoring.rulesets.surge_crawl.model.keywords import FEATURES, NOTHING, WANDERING
from authoring.rulesets.surge_crawl.model.places import Feature
from authoring.rulesets.surge_crawl.model.quest import Quest


@lint_rule(HINT)
def wandering_settled(chart: Chart, quest: Quest) -> Defects:
    """Report a Wandering Chart that always adds a token, or never does while passages bring none
    either (SRG-GENR-04, SRG-GENR-05)."""
    if chart.id != WANDERING:
        return
    words = {row.result for row in chart.rows}
    passages = [row.result for row in quest.charts[FEATURES].rows]
    if words == {NOTHING} and not any(isinstance(f, Feature) and f.tokens for f in passages):
        message = "nothing adds a token: wandering monsters never come"
        yield Defect(chart.span, message, "let a row say `token`; if it is meant, allow it")
    elif words == {"token"}:
        message = f"each turn adds a token: monsters wander in every {quest.glory} turns"
        yield Defect(chart.span, message, "let a row say `nothing`")
