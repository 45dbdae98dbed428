from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.model.chart import Chart
from authoring.rulesets.surge_crawl.model.keywords import STRENGTH, WEAKNESS
from authoring.rulesets.surge_crawl.model.quest import Quest


@lint_rule(ERROR)
def elements_alike(chart: Chart, quest: Quest) -> Defects:
    """Report a Weakness Chart that can bring nothing but a Strength (SRG-DUNG-18)."""
    if chart.id != WEAKNESS:
        return
    weak = {row.result for row in chart.rows}
    strong = {row.result for row in quest.charts[STRENGTH].rows}
    if len(weak) == 1 and weak <= strong:
        (element,) = weak
        message = f"every Weakness is {element}, which can be the Strength too"
        yield Defect(chart.span, message, "add another element: equal ones are rolled again")
