"""One monster or boss against the declared party, in sentences for whoever edits it."""

from collections.abc import Sequence

from authoring.core.wording import percent
from authoring.rulesets.dungeon_plungin.exact.fights import Blow
from authoring.rulesets.dungeon_plungin.model import Pack
from authoring.rulesets.dungeon_plungin.odds.meeting import Meetings

FOES = ("monsters", "bosses")


def facing(pack: Pack, kind: str, id: str) -> tuple[str, ...]:
    """Return two sentences for a definition of FOES: the odds that one attack of each hero of the
    party does damage to it, and that one of its own does damage to each hero.

    () for other kinds, for an unknown id and for a quest without a party.
    """
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
