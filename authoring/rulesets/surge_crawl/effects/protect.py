"""Gives Armor, Reflect or Shield until the Encounter ends."""

from authoring.core.language import N_, _
from authoring.core.wording import join_words
from authoring.rulesets.surge_crawl.model.effects import Protect
from authoring.rulesets.surge_crawl.play.board.events import Protected
from authoring.rulesets.surge_crawl.play.board.figure import Deed
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

_WORDS = {"armor": N_("{n} Armor"), "reflect": N_("{n} Reflect"), "shield": N_("{n} Shield")}
SPEC = VerbSpec(
    "protect",
    says="Points of protection until the Encounter ends.",
    means=Meaning(help=2, personal=True),
    args={
        "armor": Arg("int", says="Points of Armor."),
        "reflect": Arg("int", says="Points of Reflect."),
        "shield": Arg("int", says="Points of Shield."),
    },
    form={"minProperties": 1, "examples": [{"shield": 1}]},
)


def sentence(effect: Protect) -> str:
    """Return a sentence such as `Gains 1 Shield.`."""
    points = [
        _(text).format(n=getattr(effect, key))
        for key, text in _WORDS.items()
        if getattr(effect, key)
    ]
    return _("Gains {points}.").format(points=join_words(points))


def play(s: State, deed: Deed, effect: Protect) -> None:
    """Add points of protection (SRG-CRY-05); they end with the Encounter."""
    to = deed.to
    to.armor += effect.armor
    to.reflect += effect.reflect
    to.shield += effect.shield
    for what, points in (
        ("Armor", effect.armor),
        ("Reflect", effect.reflect),
        ("Shield", effect.shield),
    ):
        if points:
            s.note(Protected, to.number, what, points)
