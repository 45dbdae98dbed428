from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.wording import join_words
from authoring.rulesets.dungeoneers.model.people import Monster
from authoring.rulesets.dungeoneers.model.quest import Pack

_SHOWN = 3


@lint_rule(WARNING)
def dragon_without_fame(monster: Monster, pack: Pack) -> Defects:
    """Report that slaying a dragon is worth no fame, when it is for others (DGN-FAM-03)."""
    if monster.dragon and monster.fame <= 0:
        others = [one for one in pack.content.monsters.values() if one.dragon and one.fame > 0]
        if others:
            shown = join_words([f"{one.id} {one.fame}" for one in others[:_SHOWN]])
            message = f"slaying `{monster.id}` is worth no fame; other dragons have it ({shown})"
            yield Defect(monster.span, message, "write `fame: 12` or another number")
