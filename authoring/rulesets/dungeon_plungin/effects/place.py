"""A monster, a boss or a chest appears on a square."""

from authoring.model.effect import Effect
from authoring.model.effect_spec import Arg, VerbSpec
from authoring.rulesets.dungeon_plungin.model import AWARENESS
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.board.values import amount_of
from authoring.rulesets.dungeon_plungin.play.exploring.awareness import ambush, take_state
from authoring.rulesets.dungeon_plungin.play.exploring.encounters import place_chest, place_monster
from authoring.rulesets.dungeon_plungin.play.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.play.happenings.spots import PLACES, spot
from authoring.rulesets.dungeon_plungin.saying import where_words
from authoring.rulesets.dungeon_plungin.words import Speech, counted, is_one, number, upper_first

SPEC = VerbSpec(
    "place",
    args={
        "monster": Arg("id", ref="monsters"),
        "boss": Arg("id", ref="bosses"),
        "chest": Arg("number"),
        "count": Arg("number"),
        "at": Arg("place", words=PLACES, ref="locations"),
        "locked": Arg("flag"),
        "difficulty": Arg("int"),
        "awareness": Arg("word", words=AWARENESS, default="unsuspecting"),
    },
)
_MOST = 40


def sentence(effect: Effect, speech: Speech) -> str:
    """`2 Ghoblins are placed on square (3,3), unsuspecting.`"""
    args = effect.args
    if args.get("chest"):
        count = number(args.get("chest"))
        what = counted(count, "locked chest" if args.get("locked") else "chest")
        what += f" (Dif {args.get('difficulty')})" if args.get("difficulty") else ""
        mood = ""
    else:
        count = number(args.get("count", 1))
        what = speech.creatures(count, str(args.get("boss") or args.get("monster")))
        state = str(args.get("awareness", "unsuspecting"))
        mood = f", {'in ambush' if state == 'ambush' else state}"
    verb = "is" if is_one(count) else "are"
    where = where_words(args.get("at", "random"), speech, verb="on")
    return f"{upper_first(what)} {verb} placed {where}{mood}."


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """On the square named, further ones on the nearest free squares, or by dice of
    the tile (DP-PLACE-01, DP-AMB-80)."""
    args = effect.args
    where = args.get("at", "random")
    if args.get("chest"):
        for _ in range(min(_MOST, amount_of(s, args["chest"]))):
            at = spot(s, where, occasion)
            if at >= 0:
                locked, difficulty = bool(args.get("locked")), args.get("difficulty") or 1
                place_chest(s, s.area_at(at), 0, locked, amount_of(s, difficulty), at=at)
        return
    arrived: list[Actor] = []
    for _ in range(min(_MOST, amount_of(s, args.get("count", 1)))):
        at = spot(s, where, occasion)
        if at >= 0:
            name = str(args.get("boss") or args.get("monster"))
            arrived += place_monster(s, s.area_at(at), name, 0, at)
    hero = occasion.opener if occasion.opener is not None and occasion.opener.is_hero else None
    hero = hero if hero is not None and hero.alive else next(iter(s.living()), None)
    if arrived and hero is not None:
        state = str(args.get("awareness", "unsuspecting"))
        ambush(s, take_state(s, arrived, state, s.area_at(arrived[0].square), hero))
