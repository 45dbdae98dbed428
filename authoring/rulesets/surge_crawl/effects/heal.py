"""Gives Hitpoints back."""

from authoring.core.language import N_
from authoring.rulesets.surge_crawl.model.effects import Heal
from authoring.rulesets.surge_crawl.play.board.figure import Deed
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.rulesets.surge_crawl.play.rules.damage import heal
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "heal",
    says="Hitpoints given back, up to the maximum.",
    prints=N_("Heals {n}."),
    means=Meaning(help=1, personal=True, heals=True),
    value=Arg("int", required=True),
    form={
        "examples": [2],
        "x-range": {"code": "effect-beyond-figures", "range": [None, 20], "at": "verb"},
    },
)


def play(s: State, deed: Deed, effect: Heal) -> None:
    """Give Hitpoints back (SRG-DMG-11)."""
    heal(s, deed.to, effect.hitpoints)
