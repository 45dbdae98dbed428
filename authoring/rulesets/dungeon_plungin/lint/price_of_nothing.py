from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.reader import get
from authoring.rulesets.dungeon_plungin.model import Item, Pack, Spell, Town


@lint_rule(Severity.WARNING)
def price_of_nothing(thing: Item | Spell | Town, pack: Pack) -> Iterator[Defect]:
    """DP-SELL-03."""
    if isinstance(thing, Town):
        yield from _properties(thing, pack)
        return
    content = pack.content
    if thing.price != 0:
        return
    item = isinstance(thing, Item)
    others = content.items if item else content.spells
    if not any(other.price and other.owner == thing.owner for other in others.values()):
        return
    definition = pack.source.definitions.get(("items" if item else "spells", thing.id))
    price = get(definition.node, "price") if definition else None
    message = f"`{thing.id}` costs 0, and others cost something"
    help = "write what it costs; what no shop sells has no `price`"
    yield Defect(price.span if price is not None else thing.span, message, help)


def _properties(town: Town, pack: Pack) -> Iterator[Defect]:
    definition = pack.source.definitions.get(("towns", town.id))
    node = get(definition.node, "properties") if definition else None
    for estate in town.properties if any(estate.price for estate in town.properties) else ():
        price = get(get(node, estate.id), "price")
        if not estate.price:
            message = f"`{estate.id}` costs 0, and others cost something"
            yield Defect(price.span if price is not None else town.span, message, "write its price")
