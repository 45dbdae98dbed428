from typing import Final

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.paper.icons import icon_words, icons_named
from authoring.rulesets.dungeon_plungin.model import Item

_ANY: Final = "valuable"
"""A kind of item that any name suits."""


@lint_rule(HINT)
def item_against_kind(item: Item) -> Defects:
    """Report an item whose name suggests another kind of item than its own (QP-27)."""
    if item.kind == _ANY:
        return
    icons = [(name, suited) for name in icons_named(item.name) if (suited := _suited(name))]
    if icons and not any(item.kind in kinds for _, kinds in icons):
        thing, kinds = icons[0]
        called = thing.replace("-", " ")
        message = f"the name `{item.name}` speaks of a {called}, its kind is `{item.kind}`"
        fitting = " or ".join(f"`{kind}`" for kind in kinds)
        yield Defect(item.span, message, f"choose {fitting} as its kind, or another name")


def _suited(drawing: str) -> list[str]:
    """Return the kinds of items that a drawing may stand for; [] if it does not say."""
    return [kind for kind, drawings in icon_words("kinds").items() if drawing in drawings]
