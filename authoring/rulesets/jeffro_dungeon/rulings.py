"""The rulings a quest can choose, each with its values, the default first."""

from collections.abc import Mapping

VARIANTS: Mapping[str, tuple[str, ...]] = {
    "back_lock_free": ("yes", "no"),
    "dead_end_meaning": ("one_opening", "no_untried"),
    "doorway_locks": ("no", "yes"),
    "guard_draw": ("cell", "stay"),
    "guard_loss_life": ("yes", "no"),
    "lock_shared": ("yes", "no"),
    "must_return": ("none_left", "here"),
    "orient": ("player", "random"),
    "prison_cell_tiles": ("plain", "removed"),
    "quota_floor": ("1", "0"),
    "repeat_rolls_move": ("no", "yes"),
    "stream_pay": ("leaving", "entering"),
    "torture_choice": ("player", "forced_pay"),
    "unlock_persistent": ("yes", "no"),
}
"""Switch -> values."""

RULES: Mapping[str, str] = {
    "back_lock_free": "JEF-DEAD-04",
    "dead_end_meaning": "JEF-MOV-10",
    "doorway_locks": "JEF-TILE-13",
    "guard_draw": "JEF-SET-11",
    "guard_loss_life": "JEF-SET-11",
    "lock_shared": "JEF-MULTI-02",
    "must_return": "JEF-DEAD-02",
    "orient": "JEF-TILE-14",
    "prison_cell_tiles": "JEF-SET-02",
    "quota_floor": "JEF-SET-06",
    "repeat_rolls_move": "JEF-TILE-07",
    "stream_pay": "JEF-SET-08",
    "torture_choice": "JEF-SET-05",
    "unlock_persistent": "JEF-TILE-12",
}
"""Switch -> the rule it decides."""


def default_variants() -> dict[str, str]:
    """Every switch at its default."""
    return {name: values[0] for name, values in VARIANTS.items()}
