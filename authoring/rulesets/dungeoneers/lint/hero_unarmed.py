from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.model.keywords import BOW, SHIELD, SWORD
from authoring.rulesets.dungeoneers.model.people import HeroType


@lint_rule(WARNING)
def hero_unarmed(hero: HeroType) -> Defects:
    """Report that a hero type cannot attack (DGN-ACT-05, DGN-ACT-06, DGN-HER-04)."""
    if not {SWORD, BOW} <= set(hero.forbids) or (hero.charges and SHIELD not in hero.forbids):
        return
    message = f"hero `{hero.id}` may use neither sword nor bow, and so attacks nobody"
    yield Defect(hero.span, message, "take one of them out of `forbids`")
