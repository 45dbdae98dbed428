from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.reader import get
from authoring.rulesets.dungeoneers.model.people import HeroType
from authoring.rulesets.dungeoneers.model.quest import Pack


@lint_rule(Severity.WARNING)
def dodge_of_nothing(hero: HeroType, pack: Pack) -> Iterator[Defect]:
    """DGN-HER-08."""
    definition = pack.source.definitions.get(("heroes", hero.id))
    node = definition.node if definition else None
    for key, chance in (("dodge", hero.dodge), ("dodge_guarding", hero.dodge_guarding)):
        place = get(node, key)
        if place is None:
            continue
        if chance <= 0:
            message = f"`{key}` of `{hero.id}` is 0, as if it were left out"
            yield Defect(place.span, message, "write a chance, or take it out")
        elif key == "dodge_guarding" and chance < hero.dodge:
            message = f"`{hero.id}` dodges {hero.dodge} % of attacks, and {chance} % on guard"
            yield Defect(place.span, message, "on guard it is as much at least")
