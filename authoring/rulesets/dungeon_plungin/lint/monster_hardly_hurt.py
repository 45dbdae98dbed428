from fractions import Fraction

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.wording import percent, pluralize
from authoring.rulesets.dungeon_plungin.exact.pools import net
from authoring.rulesets.dungeon_plungin.lint._party import best_attack
from authoring.rulesets.dungeon_plungin.model import STATS, Monster, Quest
from authoring.rulesets.dungeon_plungin.model.levels import HIGHEST

FEWEST = Fraction(1, 5)
_DEF = STATS.index("def")


@lint_rule(WARNING, after=("stat-out-of-range",))
def monster_hardly_hurt(monster: Monster, quest: Quest) -> Defects:
    """Report a monster that the party's weapons hardly ever damage (DP-DEF-02, DP-STAT-02)."""
    dice, name = best_attack(quest)
    if not name:
        return
    defence = monster.stats[_DEF]
    if not 0 < defence <= HIGHEST:
        return  # no stat at all, which is the first thing to fix
    odds = 1 - net(dice, defence, bloodier="bloodier" in quest.options)[0]
    if odds < FEWEST:
        message = (
            f"`{monster.id}` defends with {pluralize(defence, 'die', 'dice')}, and the best "
            f"attack of the party, {pluralize(dice, 'die', 'dice')} of `{name}`, hurts in "
            f"{percent(odds)} of tries"
        )
        span = monster.spans.value("stats", "def") or monster.span
        yield Defect(span, message, "lower its `def`")
