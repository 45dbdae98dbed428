"""A stat check with a difficulty and what follows from it."""

from authoring.model.effect import Effect
from authoring.model.effect_spec import Arg, VerbSpec
from authoring.rulesets.dungeon_plungin.model import STATS
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.board.values import amount_of, names_of
from authoring.rulesets.dungeon_plungin.play.fighting.harm import (
    FUMBLED,
    PASSED,
    aware_dice,
    checked,
)
from authoring.rulesets.dungeon_plungin.play.happenings.occasions import Occasion, play_effects
from authoring.rulesets.dungeon_plungin.words import Speech, stats, upper_first

SPEC = VerbSpec(
    "check",
    args={
        "stat": Arg("words", words=STATS, required=True),
        "difficulty": Arg("int", required=True),
    },
    branches=("pass", "fail", "fumble", "extra"),
)


_BRANCHES = (
    ("pass", "Passed"), ("extra", "For each success beyond that"), ("fail", "Failed"),
    ("fumble", "Fumbled"),
)  # fmt: skip


def sentence(effect: Effect, speech: Speech) -> str:
    """`The hero makes a DEX check, Dif 2. Passed: ... Failed: ...`"""
    names = stats(effect.args.get("stat"))
    difficulty = effect.args.get("difficulty")
    article = "an" if names.startswith("ATK") else "a"
    best = ", whichever is higher" if " or " in names else ""
    who = upper_first(speech.who(effect))
    text = [f"{who} makes {article} {names} check{best}, Dif {difficulty}."]
    for branch, word in _BRANCHES:
        told = speech.branch(effect, branch)
        if told:
            text.append(f"{word}: {told}")
    return " ".join(text)


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Each target rolls for itself; a roll can both pass and fumble (DP-DICE-09)."""
    names = names_of(effect.args["stat"])
    difficulty = amount_of(s, effect.args["difficulty"])
    for target in list(occasion.targets):
        if not target.alive or s.ending:
            continue
        bonus = aware_dice(s, target) if occasion.aware else 0
        stat = max((STATS.index(name) for name in names), key=target.dice)
        result, extra = checked(s, target, stat, difficulty, bonus)
        only = occasion.only(target)
        if result & FUMBLED:
            play_effects(s, effect.branches.get("fumble", ()), only)
        branch = "pass" if result & PASSED else "fail"
        play_effects(s, effect.branches.get(branch, ()), only)
        for _ in range(extra):
            play_effects(s, effect.branches.get("extra", ()), only)
