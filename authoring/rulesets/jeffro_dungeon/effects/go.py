"""Sends the character back to the cell."""

from authoring.core.language import _
from authoring.rulesets.jeffro_dungeon.effects.context import Context
from authoring.rulesets.jeffro_dungeon.effects.registry import Spec
from authoring.rulesets.jeffro_dungeon.model import GoToCell
from authoring.rulesets.jeffro_dungeon.play.board.events import ToCell
from authoring.rulesets.jeffro_dungeon.play.board.state import CELL, Hero, State
from authoring.rulesets.jeffro_dungeon.words import Names
from authoring.source.node import Entry, Map

SPEC = Spec("go", (GoToCell,))


def read(context: Context, node: Map, entry: Entry) -> tuple[GoToCell, ...]:
    """`go: cell`."""
    return (GoToCell(entry.key.span),)


def sentence(effect: GoToCell, names: Names) -> str:
    """`You are back in your cell.`"""
    return _("You are back in your cell.")


def play(s: State, hero: Hero, effect: GoToCell) -> None:
    """Back at the start, wherever that was (JEF-SET-11)."""
    if hero.alive:
        hero.place = CELL
        hero.toll = ()
        s.note(ToCell, hero.index)
