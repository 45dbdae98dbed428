from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.model.places import Region
from authoring.rulesets.dungeoneers.model.quest import Pack


@lint_rule(HINT)
def crowd_number_twice(region: Region, pack: Pack) -> Defects:
    """Report that a crowd chart has one number on two rows, with others between (DGN-MON-20)."""
    chart = region.crowd
    if chart is None or chart.owner != pack.id:
        return
    numbers = [row.result for row in chart.rows]
    for at, row in enumerate(chart.rows):
        number = row.result
        earlier_numbers = numbers[:at]
        if isinstance(number, int) and number in earlier_numbers and earlier_numbers[-1] != number:
            message = f"{number} comes a second time, after {earlier_numbers[-1]}"
            yield Defect(row.result_span, message, "look whether another number is meant")
