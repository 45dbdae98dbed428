from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.surge_crawl.exact.strikers import heroes_of
from authoring.rulesets.surge_crawl.model.keywords import HITPOINTS, SPEED
from authoring.rulesets.surge_crawl.model.quest import Quest


@lint_rule(ERROR)
def hero_without_life(quest: Quest) -> Defects:
    """Report heroes left without Hitpoints or Speed by all they have (SRG-STAT-01, SRG-STAT-04)."""
    for hero in heroes_of(quest):
        for stat in (HITPOINTS, SPEED):
            if (number := getattr(hero.fighter, stat)) < 1:
                message = f"`{hero.fighter.id}` sets out with {number} {stat.capitalize()}"
                help = "take less off in its class, its Role and the abilities that it has"
                yield Defect(quest.content.heroes[hero.fighter.id].span, message, help)
