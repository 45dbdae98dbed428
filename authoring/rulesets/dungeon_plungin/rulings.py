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
"""(Ruling, the option that makes all its choices equal): only combat has fumbles in opposed rolls;
a lock with one check is never tried again; a shared total is not divided."""
