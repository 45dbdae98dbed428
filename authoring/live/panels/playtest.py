"""Panel with the running playtest: wins beside those of the former version, and other changes."""

from collections.abc import Mapping
from itertools import groupby, islice
from typing import Any, Final

from authoring.live.pack_model import PackModel
from authoring.live.panel import Panel
from authoring.playtest.anytime import anytime_rate
from authoring.playtest.names import NAMELESS, Names, names_of
from authoring.playtest.paired import WON, Change
from authoring.playtest.paired_sections import TITLES
from authoring.playtest.stats import Rate

_MOST: Final = 6
"""Most lines of a group of changes."""


def template_values(model: PackModel) -> Mapping[str, Any]:
    """Return the template's values, from the games so far; `now` None without a playtest."""
    playtest = model.playtest
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
        "groups": _groups(changes, names_of(model.sound.pack) if model.sound else NAMELESS),
        "report": model.report,
    }


def _rate(share: float, games: int) -> Rate:
    """Return the rate of `share` (0 to 1) in `games` games, with an anytime-valid interval."""
    return anytime_rate(round(share * games), games)


def _groups(
    changes: tuple[Change, ...], names: Names
) -> list[tuple[str, list[tuple[str, Change]]]]:
    """Return the changes that are clear of chance by group: (group's title, [(title, change)])."""
    clear = [change for change in changes if change.clear and change.group != WON]
    groups = groupby(clear, key=lambda change: change.group)
    return [
        (TITLES[group], [(member.title(names), member) for member in islice(members, _MOST)])
        for group, members in groups
    ]


PANEL = Panel("Playtest", 3, "play", template_values, side="right")
