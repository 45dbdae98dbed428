from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.mkd_adventure.model.figures import HeroType, Monster
from authoring.rulesets.mkd_adventure.model.quest import Pack


@lint_rule(WARNING)
def first_slot_idle(figure: HeroType | Monster, pack: Pack) -> Defects:
    """Yield figures that start demoralized, or without speed: monsters on the first slot of their
    dial, heroes on that of level 1 (MKD-BASE-01, MKD-ABL-09)."""
    if figure.owner != pack.id or not figure.dial:
        return
    slot = figure.dial[figure.start(1) if isinstance(figure, HeroType) else 0]
    if slot.demoralized:
        message = f"`{figure.id}` starts demoralized: it attacks nobody"
        yield Defect(slot.span, message, "leave `demoralized` to slots further down")
    elif not slot.speed:
        message = f"`{figure.id}` starts with a speed of 0: it neither moves nor attacks"
        yield Defect(slot.span, message, "write the `speed` of this slot, such as `8`")
