"""Verb `move`: a jump to a free square beside, or a walk of a number of squares."""

from collections.abc import Mapping

from authoring.boards.squares import NOWHERE, Squares, distance, each, first, flood, grow, just
from authoring.core.language import _
from authoring.engine.piles import pick
from authoring.model.counting import counted_as
from authoring.rulesets.dungeon_plungin.play.board.events.moving import (
    CannotJump,
    IsMoved,
    JumpsClear,
)
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.board.values import amount_of
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import arrive, towards, walk
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.words.naming import feature_name
from authoring.rulesets.dungeon_plungin.words.people import CASTER, OPENER, Person, person
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, number, upper_first
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

_GOALS = {
    "nearest": person("the nearest enemy"),
    "opener": OPENER,
    "caster": CASTER,
    "entry": person("the Entry Tile"),
    "random": person("a random square"),
}


def _meaning(args: Mapping[str, object]) -> Meaning:
    goals = (str(args.get(key) or "") for key in ("towards", "away"))
    features = tuple(name for name in goals if name and name not in _GOALS)
    return Meaning(personal=True, features=features)


SPEC = VerbSpec(
    "move",
    says="A step to a free square beside (`adjacent`), or a number of squares.",
    means=_meaning,
    value=Arg("number-or-word", words=("adjacent",), required=True),
    args={
        "squares": Arg("number", says="How many squares."),
        "towards": Arg(
            "name",
            says=(
                "Towards what: `nearest` (enemy), `opener`, `caster`, `entry`, `random`, or a "
                "feature of the tile."
            ),
            form={
                "type": "string",
                "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$",
                "maxLength": 64,
                "examples": ["nearest"],
                "x-form": (
                    "`nearest`, `opener`, `caster`, `entry`, `random` or a feature of the tile"
                ),
            },
        ),
        "away": Arg(
            "name",
            says=(
                "Away from what: `nearest` (enemy), `opener`, `caster`, `entry`, or a feature of "
                "the tile."
            ),
            form={
                "type": "string",
                "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$",
                "maxLength": 64,
                "examples": ["nearest"],
                "x-form": "`nearest`, `opener`, `caster`, `entry` or a feature of the tile",
            },
        ),
    },
    form={
        "type": ["string", "integer", "object"],
        "pattern": (
            "^(adjacent|(100|[1-9][0-9]?)?d(1000|[1-9][0-9]{0,2})( ?[+-] ?[0-9]{1,4})?|[0-9]{1,6})$"
        ),
        "minimum": 1,
        "required": ["squares"],
        "examples": ["adjacent", 2],
        "x-form": "`adjacent` or a number of squares",
        "x-instead": {"to": "`towards` says where it goes; whom it moves says `to` beside `move`"},
    },
)


def sentence(effect: Effect, speech: Speech) -> str:
    """Return sentences such as `The hero jumps to a free adjacent square.`."""
    value = effect.args.get("value", effect.args.get("squares"))
    who = speech.who(effect)
    if value == "adjacent":
        return upper_first(_("{who} jumps to a free adjacent square.").format(who=who))
    to, away = str(effect.args.get("towards", "")), str(effect.args.get("away", ""))
    if to and away:
        text = _("{who} moves up to {squares} towards {goal} away from {other}.")
    elif to:
        text = _("{who} moves up to {squares} towards {goal}.")
    else:
        bare = _("{who} moves up to {squares}.")
        text = _("{who} moves up to {squares} away from {other}.") if away else bare
    squares = counted_as("accusative", number(value), "{n} square", "{n} squares")
    goal, other = _goal_of(to, speech), _goal_of(away, speech)
    return upper_first(text.format(who=who, squares=squares, goal=goal, other=other))


def _goal_of(name: str, speech: Speech) -> Person:
    """Return the Person for a word of `towards` or `away`."""
    if name in ("caster", "opener") and speech.doer is not None:
        return speech.doer
    return _GOALS.get(name) or person("the {feature}", feature=feature_name(name))


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Walk up to a number of squares or, with `adjacent`, jump to a square beside that the trap
    leaves free, by choice for heroes, by dice for monsters; without one stay (DP-EXTRAP-10,
    DP-AMB-29)."""
    if effect.args.get("value") != "adjacent":
        squares = effect.args.get("value", effect.args.get("squares"))
        for target in list(occasion.targets):
            if target.alive and target.square >= 0 and not s.ending:
                _walk(s, effect, occasion, target, min(40, amount_of(s, squares)))
        return
    for target in occasion.targets:
        near = grow(target.bit, s.east, s.south) & s.free() & ~s.pits
        outside = list(each(near & ~occasion.squares))
        if not outside:
            s.note(CannotJump, target.name)
            occasion.stuck.append(target)
            continue
        square = (
            s.choose(target, "jump", outside) if target.is_hero else pick(s.dice, outside, "square")
        )
        origin = target.square
        s.put(target, square)
        s.note(JumpsClear, target.name, square)
        arrive(s, target, origin)


def _walk(s: State, effect: Effect, occasion: Occasion, target: Actor, steps: int) -> None:
    """Walk `target` up to `steps` squares out of turn: by `towards` or `away`, else as its player
    likes; a monster goes for the nearest hero."""
    if target.in_pit or steps <= 0:
        return
    can = flood(target.bit, s.ground(target), s.east, s.south, steps) & ~target.bit & ~s.pits
    square = _choose(s, effect, occasion, target, can) if can else -1
    if square < 0 or square == target.square:
        return
    s.note(IsMoved, target.name, square)
    walk(s, target, just(square), steps)


def _choose(s: State, effect: Effect, occasion: Occasion, target: Actor, can: Squares) -> int:
    to, away = str(effect.args.get("towards", "")), str(effect.args.get("away", ""))
    if to == "random":
        squares = list(each(can))
        return pick(s.dice, squares, "square")
    if not to and not away:
        if target.is_hero:
            squares = [target.square, *each(can)]
            return s.choose(target, "move", squares)
        to = "nearest"
    goal = _goal(s, to or away, occasion, target)
    if not goal:
        return -1
    if to:
        return towards(s, target, goal, can)
    centre = first(goal)
    return max(each(can | target.bit), key=lambda at: (distance(at, centre), -at))


def _goal(s: State, name: str, occasion: Occasion, target: Actor) -> Squares:
    """Return the squares of a word of `towards` or `away`, such as `nearest`, or of a feature;
    empty for none."""
    if name == "entry":
        return s.areas[0].mask
    if name in ("opener", "caster"):
        actor = occasion.opener if name == "opener" else occasion.caster or occasion.opener
        return actor.bit if actor is not None and actor is not target else NOWHERE
    if name == "nearest":
        foes = s.foes() if target.is_hero else s.living()
        near = sorted(foes, key=lambda foe: distance(foe.square, target.square))
        return near[0].bit if near else NOWHERE
    area = occasion.area or s.area_at(target.square)
    return area.feature(name)
