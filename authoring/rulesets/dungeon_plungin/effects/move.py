"""A step to a free square beside, or a number of squares."""

from authoring.engine.grid import bits, grow
from authoring.model.effect import Effect
from authoring.model.effect_spec import Arg, VerbSpec
from authoring.rulesets.dungeon_plungin.play.occasions import Occasion, not_played
from authoring.rulesets.dungeon_plungin.play.state import State
from authoring.rulesets.dungeon_plungin.play.walk import arrive
from authoring.rulesets.dungeon_plungin.words import Speech, counted, number, upper_first

SPEC = VerbSpec(
    "move",
    value=Arg("number-or-word", words=("adjacent",), required=True),
    args={"squares": Arg("number")},
)


def sentence(effect: Effect, speech: Speech) -> str:
    """`The hero steps to a free square beside.`"""
    value = effect.args.get("value", effect.args.get("squares"))
    who = upper_first(speech.who(effect))
    if value == "adjacent":
        return f"{who} jumps to a free adjacent square."
    return f"{who} moves up to {counted(number(value), 'square')}."


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Jump to a square beside the trap: a hero's player chooses, a monster's is
    drawn; with no free square it stays (DP-EXTRAP-10, DP-AMB-29)."""
    if effect.args.get("value") != "adjacent":
        not_played(s, "move by squares")
        return
    for target in occasion.targets:
        near = grow(target.bit, s.east, s.south) & s.free() & ~s.pits
        outside = list(bits(near & ~occasion.squares))
        if not outside:
            s.note("no-way-out", target.name)
            occasion.stuck.append(target)
            continue
        if target.is_hero:
            square = outside[s.policy.pick(s, target, "jump", list(range(len(outside))))]
        else:
            square = outside[s.dice.die(len(outside)) - 1]
        before = target.square
        s.put(target, square)
        s.note("jumps", target.name, square)
        arrive(s, target, before)
