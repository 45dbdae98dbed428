from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.mkd_adventure.model.figures import HeroType, Monster, ability_ids
from authoring.rulesets.mkd_adventure.model.keywords import NEVER, OF_MONSTERS
from authoring.rulesets.mkd_adventure.model.quest import Pack


@lint_rule(HINT)
def ability_never_used(figure: HeroType | Monster, pack: Pack) -> Defects:
    """Yield abilities on a monster's dial that monsters never use, and those on a hero's that do
    nothing for heroes (MKD-ABL-27)."""
    for id in ability_ids(figure.dial):
        ability = pack.content.abilities.get(id)
        if figure.owner != pack.id or ability is None:
            continue
        if isinstance(figure, HeroType):
            if ability.trait in OF_MONSTERS:
                message = f"`{figure.id}` has `{id}`, and `{ability.trait}` does nothing for heroes"
                yield Defect(figure.span, message, "give it to monsters, or choose another `trait`")
        elif ability.policy == NEVER:
            message = f"`{figure.id}` has `{id}`, which monsters never use"
            yield Defect(figure.span, message, f"let `{id}` say when, such as `uses: always`")
