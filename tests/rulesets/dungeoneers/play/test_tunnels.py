"""Tunnels lead one way (DGN-LAY-08)."""

import pytest

from authoring.engine.dice import ScriptedDice
from authoring.rulesets.dungeoneers.model.places import Tunnel
from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS
from authoring.rulesets.dungeoneers.play.turn.game import set_up
from authoring.rulesets.dungeoneers.play.turn.hero_turn import carry_out, offers
from tests.rulesets.dungeoneers.play.quests import AT, ROOMS, Answers, room, tables

ROCK = "#####"
GUARD, STRIKE, SHOOT = q.act(q.GUARD), q.act(q.STRIKE), q.act(q.SHOOT)
HIT, MISS = (10, 1), (1, 10)


@pytest.mark.rule("DGN-LAY-08", "DGN-LAY-06")
def test_nobody_climbs_back_up_a_tunnel() -> None:
    """Down from the first room; on every square of the room below, and of the lair behind it, he is
    offered the exits of that room and no slide."""
    tunnel = Tunnel("flue", "The Flue", ("mouth",), "flue", AT, "case")
    rooms = ROOMS | {"flue": room("flue", "caverns", {"south": "lair"}, seen=True)}
    made = tables(rooms=rooms, tunnels={"flue": tunnel})
    s = set_up(made, ScriptedDice([1, *[100] * 6, 1]), Answers(), None)
    carry_out(s, q.SLIDE, 0)
    assert s.tables.rooms[s.room.at].id == "flue"
    ways = set()
    for square in SPOTS:
        s.hero.square = square
        ways |= {act for act in offers(s) if q.kind_of(act) in (q.EXIT, q.SLIDE)}
    assert ways == {q.act(q.EXIT, 2)}
    carry_out(s, q.EXIT, 2)
    assert s.tables.rooms[s.room.at].id == "lair"


@pytest.mark.rule("DGN-LAY-07")
def test_a_way_back_to_the_first_room_is_an_exit_like_others() -> None:
    """The second room's north leads to the first, so its tunnel begins in the east."""
    tunnel = Tunnel("flue", "The Flue", ("deep",), "lair", AT, "case")
    s = set_up(tables(tunnels={"flue": tunnel}), ScriptedDice([1, *[100] * 6]), Answers(), None)
    carry_out(s, q.EXIT, 2)
    assert s.tables.rooms[s.room.at].id == "deep"
    s.hero.square = SPOTS[2]
    assert q.act(q.EXIT, 0) in offers(s)
    assert q.act(q.SLIDE) not in offers(s)
    s.hero.square = SPOTS[14]
    assert q.act(q.SLIDE) in offers(s)
