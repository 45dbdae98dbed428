"""Adds to the to-hit roll."""

from authoring.core.language import N_
from authoring.rulesets.surge_crawl.model.effects import ToHit
from authoring.rulesets.surge_crawl.play.board.figure import Deed
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "to_hit",
    says="Added to the to-hit roll.",
    prints=N_("+{n} to hit."),
    means=Meaning(worth=1),
    value=Arg("int", required=True),
    form={
        "examples": [1],
        "x-range": {"code": "effect-beyond-figures", "range": [None, 6], "at": "verb"},
    },
)


def play(s: State, deed: Deed, effect: ToHit) -> None:
    """Add to the to-hit roll; a miss can become a hit (SRG-ATK-06)."""
    if deed.attack is not None:
        deed.attack.to_hit += effect.bonus
