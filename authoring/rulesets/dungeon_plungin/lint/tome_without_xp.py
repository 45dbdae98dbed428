from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import Item, Loot, Pack


@lint_rule(WARNING)
def tome_without_xp(item: Item, pack: Pack) -> Defects:
    """Report a tome that gives no XP (DP-XP-05)."""
    if item.kind != "tome" or item.xp:
        return
    rows = [row.result for chart in pack.charts.values() for row in chart.stages]
    if any(isinstance(row, Loot) and row.xp and item.id in row.items for row in rows):
        return
    yield Defect(item.span, f"`{item.id}` teaches nothing", "write its `xp`, such as `xp: 60`")
