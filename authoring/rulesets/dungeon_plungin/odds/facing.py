"""Sentences for authors on one monster or boss against the declared party."""

from collections.abc import Sequence

from authoring.core.wording import percent
from authoring.rulesets.dungeon_plungin.exact.fights import Blow
from authoring.rulesets.dungeon_plungin.model import Pack
from authoring.rulesets.dungeon_plungin.odds.meeting import Meetings

FOES = ("monsters", "bosses")


def facing(pack: Pack, kind: str, id: str) -> tuple[str, ...]:
    """Return two sentences on a definition: the odds that an attack of each hero damages it, and
    that its attack damages each hero.

    () for a kind not in FOES, an unknown id, or a quest without a party."""
    if kind not in FOES or pack.quest is None:
        return ()
    meetings = Meetings(pack.quest)
    foe = meetings.foe((kind, id))
    if foe is None:
        return ()
    names = [hero.name for hero in meetings.party]
    return (
        f"An attack on it does damage: {_each(names, foe.taken)}.",
        f"Its attack does damage: {_each(names, foe.dealt)}.",
    )


def _each(names: Sequence[str], blows: Sequence[Blow]) -> str:
    pairs = zip(names, blows, strict=True)
    return ", ".join(
        f"{name} {percent(blow.wounds, 1)} ({float(blow.mean):.2f} a blow)" for name, blow in pairs
    )
