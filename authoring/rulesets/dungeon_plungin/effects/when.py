"""A test, and what happens when it holds or does not."""

from dataclasses import replace

from authoring.core.language import _
from authoring.model.effect import Effect
from authoring.model.effect_spec import Arg, VerbSpec
from authoring.rulesets.dungeon_plungin.model import STATS
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.rules.happenings.asking import (
    common,
    is_personal,
    personal,
)
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import (
    Occasion,
    play_effects,
)
from authoring.rulesets.dungeon_plungin.words.naming import test_words
from authoring.rulesets.dungeon_plungin.words.people import again
from authoring.rulesets.dungeon_plungin.words.phrases import Speech

SPEC = VerbSpec(
    "when",
    args={
        "counter": Arg("name"),
        "die": Arg("number"),
        "stat": Arg("word", words=STATS),
        "is": Arg("range"),
        "life": Arg("range"),
        "in": Arg("id", ref="locations"),
        "at": Arg("name"),
        "hold": Arg("ids", ref="items"),
        "round": Arg("range"),
        "phase": Arg("range"),
        "monsters": Arg("range"),
        "heroes": Arg("range"),
        "free_wall": Arg("flag"),
    },
    branches=("then", "else"),
)


def sentence(effect: Effect, speech: Speech) -> str:
    """`If the counter Relics stands at 3 or more: ... Otherwise: ...`"""
    who = speech.who(effect)
    then = speech.branch(effect, "then") or _("nothing happens.")
    if is_personal(effect.args) and who.several:
        about = replace(speech, subject=again(who))
        asked = test_words(replace(effect, to=""), about)
        told = _("For {who}: if {asked}, {then}").format(who=who, asked=asked, then=then)
    else:
        told = _("If {asked}: {then}").format(asked=test_words(effect, speech), then=then)
    other = speech.branch(effect, "else")
    return _("{told} Otherwise: {other}").format(told=told, other=other) if other else told


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """What concerns nobody in particular is asked once; the rest each of those
    concerned answers for himself."""
    holds = common(s, effect.args, occasion)
    if not is_personal(effect.args) or not holds:
        play_effects(s, effect.branches.get("then" if holds else "else", ()), occasion)
        return
    if not occasion.targets:
        holds = any(personal(s, effect.args, hero) for hero in s.living())
        play_effects(s, effect.branches.get("then" if holds else "else", ()), occasion)
        return
    for target in list(occasion.targets):
        if target.alive and not s.ending:
            branch = "then" if personal(s, effect.args, target) else "else"
            play_effects(s, effect.branches.get(branch, ()), occasion.only(target))
