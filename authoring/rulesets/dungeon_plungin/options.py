"""The optional rules that a quest can switch on (DP-OPT)."""

from pathlib import Path
from typing import Final

from authoring.model.rulings import rulings_in

OPTIONS: Final = rulings_in(Path(__file__).with_suffix(".yaml"))
"""Every optional rule by its name (DP-OPT-18)."""

EXCLUSIVE = (("stun_save", "stun_save_until"),)
"""Options that cannot be on together (DP-OPT-10)."""

IDLE_OPTIONS = (("ranged_fumble", "no_combat_fumbles"),)
"""(Option, the option with which it has no effect)."""
