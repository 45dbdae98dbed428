from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.wording import pluralize
from authoring.rulesets.dungeon_plungin.lint._doors import great_rows
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.odds.door_table import is_great


@lint_rule(WARNING)
def unique_chart_too_short(quest: Quest) -> Defects:
    """Report more Great Doors than there are preset Unique Locations (DP-AMB-40, QP-L07)."""
    rows, order = great_rows(quest), quest.unique_order
    if not rows or not order:
        return
    times = [part.times for row in rows for part in row.stages if is_great(part.result)]
    endless = 0 in times
    total = sum(times)
    if endless or total > len(order):
        doors = "any number of Great Doors" if endless else pluralize(total, "Great Door")
        message = (
            f"{doors} can be found, but only {pluralize(len(order), 'Unique Location')} in order"
        )
        way_out = "limit the row with `times`, and say with `then` what it gives afterwards"
        yield Defect(rows[-1].result_span, message, way_out)
