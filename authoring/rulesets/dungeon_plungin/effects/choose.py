"""Verb `choose`: the player concerned chooses one of several things."""

from authoring.core.language import _
from authoring.rulesets.dungeon_plungin.play.board.events.happenings import Chooses
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.board.values import names_of
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import (
    Occasion,
    play_effects,
)
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, clean, upper_first
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import VerbSpec

SPEC = VerbSpec(
    "choose",
    says="The player concerned chooses one of several things.",
    means=Meaning(chooses=True),
    options=True,
    form={
        "type": "array",
        "minItems": 2,
        "items": {
            "title": "Option",
            "description": "One thing to choose.",
            "type": "object",
            "properties": {
                "name": {"description": "What it is called.", "$ref": "common.json#/$defs/name"},
                "effects": {
                    "description": "What it does; left out: nothing.",
                    "$ref": "#/$defs/effects",
                },
            },
            "required": ["name"],
            "additionalProperties": False,
            "x-form": "an option such as `{name: Drink, effects: [{heal: d4}]}`",
        },
        "examples": [[{"name": "Drink", "effects": [{"heal": "d4"}]}, {"name": "Leave it"}]],
        "x-form": "a list of options, each with a `name` and its `effects`",
    },
)


def sentence(effect: Effect, speech: Speech) -> str:
    """Return `The hero chooses. “Drink”: ... “Leave it”: ...`."""
    sentences = [upper_first(_("{who} chooses.").format(who=speech.who(effect)))]
    for name in names_of(effect.args.get("options", ())):
        then = speech.branch(effect, name) or _("nothing happens.")
        option = upper_first(clean(name))
        sentences.append(_("\u201c{option}\u201d: {then}").format(option=option, then=then))
    return " ".join(sentences)


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Ask the player of the first living hero, of the targets or else the party, for an option, and
    play its branch."""
    names = names_of(effect.args["options"])
    heroes = [target for target in occasion.targets if target.is_hero and target.alive]
    chooser = (heroes or s.living())[:1]
    if not names or not chooser:
        return
    s.offered = effect
    at = s.ask(chooser[0], "choose", range(len(names)), always=True)
    s.offered = None
    s.note(Chooses, chooser[0].name, names[at])
    play_effects(s, effect.branches.get(names[at], ()), occasion)
