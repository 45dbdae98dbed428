from collections.abc import Iterator

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.model.chart import Chart
from authoring.rulesets.surge_crawl.model.effects import Strike
from authoring.rulesets.surge_crawl.model.keywords import WEAKNESS
from authoring.rulesets.surge_crawl.model.quest import Content, Quest


@lint_rule(HINT)
def weakness_nobody_uses(chart: Chart, quest: Quest) -> Defects:
    """Report a Weakness Chart with no element that heroes can deal (SRG-DUNG-10, SRG-DUNG-18)."""
    if chart.id == WEAKNESS and not {row.result for row in chart.rows} & {*_dealt(quest.content)}:
        message = "no hero and nothing in town deals damage of an element of this chart"
        yield Defect(chart.span, message, "give a weapon, a gem or an Activator one of them")


def _dealt(content: Content) -> Iterator[str]:
    """Yield the elements of weapons, of gems, and of Activators of heroes that add damage."""
    for definitions in (content.items, content.gems):
        for thing in definitions.values():
            yield thing.element
    givers = [
        *content.races.values(), *content.classes.values(), *content.roles.values(),
        *content.items.values(), *content.gems.values(),
    ]  # fmt: skip
    for giver in givers:
        for id in (*giver.activators, *getattr(giver, "levels", ())):
            activator = content.activators[id]
            if any(isinstance(effect, Strike) and effect.damage for effect in activator.effects):
                yield activator.element
