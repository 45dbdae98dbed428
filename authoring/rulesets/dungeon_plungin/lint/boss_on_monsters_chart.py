from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.wording import join_words
from authoring.model.chart import Chart
from authoring.rulesets.dungeon_plungin.model import BOSSES, Content, Group, Monsters, Pack

_WAY_OUT = "let a location `place` the boss, and take it off this chart"


@lint_rule(WARNING)
def boss_on_monsters_chart(chart: Chart, pack: Pack) -> Defects:
    """Report that a boss stands on the Monsters Chart (DP-BOSS-01, QP-L05)."""
    content = pack.content
    for row in chart.stages:
        groups = row.result.groups if isinstance(row.result, Monsters) else ()
        bosses = [group.monster for group in groups if _is_boss(content, group)]
        if bosses:
            names = join_words(f"`{name}`" for name in bosses)
            yield Defect(
                row.result_span, f"{names} can turn up in any room, but is a boss", _WAY_OUT
            )


def _is_boss(content: Content, group: Group) -> bool:
    creature = content.creature(group.creature)
    return creature is not None and creature.kind == BOSSES
