from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.lint._maxima import beyond_life
from authoring.rulesets.dungeon_plungin.model import Pack
from authoring.verbs.effect import Effect


@lint_rule(WARNING)
def damage_beyond_life(effect: Effect, pack: Pack) -> Defects:
    """Report an effect that does more damage than anybody has LIFE (DP-STAT-04, DP-STAT-02)."""
    most = beyond_life(effect, pack.content)
    if most:
        message = (
            f"{effect.args.get('value')} damage is more than anybody can have LIFE: {most} at most"
        )
        yield Defect(effect.span, message, "write less; sure death, if meant, allow by a comment")
