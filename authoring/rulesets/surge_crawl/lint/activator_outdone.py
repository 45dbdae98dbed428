from collections.abc import Iterator

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.span import Span
from authoring.rulesets.surge_crawl.model.effects import Effect
from authoring.rulesets.surge_crawl.model.people import HeroClass, Monster, Race
from authoring.rulesets.surge_crawl.model.powers import Activator, Gem, Item
from authoring.rulesets.surge_crawl.model.quest import Pack


@lint_rule(WARNING)
def activator_outdone(giver: Race | HeroClass | Monster | Item | Gem, pack: Pack) -> Defects:
    """Report Activators of a race, class, monster, item or gem that has another with equal effects
    for fewer Surges (SRG-ATK-15)."""
    spans = giver.spans.items("activators")
    known = [pack.content.activators.get(id) for id, _ in spans]
    for activator, (_, span) in zip(known, spans, strict=True):
        for better in filter(None, known):
            if activator is not None and _outdone(activator, better):
                message = f"`{activator.id}` costs more than `{better.id}`, which does as much"
                yield Defect(span, message, "let it do more, or take it out")
                break


def _outdone(activator: Activator, better: Activator) -> bool:
    """Return whether an Activator is dearer than a `better` one with equal effects."""
    if activator is better or [*_plain(activator)] != [*_plain(better)]:
        return False
    if (activator.aim, activator.prey, activator.element) != (better.aim, "any", better.element):
        return False
    return better.cost < activator.cost and better.once <= activator.once


def _plain(activator: Activator) -> Iterator[tuple[type[Effect], tuple[object, ...]]]:
    for effect in activator.effects:
        values = [getattr(effect, name) for name in effect.__match_args__]
        yield type(effect), tuple(v for v in values if not isinstance(v, Span))
