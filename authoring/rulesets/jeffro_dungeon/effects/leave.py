"""Opens a way out, to be taken on the next turn."""

from authoring.core.language import _
from authoring.rulesets.jeffro_dungeon.effects.context import Context
from authoring.rulesets.jeffro_dungeon.effects.registry import Spec
from authoring.rulesets.jeffro_dungeon.model import Leave
from authoring.rulesets.jeffro_dungeon.play.board.events import FindsWayOut
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State
from authoring.rulesets.jeffro_dungeon.words import Names
from authoring.source.node import Entry, Map

SPEC = Spec("leave", (Leave,))


def read(context: Context, node: Map, entry: Entry) -> tuple[Leave, ...]:
    """`leave: route` or `leave: {route: id, may_stay: true}`."""
    reader, value = context.reader, entry.value
    if isinstance(value, Map):
        route, may_stay = reader.text(value.get("route")), reader.flag(value.get("may_stay"))
    else:
        route, may_stay = reader.text(value), False
    return (Leave(route, may_stay, entry.key.span),)


def sentence(effect: Leave, names: Names) -> str:
    """`On your next turn you are at the Ruins.`"""
    place = names.destination or _("the world above")
    if effect.may_stay:
        return _("On your next turn you may go to {place}.").format(place=place)
    return _("On your next turn you are at {place}.").format(place=place)


def play(s: State, hero: Hero, effect: Leave) -> None:
    """Found by one, used by that one only (JEF-SET-26, JEF-SET-37, JEF-MULTI-03)."""
    hero.route = effect.route
    hero.may_stay = effect.may_stay
    s.note(FindsWayOut, hero.index, effect.route)
