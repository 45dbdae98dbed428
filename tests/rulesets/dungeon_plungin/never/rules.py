"""Every never rule of the game."""

from typing import Final

from tests.rulesets.dungeon_plungin.never import fights, help, peace
from tests.rulesets.dungeon_plungin.never.moment import Moment
from tests.rulesets.never import Never

RULES: Final[tuple[Never[Moment], ...]] = (*help.RULES, *fights.RULES, *peace.RULES)
