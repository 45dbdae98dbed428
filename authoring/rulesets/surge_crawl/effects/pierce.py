"""Passes by Armor."""

from authoring.core.language import N_
from authoring.rulesets.surge_crawl.model.effects import Pierce
from authoring.rulesets.surge_crawl.play.board.figure import Deed
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "pierce",
    says="Points of Armor that the attack passes by.",
    prints=N_("The attack ignores {n} Armor."),
    means=Meaning(harm=1),
    value=Arg("int", required=True),
    form={"examples": [1]},
)


def play(s: State, deed: Deed, effect: Pierce) -> None:
    """Pass by Armor (SRG-DMG-05)."""
    if deed.attack is not None:
        deed.attack.pierce += effect.armor
