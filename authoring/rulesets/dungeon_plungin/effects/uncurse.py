"""Verb `uncurse`: cursed gear comes off."""

from authoring.core.language import _
from authoring.rulesets.dungeon_plungin.model import HEROES
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.rules.characters.dressing import (
    cursed_pieces,
    lift_curse,
)
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.words.phrases import Speech
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "uncurse",
    says="Cursed gear comes off and is gone: `one` piece, or `all` of it.",
    means=Meaning(personal=True, side=HEROES),
    value=Arg("word", words=("one", "all"), required=True),
)


def sentence(effect: Effect, speech: Speech) -> str:
    """Return `One cursed thing comes off the hero and is gone`."""
    text = (
        _("Everything cursed comes off {who} and is gone.")
        if effect.args.get("value") == "all"
        else _("One cursed thing comes off {who} and is gone.")
    )
    return text.format(who=speech.who(effect))


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Take off and destroy cursed gear: one piece, the player's pick, or `all` (DP-CURSE-03)."""
    for hero in occasion.targets:
        cursed = cursed_pieces(hero) if hero.is_hero and hero.alive else []
        if len(cursed) > 1 and effect.args.get("value") != "all":
            cursed = [s.choose(hero, "uncurse-which", cursed)]
        for item in cursed:
            lift_curse(s, hero, item)
