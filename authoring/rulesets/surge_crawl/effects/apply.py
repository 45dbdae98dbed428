"""Puts a condition on a figure."""

from authoring.core.language import _
from authoring.rulesets.surge_crawl.model.effects import Apply
from authoring.rulesets.surge_crawl.play.board.events import Afflicted
from authoring.rulesets.surge_crawl.play.board.figure import Deed
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "apply",
    says="A condition by id, with its strength.",
    means=Meaning(harm=1, personal=True, afflicts=True),
    rest=Arg("int", ref="conditions"),
)


def split(effect: Effect) -> list[Apply]:
    """Return an Apply for each condition of an `apply` effect."""
    return [
        Apply(id, strength, span=effect.span, means=effect.means)
        for id, strength in effect.args.items()
        if isinstance(strength, int)
    ]


def sentence(effect: Apply) -> str:
    """Return a sentence such as `Poison 1.`."""
    name = effect.condition.replace("-", " ").capitalize()
    return _("{condition} {n}.").format(condition=name, n=effect.strength)


def play(s: State, deed: Deed, effect: Apply) -> None:
    """Add to the strength of a condition of the deed's target (SRG-CRY-09, SRG-DMG-13)."""
    to = deed.to
    to.conditions[effect.condition] = to.conditions.get(effect.condition, 0) + effect.strength
    name = s.tables.content.conditions[effect.condition].name
    s.note(Afflicted, to.number, name, to.conditions[effect.condition])
