from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.core.wording import join_words
from authoring.rulesets.surge_crawl.model.keywords import ROLES
from authoring.rulesets.surge_crawl.model.quest import Quest


@lint_rule(HINT)
def party_without_role(quest: Quest) -> Defects:
    """Report Roles that nobody fills in a party that is large enough (SRG-HERO-13)."""
    content = quest.content
    heroes = [content.heroes[id] for id in quest.party if id in content.heroes]
    filled = {content.classes[hero.hero_class].role for hero in heroes}
    lacking = [role for role in ROLES if role not in filled]
    if lacking and min(quest.players, len(heroes)) >= len(ROLES):
        message = f"nobody in the party has the Role {join_words(lacking, 'or')}"
        yield Defect(quest.span, message, "let a hero have a class of that Role")
