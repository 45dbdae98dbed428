"""When the goal comes: the verdict, what is certain, and its chart, old beside new."""

from collections.abc import Mapping
from typing import Any

from authoring.live.panel import Panel
from authoring.live.study import Study


def made(study: Study) -> Mapping[str, Any]:
    """Everything about the whole game."""
    return {"odds": study.odds}


PANEL = Panel("The goal", 2, "odds", made)
