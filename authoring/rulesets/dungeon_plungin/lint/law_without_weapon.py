from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import Monster
from authoring.rulesets.dungeon_plungin.model.every_law import laws_of


@lint_rule(WARNING)
def law_without_weapon(monster: Monster) -> Defects:
    """Report a Law that needs a kind of attack that the monster lacks (DP-LAW-02, DP-LAW-03)."""
    if not monster.attacks or (monster.actions is None and (monster.spells or monster.powers)):
        return
    has = {"ranged" if attack.range else "melee" for attack in monster.attacks}
    for law in laws_of(monster):
        if law.role in ("melee", "ranged") and law.text and law.role not in has:
            message = f"`{monster.id}` acts by `{law.text}` and has no {law.role} attack"
            yield Defect(law.span, message, f"give it one, or write `{min(has)}` in the Law")
