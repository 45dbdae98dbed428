from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.model.keywords import CASTER, MISSILE
from authoring.rulesets.dungeoneers.model.people import Monster

TURNS = ("ambush-water", "breath", "long-reach", "ooze", "passer-by", "pit-emerge")
EXCLUDED = (
    ("no-move", "passer-by", "it cannot walk through"),
    ("no-move", "hunts", "it cannot hunt"),
    ("no-move", "ooze", "it cannot ooze about"),
    ("ooze", "explode", "a blow never hits it"),
    ("ooze", "ignite", "a blow never hits it"),
    ("ooze", "vanish", "a blow never hits it"),
    ("ooze", "petrify", "a blow never hits it"),
    ("explode", "vanish", "a hit does one or the other"),
    ("explode", "ignite", "a hit does one or the other"),
    ("ignite", "vanish", "a hit does one or the other"),
)
NEEDS = (
    ("engulfed", "float", "a flame is put under what floats only"),
    ("horror", "invisible", "what is always seen never appears"),
)


@lint_rule(WARNING)
def trait_against_class(monster: Monster) -> Defects:
    """Report that a trait and a class, or two traits, exclude each other (DGN-ACT-10, DGN-ITM-15,
    DGN-BOSS-05, DGN-MSP-21)."""
    turns = [trait for trait in monster.traits if trait.id in TURNS]
    for trait in turns if monster.kind in (CASTER, MISSILE) else ():
        message = f"`{monster.id}` takes its turns by `{trait.id}`, so it never acts as a "
        message += f"{monster.kind}"
        yield Defect(trait.span, message, "make it `class: special`, or take the trait away")
    for trait in turns[1:]:
        message = f"`{monster.id}` takes its turns by `{turns[0].id}`, so `{trait.id}` never counts"
        yield Defect(trait.span, message, "leave it one of the two")
    still = monster.trait("no-move")
    if still and monster.kind == MISSILE:
        message = f"`{monster.id}` keeps its distance as a missile, and does not move"
        yield Defect(still.span, message, "make it `class: special` with the trait `long-reach`")
    for one, other, why in EXCLUDED:
        found = monster.trait(other)
        if monster.trait(one) and found:
            message = f"`{monster.id}` is `{one}` and `{other}` at once: {why}"
            yield Defect(found.span, message, "leave it one of the two")
    for one, other, why in NEEDS:
        found = monster.trait(one)
        if found and not monster.trait(other):
            message = f"`{one}` of `{monster.id}` never counts: {why}"
            yield Defect(found.span, message, f"give it the trait `{other}`, too")
