from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.wording import join_words
from authoring.rulesets.dungeoneers.model.people import Monster
from authoring.rulesets.dungeoneers.model.quest import Pack

_SHOWN = 3


@lint_rule(WARNING)
def dragon_without_fame(monster: Monster, pack: Pack) -> Defects:
    """Report that slaying a dragon is worth no fame, when it is for others (DGN-FAM-03)."""
    if monster.dragon and monster.fame <= 0:
        others = [foe for foe in pack.content.monsters.values() if foe.dragon and foe.fame > 0]
        if others:
            examples = join_words([f"{foe.id} {foe.fame}" for foe in others[:_SHOWN]])
            message = f"slaying `{monster.id}` is worth no fame; other dragons have it ({examples})"
            yield Defect(monster.span, message, "write `fame: 12` or another number")
