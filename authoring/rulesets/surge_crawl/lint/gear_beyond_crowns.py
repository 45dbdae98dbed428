from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.surge_crawl.model import numbers
from authoring.rulesets.surge_crawl.model.company import price_of
from authoring.rulesets.surge_crawl.model.people import HeroType
from authoring.rulesets.surge_crawl.model.quest import Pack


@lint_rule(WARNING)
def gear_beyond_crowns(hero: HeroType, pack: Pack) -> Defects:
    """Report heroes whose equipment costs more than their Crowns (SRG-HERO-01, SRG-EQP-16)."""
    items = [pack.content.items[id] for id in hero.items if id in pack.content.items]
    cost, most = sum(map(price_of, items)), numbers.CROWNS
    span = hero.spans.value("items")
    if cost > most and span is not None:
        message = f"the equipment of `{hero.id}` costs {cost} Crowns, and there are {most}"
        yield Defect(span, message, "take something out, or give it a lower `price`")
