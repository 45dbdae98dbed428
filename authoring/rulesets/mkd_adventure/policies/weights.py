"""Weights of a policy: what it cares for."""

from typing import Final

from authoring.core.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """The worth of what may happen. `care` is that of own clicks against those of foes, `danger`
    that of clicks that foes may do where a figure stands, `pace` that of a square nearer to the
    goal, `hunt` that of a square nearer to a foe, `break_away` is the price of trying one; with
    fewer than `shy` clicks left a hero stays away from foes. Foes within `alert` squares are
    fought. `together` is how many squares a hero may be ahead of the last; `greed` the distance
    that a chest is worth; with `waits` the wounded are healed while nobody is about. `gather` is
    the distance within which the others must be before a hero comes upon a token, 0 for any."""

    care: float = 0.6
    danger: float = 0.5
    pace: float = 0.3
    hunt: float = 0.5
    break_away: float = 5.0
    shy: int = 2
    alert: int = 16
    together: int = 9
    greed: int = 10
    waits: bool = True
    gather: int = 0


CAREFUL: Final = Weights()
TIMED: Final = Weights(pace=0.6, alert=9, greed=0, together=12)
"""Weights of the policy `careful` in the Timed scenario."""
RUSH: Final = Weights(
    care=0.2,
    danger=0.1,
    pace=2.0,
    hunt=0.0,
    break_away=1.0,
    shy=0,
    together=99,
    greed=0,
    waits=False,
)
STEADY: Final = Weights(danger=1.0, shy=5, gather=8)
"""Weights of the policy `planner`: who is hurt stays away, and tokens are met together."""
BOLD: Final = Weights(care=0.1, danger=0.1, hunt=1.0, shy=0, break_away=3.0)
GUARDED: Final = Weights(care=1.3, danger=1.2, hunt=0.0, shy=3, break_away=6.0, together=5)
