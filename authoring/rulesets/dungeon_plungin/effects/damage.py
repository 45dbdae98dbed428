"""Damage that no defence stops."""

from dataclasses import replace

from authoring.core.language import _
from authoring.model.effect import Effect
from authoring.model.effect_spec import Arg, VerbSpec
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

SPEC = VerbSpec(
    "damage",
    value=Arg("number", required=True),
    args={"value": Arg("number", required=True), "kind": Arg("name")},
    branches=("on_damage",),
)


def sentence(effect: Effect, speech: Speech) -> str:
    """`The hero takes 3 damage.`"""
    amount = f"{number(effect.args.get('value'))}"
    text = _("{who} takes {amount} damage{kind}.")
    told = text.format(who=speech.who(effect), amount=amount, kind=harm_words(effect))
    return if_it_hurts(upper_first(told), effect, speech)


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Damage without defence; what it brings along only after any damage
    (DP-COND-02)."""
    kind = str(effect.args.get("kind", ""))
    for target in list(occasion.targets):
        if s.ending:
            return
        points = resisted(s, target, kind, amount_of(s, effect.args["value"]))
        hurt(s, target, points, occasion.source, occasion.caster)
        if points > 0 and target.alive:
            after = replace(occasion, targets=[target], harm=kind)
            play_effects(s, effect.branches.get("on_damage", ()), after)
