from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import LifeRow, Monster


@lint_rule(WARNING)
def life_chart_upside_down(monster: Monster) -> Defects:
    """Report a boss that dies on lower totals of its Life Chart, not on the highest
    (DP-BOSS-05)."""
    chart = monster.life_chart
    rows = sorted(chart.rows, key=lambda row: row.low) if chart else []
    lives = [isinstance(row.result, LifeRow) and not row.result.dies for row in rows]
    if rows and lives[-1] and not all(lives):
        dead = rows[lives.index(False)]
        message = f"`{monster.id}` is dead on `{dead.label}` and lives on `{rows[-1].label}`"
        yield Defect(rows[-1].span, message, "look whether two rows have changed places")
