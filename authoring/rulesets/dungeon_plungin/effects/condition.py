"""A state that lasts until something ends it: one of the pack's conditions by
its id, or one spelt out on the spot."""

from authoring.core.language import _
from authoring.model.effect import Effect
from authoring.model.effect_spec import Arg, VerbSpec
from authoring.rulesets.dungeon_plungin.model import STATS, UNTIL
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.rules.characters.conditions import afflict, written
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.words.conditions import condition_facts, is_bare
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, clean, upper_first

SPEC = VerbSpec(
    "condition",
    value=Arg("id", ref="conditions"),
    args={
        "id": Arg("text"),
        **{stat: Arg("int") for stat in STATS},
        "all_stats": Arg("int"),
        "until": Arg("words", words=UNTIL),
        "save": Arg("check", words=STATS),
        "no_actions": Arg("flag"),
        "no_move": Arg("flag"),
        "no_attack": Arg("flag"),
        "no_stun": Arg("flag"),
        "most_move": Arg("int"),
        "unless": Arg("names"),
        "resists": Arg("names"),
    },
    branches=("each_turn", "turn_end", "fumble"),
)


def sentence(effect: Effect, speech: Speech) -> str:
    """`The hero is weakened: -1 on all stats, until healed.`"""
    who = speech.who(effect)
    named = effect.args.get("value")
    if isinstance(named, str):
        name = speech.name("conditions", named)
        return upper_first(_("{who} becomes {condition}.").format(who=who, condition=name))
    name = clean(str(effect.args.get("id", ""))).replace("-", " ")
    spec = written(effect)
    text = (
        _("{who} is {condition}, {facts}") if is_bare(spec) else _("{who} is {condition}: {facts}")
    )
    facts = condition_facts(spec, speech)
    return upper_first(text.format(who=who, condition=name, facts=facts))


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Who resists the damage that brings it does not get it (ruling R-11)."""
    what = effect.args.get("value")
    for target in list(occasion.targets):
        if occasion.harm and occasion.harm in target.resists:
            continue
        afflict(s, target, what if isinstance(what, str) else effect, occasion.source)
