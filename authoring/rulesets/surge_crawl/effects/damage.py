"""Adds to the attack's damage."""

from authoring.core.language import N_
from authoring.rulesets.surge_crawl.model.effects import Harder
from authoring.rulesets.surge_crawl.play.board.figure import Deed
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "damage",
    says="Added to the damage of the attack.",
    prints=N_("+{n} damage."),
    means=Meaning(harm=1),
    value=Arg("int", required=True),
    form={"examples": [1]},
)


def play(s: State, deed: Deed, effect: Harder) -> None:
    """Add to the attack's damage (SRG-DMG-01)."""
    if deed.attack is not None:
        deed.attack.damage += effect.bonus
