from fractions import Fraction

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.lint._met_effects import own_paths
from authoring.rulesets.dungeon_plungin.lint._per_game import rows_per_game
from authoring.rulesets.dungeon_plungin.model import Nothing, Pack, Quest

RARE = Fraction(1, 200)
_HELP = "give it more totals, or put it on a chart that is rolled more often"


@lint_rule(HINT)
def row_hardly_seen(quest: Quest, pack: Pack) -> Defects:
    """Report that a row comes up in fewer than 1 of 200 games (DP-PLOT-01, DP-CONS-05)."""
    own = own_paths(pack)
    for row, times in rows_per_game(quest).values():
        if 0 < times < RARE and row.span.path in own and not isinstance(row.result, Nothing):
            message = f"row `{row.label}` comes up in 1 of {int(1 / times)} games at most"
            yield Defect(row.span, message, _HELP)
