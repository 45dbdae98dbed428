"""Harms a figure without an attack."""

from authoring.core.language import N_
from authoring.rulesets.surge_crawl.model.effects import Harm
from authoring.rulesets.surge_crawl.play.board.figure import Deed
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.rulesets.surge_crawl.play.rules.damage import harm_of
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "harm",
    says="Damage that protection meets, without an attack.",
    prints=N_("{n} damage."),
    means=Meaning(harm=2, personal=True, blow="plain"),
    value=Arg("int", required=True),
    form={
        "examples": [2],
        "x-range": {"code": "effect-beyond-figures", "range": [None, 20], "at": "verb"},
    },
)


def play(s: State, deed: Deed, effect: Harm) -> None:
    """Deal damage that no attack does (SRG-CRY-04)."""
    harm_of(s, deed, effect.damage)
