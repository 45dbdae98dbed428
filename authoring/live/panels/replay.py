"""One game told, stepping on the drawn board: which one is chosen."""

from collections.abc import Mapping
from typing import Any

from authoring.live.pack_model import Study
from authoring.live.panel import Panel


def made(study: Study) -> Mapping[str, Any]:
    """Return the plan, which gives the number of the first game and its policy, and the digest."""
    return {"plan": study.plan, "digest": study.digest}


PANEL = Panel("Replay", 8, "odds", made, side="wide")
