"""The player concerned chooses one of several things."""

from authoring.model.effect import Effect
from authoring.model.effect_spec import VerbSpec
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.board.values import names_of
from authoring.rulesets.dungeon_plungin.play.happenings.occasions import Occasion, play_effects
from authoring.rulesets.dungeon_plungin.words import Speech, clean, upper_first

SPEC = VerbSpec("choose", options=True)


def sentence(effect: Effect, speech: Speech) -> str:
    """`The hero chooses. Drink: ... Leave it: ...`"""
    told = [f"{upper_first(speech.who(effect))} chooses."]
    for name in names_of(effect.args.get("options", ())):
        text = speech.branch(effect, name) or "nothing happens."
        told.append(f"\u201c{upper_first(clean(name))}\u201d: {text}")
    return " ".join(told)


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """The first hero concerned, or the first who lives, is asked once for all."""
    names = names_of(effect.args["options"])
    heroes = [target for target in occasion.targets if target.is_hero and target.alive]
    chooser = (heroes or s.living())[:1]
    if not names or not chooser:
        return
    s.offered = effect
    at = s.policy.pick(s, chooser[0], "choose", list(range(len(names))))
    s.offered = None
    s.note("chooses", chooser[0].name, names[at])
    play_effects(s, effect.branches.get(names[at], ()), occasion)
