"""Verb `spawn`: monsters appear, by dice of the tile unless the effect says otherwise."""

from collections.abc import Mapping

from authoring.boards.squares import first
from authoring.core.language import ngettext
from authoring.rulesets.dungeon_plungin.model import AWARENESS, MONSTERS
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.board.values import amount_of
from authoring.rulesets.dungeon_plungin.play.rules.exploring.arriving import (
    ANY_DOORWAY,
    ARRIVALS,
    arrivals,
)
from authoring.rulesets.dungeon_plungin.play.rules.exploring.awareness import arrive_as
from authoring.rulesets.dungeon_plungin.play.rules.exploring.encounters import (
    entrance,
    place_monster,
)
from authoring.rulesets.dungeon_plungin.play.rules.exploring.spots import nearest_free
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.words.naming import awareness
from authoring.rulesets.dungeon_plungin.words.people import Person, standing_near
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, is_one, listing, upper_first
from authoring.rulesets.dungeon_plungin.words.phrases import number as dice_of
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

_HOW = ("awareness", "at")
"""Keys on the arrival itself; every other key is the id of a monster."""


def _meaning(args: Mapping[str, object]) -> Meaning:
    brings = {(MONSTERS, name): number for name, number in args.items() if name not in _HOW}
    return Meaning(harm=2, worth=-0.8, brings=brings, on_tile=True)


_MONSTER = "the key is the id itself: `spawn: {ghoblin: d4}`"
_BOSS = (
    "`spawn` has ids for keys, each with how many come: `spawn: {ghoblin: d4}`; a boss is placed: "
    "`place: {boss: demon, at: [3, 3]}`"
)


SPEC = VerbSpec(
    "spawn",
    says="Monsters appear: their ids with how many of each.",
    means=_meaning,
    rest=Arg("number", form="amount", ref="monsters", required=True),
    args={
        "awareness": Arg(
            "word",
            words=AWARENESS,
            default="unsuspecting",
            says="How ready they are; left out: unsuspecting.",
            form="awareness",
        ),
        "at": Arg(
            "word",
            words=ARRIVALS,
            default="dice",
            says=(
                "Where they appear: `doorway` is where the party came by, `any-doorway` one of "
                "the tile drawn by lot."
            ),
        ),
    },
    form={"minProperties": 1, "x-instead": {"monster": _MONSTER, "boss": _BOSS}},
)


def sentence(effect: Effect, speech: Speech) -> str:
    """Return `d4 Ghoblins appear, unsuspecting; roll a square for each`."""
    numbers = {id: dice_of(n) for id, n in effect.args.items() if id not in SPEC.args}
    groups = listing(speech.creatures(count, (MONSTERS, id)) for id, count in numbers.items())
    many = 1 if [is_one(count) for count in numbers.values()] == [True] else 2
    mood = awareness(str(effect.args.get("awareness", "unsuspecting")))
    place = _where(str(effect.args.get("at", "dice")), many, standing_near(speech.subject))
    text = ngettext("{groups} appears, {mood}; {place}.", "{groups} appear, {mood}; {place}.", many)
    return upper_first(text.format(groups=groups, mood=mood, place=place))


def _where(at: str, number: int, who: Person) -> str:
    if at == "adjacent":
        text = ngettext("place it next to {who}", "place them next to {who}", number)
        return text.format(who=who)
    if at == "doorway":
        return ngettext(
            "place it at the doorway the party came in by",
            "place them at the doorway the party came in by",
            number,
        )
    if at == ANY_DOORWAY:
        return ngettext(
            "place it at a random doorway of the tile",
            "place them at a random doorway of the tile",
            number,
        )
    return ngettext("roll its square", "roll a square for each", number)


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Place monsters by `at`, else by dice of the tile, Unsuspecting unless `awareness` says
    otherwise (DP-AMB-80); Alert ones hear a fight next door (DP-AWARE-11)."""
    area = occasion.area
    if area is None:
        return
    arrived = []
    where = effect.args.get("at")
    squares = arrivals(s, where, occasion)
    for name, number in effect.args.items():
        if s.tables.kind_of((MONSTERS, name)) is not None:
            for _one in range(min(40, amount_of(s, number))):
                free = squares & area.mask & s.free() & ~s.pits
                at = first(free) if free else -1
                if at < 0 and where == ANY_DOORWAY:
                    at = nearest_free(s, squares)
                arrived += place_monster(s, area, (MONSTERS, name), entrance(area), at)
    state = str(effect.args.get("awareness", "unsuspecting"))
    arrive_as(s, arrived, state, area, occasion.opener)
