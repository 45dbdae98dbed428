"""Who lies in the water: what brings it out, and what it does then (DGN-MSP-09 to DGN-MSP-11)."""

from collections.abc import Sequence

import pytest

from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.events import MonsterFares
from authoring.rulesets.dungeoneers.play.board.kind import Kind
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS
from authoring.rulesets.dungeoneers.play.board.state import RoomState
from authoring.rulesets.dungeoneers.play.rules.monsters.turn import monsters_turn
from authoring.rulesets.dungeoneers.play.rules.traits.hooks import attacked
from tests.rulesets.dungeoneers.monsters.rooms import EMPTY, Rooms, beast, kind

POND = "H.w.~", "b....", ".....", "#####", "#####"
"""The rack two squares from the hero, an archer in its corner beside him, water in the other."""
MISSED = 1, 10
"""A 1 against a 10: a miss whatever is added."""


def archer() -> Kind:
    """Cornered beside the hero it does nothing."""
    return beast("no-move", of="missile")


def pond(*rows: str, others: Sequence[Kind] = (), unseen: bool = False, lies: int = 4) -> Rooms:
    """A shambler in the water of a spot, last in the room's order; others are b, c, ..."""
    shambler = kind("shambler", 4, 3, "ambush-water", of="special", health=2)
    table = Rooms(rows, shambler, *others)
    table.monsters[0].square = table.monsters[0].before = SPOTS[lies]
    table.s.room.add(table.monsters[0])
    table.s.hero.unseen = unseen
    table.s.hero.weapons = [1, 1, 1]
    table.s.hero.scrolls = [1, 1, 1]
    return table


def came_out(table: Rooms) -> bool:
    return "emerges" in [how for _, how in table.happened(MonsterFares)]


STEP, AWAY, GUARD = q.act(q.MOVE, 1), q.act(q.MOVE, 6), q.act(q.GUARD)
HASTE, LEAP, FLAME = q.act(q.HASTE), q.act(q.LEAP, 6), q.act(q.FLAME)
LOOT, STRIKE, SHOOT = q.act(q.LOOT, 2), q.act(q.STRIKE), q.act(q.SHOOT)


@pytest.mark.rule("DGN-MSP-09")
@pytest.mark.parametrize(
    ("acts", "dice", "comes"),
    [
        ((STEP,), (), False),
        ((GUARD,), (), False),
        ((HASTE, STEP, AWAY), (), False),
        ((LEAP, GUARD), (), False),
        ((FLAME, GUARD), (), False),
        ((STEP, LOOT), (), True),
        ((STEP, LOOT, AWAY), (), True),
        ((STEP, LOOT, AWAY, GUARD), (), True),
        ((STRIKE,), MISSED, True),
        ((HASTE, STRIKE, STEP), MISSED, True),
        ((HASTE, STRIKE, GUARD), MISSED, True),
        ((q.act(q.MOVE, 6), q.act(q.MOVE, 7), SHOOT, AWAY), MISSED, True),
    ],
)
def test_an_attack_or_a_weapon_taken_brings_it_out_whatever_he_does_after_it(
    acts: Sequence[int], dice: Sequence[int], comes: bool
) -> None:
    """All acts come before its turn. It is four squares off and comes nearer by one, or lies still;
    the archer, beside the hero, is cornered."""
    table = pond(*POND, others=[archer()])
    table.acts(*acts, dice=dice, answers=[1 << 2] if FLAME in acts else [])
    square = table.monsters[0].square
    table.roll(1)  # of ways equally short the first, where there are two
    monsters_turn(table.s)
    assert came_out(table) is comes
    assert (table.monsters[0].square != square) is comes


@pytest.mark.rule("DGN-MSP-09")
@pytest.mark.parametrize(("face", "comes"), [(1, True), (10, False)])
def test_a_counterattack_is_an_attack(face: int, comes: bool) -> None:
    """The rat strikes first, with a 1 or a 10 against 5 and the shield of 1: if it misses, the hero
    on guard strikes back, and the shambler comes out in the same turn."""
    table = pond("H...~", "b....", "#####", "#####", "#####", others=[beast("no-move")])
    table.acts(GUARD)
    table.turn(*((face, 5, *MISSED) if comes else (face, 5)), *((1,) if comes else ()))
    assert came_out(table) is comes


@pytest.mark.rule("DGN-MSP-09")
@pytest.mark.parametrize(("percent", "guard", "comes"), [(90, True, False), (91, False, True)])
def test_a_weapon_pilfered_unseen_is_seen_by_nobody(percent: int, guard: bool, comes: bool) -> None:
    """Unseen on 90 or less, he then gives himself away by a guard; found out, he is seen with the
    weapon in his hand."""
    table = pond(".Hw.~", ".....", "#####", "#####", "#####", unseen=True)
    table.acts(LOOT, *([GUARD] if guard else []), dice=(percent,))
    assert not table.s.hero.unseen
    table.turn(*([1] if comes else []))
    assert came_out(table) is comes


@pytest.mark.rule("DGN-MSP-09")
def test_it_remembers_what_it_saw_while_the_hero_was_away() -> None:
    table = pond("H..b~", "#####", "#####", "#####", "#####", others=[archer()])
    home = table.s.room
    table.acts(SHOOT, dice=MISSED)
    table.s.room = table.s.rooms[1] = RoomState(1, table.drawing)
    table.turn()
    assert not came_out(table)
    table.s.room = home
    table.acts(GUARD)
    table.monsters[1].alive = False
    table.turn()
    assert came_out(table)


@pytest.mark.rule("DGN-MSP-09")
def test_what_happens_in_another_room_it_does_not_see() -> None:
    table = pond(*POND, others=[archer()])
    home = table.s.room
    table.s.room = table.s.rooms[1] = RoomState(1, table.drawing)
    table.s.room.add(table.monsters[1])
    table.acts(STRIKE, dice=MISSED)
    table.s.room = home
    assert table.turn() == table.picture()
    assert not came_out(table)


@pytest.mark.rule("DGN-MSP-09")
def test_it_lies_still_till_then_even_beside_the_hero() -> None:
    table = pond("...H~", *EMPTY[1:])
    assert table.turn()[0] == "...Ha"
    assert table.attacks() == []


@pytest.mark.rule("DGN-MSP-09")
@pytest.mark.rule("DGN-MSP-11")
@pytest.mark.parametrize(("face", "health"), [(2, 2), (10, 1)])
def test_attacked_in_the_water_it_dives_and_comes_out_once_it_is_up_again(
    face: int, health: int
) -> None:
    """The attack itself still counts: its 3 and 1 against the sword's 1 and a 2 or a 10. While it
    is down it does nothing, and cannot be attacked."""
    table = pond("...H~", "####.", "#####", "#####", "#####")
    table.acts(STRIKE, dice=(face, 1))
    assert table.monsters[0].health == health
    assert table.picture()[0] == "...H~"
    assert table.turn()[0] == "...H~"
    table.acts(q.act(q.MOVE, 2))
    assert table.round(31)[0] == "..H.~"
    assert table.round(30)[0] == "..H.a"
    table.acts(q.act(q.MOVE, 1))
    assert table.turn()[0] == ".H.a~"
    assert came_out(table)


@pytest.mark.rule("DGN-MSP-09")
@pytest.mark.rule("DGN-MSP-11")
@pytest.mark.parametrize("comes", [True, False])
def test_what_happens_while_it_is_down_it_sees_too(comes: bool) -> None:
    """A blast makes it dive, the last in the room's order; then the hero strikes the archer, or
    does not."""
    table = pond("H...~", "b####", "#####", "#####", "#####", others=[archer()])
    attacked(table.s, table.monsters[0])
    assert table.picture()[0] == "H...~"
    if comes:
        table.acts(STRIKE, dice=MISSED)
    assert table.round(30)[0] == "H...b"
    assert table.turn()[0] == ("H..b~" if comes else "H...b")
    assert came_out(table) is comes


@pytest.mark.rule("DGN-MSP-11")
def test_it_comes_up_in_any_free_water() -> None:
    """Three squares of water, one of them taken."""
    table = pond("H.~~~", *EMPTY[1:])
    table.acts(q.act(q.MOVE, 6), q.act(q.MOVE, 7), q.act(q.MOVE, 8), q.act(q.STRIKE), dice=MISSED)
    assert table.round(30, 3)[0] == "..~~a"


@pytest.mark.rule("DGN-MSP-11")
def test_on_land_it_does_not_dive() -> None:
    table = pond("..H.~", *EMPTY[1:], lies=3)
    table.acts(q.act(q.STRIKE), dice=MISSED)
    assert table.picture()[0] == "..Ha~"


@pytest.mark.rule("DGN-MSP-10")
def test_it_comes_the_shortest_way_and_attacks_the_monster_in_it() -> None:
    """The archer, attacked once, brings it out; then it stands in its way."""
    table = pond("#####", "#####", "Hb..~", "#####", "#####", others=[archer()], lies=14)
    table.acts(q.act(q.STRIKE), dice=MISSED)
    assert table.turn()[2] == "Ha.b~"
    assert table.turn()[2] == "Hab.~"
    assert table.turn(6, 10)[2] == "H.b.~"
    assert table.attacks()[-1] == (1, 0, "melee", 10, 10, True)
    assert table.turn()[2] == "Hb..~"
    table.turn(1, 10)
    assert table.attacks()[-1] == (1, -1, "melee", 5, 11, False)
