"""Pushes the target farther."""

from authoring.core.language import _
from authoring.rulesets.surge_crawl.model.effects import Push
from authoring.rulesets.surge_crawl.play.board.figure import Deed
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "push",
    says="Squares that the push of a hit goes on.",
    means=Meaning(surely_harms=True),
    value=Arg("int", required=True),
    form={
        "examples": [1],
        "x-range": {"code": "effect-beyond-figures", "range": [None, 6], "at": "verb"},
    },
)


def sentence(effect: Push) -> str:
    """Return a sentence such as `A hit pushes the target 1 more.`."""
    return _("A hit pushes the target {n} more.").format(n=effect.squares)


def play(s: State, deed: Deed, effect: Push) -> None:
    """Push the target farther (SRG-EQP-15)."""
    if deed.attack is not None:
        deed.attack.push += effect.squares
