"""Verb `place`: a monster, a boss or a chest appears on a square."""

from collections.abc import Mapping

from authoring.boards.squares import NOWHERE
from authoring.core.language import _, ngettext
from authoring.model.counting import counted
from authoring.model.dice import Dice
from authoring.rulesets.dungeon_plungin.effects._forms import SQUARE_OR_PLACE, creature_of
from authoring.rulesets.dungeon_plungin.model import AWARENESS
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.board.values import amount_of
from authoring.rulesets.dungeon_plungin.play.rules.exploring.awareness import arrive_as
from authoring.rulesets.dungeon_plungin.play.rules.exploring.encounters import (
    entrance,
    place_chest,
    place_monster,
)
from authoring.rulesets.dungeon_plungin.play.rules.exploring.spots import PLACES, spot
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.words.naming import awareness, place_words
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, is_one, number, upper_first
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec


def _meaning(args: Mapping[str, object]) -> Meaning:
    return Meaning(
        worth=1.0 if "chest" in args else -0.8,
        way="any",
        at=args.get("at"),
        on_tile=args.get("at", "random") == "random" or isinstance(args.get("at"), tuple),
        brings={} if "chest" in args else {creature_of(args): args.get("count", 1)},
        boxes=args.get("chest"),
    )


SPEC = VerbSpec(
    "place",
    says="A monster, a boss or chests appear.",
    means=_meaning,
    args={
        "monster": Arg("id", ref="monsters", says="A monster."),
        "boss": Arg("id", ref="bosses", says="A boss."),
        "chest": Arg("number", form="amount", says="How many chests."),
        "count": Arg(
            "number",
            says="How many monsters.",
            form={"$ref": "common.json#/$defs/amount", "default": 1},
        ),
        "at": Arg(
            "place",
            words=PLACES,
            ref="locations",
            says=(
                "Where: a square of the tile, `random` for by dice, `entry`, or a location. Left "
                "out: by dice."
            ),
            form=SQUARE_OR_PLACE,
        ),
        "locked": Arg(
            "flag",
            says="Whether the chests are locked.",
            form={"type": "boolean", "default": False},
        ),
        "difficulty": Arg("int", says="Difficulty of the chests.", form="difficulty"),
        "awareness": Arg(
            "word",
            words=AWARENESS,
            default="unsuspecting",
            says="How ready the monsters are; left out: unsuspecting.",
            form="awareness",
        ),
    },
    form={
        "oneOf": [{"required": ["monster"]}, {"required": ["boss"]}, {"required": ["chest"]}],
        "dependentRequired": {"locked": ["chest"], "difficulty": ["chest"]},
    },
)
_MOST = 40


def sentence(effect: Effect, speech: Speech) -> str:
    """Return `Place 2 Ghoblins on square (3,3) of this tile; they are unsuspecting`."""
    args = effect.args
    where = place_words(args.get("at", "random"), speech, to=False)
    if args.get("chest"):
        count = number(args.get("chest"))
        what = _chests(count, bool(args.get("locked")), args.get("difficulty"))
        text = ngettext("place {what} {where}.", "place {what} {where}.", _form(count))
        return upper_first(text.format(what=what, where=where))
    count = number(args.get("count", 1))
    what = speech.creatures(count, creature_of(args))
    mood = awareness(str(args.get("awareness", "unsuspecting")))
    text = ngettext(
        "place {what} {where}; it is {mood}.",
        "place {what} {where}; they are {mood}.",
        _form(count),
    )
    return upper_first(text.format(what=what, where=where, mood=mood))


def _form(count: Dice) -> int:
    return 1 if is_one(count) else 2


def _chests(count: Dice, locked: bool, difficulty: object) -> str:
    what = (
        counted(count, "{n} locked chest", "{n} locked chests")
        if locked
        else counted(count, "{n} chest", "{n} chests")
    )
    return _("{what} (Dif {dif})").format(what=what, dif=difficulty) if difficulty else what


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Place monsters or chests on the square named, further ones on the nearest free squares, or by
    dice of the tile; then settle awareness (DP-PLACE-01, DP-AMB-80)."""
    args = effect.args
    where = args.get("at", "random")
    barred = entrance(occasion.area) if occasion.area is not None else NOWHERE
    if args.get("chest"):
        for _one in range(min(_MOST, amount_of(s, args["chest"]))):
            at = spot(s, where, occasion, barred)
            if at >= 0:
                locked, difficulty = bool(args.get("locked")), args.get("difficulty") or 1
                place_chest(s, s.area_at(at), NOWHERE, locked, amount_of(s, difficulty), at=at)
        return
    arrived: list[Actor] = []
    for _one in range(min(_MOST, amount_of(s, args.get("count", 1)))):
        at = spot(s, where, occasion, barred)
        if at >= 0:
            arrived += place_monster(s, s.area_at(at), creature_of(args), NOWHERE, at)
    if arrived:
        state, area = str(args.get("awareness", "unsuspecting")), s.area_at(arrived[0].square)
        arrive_as(s, arrived, state, area, occasion.opener)
