"""Inches of the candle that each thing burns: the numbers of the rule book."""

from typing import Final

WALK_BURNS: Final = 1
RUN_BURNS: Final = 3
DRAUGHT_BURNS: Final = 1
