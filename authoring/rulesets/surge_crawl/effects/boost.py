"""Raises statistics for a Round."""

from authoring.core.language import N_
from authoring.rulesets.surge_crawl.model.effects import Boost
from authoring.rulesets.surge_crawl.play.board.events import Boosted
from authoring.rulesets.surge_crawl.play.board.figure import Deed
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "boost",
    says="Statistics that are higher for a Round.",
    prints=N_("{points} for a Round."),
    means=Meaning(help=1, personal=True),
    args={
        "speed": Arg("int", says="Squares of a Move.", prints=N_("+{n} Speed")),
        "grit": Arg("int", says="Grit.", prints=N_("+{n} Grit")),
        "grab": Arg("int", says="Grab.", prints=N_("+{n} Grab")),
    },
)


def play(s: State, deed: Deed, effect: Boost) -> None:
    """Raise statistics until the figure's next Turn ends (SRG-ENC-08, SRG-CRY-06, SRG-CRY-07)."""
    to = deed.to
    to.boost(2 if s.turn == to.number else 1, effect.speed, effect.grit, effect.grab)
    for what, points in (("Speed", effect.speed), ("Grit", effect.grit), ("Grab", effect.grab)):
        if points:
            s.note(Boosted, to.number, what, points)
