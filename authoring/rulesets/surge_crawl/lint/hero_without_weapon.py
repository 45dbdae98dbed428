from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.surge_crawl.model.keywords import MAIN
from authoring.rulesets.surge_crawl.model.people import HeroType
from authoring.rulesets.surge_crawl.model.quest import Pack


@lint_rule(WARNING)
def hero_without_weapon(hero: HeroType, pack: Pack) -> Defects:
    """Report heroes without anything for the Main Hand (SRG-EQP-01, SRG-DMG-01)."""
    known = [pack.content.items.get(id) for id in hero.items]
    if None not in known and not any(item and item.slot == MAIN for item in known):
        span = hero.spans.value("items") or hero.span
        message = f"`{hero.id}` has no weapon, and strikes with bare hands"
        yield Defect(span, message, "add an item for the slot `main`")
