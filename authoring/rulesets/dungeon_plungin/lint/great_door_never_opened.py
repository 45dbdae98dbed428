from fractions import Fraction

from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.core.wording import pluralize
from authoring.rulesets.dungeon_plungin.exact.bashing import gives_way
from authoring.rulesets.dungeon_plungin.lint._doors import (
    DECIDING,
    UNSOUND,
    analysis,
    great_door_span,
    needs_great_door,
)
from authoring.rulesets.dungeon_plungin.lint._maxima import most_bash_dice
from authoring.rulesets.dungeon_plungin.model import Pack, Quest
from authoring.rulesets.dungeon_plungin.odds.party import bash_pool
from authoring.rulesets.dungeon_plungin.odds.place_effects import by_lever

HOPELESS = Fraction(1, 100)
"""Odds below which forcing a Great Door counts as impossible."""
_HELP = "write a smaller difficulty, or put a Great Key where the party gets before it comes there"


@lint_rule(ERROR, after=UNSOUND, within=DECIDING)
def great_door_never_opened(quest: Quest, pack: Pack) -> Defects:
    """Report that nobody can open the Great Door that the quest needs (DP-DOORWAY-12,
    DP-DOORWAY-13, DP-BASH-01, DP-KEY-07)."""
    answer = analysis(quest)
    span = great_door_span(quest)
    if answer is None or span is None or not answer.opening.locks or by_lever(quest):
        return
    if answer.opening.no_key[0] < 1 or not needs_great_door(quest, pack):
        return
    most = {lock: most_bash_dice(quest, lock[1]) for lock in answer.opening.locks}
    if any(gives_way(dice, 2 * lock[0]) >= HOPELESS for lock, dice in most.items()):
        return
    (difficulty, room), dice = min(most.items())
    now = bash_pool(quest, room)
    party = (
        f"the party has {pluralize(now, 'die', 'dice')}"
        if quest.starters()
        else "heroes have fewer"
    )
    more = f", and {dice} at the very most" if dice > now else ""
    yield Defect(
        span,
        f"nobody can open this Great Door: no Great Key comes before it, and to force it takes "
        f"{2 * difficulty} successes in one roll; {party}{more}",
        _HELP,
    )
