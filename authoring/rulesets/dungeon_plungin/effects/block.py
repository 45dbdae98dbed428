"""Verb `block`: squares nobody may enter for the rest of the game."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from authoring.core.language import N_, _
from authoring.rulesets.dungeon_plungin.model import STATS
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import PASSED, aware_dice, check
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import block
from authoring.rulesets.dungeon_plungin.play.rules.exploring.crevices import (
    beyond,
    cut_off,
    heroes_on,
    leap_back,
)
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import (
    Occasion,
    play_effects,
)
from authoring.rulesets.dungeon_plungin.words.people import person
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, stats, with_article
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec


def _meaning(args: Mapping[str, object]) -> Meaning:
    if args.get("value") != BEYOND:
        return Meaning()
    return Meaning(harm=2, worth=-1.0, cuts_off=True)


BEYOND: Final = "beyond"
SPEC = VerbSpec(
    "block",
    says=(
        "Nobody may enter the squares any more; with `beyond` nor what they cut off from where "
        "the heroes came in: heroes there leap back, all else is lost."
    ),
    means=_meaning,
    value=Arg("word", words=("area", BEYOND), required=True),
    beside={
        "leap": Arg(
            "check",
            words=STATS,
            says="Beside `block: beyond`: the check of each hero who leaps back; left out: none.",
            form={
                "title": "Leap",
                "type": "object",
                "properties": {
                    "stat": {
                        "description": "The stat that is rolled.",
                        "$ref": "common.json#/$defs/stat",
                    },
                    "difficulty": {
                        "description": "How many successes it takes.",
                        "$ref": "common.json#/$defs/difficulty",
                    },
                },
                "required": ["stat", "difficulty"],
                "additionalProperties": False,
                "examples": [{"stat": "dex", "difficulty": 2}],
                "x-form": "a check such as `{stat: dex, difficulty: 2}`",
            },
        )
    },
    branches={"fall": "What happens to each hero who leaps and fails, before he lands."},
)


def sentence(effect: Effect, speech: Speech) -> str:
    """Return sentences such as `Nobody may enter these squares for the rest of the game.`."""
    if effect.args.get("value") == BEYOND:
        return _crevice(effect, speech)
    words, _space, size = effect.to.rpartition(" ")
    if not words:
        return _("Nobody may enter these squares for the rest of the game.")
    if size == "1x1":
        text = _("Nobody may enter the square of {who} for the rest of the game.")
        return text.format(who=speech.subject)
    wide, high = size.split("x")
    text = _(
        "Nobody may enter an area of {wide} \u00d7 {high} squares over {who} for the rest of the "
        "game."
    )
    return text.format(wide=wide, high=high, who=speech.subject)


def _crevice(effect: Effect, speech: Speech) -> str:
    texts = [_CREVICE[0]]
    leap = effect.args.get("leap")
    about = replace(speech, subject=person("that hero"))
    then = about.branch(effect, "fall")
    if isinstance(leap, tuple):
        texts.append(_CREVICE[1])
        texts += [_CREVICE[2]] if then else []
    else:
        texts.append(_CREVICE[3])
    stat, dif = leap if isinstance(leap, tuple) else ("", 0)
    words = with_article(stats(stat)) if stat else ""
    return " ".join(_(text).format(a_stat=words, dif=dif, then=then) for text in texts)


_CREVICE = (
    N_(
        "Nobody may enter these squares again, nor those they cut off from the way in: Monsters "
        "and chests there are lost, doors there lead nowhere."
    ),
    N_("Each hero there leaps back to the nearest free square with {a_stat} check, Dif {dif}."),
    N_("Failed: {then}"),
    N_("Each hero there leaps back to the nearest free square."),
)


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Close the squares for good; with `beyond`, what lies behind them too (DP-EXTRAP-09)."""
    area = occasion.area
    if effect.args.get("value") != BEYOND:
        block(s, occasion.squares)
    elif area is not None and occasion.squares & area.mask:
        squares = beyond(s, area, occasion.squares)
        for hero in heroes_on(s, squares):
            _leap(s, effect, occasion.only(hero))
            leap_back(s, hero, area, squares)
        cut_off(s, area, squares)


def _leap(s: State, effect: Effect, occasion: Occasion) -> None:
    """Roll the hero's check to leap back, and play `fall` if it fails; a die more if the trap was
    known (DP-TRAP-07)."""
    leap, (hero,) = effect.args.get("leap"), occasion.targets
    if not isinstance(leap, tuple):
        return
    bonus = aware_dice(s, hero) if occasion.aware else 0
    if not check(s, hero, STATS.index(leap[0]), leap[1], bonus) & PASSED:
        play_effects(s, effect.branches.get("fall", ()), occasion)
