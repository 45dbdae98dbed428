"""Adds to an attack: to its to-hit roll, its damage, the Armor it ignores, its push."""

from typing import Final

from authoring.core.language import N_
from authoring.rulesets.surge_crawl.model.effects import Strike
from authoring.rulesets.surge_crawl.play.board.figure import Deed
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPECS: Final = tuple(
    VerbSpec(verb, says=says, prints=prints, means=means, value=Arg("int", required=True))
    for verb, means, says, prints in (
        ("to_hit", Meaning(worth=1), "Added to the to-hit roll.", N_("+{n} to hit.")),
        ("damage", Meaning(harm=1), "Added to the damage of the attack.", N_("+{n} damage.")),
        (
            "pierce", Meaning(harm=1), "Points of Armor that the attack passes by.",
            N_("The attack ignores {n} Armor."),
        ),
        (
            "push", Meaning(surely_harms=True), "Squares that the push of a hit goes on.",
            N_("A hit pushes the target {n} more."),
        ),
    )
)  # fmt: skip


def play(s: State, deed: Deed, effect: Strike) -> None:
    """Add to the attack (SRG-DMG-01, SRG-DMG-05, SRG-EQP-15), also to hit (SRG-ATK-06)."""
    if deed.attack is not None:
        deed.attack.add(effect)
