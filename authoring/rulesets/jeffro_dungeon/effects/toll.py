"""Holds the character until Gold, metal or lights are given up."""

from functools import reduce

from authoring.core.language import N_, _
from authoring.rulesets.jeffro_dungeon.model import TOLLS, Toll
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State
from authoring.rulesets.jeffro_dungeon.play.rules.belongings import pay_toll
from authoring.rulesets.jeffro_dungeon.words import Names
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "toll",
    says="What must be discarded to go on from here.",
    means=Meaning(harm=1, personal=True),
    value=Arg(
        "words",
        words=TOLLS,
        required=True,
        form={
            "type": ["array", "string"],
            "items": {"enum": list(TOLLS)},
            "pattern": f"^({'|'.join(TOLLS)})$",
            "examples": [list(TOLLS)],
            "x-form": "a list of `gold`, `metal` and `light`",
        },
    ),
)
_WORDS = {
    "gold": N_("all Gold"),
    "metal": N_("all metal Objects"),
    "light": N_("everything that gives light"),
}


def sentence(effect: Toll, names: Names) -> str:
    """Return a sentence such as `To go on, discard all Gold and all metal Objects.`."""
    both, things = _("{rest} and {last}"), [_(_WORDS[what]) for what in effect.what]
    due = reduce(lambda rest, last: both.format(rest=rest, last=last), things or [""])
    return _("To go on from here, discard {what}.").format(what=due)


def play(s: State, hero: Hero, effect: Toll) -> None:
    """Set the toll due on leaving, or take it at once with `stream_pay: entering` (JEF-SET-08)."""
    if s.variant("stream_pay") == "entering":
        pay_toll(s, hero, effect.what)
    else:
        hero.toll = effect.what
