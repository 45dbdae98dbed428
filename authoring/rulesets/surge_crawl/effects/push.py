"""Pushes the target farther."""

from authoring.core.language import N_
from authoring.rulesets.surge_crawl.model.effects import Push
from authoring.rulesets.surge_crawl.play.board.figure import Deed
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "push",
    says="Squares that the push of a hit goes on.",
    prints=N_("A hit pushes the target {n} more."),
    means=Meaning(surely_harms=True),
    value=Arg("int", required=True),
    form={
        "examples": [1],
        "x-range": {"code": "effect-beyond-figures", "range": [None, 6], "at": "verb"},
    },
)


def play(s: State, deed: Deed, effect: Push) -> None:
    """Push the target farther (SRG-EQP-15)."""
    if deed.attack is not None:
        deed.attack.push += effect.squares
