from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.wording import pluralize
from authoring.rulesets.dungeon_plungin.lint._checks import checks, dice_at_most
from authoring.rulesets.dungeon_plungin.lint._met_effects import own_paths
from authoring.rulesets.dungeon_plungin.model import Pack, Quest


@lint_rule(WARNING)
def difficulty_out_of_reach(quest: Quest, pack: Pack) -> Defects:
    """Report a check for which no hero can have enough dice (DP-DICE-03)."""
    own = own_paths(pack)
    most: dict[tuple[tuple[str, ...], str], int] = {}
    spans = set()
    for check in checks(quest):
        if check.difficulty is None or check.span.path not in own or not check.stats:
            continue
        if (check.stats, check.roll) not in most:
            most[check.stats, check.roll] = dice_at_most(quest, check)
        dice = most[check.stats, check.roll]
        if 0 < dice < check.difficulty and check.span not in spans:
            spans.add(check.span)
            names = " or ".join(stat.upper() for stat in check.stats)
            message = f"{check.what} takes {check.difficulty} successes, and no hero rolls more "
            pool = pluralize(dice, "die", "dice")
            help = f"{dice} or less{check.otherwise}"
            yield Defect(check.span, f"{message}than {pool} for {names}", help)
