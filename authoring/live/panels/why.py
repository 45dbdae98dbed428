"""Panel with the causes of losses: stages, places and sources of falls, with example games."""

from collections.abc import Mapping
from typing import Any, Final

from authoring.live.pack_model import PackModel
from authoring.live.panel import Panel
from authoring.playtest.lost_sections import title_of

_MOST: Final = 6


def template_values(model: PackModel) -> Mapping[str, Any]:
    """Return the template's values, from the losses so far; `why` None without a report."""
    report = model.report
    if report is None:
        return {"why": None}
    why = report.why
    facets = [(title_of(name), parts[:_MOST]) for name, parts in why.facets if parts]
    return {
        "why": why,
        "facets": facets,
        "ways": why.ways[:_MOST],
        "heroes": why.heroes,
        "some_games": any(hero.through.n < why.games for hero in why.heroes),
    }


PANEL = Panel("Why games are lost", 5, "play", template_values, side="right")
