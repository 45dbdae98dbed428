from collections import Counter

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.surge_crawl.model.keywords import MAIN, OFF
from authoring.rulesets.surge_crawl.model.people import HeroType
from authoring.rulesets.surge_crawl.model.quest import Pack


@lint_rule(WARNING)
def gear_nobody_holds(hero: HeroType, pack: Pack) -> Defects:
    """Report things without a slot or an Off Hand free to hold them (SRG-EQP-01, SRG-EQP-02)."""
    carried: Counter[str] = Counter()
    for id, span in hero.spans.items("items"):
        item = pack.content.items.get(id)
        if item is None:
            continue
        carried[item.slot] += 1
        room = 2 if item.slot in (MAIN, OFF) else 1
        if carried[item.slot] > room:
            many = "two things" if room > 1 else "one thing"
            message = f"`{hero.id}` can carry {many} for `{item.slot}`, and this is one more"
            yield Defect(span, message, "take it out")
        elif item.slot == OFF and _needs_both(hero, pack):
            message = f"every weapon of `{hero.id}` takes both hands, and none is left for this"
            yield Defect(span, message, "take it out, or add a weapon for one hand")


def _needs_both(hero: HeroType, pack: Pack) -> bool:
    known = [pack.content.items.get(id) for id in hero.items]
    hands = [item.hands for item in known if item is not None and item.slot == MAIN]
    return bool(hands) and min(hands) > 1
