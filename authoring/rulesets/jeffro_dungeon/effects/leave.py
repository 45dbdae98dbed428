"""Opens a way out, to be taken on the next turn."""

from authoring.core.language import _
from authoring.rulesets.jeffro_dungeon.model import Leave
from authoring.rulesets.jeffro_dungeon.play.board.events import FindsWayOut
from authoring.rulesets.jeffro_dungeon.play.board.state import WAYS_OUT, Hero, State
from authoring.rulesets.jeffro_dungeon.words import Names
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "leave",
    says="Out of the maze on the next turn; the name is what reports count it under.",
    means=Meaning(help=9, way="any"),
    bare="route",
    args={
        "route": Arg("text", says="The name of the way out.", required=True, form="id"),
        "may_stay": Arg(
            "flag", says="Whether the character can go on through the maze instead.", default=False
        ),
    },
    form={
        "examples": ["secret-exit", {"route": "guard-bribed", "may_stay": True}],
        "x-form": "a way out, such as `secret-exit`",
    },
)


def sentence(effect: Leave, names: Names) -> str:
    """Return a sentence such as `On your next turn you are at the Ruins.`."""
    destination = names.destination or _("the world above")
    if effect.may_stay:
        return _("On your next turn you may go to {place}.").format(place=destination)
    return _("On your next turn you are at {place}.").format(place=destination)


def play(s: State, hero: Hero, effect: Leave) -> None:
    """Open a way out: found by one character, used by that one only (JEF-SET-26, JEF-SET-37,
    JEF-MULTI-03)."""
    hero.route = effect.route
    hero.may_stay = effect.may_stay
    s.numbers[WAYS_OUT] += 1
    s.note(FindsWayOut, hero.index, effect.route)
