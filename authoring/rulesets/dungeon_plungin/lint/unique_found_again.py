from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.model.chart import Chart
from authoring.rulesets.dungeon_plungin.model import Loot


@lint_rule(WARNING)
def unique_found_again(chart: Chart) -> Defects:
    """Report a treasure that is unique on one row, but not on another (DP-TREAS-03)."""
    treasures = [(row, row.result) for row in chart.rows if isinstance(row.result, Loot)]
    unique = {item: row.label for row, loot in treasures if loot.unique for item in loot.items}
    for row, loot in treasures:
        for item in loot.items:
            if not loot.unique and item in unique:
                message = f"`{item}` is unique on row {unique[item]} and not on this one"
                yield Defect(row.result_span, message, "give another item here")
