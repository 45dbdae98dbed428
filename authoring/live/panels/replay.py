"""Replay of one game on the drawn board, by its number."""

from collections.abc import Mapping
from typing import Any

from authoring.live.pack_model import PackModel
from authoring.live.panel import Panel


def template_values(model: PackModel) -> Mapping[str, Any]:
    """Return the plan, which gives the number of the first game and its policy, and the digest."""
    return {"plan": model.plan, "digest": model.digest}


PANEL = Panel("Replay", 8, "odds", template_values, side="wide")
