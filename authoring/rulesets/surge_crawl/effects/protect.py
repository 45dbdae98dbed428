"""Gives Armor, Reflect or Shield until the Encounter ends."""

from authoring.core.language import N_
from authoring.rulesets.surge_crawl.model.effects import Protect
from authoring.rulesets.surge_crawl.model.keywords import PROTECTIONS
from authoring.rulesets.surge_crawl.play.board.events import Protected
from authoring.rulesets.surge_crawl.play.board.figure import Deed
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "protect",
    says="Points of protection until the Encounter ends.",
    prints=N_("Gains {points}."),
    means=Meaning(help=2, personal=True),
    args={
        "armor": Arg("int", says="Points of Armor.", prints=N_("{n} Armor")),
        "reflect": Arg("int", says="Points of Reflect.", prints=N_("{n} Reflect")),
        "shield": Arg("int", says="Points of Shield.", prints=N_("{n} Shield")),
    },
)


def play(s: State, deed: Deed, effect: Protect) -> None:
    """Add points of protection (SRG-CRY-05); they end with the Encounter."""
    to = deed.to
    to.armor += effect.armor
    to.reflect += effect.reflect
    to.shield += effect.shield
    for what in PROTECTIONS:
        if points := getattr(effect, what):
            s.note(Protected, to.number, what.capitalize(), points)
