"""What rules of fights, foes and conditions say at their edges."""

import pytest

from authoring.boards.squares import distance, has
from authoring.rulesets.dungeon_plungin.model.laws import law_of
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Attacks
from authoring.rulesets.dungeon_plungin.play.rules.actions.attacks import in_melee
from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import defend
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import kill
from authoring.rulesets.dungeon_plungin.play.rules.actions.laws import take_up
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import spring
from authoring.rulesets.dungeon_plungin.play.rules.characters.conditions import afflict, settle_tied
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import act
from authoring.rulesets.dungeon_plungin.play.rules.foes.prey import lured, noticed, prey
from authoring.rulesets.dungeon_plungin.play.rules.layout.laying import open_passage
from authoring.rulesets.dungeon_plungin.play.rules.visits.leaving import leave
from tests.rulesets.dungeon_plungin.play.magic_text import MAGIC
from tests.rulesets.dungeon_plungin.play.table import Table, compiled
from tests.rulesets.dungeon_plungin.play.town_pack import at_the_exit
from tests.rulesets.dungeon_plungin.play.trying import happen, trying


@pytest.mark.rule("DP-DEF-02", "DP-DEF-01")
def test_where_nothing_defends_no_die_is_rolled_and_nothing_fumbles() -> None:
    t = Table()
    with t.rolls():
        assert defend(t.s, t.hero((1, 1)), "none") == (0, False)


@pytest.mark.rule("DP-LAW-02")
def test_it_walks_with_one_action_and_strikes_with_the_other() -> None:
    t = Table()
    hero, orc = t.hero((1, 1)), t.monster("orc", (4, 1))
    with t.rolls(2, 2, 2, 5, 5):
        act(t.s, orc)
    assert t.where(orc) == (2, 1)
    assert [event.who for event in t.told(Attacks)] == [orc.name]
    assert hero.life == 6


@pytest.mark.rule("DP-LAW-10", "DP-LAW-14")
def test_who_has_nobody_to_take_revenge_on_goes_for_the_nearest() -> None:
    """The nearer of two stands in the second seat."""
    t = Table()
    far, near = t.hero((6, 6)), t.hero((2, 2))
    ogre = t.monster("ogre", (1, 1))
    assert [hero.name for hero in prey(t.s, ogre)] == [near.name]
    ogre.last_hit_by = far.index
    assert prey(t.s, ogre)[0] is far


@pytest.mark.rule("DP-LAW-08")
@pytest.mark.parametrize(("detail", "at"), [("high atk", 1), ("low atk", 0), ("low life", 1)])
def test_a_lure_may_be_any_stat(detail: str, at: int) -> None:
    t = Table()
    heroes = [t.hero((1, 1), atk=2, life=6), t.hero((2, 2), atk=4, life=5)]
    assert lured(detail, heroes) == [heroes[at]]


@pytest.mark.rule("DP-MON-12")
def test_what_is_noticed_stays_so_while_nothing_changes() -> None:
    t = Table()
    room = t.behind(t.door("north", "normal"))
    for _ in range(2):
        assert noticed(t.s, 0, 0) == t.room.mask
        assert noticed(t.s, 0, 1) == t.room.mask | room.mask


@pytest.mark.rule("DP-COND-04", "DP-COND-05")
def test_what_a_condition_brings_comes_to_whoever_does_not_resist_it() -> None:
    text = MAGIC.replace(
        "conditions:\n",
        "conditions:\n  grim: {name: grim, brings: [{id: dazed}, {id: rooted, unless: ice}]}\n",
        1,
    )
    t = Table(tables=compiled(text))
    hero, warded = t.hero((1, 1)), t.hero((2, 2), gear="frost-ward")
    for who, brought in ((hero, ["grim", "dazed", "rooted"]), (warded, ["grim", "dazed"])):
        assert afflict(t.s, who, "grim", "a test")
        assert [live.spec.id for live in who.conditions] == brought


@pytest.mark.rule("DP-REACT-03")
def test_what_lasts_while_an_enemy_is_near_ends_for_monsters_too() -> None:
    text = MAGIC.replace(
        "conditions:\n",
        "conditions:\n  wary: {name: wary, def: +1, until: no_enemy_in_tile}\n",
        1,
    )
    t = Table(tables=compiled(text))
    room = t.behind(t.door("north", "normal"))
    hero, orc = t.hero((1, 1)), t.monster("orc", (5, 5))
    assert afflict(t.s, orc, "wary", "a test")
    assert afflict(t.s, hero, "wary", "a test")
    t.s.put(hero, t.square((3, 3), room))
    settle_tied(t.s)
    assert (orc.conditions, hero.conditions) == ((), ())
    assert not afflict(t.s, orc, "wary", "a test"), "nobody is near now"


@pytest.mark.rule("DP-MOVE-01", "DP-MOVE-02", "DP-STAT-04")
def test_of_a_move_of_four_the_last_square_may_be_walked_too() -> None:
    t = Table()
    hero = t.hero((1, 1))
    t.begin(hero)
    for x in (2, 3, 4, 5):
        t.take(hero, c.MOVE, t.square((x, 1)))
    assert (t.where(hero), t.s.actions, t.s.move_left) == ((5, 1), 1, 0)
    assert "move" not in t.legal(hero), "one Move a turn"


@pytest.mark.rule("DP-TRAP-02", "DP-EXTRAP-06", "DP-AMB-29")
@pytest.mark.parametrize(("wall", "beside"), [("north", False), ("east", True)])
def test_the_trap_of_a_door_lies_along_its_wall_wherever_the_opener_stands(
    wall: str, beside: bool
) -> None:
    """At (3, 1), before the north door: the spears of that one lie along its wall."""
    t = Table()
    doors = {name: t.door(name, "locked") for name in ("north", "east")}
    hero = t.hero((3, 1))
    with t.rolls(5, 2, 2):
        spring(t.s, t.tables.content.traps["spear-trap"], hero, door=doors[wall])
    (trap,) = t.s.floor_traps
    below = t.square((3, 2))
    assert has(trap.squares, below) is beside


@pytest.mark.rule("DP-LAW-14", "DP-LAW-15")
def test_a_law_is_taken_up_as_it_is_written() -> None:
    t = Table()
    t.hero((1, 1))
    orc = t.monster("orc", (5, 5))
    take_up(t.s, orc, law_of("ranged relentless"), note=False)
    assert (orc.law_role, orc.law_target) == ("ranged", "relentless")


@pytest.mark.rule("DP-ATK-03", "DP-ATK-02")
@pytest.mark.parametrize(
    ("here", "there", "opened"),
    [((6, 3), (1, 4), True), ((6, 4), (1, 3), True), ((6, 2), (1, 3), True),
     ((6, 1), (1, 2), False), ((6, 6), (1, 5), False)],
)  # fmt: skip
def test_a_spear_reaches_past_a_corner_when_one_way_round_it_is_open_and_through_no_wall(
    here: tuple[int, int], there: tuple[int, int], opened: bool
) -> None:
    """The door takes rows 3 and 4; from row 2 the way round its post is open, from 1 and 6 none."""
    t = Table()
    door = t.door("east")
    room = t.behind(door, opened=False)
    hero, orc = t.hero(here, gear="spear"), t.monster("orc", there, area=room)
    assert not in_melee(t.s, hero, orc)
    open_passage(t.s, door)
    assert in_melee(t.s, hero, orc) is opened


@pytest.mark.rule("DP-DEATH-03")
@pytest.mark.parametrize(("life", "left"), [(2, 2), (6, 6), (9, 6), (0, 1)])
def test_whoever_is_raised_has_no_more_life_than_he_can_have_and_one_at_least(
    life: int, left: int
) -> None:
    t = trying(f"[{{revive: {{life: {life}}}}}]")
    helper, fallen = t.hero((2, 2)), t.hero((4, 4), life=6)
    fallen.stunned = True
    kill(t.s, fallen, "test", None)
    happen(t, helper, targets=[helper, fallen])
    assert (fallen.alive, fallen.life, fallen.stunned) == (True, left, False)
    assert distance(helper.square, fallen.square) == 1
    assert helper.life == 6


@pytest.mark.rule("DP-EVENT-05", "DP-DISARM-01")
def test_a_trap_that_an_event_leaves_is_known_and_may_be_disarmed() -> None:
    t = trying("[{trap: spear-trap}]")
    hero = t.hero((3, 3))
    with t.rolls(5, 2, 2):
        happen(t, hero)
    (trap,) = t.s.floor_traps
    assert (trap.trap, trap.trap_known) == ("spear-trap", True)
    t.begin(hero)
    assert "disarm" in t.legal(hero)


@pytest.mark.rule("DP-MAP-03", "DP-EXIT-04")
def test_the_dungeon_is_rebuilt_as_the_map_has_it() -> None:
    """Doors, shut and open, a chest nobody opened, a trap that is known, and a monster."""
    table, _ = at_the_exit()
    table.hero((3, 6))
    door = table.door("north", "normal")
    room = table.behind(door)
    table.room = room
    shut, chest = table.door("west", "locked", area=room), table.chest((5, 5), trap="swinging-axe")
    opened = table.chest((1, 1), trap="")
    opened.open = chest.trap_known = True
    orc = table.monster("orc", (2, 2), area=room, life=1)
    leave(table.s)
    assert (door.open, shut.open, shut.locked) == (True, False, True)
    assert (chest.open, chest.trap, chest.trap_known) == (False, "swinging-axe", True)
    assert (table.where(orc, room), orc.life) == ((2, 2), 1)
    assert [thing for thing in room.things if thing.kind == "chest"] == [chest]
    assert has(table.s.floor, table.square((1, 1), room)), "an opened chest is gone"
