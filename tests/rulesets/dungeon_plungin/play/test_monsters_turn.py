"""Area MON: who acts when, what monsters notice and never do."""

from collections.abc import Sequence

import pytest

from authoring.boards.squares import just
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Attacks
from authoring.rulesets.dungeon_plungin.play.board.events.turns import (
    MonstersTurnBegins,
    RoundBegins,
    TurnBegins,
)
from authoring.rulesets.dungeon_plungin.play.board.state import MOV, Actor, Seat, State
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import act, monsters_turn
from authoring.rulesets.dungeon_plungin.play.rules.foes.prey import noticed
from authoring.rulesets.dungeon_plungin.play.rules.layout.laying import open_passage
from authoring.rulesets.dungeon_plungin.play.turn.game import play_round
from tests.rulesets.dungeon_plungin.play.table import Table


@pytest.mark.rule("DP-MON-01", "DP-TURN-03", "DP-AMB-49")
def test_after_the_heroes_all_monsters_act_in_order_of_placement() -> None:
    t = Table()
    hero = t.hero((3, 3), life=9)
    hero.defence = 1
    second, first = t.monster("orc", (2, 3), melee=1), t.monster("orc", (3, 2), melee=1)
    with t.rolls(4, 6, 4, 6):
        play_round(t.s)
    assert t.kinds() == [RoundBegins, TurnBegins, MonstersTurnBegins, Attacks, Attacks]
    assert [event.who for event in t.told(Attacks)] == [second.name, first.name]


@pytest.mark.rule("DP-MON-01")
def test_a_monster_that_comes_while_the_others_act_acts_after_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    t = Table()
    t.hero((2, 3), life=9).defence = 1
    t.hero((4, 3), life=9)
    came: list[Actor] = []

    def pick(view: State, seat: Seat, question: str, options: Sequence[int]) -> int:
        if question == "target" and not came:
            came.append(t.monster("orc", (1, 3), melee=1))
        return 0

    t.monster("orc", (3, 3), melee=1)
    monkeypatch.setattr(t.policy, "pick", pick)
    with t.rolls(4, 6, 4, 6):
        monsters_turn(t.s)
    assert [event.who for event in t.told(Attacks)][1:] == [came[0].name]


@pytest.mark.rule("DP-MON-09", "DP-TURN-05")
def test_a_monster_moves_and_attacks_with_its_two_actions() -> None:
    t = Table()
    hero, orc = t.hero((1, 1)), t.monster("orc", (6, 1), melee=1, mov=4)
    hero.defence = 1
    with t.rolls(4, 6):
        act(t.s, orc)
    assert t.where(orc) == (2, 1)
    assert t.kinds() == [Attacks]


@pytest.mark.rule("DP-MON-09")
def test_a_monster_beside_its_prey_attacks_once() -> None:
    t = Table()
    hero, orc = t.hero((1, 1)), t.monster("orc", (2, 1), melee=1)
    hero.defence = 1
    with t.rolls(4, 6):
        act(t.s, orc)
    assert t.kinds() == [Attacks]


@pytest.mark.rule("DP-MON-11", "DP-MON-13")
def test_monsters_open_no_doors_and_ignore_what_is_behind_them() -> None:
    t = Table()
    door = t.door("east", "normal")
    next_room = t.behind(door, opened=False)
    t.hero((2, 3), area=next_room)
    orc = t.monster("orc", (6, 3))
    act(t.s, orc)
    assert (t.where(orc), t.trace, door.open) == ((6, 3), [], False)


@pytest.mark.rule("DP-MON-11", "DP-MON-12")
def test_tiles_behind_a_closed_door_are_not_noticed_from_either_side() -> None:
    t = Table()
    door = t.door("east", "normal")
    beyond = t.behind(door, opened=False)
    assert noticed(t.s, t.room.index, 2) == t.room.mask
    assert noticed(t.s, beyond.index, 2) == beyond.mask
    open_passage(t.s, door)
    for area in (t.room, beyond):
        assert noticed(t.s, area.index, 1) == t.room.mask | beyond.mask


@pytest.mark.rule("DP-MON-12", "DP-AMB-50")
@pytest.mark.parametrize(("away", "seen"), [(1, True), (2, True), (3, False)])
def test_monsters_notice_heroes_at_most_two_tiles_away(away: int, seen: bool) -> None:
    t = Table("room-4x4")
    row = [t.room]
    for _ in range(3):
        row.append(t.behind(t.door("east", area=row[-1]), "room-4x4"))
    t.hero((2, 2), area=row[away])
    orc = t.monster("orc", (1, 2), mov=3)
    act(t.s, orc)
    assert (t.where(orc) == (4, 2)) is seen
    assert (t.where(orc) == (1, 2)) is not seen


@pytest.mark.rule("DP-MON-13")
def test_furniture_that_cuts_the_path_ends_the_pursuit() -> None:
    t = Table()
    t.hero((6, 6))
    orc = t.monster("orc", (1, 1))
    t.s.floor &= ~(just(t.square((2, 1))) | just(t.square((1, 2))))
    t.s.layout_version += 1
    act(t.s, orc)
    assert t.where(orc) == (1, 1)


@pytest.mark.rule("DP-AWARE-04", "DP-AWARE-07")
def test_sleeping_and_unprepared_monsters_sit_out_the_monsters_turn() -> None:
    t = Table()
    t.hero((1, 1))
    sleeper, unready = t.monster("orc", (5, 5), asleep=True), t.monster("orc", (5, 1), idle=1)
    unready.stats[MOV] = 2
    monsters_turn(t.s)
    assert (t.where(sleeper), t.where(unready)) == ((5, 5), (5, 1))
    monsters_turn(t.s)
    assert t.where(sleeper) == (5, 5)
    assert t.where(unready) == (3, 1)


@pytest.mark.rule("DP-MON-01")
def test_monsters_walk_around_each_other() -> None:
    t = Table()
    t.hero((1, 1))
    front, back = t.monster("orc", (2, 1)), t.monster("orc", (4, 1), mov=6)
    front.melee = 1
    back.melee = 1
    t.s.heroes[0].defence = 1
    with t.rolls(4, 6):
        act(t.s, back)
    assert t.where(back) == (1, 2)
