"""Questions to the hero, and the meaning of the answers."""

from typing import Final

WALK, RUN = 0, 1
PACE: Final = "pace"
QUESTIONS: Final = {PACE: "0: walk, 1: run"}
"""Every question with what its answer means (BLANK-TURN-01)."""
