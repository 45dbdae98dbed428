from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Hero, Pack

_KINDS = {
    "weapon": "weapon",
    "second": "weapon",
    "shield": "shield",
    "armour": "armour",
    "attire": "attire",
}
"""Kind of what each place is for."""


@lint_rule(Severity.WARNING, after=("dangling-reference",))
def gear_of_another_kind(hero: Hero, pack: Pack) -> Iterator[Defect]:
    """DP-INV-03, DP-INV-05, DP-INV-07."""
    items = pack.content.items
    for slot, kind in _KINDS.items():
        for name, span in hero.spans.items(slot):
            item = items.get(name)
            if item is not None and item.kind != kind:
                message = f"`{item.id}` is `kind: {item.kind}`, and under `{slot}` goes `{kind}`"
                yield Defect(span, message, "name another item, or put it where its kind goes")
