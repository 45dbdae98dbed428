from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.surge_crawl.model.keywords import BODY, MAIN, OFF
from authoring.rulesets.surge_crawl.model.powers import Item


@lint_rule(WARNING)
def item_out_of_slot(item: Item) -> Defects:
    """Yield numbers that mean nothing in an item's slot (SRG-EQP-14)."""
    for key, slots in (("damage", (MAIN,)), ("range", (MAIN,)), ("hands", (MAIN, OFF))):
        span = item.spans.value(key)
        if span is not None and item.slot not in slots:
            message = f"`{key}` means nothing in the slot `{item.slot}`"
            yield Defect(span, message, f"write `slot: {slots[0]}`, or take `{key}` out")
    span = item.spans.value("armor")
    if span is not None and item.armor and item.slot == MAIN:
        message = f"`{item.id}` is held to strike, and gives Armor"
        yield Defect(span, message, f"write `slot: {BODY}` or `slot: {OFF}`")
