"""Verb `add`: a counter goes up, or down."""

from authoring.core.language import _
from authoring.rulesets.dungeon_plungin.effects._forms import CHANGES, COUNTERS
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.board.values import number_of
from authoring.rulesets.dungeon_plungin.play.rules.happenings.goals import check_goals
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.play.rules.happenings.triggers import set_counter
from authoring.rulesets.dungeon_plungin.words.naming import counter
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, listing, number, upper_first
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "add",
    says="A number is added to counters; a number below zero is taken away.",
    means=lambda args: Meaning(adds=args, way="any"),
    rest=Arg("number", required=True, form=CHANGES),
    form=COUNTERS,
)


def sentence(effect: Effect, speech: Speech) -> str:
    """Return a sentence such as `Move the “Relics” marker up by 1`."""
    phrases = []
    for name, value in effect.args.items():
        change = number(value)
        if change.high < 0:
            phrases.append(
                _("move {counter} down by {n}").format(n=-change.high, counter=counter(name))
            )
        else:
            phrases.append(_("move {counter} up by {n}").format(n=change, counter=counter(name)))
    return upper_first(f"{listing(phrases)}.")


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Add to counters, which start at 0 and may go below."""
    for name, value in effect.args.items():
        set_counter(s, name, s.counters.get(name, 0) + number_of(s, value), occasion)
    check_goals(s)
