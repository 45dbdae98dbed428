"""Verb `check`: a stat check with a difficulty and what follows from it."""

from authoring.core.language import N_, _, ngettext
from authoring.rulesets.dungeon_plungin.model import STATS
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.board.values import amount_of, names_of
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import (
    FUMBLED,
    PASSED,
    aware_dice,
    checked,
)
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import (
    Occasion,
    play_effects,
)
from authoring.rulesets.dungeon_plungin.words.phrases import (
    Speech,
    stats,
    upper_first,
    with_article,
)
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "check",
    says="A check with a stat; put `pass`, `fail` and `fumble` beside it.",
    means=Meaning(
        personal=True,
        blow="tested",
        follows="write beside it what happens: `pass: [...]`, `fail: [...]` or `fumble: [...]`",
    ),
    args={
        "stat": Arg(
            "words",
            words=STATS,
            required=True,
            says="The stat that is rolled, or a list to choose from.",
            form={
                "anyOf": [
                    {"$ref": "common.json#/$defs/stat"},
                    {"type": "array", "items": {"$ref": "common.json#/$defs/stat"}, "minItems": 1},
                ],
                "examples": ["dex"],
                "x-form": "one of `atk`, `def`, `mag`, `mov`, `life`, `res`, `dex`, `wit`",
            },
        ),
        "difficulty": Arg(
            "int", required=True, says="How many successes it takes.", form="difficulty"
        ),
        "dice": Arg(
            "int", says="Dice more or, as in `-1`, fewer than the stat has.", form="change"
        ),
    },
    branches={
        "pass": "What happens when the check is passed.",
        "fail": "What happens when the check fails.",
        "fumble": (
            "What happens on a fumble: of the check, or of a defence as long as the condition "
            "lasts."
        ),
        "extra": "What happens once for each success beyond the difficulty.",
    },
    form={"examples": [{"stat": "dex", "difficulty": 2}]},
)


_BRANCHES = {
    "pass": N_("Passed: {then}"),
    "extra": N_("For each success beyond that: {then}"),
    "fail": N_("Failed: {then}"),
    "fumble": N_("Fumbled: {then}"),
}


def sentence(effect: Effect, speech: Speech) -> str:
    """Return `The hero makes a DEX check, Dif 2. Passed: ... Failed: ...`."""
    text = (
        _("{who} makes {a_stat} check, Dif {dif}, with the higher of the two.")
        if len(names_of(effect.args.get("stat"))) > 1
        else _("{who} makes {a_stat} check, Dif {dif}.")
    )
    names, dif = with_article(stats(effect.args.get("stat"))), effect.args.get("difficulty")
    sentences = [upper_first(text.format(who=speech.who(effect), a_stat=names, dif=dif))]
    sentences += _other_dice(effect.args.get("dice"))
    for branch, words in _BRANCHES.items():
        then = speech.branch(effect, branch)
        sentences += [_(words).format(then=then)] if then else []
    return " ".join(sentences)


def _other_dice(dice: object) -> list[str]:
    """Return [`Roll 1 die fewer for it.`], or [] when no dice are added or taken."""
    if not isinstance(dice, int) or not dice:
        return []
    if dice < 0:
        text = ngettext("Roll {n} die fewer for it.", "Roll {n} dice fewer for it.", -dice)
    else:
        text = ngettext("Roll {n} die more for it.", "Roll {n} dice more for it.", dice)
    return [text.format(n=abs(dice))]


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Roll the check for each target and play its branches; a roll can both pass and fumble
    (DP-DICE-09, DP-STAT-05, DP-TRAP-06, DP-EXTRAP-05, DP-EXTRAP-08, DP-DICE-05, DP-EXTRAP-13)."""
    names = names_of(effect.args["stat"])
    difficulty = amount_of(s, effect.args["difficulty"])
    other = effect.args.get("dice")
    change = other if isinstance(other, int) else 0
    for target in list(occasion.targets):
        if not target.alive or s.ending:
            continue
        bonus = aware_dice(s, target) if occasion.aware else 0
        stat = max([STATS.index(name) for name in names], key=target.dice)
        result, extra = checked(s, target, stat, difficulty, bonus, change=change)
        only = occasion.only(target)
        if result & FUMBLED:
            play_effects(s, effect.branches.get("fumble", ()), only)
        branch = "pass" if result & PASSED else "fail"
        play_effects(s, effect.branches.get(branch, ()), only)
        for _more in range(extra):
            play_effects(s, effect.branches.get("extra", ()), only)
