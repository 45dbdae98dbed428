from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Item
from authoring.verbs.effect import Effect

_HELP = "say whom it harms, such as `to: each monster in tile`, or make it `cursed: true`"
_USER = ("", "self", "target")


@lint_rule(Severity.WARNING)
def item_hurts_its_user(item: Item) -> Iterator[Defect]:
    """DP-INV-08."""
    silent = ("say", "manual")
    if item.cursed or not all(_hurts(one) or one.verb in silent for one in item.use):
        return
    for effect in item.use:
        if _hurts(effect):
            yield Defect(effect.span, f"this `{effect.verb}` harms whoever uses `{item.id}`", _HELP)


def _hurts(effect: Effect) -> bool:
    return bool(effect.means.blow in ("plain", "defended") and effect.to in _USER)
