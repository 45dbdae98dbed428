"""Tracks of the sheets to write on: boxes to tick, lines to fill."""

from collections.abc import Mapping, Sequence
from typing import Final

from authoring.rulesets.dungeoneers.model.numbers import BEST
from authoring.rulesets.dungeoneers.model.quest import Quest

_POTIONS: Final = 20
"""Boxes of a potion track: more are rarely held at once."""
_GAMES: Final = 14
_BLANKS: Final = 3
"""A page of hero sheets without a name."""
_SHOWN: Final = 12
"""Potions that the cover has room for."""


def tracks(quest: Quest) -> Mapping[str, Sequence[int]]:
    """Return the numbers in the boxes of each track, by its name."""
    most = max(_POTIONS, quest.potions)
    return {
        "potions": range(1, most + 1), "bonuses": range(1, BEST + 1),
        "blanks": range(1, _BLANKS + 1),
        "games": range(1, _GAMES + 1), "cover": range(1, min(_SHOWN, quest.potions) + 1),
    }  # fmt: skip
