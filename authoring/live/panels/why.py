"""Why games are lost: how far they come, where heroes fall and to what, with games to look at."""

from collections.abc import Mapping
from typing import Any, Final

from authoring.live.pack_model import Study
from authoring.live.panel import Panel
from authoring.playtest.lost_sections import title_of

_MOST: Final = 6


def made(study: Study) -> Mapping[str, Any]:
    """Return what the games so far say of it."""
    report = study.report
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


PANEL = Panel("Why games are lost", 5, "play", made, side="right")
