from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.lint._effects import items_wanted
from authoring.rulesets.dungeon_plungin.model import Item, Loot, Pack


@lint_rule(WARNING)
def valuable_without_value(item: Item, pack: Pack) -> Defects:
    """Report a valuable that can be found but sells for nothing (DP-SELL-02)."""
    if item.kind != "valuable" or item.gold or item.id in items_wanted(pack):
        return
    rows = [row.result for chart in pack.charts.values() for row in chart.stages]
    if any(isinstance(row, Loot) and item.id in row.items for row in rows):
        message = f"`{item.id}` is a valuable without a value"
        yield Defect(item.span, message, "write what it brings, such as `gold: 20`")
