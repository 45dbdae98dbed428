"""Weights of a policy: the worth of what may happen, in Hitpoints of a hero."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """The worth of what may happen. `harm` is that of a foe's Hitpoint, `kill` is added for its
    last; `wake` is that of an ally who gets up; `fate` and `crystal` are prices."""

    harm: float = 1.0
    kill: float = 1.2
    heal: float = 0.7
    wake: float = 8.0
    guard: float = 0.7
    fate: float = 2.5
    crystal: float = 0.5
    danger: float = 1.0


CAREFUL: Final = Weights()
BOLD: Final = Weights(harm=1.3, heal=0.2, wake=3.0, guard=0.15, fate=0.9, crystal=0.2, danger=0.0)
GUARDED: Final = Weights(harm=0.7, heal=1.0, guard=1.2, danger=2.0)
LAVISH: Final = Weights(fate=0.6)
