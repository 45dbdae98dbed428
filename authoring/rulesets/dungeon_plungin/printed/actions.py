"""Actions that a Hero may take in a turn, one line each, for the reference screen (DP-ACT-01 to
-12)."""

from typing import Final

from authoring.core.language import N_, _
from authoring.paper.linked_text import pieces
from authoring.paper.steps import Step

_CAST: Final = N_("A spell you know: MAG against its Dif.")
_SPENT: Final = N_("A prepared spell whose Dif is at most your MAG. That uses it up.")
"""By DP-OPT-13, without a check."""
_ACTIONS: Final = (
    (N_("A check"),
     N_("As many d6 as the stat. Each 5 or 6 is a success; reach the Dif. More 1s than "
        "successes: a fumble.")),
    (N_("Move"),
     N_("Up to MOV squares, never diagonally, not past a closed door or through others.")),
    (N_("Attack"),
     N_("ATK and weapon against DEF, armour and shield. Each hit that is not cancelled takes "
        "1 LIFE.")),
    (N_("Cast"), _CAST),
    (N_("Ability"), N_("A Special Ability that costs an Action, as its text says.")),
    (N_("Use an item"), N_("Or hand it to somebody next to you, or change weapons.")),
    (N_("Search"), N_("WIT against the Dif, once per Hero and thing.")),
    (N_("Disarm"), N_("The stat and Dif of the trap. Failed: Dif +1. Fumbled: it goes off.")),
    (N_("Unlock"), N_("DEX against the Dif. Failed: Dif +1. Fumbled: only bashing is left.")),
    (N_("Free"), N_("Open what is not locked.")),
)  # fmt: skip


def actions(*, spent: bool) -> tuple[Step, ...]:
    """Return the lines, a check first: every other one may need it; `spent`: each cast uses a
    casting up, without a check."""
    overrides = {_CAST: _SPENT} if spent else {}
    return tuple(Step(_(when), pieces(_(overrides.get(text, text)))) for when, text in _ACTIONS)
