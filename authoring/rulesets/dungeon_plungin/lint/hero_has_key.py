from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import KEYS, Hero, Pack


@lint_rule(Severity.WARNING)
def hero_has_key(hero: Hero, pack: Pack) -> Iterator[Defect]:
    """DP-KEY-01, DP-KEY-04."""
    for name, span in hero.spans.items("items"):
        item = pack.content.items.get(name)
        if item is not None and item.kind in KEYS:
            message = f"`{hero.id}` begins with `{item.id}`, and keys are found in the dungeon"
            yield Defect(span, message, "give something else, or take it off the list")
