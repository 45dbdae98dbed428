"""Verb `set`: a counter is set to a number."""

from authoring.core.language import _
from authoring.rulesets.dungeon_plungin.effects._forms import CHANGES, COUNTERS
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.board.values import number_of
from authoring.rulesets.dungeon_plungin.play.rules.happenings.goals import check_goals
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.play.rules.happenings.triggers import set_counter
from authoring.rulesets.dungeon_plungin.words.naming import counter
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, listing, number
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "set",
    says="Counters are set to a number. A counter nobody has set stands at 0.",
    means=lambda args: Meaning(sets=args, way="any"),
    rest=Arg("number", required=True, form=CHANGES),
    form=COUNTERS,
)


def sentence(effect: Effect, speech: Speech) -> str:
    """Return sentences such as `Move the “Relics” marker to 0.`."""
    text = _("{counter} to {n}")
    moves = [
        text.format(counter=counter(name), n=number(value)) for name, value in effect.args.items()
    ]
    return _("Move {counters}.").format(counters=listing(moves))


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Set counters, and play the effects that these values trigger."""
    for name, value in effect.args.items():
        set_counter(s, name, number_of(s, value), occasion)
    check_goals(s)
