"""Verb `revive`: a dead hero returns with some LIFE."""

from authoring.core.language import _
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.board.values import amount_of
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import revive
from authoring.rulesets.dungeon_plungin.play.rules.exploring.using import free_beside
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, number
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "revive",
    says="A dead hero returns.",
    means=Meaning(help=3, revives=True, way="dead"),
    args={"life": Arg("number", required=True, says="With so much LIFE.")},
    form={"examples": [{"life": 1}], "x-form": "`{life: 1}`"},
)


def sentence(effect: Effect, speech: Speech) -> str:
    """Return `A dead hero returns to play with 1 LIFE`."""
    life = number(effect.args.get("life"))
    return _("A dead hero returns to play with {life} LIFE.").format(life=life)


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Revive dead targets on squares beside the hero that does it (DP-DEATH-03)."""
    reviver = occasion.item_user or occasion.opener
    for target in occasion.targets:
        square = free_beside(s, reviver) if reviver is not None and reviver.alive else -1
        if square >= 0 and not target.alive:
            revive(s, target, amount_of(s, effect.args["life"]), square)
