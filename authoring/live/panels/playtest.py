"""The playtest that goes on: wins beside those of the version before, and what else changed."""

from collections.abc import Mapping
from itertools import groupby, islice
from typing import Any, Final

from authoring.live.pack_model import Study
from authoring.live.panel import Panel
from authoring.playtest.anytime import anytime_rate
from authoring.playtest.names import NAMELESS, Names, names_of
from authoring.playtest.paired import WON, Change
from authoring.playtest.paired_sections import TITLES
from authoring.playtest.stats import Rate

_MOST: Final = 6
"""Lines of a group of changes."""


def made(study: Study) -> Mapping[str, Any]:
    """Return what is known after the games so far."""
    playtest = study.playtest
    if playtest is None or playtest.now is None:
        return {"now": None}
    changes = playtest.changes()
    won = next((change for change in changes if change.group == WON), None)
    earlier = playtest.earlier if not playtest.now.played else None
    old = earlier.won if earlier is not None and earlier.played else None
    return {
        "now": playtest.now,
        "won": won,
        "old": old,
        "then": _rate(won.before, playtest.pairs.games) if won is not None else old,
        "rate": _rate(won.now, playtest.pairs.games) if won is not None else playtest.now.won,
        "plan": playtest.plan,
        "pairs": playtest.pairs,
        "done": playtest.done,
        "groups": _groups(changes, names_of(study.sound.pack) if study.sound else NAMELESS),
        "report": study.report,
    }


def _rate(share: float, games: int) -> Rate:
    """Return the rate in the games that both versions have played, with an interval that is valid
    at any time."""
    return anytime_rate(round(share * games), games)


def _groups(
    changes: tuple[Change, ...], names: Names
) -> list[tuple[str, list[tuple[str, Change]]]]:
    """Return the changes that chance does not explain, each after its title, by what they are
    about."""
    clear = [change for change in changes if change.clear and change.group != WON]
    groups = groupby(clear, key=lambda change: change.group)
    return [
        (TITLES[group], [(one.title(names), one) for one in islice(members, _MOST)])
        for group, members in groups
    ]


PANEL = Panel("Playtest", 3, "play", made, side="right")
