from authoring.core.fixes import instead, stands_alone
from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import Monster
from authoring.rulesets.dungeon_plungin.model.every_law import laws_of


@lint_rule(ERROR)
def wait_law_without_next(monster: Monster) -> Defects:
    """Report a waiting monster whose Law names no next Law (DP-LAW-05, QP-L05)."""
    for law in laws_of(monster):
        if law.role == "wait" and not law.detail and law.then is None:
            message = f"`{monster.id}` waits, and then has no law"
            next_law = "wait, then melee nearest"
            bare = law.text == "wait" and stands_alone(law.span, "wait")
            offers = (instead(law.span, "wait", next_law),) if bare else ()
            yield Defect(law.span, message, f"write for example `{next_law}`", offers=offers)
