from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.reader import get, items
from authoring.rulesets.dungeon_plungin.model import KEYS, Hero, Pack
from authoring.source.node import Scalar


@lint_rule(Severity.WARNING)
def hero_has_key(hero: Hero, pack: Pack) -> Iterator[Defect]:
    """DP-KEY-01, DP-KEY-04."""
    definition = pack.source.definitions.get(("heroes", hero.id))
    if definition is None:
        return
    for node in items(get(definition.node, "items")):
        item = pack.content.items.get(node.text.strip()) if isinstance(node, Scalar) else None
        if item is not None and item.kind in KEYS:
            message = f"`{hero.id}` begins with `{item.id}`, and keys are found in the dungeon"
            yield Defect(node.span, message, "give something else, or take it off the list")
