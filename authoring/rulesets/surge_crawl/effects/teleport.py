"""Takes a figure to a square in sight."""

from authoring.core.language import N_
from authoring.rulesets.surge_crawl.model.effects import Teleport
from authoring.rulesets.surge_crawl.play.board.figure import Deed
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.rulesets.surge_crawl.play.rules.moving import teleport
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "teleport",
    says="Whether it goes to an empty square in sight.",
    prints=N_("Teleport to an empty square in sight."),
    means=Meaning(help=1),
    value=Arg("flag", required=True),
    form={"examples": [True]},
)


def play(s: State, deed: Deed, effect: Teleport) -> None:
    """Go to an empty square in sight (SRG-CRY-08)."""
    teleport(s, deed.to)
