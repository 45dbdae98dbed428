"""Verb `damage`: damage that no defence stops."""

from authoring.core.language import _
from authoring.rulesets.dungeon_plungin.effects._forms import KIND_OF_DAMAGE
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.board.values import amount_of
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import hurt
from authoring.rulesets.dungeon_plungin.play.rules.characters.conditions import resisted
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import (
    Occasion,
    play_effects,
)
from authoring.rulesets.dungeon_plungin.words.conditions import harm_words
from authoring.rulesets.dungeon_plungin.words.naming import if_it_hurts
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, number, upper_first
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "damage",
    says="LIFE lost, with no defence.",
    means=Meaning(
        harm=2, worth=-1.2, personal=True, aimed_at_enemies=True, surely_harms=True, blow="plain"
    ),
    value=Arg("number", required=True),
    args={
        "value": Arg("number", required=True, says="How much LIFE."),
        "kind": Arg(
            "name", says="The kind of damage, for those who resist it.", form=KIND_OF_DAMAGE
        ),
    },
    branches={"on_damage": "What happens when it does any damage."},
    form={
        "type": ["integer", "string", "object"],
        "if": {"type": "object"},
        "else": {"$ref": "common.json#/$defs/number"},
        "examples": [3, {"value": "d6", "kind": "ice"}],
        "x-form": "a number or dice, or `{value: d6, kind: ice}`",
        "then": {},
    },
)


def sentence(effect: Effect, speech: Speech) -> str:
    """Return a sentence such as `The hero takes 3 damage`."""
    amount = f"{number(effect.args.get('value'))}"
    text = _("{who} takes {amount} damage{kind}.")
    damage_text = text.format(who=speech.who(effect), amount=amount, kind=harm_words(effect))
    return if_it_hurts(upper_first(damage_text), effect, speech)


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Do damage without defence, then play `on_damage` on targets that took any (DP-COND-02)."""
    kind = str(effect.args.get("kind", ""))
    for target in list(occasion.targets):
        if not target.alive:
            continue
        points = resisted(s, target, kind, amount_of(s, effect.args["value"]))
        hurt(s, target, points, occasion.source, occasion.caster)
        if points > 0 and target.alive:
            after = occasion.harming(target, kind)
            play_effects(s, effect.branches.get("on_damage", ()), after)
        if s.ending:
            return
