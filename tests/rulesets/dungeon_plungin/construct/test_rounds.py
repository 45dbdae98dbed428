"""Area TURN: rounds, turns, Actions, and the Phase in the middle of a turn."""

import pytest

from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.building import (
    DoorSet,
    LocationRevealed,
    PhaseEnds,
    TileLaid,
)
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import (
    Ambush,
    Attacks,
    GroupIsAware,
    Listens,
)
from authoring.rulesets.dungeon_plungin.play.board.events.locks import Opens
from authoring.rulesets.dungeon_plungin.play.board.events.moving import Walks
from authoring.rulesets.dungeon_plungin.play.board.events.turns import (
    MonstersTurnBegins,
    RoundBegins,
    TurnBegins,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import hurt
from authoring.rulesets.dungeon_plungin.play.turn.game import play_out, play_round
from tests.rulesets.dungeon_plungin.construct.dungeon import (
    ALERT,
    DEAD_END,
    EMPTY,
    MONSTERS,
    NORMAL,
    ORC,
    ROOM_2,
    UNSUSPECTING,
    Dungeon,
)


@pytest.mark.rule("DP-TURN-03")
def test_a_round_is_a_turn_of_every_hero_and_then_one_monsters_turn() -> None:
    d = Dungeon()
    d.trace.clear()
    play_round(d.s)
    assert d.kinds() == [RoundBegins, *[TurnBegins] * 4, MonstersTurnBegins]


@pytest.mark.rule("DP-TURN-03", "DP-TURN-04")
def test_every_round_begins_with_the_first_player_and_goes_round_by_seat() -> None:
    d = Dungeon()
    for number, hero in enumerate(d.s.heroes):
        hero.name = f"Seat {number}"
    play_round(d.s)
    play_round(d.s)
    seats = [event.who for event in d.told(TurnBegins)]
    assert seats == ["Seat 0", "Seat 1", "Seat 2", "Seat 3"] * 2


@pytest.mark.rule("DP-TURN-05", "DP-ACT-13")
def test_a_turn_holds_two_actions() -> None:
    d = Dungeon()
    hero = d.s.heroes[0]
    d.give(hero, "potion", "potion")
    d.begin(hero)
    d.take(hero, c.MOVE, d.square((1, 1)))
    d.take(hero, c.USE, 0, 0)
    assert d.s.actions == 0
    assert d.legal(hero) == {"nothing"}


@pytest.mark.rule("DP-TURN-05")
def test_a_monster_walks_and_attacks_but_never_three_times() -> None:
    d = Dungeon()
    orc = d.monster("orc", (1, 1), area=d.room)
    for hero in d.s.heroes[1:]:
        d.s.put(hero, -1)
        hero.alive = False
    d.s.put(d.s.heroes[0], d.square((4, 1)))
    with d.rolls(4, 4, 4, 5, 6):
        d.s.round = 1
        play_round(d.s)
    assert [type(event) for event in d.told(Attacks)] == [Attacks]
    assert d.where(orc) == (3, 1)


@pytest.mark.rule("DP-CONS-01")
def test_only_a_door_onto_something_unrevealed_starts_a_phase() -> None:
    """An unexplored door is one Phase; a chest, a known room and an open door are none."""
    d = Dungeon()
    room = d.open(d.entry(), ROOM_2, NORMAL, EMPTY)
    assert (d.s.phases, len(d.s.areas)) == (1, 2)
    known = d.door("east", "normal", area=room)
    d.behind(known, opened=False)
    d.open(known)
    assert known.open
    hero = d.s.heroes[0]
    d.room = room
    chest = d.chest((2, 2), locked=False, trap="")
    d.s.put(hero, d.square((2, 3), room))
    d.begin(hero)
    with d.rolls(1):  # the Treasure Chart
        d.take(hero, c.OPEN, chest.index)
    assert (d.s.phases, len(d.s.areas)) == (1, 3)
    assert not d.told(TileLaid)


@pytest.mark.rule("DP-TURN-06", "DP-CONS-01")
def test_a_phase_interrupts_the_openers_turn_at_once() -> None:
    d = Dungeon()
    hero = d.s.heroes[0]
    d.stand(hero, d.entry())
    d.trace.clear()
    with d.rolls(ROOM_2, NORMAL, EMPTY):
        d.turn(hero, c.choice(c.OPEN, d.entry().index), c.choice(c.MOVE, d.square((1, 1))))
    assert d.kinds() == [TurnBegins, Opens, TileLaid, LocationRevealed, DoorSet, PhaseEnds, Walks]


@pytest.mark.rule("DP-TURN-07", "DP-AWARE-09", "DP-AMB-18")
def test_after_a_phase_the_opener_has_what_is_left_of_his_turn() -> None:
    d = Dungeon()
    hero, door = d.s.heroes[0], d.entry()
    d.s.put(hero, d.square((3, 2)))
    d.begin(hero)
    d.take(hero, c.MOVE, d.square((3, 1)))
    with d.rolls(ROOM_2, NORMAL, MONSTERS, ORC, 1, 1, UNSUSPECTING):
        d.take(hero, c.OPEN, door.index)
    assert (d.s.actions, d.s.move_left) == (1, 4 - 1)
    assert "move" in d.legal(hero)


@pytest.mark.rule("DP-TURN-07", "DP-AWARE-13")
def test_after_an_ambush_the_next_hero_is_next() -> None:
    """The Orc's 2 WIT dice succeed twice, the heroes' DEX never; it attacks in vain."""
    d = Dungeon()
    first, door = d.s.heroes[0], d.entry()
    d.stand(first, door)
    for hero in d.s.heroes[1:]:
        d.s.put(hero, d.square((6, 3 + hero.index)))
    d.trace.clear()
    with d.rolls(DEAD_END, MONSTERS, ORC, 3, 3, ALERT, 6, 6, 2, 3, 4, 4, 4, 4, 5, 6):
        d.turn(first, c.choice(c.OPEN, door.index))
    assert d.kinds()[-5:] == [GroupIsAware, Listens, PhaseEnds, Ambush, Attacks]
    assert d.s.actions == 0


@pytest.mark.rule("DP-TURN-02", "DP-AMB-79")
def test_the_party_loses_together_when_the_last_hero_falls() -> None:
    d = Dungeon()
    for hero in d.s.heroes[:3]:
        hurt(d.s, hero, 6, "test", None)
    assert not d.s.ending
    hurt(d.s, d.s.heroes[3], 6, "test", None)
    assert d.s.ending == "party-dead"


@pytest.mark.rule("DP-TURN-03")
def test_a_game_nobody_plays_on_ends_at_the_round_limit() -> None:
    d = Dungeon()
    d.s.round = 0
    play_out(d.s, 5)
    assert (d.s.ending, d.s.round) == ("round-limit", 5)
