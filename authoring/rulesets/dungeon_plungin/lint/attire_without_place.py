from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Item


@lint_rule(Severity.WARNING)
def attire_without_place(item: Item) -> Iterator[Defect]:
    """DP-INV-07."""
    if item.kind == "attire" and not item.place:
        message = f"`{item.id}` does not say where it is worn"
        yield Defect(item.span, message, "give it a `place`, such as `head` or `finger`")
