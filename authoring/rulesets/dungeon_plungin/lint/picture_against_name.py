from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.core.wording import join_words
from authoring.paper.silhouettes import silhouettes, silhouettes_named
from authoring.rulesets.dungeon_plungin.model import Hero, Monster


@lint_rule(HINT)
def picture_against_name(creature: Hero | Monster) -> Defects:
    """Report a stand-up whose picture does not fit the creature's name (QP-25, QP-27)."""
    picture = creature.figure.silhouette
    if picture not in silhouettes():
        return
    kind = creature.race if isinstance(creature, Monster) else creature.concept
    matches = silhouettes_named(creature.name)
    related = silhouettes_named(f"{kind} {creature.id.replace('-', ' ')}")
    if not matches or picture in (*matches, *related):
        return
    fitting = join_words([f"`{name}`" for name in matches], "or")
    message = (
        f"the stand-up of `{creature.name}` shows `{picture}`, where the name speaks of {fitting}"
    )
    span = creature.figure.span or creature.span
    yield Defect(span, message, f"choose {fitting}, or leave `silhouette` out")
