"""The rulings a quest may choose, and what each may say, in words."""

from collections.abc import Mapping

from authoring.core.language import N_, NP_, _, pgettext

SWITCH_WORDS: Mapping[str, str] = {
    "back_lock_free": N_("back lock free"),
    "dead_end_meaning": N_("dead end meaning"),
    "doorway_locks": N_("doorway locks"),
    "guard_draw": N_("guard draw"),
    "guard_loss_life": N_("guard loss life"),
    "lock_shared": N_("lock shared"),
    "must_return": N_("must return"),
    "orient": N_("orient"),
    "prison_cell_tiles": N_("prison cell tiles"),
    "quota_floor": N_("quota floor"),
    "repeat_rolls_move": N_("repeat rolls move"),
    "stream_pay": N_("stream pay"),
    "torture_choice": N_("torture choice"),
    "unlock_persistent": N_("unlock persistent"),
}
VALUE_WORDS: Mapping[str, str] = {
    "yes": NP_("ruling", "yes"),
    "no": NP_("ruling", "no"),
    "one_opening": NP_("ruling", "one opening"),
    "no_untried": NP_("ruling", "no untried"),
    "cell": NP_("ruling", "cell"),
    "stay": NP_("ruling", "stay"),
    "none_left": NP_("ruling", "none left"),
    "here": NP_("ruling", "here"),
    "player": NP_("ruling", "player"),
    "random": NP_("ruling", "random"),
    "plain": NP_("ruling", "plain"),
    "removed": NP_("ruling", "removed"),
    "leaving": NP_("ruling", "leaving"),
    "entering": NP_("ruling", "entering"),
    "forced_pay": NP_("ruling", "forced pay"),
}
"""Numbers need no words."""


def ruling_lines(variants: Mapping[str, str]) -> list[tuple[str, str]]:
    """Every ruling with what it says."""
    return [(_(SWITCH_WORDS[name]), _value(value)) for name, value in variants.items()]


def _value(value: str) -> str:
    return pgettext("ruling", VALUE_WORDS[value]) if value in VALUE_WORDS else value
