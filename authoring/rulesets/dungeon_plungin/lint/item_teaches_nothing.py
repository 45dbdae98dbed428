from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Item


@lint_rule(Severity.ERROR)
def item_teaches_nothing(item: Item) -> Iterator[Defect]:
    """DP-INV-09, DP-TREAS-07."""
    if item.kind == "spellbook" and not item.spell:
        hint = "name its spell, such as `spell: mending`"
        yield Defect(item.span, f"no spell stands in `{item.id}`", hint)
    if item.kind == "recipe" and (item.recipe is None or not item.recipe.makes):
        hint = "add a `recipe`, such as `recipe: {uses: [moss, moss], makes: salve}`"
        yield Defect(item.span, f"`{item.id}` does not say what it makes", hint)
