"""Panel to replay a game, chosen by its number, on the drawn board."""

from collections.abc import Mapping
from typing import Any

from authoring.live.pack_model import PackModel
from authoring.live.panel import Panel


def template_values(model: PackModel) -> Mapping[str, Any]:
    """Return the template's values: the `plan` of the playtest and the pack's `digest`."""
    return {"plan": model.plan, "digest": model.digest}


PANEL = Panel("Replay", 8, "odds", template_values, side="wide")
