from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.core.wording import pluralize
from authoring.rulesets.dungeon_plungin.model import Hero
from authoring.rulesets.dungeon_plungin.model.levels import HIGHEST


@lint_rule(HINT)
def advances_too_short(hero: Hero) -> Defects:
    """Report a hero whose `advances`, a stat for each level from 2 to 10, has fewer stats
    (DP-XP-01)."""
    have = len(hero.advances)
    if 0 < have < HIGHEST - 1:
        stats = pluralize(have, "stat", "stats")
        message = f"`advances` of `{hero.id}` has {stats}: nothing rises after level {have + 1}"
        yield Defect(
            hero.span, message, f"name {HIGHEST - 1}, one for each of levels 2 to {HIGHEST}"
        )
