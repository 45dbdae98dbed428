"""Moves without Escape Checks."""

from authoring.core.language import N_
from authoring.rulesets.surge_crawl.model.effects import Dodge
from authoring.rulesets.surge_crawl.play.board.figure import Deed
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.rulesets.surge_crawl.play.rules.moving import dodge
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "dodge",
    says="Squares that the user moves without Escape Checks.",
    prints=N_("Dodge {n}."),
    means=Meaning(help=1),
    value=Arg("int", required=True),
    form={"examples": [1]},
)


def play(s: State, deed: Deed, effect: Dodge) -> None:
    """Move without Escape Checks (SRG-MOV-07)."""
    dodge(s, deed.to, effect.squares)
