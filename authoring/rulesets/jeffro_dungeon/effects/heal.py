"""Gives Lives back, never more than at the start."""

from authoring.core.language import _
from authoring.rulesets.jeffro_dungeon.model import Heal
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State
from authoring.rulesets.jeffro_dungeon.play.rules.belongings import heal
from authoring.rulesets.jeffro_dungeon.words import Names, amount
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "heal",
    says="Lives given back, never more than at the start.",
    means=Meaning(help=1, personal=True, heals=True),
    value=Arg("number", required=True),
    form={"examples": [1]},
)


def sentence(effect: Heal, names: Names) -> str:
    """Return a sentence such as `Heal 1 Life.`."""
    healed = amount("life", effect.amount)
    return _("Heal {what}, but never above the Lives you started with.").format(what=healed)


def play(s: State, hero: Hero, effect: Heal) -> None:
    """Heal by food eaten on the square where it is found (JEF-SET-29)."""
    heal(s, hero, s.amount(effect.amount, "heal", hero.character.name))
