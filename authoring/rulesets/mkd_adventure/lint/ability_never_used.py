from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.mkd_adventure.model.figures import Monster, ability_ids
from authoring.rulesets.mkd_adventure.model.keywords import NEVER
from authoring.rulesets.mkd_adventure.model.quest import Pack


@lint_rule(HINT)
def ability_never_used(monster: Monster, pack: Pack) -> Defects:
    """Yield abilities on a monster's dial that monsters never use (MKD-ABL-27)."""
    for id in ability_ids(monster.dial):
        ability = pack.content.abilities.get(id)
        if monster.owner == pack.id and ability is not None and ability.policy == NEVER:
            message = f"`{monster.id}` has `{id}`, which monsters never use"
            yield Defect(monster.span, message, f"let `{id}` say when, such as `uses: always`")
