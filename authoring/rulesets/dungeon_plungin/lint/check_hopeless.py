from fractions import Fraction

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.wording import percent, pluralize
from authoring.rulesets.dungeon_plungin.exact.pools import passes
from authoring.rulesets.dungeon_plungin.lint._checks import Check, checks, dice_at_most
from authoring.rulesets.dungeon_plungin.lint._met_effects import own_paths
from authoring.rulesets.dungeon_plungin.model import DICE_FOR, Hero, Pack, Quest
from authoring.rulesets.dungeon_plungin.odds.harm import stat_dice

HOPELESS = Fraction(1, 50)


@lint_rule(WARNING)
def check_hopeless(quest: Quest, pack: Pack) -> Defects:
    """Report a check that the party hardly ever passes (DP-DICE-03)."""
    own = own_paths(pack)
    spans = set()
    for check in checks(quest) if quest.starters() else ():
        if not check.difficulty or not check.stats or check.span.path not in own:
            continue
        dice, hero = _best(quest, check)
        odds = passes(dice, check.difficulty)
        if odds >= HOPELESS or check.span in spans or dice_at_most(quest, check) < check.difficulty:
            continue
        spans.add(check.span)
        yield Defect(
            check.span,
            f"{check.what} takes {check.difficulty} successes, and the best of the party, "
            f"`{hero}` with {pluralize(dice, 'die', 'dice')}, makes it in {percent(odds)} of tries",
            f"write a smaller difficulty{check.otherwise}",
        )


def _best(quest: Quest, check: Check) -> tuple[int, str]:
    """Return (dice, id) of the party's best hero at `check`."""
    party = enumerate(quest.starters())
    dice, _, name = max((_dice(quest, hero, check), -at, hero.id) for at, hero in party)
    return dice, name


def _dice(quest: Quest, hero: Hero, check: Check) -> int:
    """Return a hero's dice for a check, with starting gear and abilities for this kind of roll."""
    dice = max(stat_dice(quest, hero, stat) for stat in check.stats)
    if not check.roll:
        return max(1, dice + check.change)
    at = DICE_FOR.index(check.roll)
    abilities = (quest.content.abilities.get(name) for name in hero.abilities)
    return dice + sum(ability.dice[at] for ability in abilities if ability is not None)
