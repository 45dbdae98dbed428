"""The rulings that a quest can choose where the rule book is unclear (DP-AMB)."""

from pathlib import Path
from typing import Final

from authoring.model.rulings import rulings_in

VARIANTS: Final = rulings_in(Path(__file__).with_suffix(".yaml"))
"""Every ruling by its name, its default choice first."""

IDLE_VARIANTS = (
    ("opposed_zero_fumble", "no_combat_fumbles"),
    ("pick_retry", "one_check"),
    ("bash_dif", "one_check"),
    ("broken_lock_key", "one_check"),
    ("xp_share", "shared_xp"),
)
"""(Ruling, the option with which all its choices are equal): in opposed rolls only combat asks for
fumbles, one check is never tried again, a shared total is not divided."""
