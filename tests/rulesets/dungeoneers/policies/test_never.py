"""Acts that nobody at a table would choose: each rule catches one who does, and `sensible` does
none."""

from functools import cache

from authoring.boards.squares import just
from authoring.core.data import data_folder
from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS
from authoring.rulesets.dungeoneers.play.board.state import Pile, State
from authoring.rulesets.dungeoneers.play.board.tables import Tables
from authoring.rulesets.dungeoneers.session import SESSION
from authoring.services.packs import open_sound
from tests.examples import one_of
from tests.rulesets.dungeoneers.play.quests import MONSTERS, D, add, monster, scene, tables
from tests.rulesets.dungeoneers.policies.never import RULES, Moment, watched
from tests.rulesets.never import faults

QUEST = "salt-cistern"
PEOPLE = MONSTERS | {
    one.id: one
    for one in (
        monster("spore", 4, -2, traits={"explode": {}, "float": {}}),
        monster("weed", 4, 3, health=2, traits={"ambush-water": {}}),
    )
}
GUARD = q.act(q.GUARD)
MOVE = q.act(q.MOVE, 11)


@cache
def shipped() -> Tables:
    opened = open_sound(data_folder("packs") / QUEST)
    tables = opened.ruleset.prepare(opened.pack)
    assert isinstance(tables, Tables)
    return tables


def room() -> State:
    return scene(tables(monsters=PEOPLE))


def caught(s: State, act: int, rooms: tuple[int, ...] = (), still: int = 0) -> list[str]:
    return faults(RULES, Moment(s, [act, GUARD, MOVE], act, rooms, still))


def test_nothing_is_done_against_nobody() -> None:
    s = room()
    assert caught(s, q.act(q.HASTE)) == ["reads-to-nobody"]
    assert caught(s, GUARD) == ["guards-against-nobody"]
    add(s, "hulk", 0)
    assert caught(s, q.act(q.HASTE)) == []
    assert caught(s, GUARD) == []


def test_potions_are_taken_along() -> None:
    """The way out of the middle of the south side, and a potion in the corner."""
    s = room()
    dice = D("d3")
    assert dice is not None
    south = q.act(q.EXIT, 2)
    assert caught(s, south) == []
    s.room.piles[SPOTS[0]] = Pile(0, dice)
    assert caught(s, south) == ["leaves-it-lying"]
    s.room.burning = just(SPOTS[1])
    s.room.flames[SPOTS[1]] = 3
    assert caught(s, south) == []


def test_a_spore_is_no_neighbour_to_strike() -> None:
    """Unless somebody else stands beside it."""
    s = room()
    add(s, "spore", 7)
    assert caught(s, q.act(q.STRIKE, 0)) == ["strikes-the-spore"]
    assert caught(s, q.act(q.SHOOT, 0)) == []
    add(s, "brute", 2)
    assert caught(s, q.act(q.STRIKE, 0)) == []


def test_who_lies_in_the_water_is_left_there() -> None:
    s = room()
    weed = add(s, "weed", 7)
    assert caught(s, q.act(q.STRIKE, 0)) == ["wakes-the-water"]
    weed.emerged = True
    assert caught(s, q.act(q.STRIKE, 0)) == []


def test_the_worse_of_two_is_struck() -> None:
    """An attack of 4 beside one of 1, both as hard to hit."""
    s = scene(tables(monsters=PEOPLE | {"viper": monster("viper", 4, 1)}))
    add(s, "champion", 7)
    add(s, "viper", 11)
    assert caught(s, q.act(q.STRIKE, 0)) == ["hits-the-harmless"]
    assert caught(s, q.act(q.STRIKE, 1)) == []


def test_nobody_goes_round_or_stays_for_ever() -> None:
    s = room()
    south = q.act(q.EXIT, 2)
    deep = s.tables.rooms[0].exits[2]
    assert caught(s, south, (deep, 0) * 3) == []
    assert caught(s, south, (deep, 0) * 4) == ["goes-round"]
    assert caught(s, MOVE, still=60) == []
    assert caught(s, MOVE, still=61) == ["stays-for-ever"]


def test_nobody_leaves_the_lair() -> None:
    s = room()
    s.room.at = s.tables.lair
    assert caught(s, q.act(q.EXIT, 0)) == ["passes-by-the-dragon"]


def test_sensible_does_nothing_of_that() -> None:
    assert watched(shipped(), one_of(full=300, quick=20)).places == {}


def test_random_acts_are_caught() -> None:
    assert len(watched(shipped(), 20, "random").places) >= 4


def test_a_session_finds_all_policies() -> None:
    assert list(SESSION.policies) == ["sensible", "fighter", "planner", "random", "sneak"]
