"""Sends the character back to the cell."""

from authoring.core.language import _
from authoring.rulesets.jeffro_dungeon.model import GoToCell
from authoring.rulesets.jeffro_dungeon.play.board.events import ToCell
from authoring.rulesets.jeffro_dungeon.play.board.state import CELL, Hero, State
from authoring.rulesets.jeffro_dungeon.words import Names
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "go",
    says="Back to the cell where the character began.",
    means=Meaning(personal=True),
    value=Arg("word", words=("cell",), required=True, form={"const": "cell", "x-form": "`cell`"}),
)


def sentence(effect: GoToCell, names: Names) -> str:
    """Return the sentence `You are back in your cell.`."""
    return _("You are back in your cell.")


def play(s: State, hero: Hero, effect: GoToCell) -> None:
    """Move a living `hero` back to its cell; a toll and a Guard no longer hold it (JEF-SET-11)."""
    if hero.alive:
        hero.place = CELL
        hero.toll = ()
        hero.held = False
        s.note(ToCell, hero.index)
