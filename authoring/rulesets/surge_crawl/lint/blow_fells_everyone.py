from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.surge_crawl.exact.strikers import heroes_of
from authoring.rulesets.surge_crawl.model.effects import Harm
from authoring.rulesets.surge_crawl.model.people import Monster
from authoring.rulesets.surge_crawl.model.places import RoomKind
from authoring.rulesets.surge_crawl.model.quest import Quest


@lint_rule(WARNING)
def blow_fells_everyone(of: Monster | RoomKind, quest: Quest) -> Defects:
    """Report harm of a monster or a room's door that fells every hero (SRG-DMG-01, SRG-DMG-10)."""
    harm: list[Harm] = []
    if isinstance(of, RoomKind):
        harm = [effect for effect in of.enter if isinstance(effect, Harm)]
    damage = of.damage if isinstance(of, Monster) else sum(effect.damage for effect in harm)
    span = harm[0].span if harm else of.spans.value("damage")
    heroes = [hero.fighter for hero in heroes_of(quest)]
    left = [hero.armor + hero.hitpoints - damage for hero in heroes]
    if span is not None and left and max(left) <= 0:
        what = "the door" if harm else "a plain hit"
        message = f"{what} of `{of.id}` brings down every hero: {damage} damage"
        yield Defect(span, message, "look whether the number is mistyped")
