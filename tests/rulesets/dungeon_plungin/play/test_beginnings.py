"""What stands at the beginning of a game, and what a copy of one keeps of it."""

import pytest

from authoring.boards.squares import border, first
from authoring.engine.dice import ScriptedDice
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.board.treasury import Treasury
from authoring.rulesets.dungeon_plungin.play.rules.visits.leaving import MOST_VISITS, may_leave
from tests.rulesets.dungeon_plungin.construct.dungeon import Dungeon
from tests.rulesets.dungeon_plungin.play.table import Scripted, Table, compiled


@pytest.mark.rule("DP-SETUP-01", "DP-SETUP-02", "DP-ENTRY-01")
def test_heroes_enter_a_map_whose_rim_stays_free() -> None:
    """No tile may lie across the edge of the sheet."""
    d = Dungeon()
    assert d.s.covered & border() == border()
    assert len(d.s.heroes) == 4


@pytest.mark.rule("DP-SETUP-01", "DP-SETUP-02", "DP-SPELL-03")
def test_heroes_who_know_nothing_are_asked_for_no_spell_before_they_enter() -> None:
    d = Dungeon()
    assert [question for question, _ in d.policy.asked] == []
    assert all(hero.spells == [] for hero in d.s.heroes)


@pytest.mark.rule("DP-MON-10", "DP-BASH-03", "DP-BASH-06", "DP-BASH-07", "DP-OPT-01")
def test_nothing_has_happened_before_the_first_round() -> None:
    """No Phase is over, no door was bashed, nobody waits or moves; the first hero's player runs
    the monsters until a Phase is."""
    s = State(compiled(), ScriptedDice([]), Scripted(), None)
    assert (s.phases, s.unveiled, s.events, s.turns, s.round, s.tied) == (0, 0, 0, 0, 0, 0)
    assert (s.phase_owner, s.actions, s.move_left) == (0, 0, 0)
    assert not any((s.helped, s.bashing, s.in_move, s.turn_over))
    assert (s.loud, s.waiting, s.used) == ({}, [], set())


@pytest.mark.rule("DP-AWARE-02", "DP-BACK-03", "DP-EXIT-05", "DP-PLACE-06")
def test_in_a_new_tile_nobody_has_been() -> None:
    """Nor fought, in this round or in the one before; so it is not cleared either."""
    t = Table()
    area = t.room
    assert not any((area.explored, area.restock, area.entered, area.cleared_done))
    assert (area.came_by, area.finds, area.location, area.further) == (0, 0, "", "")
    assert area.fought < 0


@pytest.mark.rule("DP-TREAS-04", "DP-OPT-16")
def test_a_party_begins_with_empty_pockets() -> None:
    own = Treasury()
    assert (own.pool, own.divided, own.spent, own.visits) == (0, 0, 0, 0)
    assert own.goods == own.stored == own.recipes == []
    assert own.space < 0


@pytest.mark.rule(
    "DP-AWARE-07", "DP-BOSS-05", "DP-LAW-04", "DP-LAW-15", "DP-BASH-05", "DP-LOCK-04",
    "DP-AMB-77", "DP-AWARE-02", "DP-EXIT-05", "DP-MON-10", "DP-BASH-06", "DP-BASH-07",
    "DP-FUMB-04", "DP-REACT-02",
)  # fmt: skip
def test_a_copy_of_a_game_knows_of_everybody_and_everything_what_the_game_knows() -> None:
    """Of heroes, monsters, chests and doors, of what each may do, has done and suffered."""
    t = Table()
    t.hero((1, 1))
    orc = t.monster("orc", (6, 6))
    orc.idle, orc.damage, orc.last_hit_by = 1, 2, 0
    chest, door = t.chest((3, 3)), t.door("north", "normal")
    chest.ruined = door.broken = True
    t.s.bashing, t.s.phase_owner, t.s.move_left = True, 0, 3
    twin = t.s.twin(ScriptedDice([]), Scripted())
    for ours, theirs in (
        (t.s.heroes[0], twin.heroes[0]),
        (orc, twin.monsters[0]),
        (chest, twin.things[chest.index]),
        (door, twin.things[door.index]),
    ):
        assert ours is not theirs
        names = {name for kind in type(ours).__mro__ for name in getattr(kind, "__slots__", ())}
        flat = {name for name in names if isinstance(getattr(ours, name), (int, str, bool))}
        assert {n: getattr(theirs, n) for n in flat} == {n: getattr(ours, n) for n in flat}
    assert (twin.bashing, twin.move_left) == (True, 3)


@pytest.mark.rule("DP-BOSS-05", "DP-LAW-04", "DP-LAW-15", "DP-AWARE-07")
def test_a_hero_has_neither_law_nor_home() -> None:
    hero = Table().hero((1, 1))
    assert (hero.kind, hero.law, hero.law_role, hero.law_target, hero.law_detail) == (
        None, None, "", "", "",
    )  # fmt: skip
    assert (hero.home, hero.last_target, hero.last_hit_by) == (-1, -1, -1)
    assert (hero.idle, hero.damage, hero.bound_to, hero.awareness) == (0, 0, "", "")
    assert (hero.asleep, hero.law_changes) == (False, ())


@pytest.mark.rule("DP-FUMB-04", "DP-REACT-02")
def test_a_hero_without_abilities_answers_nothing() -> None:
    hero = Table().hero((1, 1))
    assert (hero.reacts, hero.reacted, hero.acts, hero.no_stun) == (0, False, False, False)
    assert (hero.fumble, hero.versus, hero.in_turn) == ((), (), False)
    assert hero.used_up == {}


@pytest.mark.rule("DP-LOCK-04", "DP-BASH-05")
def test_a_chest_is_whole_and_its_lock_as_well() -> None:
    t = Table()
    chest = t.chest((3, 3))
    assert (chest.tile_a, chest.tile_b, chest.wall) == (t.room.index, -1, 0)
    assert not any((chest.broken, chest.ruined, chest.open, chest.nowhere))
    assert (chest.pick_tries, chest.disarm_tries, chest.bash_fumbles) == (0, 0, 0)
    assert (chest.edges_east, chest.edges_south, chest.leads_to) == (0, 0, "")


@pytest.mark.rule("DP-EXIT-01", "DP-EXIT-02")
@pytest.mark.parametrize(("visits", "kind", "may"), [
    (0, "entry", True), (MOST_VISITS - 1, "entry", True), (MOST_VISITS, "entry", False),
    (0, "room", False),
])  # fmt: skip
def test_from_the_entry_tile_a_party_leaves_so_often(visits: int, kind: str, may: bool) -> None:
    """From no other tile, though it had an exit."""
    d = Dungeon()
    way_out = next(thing for thing in d.room.things if thing.kind == "exit")
    hero = d.s.heroes[0]
    d.s.heroes[1:] = []
    d.s.put(hero, first(way_out.front))
    d.s.treasury.visits, d.room.kind = visits, kind
    assert may_leave(d.s, hero) is may
