from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Item, Pack, Spell, Town


@lint_rule(Severity.WARNING)
def price_of_nothing(thing: Item | Spell | Town, pack: Pack) -> Iterator[Defect]:
    """DP-SELL-03."""
    if isinstance(thing, Town):
        yield from _properties(thing)
        return
    content = pack.content
    if thing.price != 0:
        return
    others = content.items if isinstance(thing, Item) else content.spells
    if not any(other.price and other.owner == thing.owner for other in others.values()):
        return
    message = f"`{thing.id}` costs 0, and others cost something"
    help = "write what it costs; what no shop sells has no `price`"
    yield Defect(thing.spans.value("price") or thing.span, message, help)


def _properties(town: Town) -> Iterator[Defect]:
    for estate in town.properties if any(estate.price for estate in town.properties) else ():
        if not estate.price:
            message = f"`{estate.id}` costs 0, and others cost something"
            span = town.spans.value("properties", estate.id, "price") or town.span
            yield Defect(span, message, "write its price")
