from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.surge_crawl.model.keywords import PREFIX, SUFFIX
from authoring.rulesets.surge_crawl.model.powers import Item, sockets_of
from authoring.rulesets.surge_crawl.model.quest import Pack

_HELP = "take one out, or set it into another item"


@lint_rule(ERROR)
def gems_do_not_fit(item: Item, pack: Pack) -> Defects:
    """Report gems beyond an item's sockets, and a second prefix or suffix (SRG-EQP-08, SRG-EQP-09,
    SRG-EQP-14)."""
    spans = [span for _, span in item.spans.items("gems")]
    room = sockets_of(item)
    if len(item.gems) > room:
        message = f"`{item.id}` has more gems than sockets: {len(item.gems)} and {room}"
        yield Defect(spans[room], message, _HELP)
        return
    affixes = [getattr(pack.content.gems.get(gem), "affix", "") for gem in item.gems]
    for affix in (PREFIX, SUFFIX):
        if affixes.count(affix) > 1:
            at = len(affixes) - 1 - affixes[::-1].index(affix)
            yield Defect(spans[at], f"`{item.id}` has two gems that are a {affix}", _HELP)
