from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.model.people import HeroType


@lint_rule(Severity.WARNING)
def dodge_of_nothing(hero: HeroType) -> Iterator[Defect]:
    """DGN-HER-08."""
    for key, chance in (("dodge", hero.dodge), ("dodge_guarding", hero.dodge_guarding)):
        place = hero.spans.value(key)
        if place is None:
            continue
        if chance <= 0:
            message = f"`{key}` of `{hero.id}` is 0, as if it were left out"
            yield Defect(place, message, "write a chance, or take it out")
        elif key == "dodge_guarding" and chance < hero.dodge:
            message = f"`{hero.id}` dodges {hero.dodge} % of attacks, and {chance} % on guard"
            yield Defect(place, message, "on guard it is as much at least")
