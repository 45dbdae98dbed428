"""Nine Kings Under has what the book says lives where: in the regions, tunnels, boss rooms and
the lair, as they are played."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from authoring.engine.dice import SeededDice
from authoring.rulesets.dungeoneers.build import build
from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.compile import compile_tables
from authoring.rulesets.dungeoneers.play.board.kind import CASTER, MELEE, MISSILE, Kind
from authoring.rulesets.dungeoneers.play.board.state import State
from authoring.rulesets.dungeoneers.play.board.tables import Region, Tables
from authoring.rulesets.dungeoneers.play.rules.rooms import enter, tunnel_mouth
from authoring.rulesets.dungeoneers.play.turn.game import set_up
from authoring.rulesets.dungeoneers.play.turn.hero_turn import carry_out, offers
from authoring.source.pack.load import load_pack
from tests.rulesets.dungeoneers.play.quests import Answers

HOLLOWS, SEEPS, DIGGINGS, BARROWS = "hollows", "seeps", "diggings", "barrows"


@cache
def made(repository: Path) -> Tables:
    """The quest compiled."""
    source = load_pack(repository / "packs" / "nine-kings-under").source
    assert source is not None
    pack, found = build(source)
    assert pack is not None
    assert found == ()
    return compile_tables(pack)


@pytest.fixture
def tables(repository: Path) -> Tables:
    return made(repository)


def region(tables: Tables, id: str) -> Region:
    return next(one for one in tables.regions if one.id == id)


def dwellers(tables: Tables, id: str) -> list[Kind]:
    """Who lives in a region: a kind for each face of its chart's die."""
    chart = region(tables, id).dwellers
    assert chart is not None
    return [tables.kinds[chart.results[row]] for row in chart.by_total]


def game(tables: Tables, seed: int = 1) -> State:
    return set_up(tables, SeededDice(seed), Answers(), None)


def at(tables: Tables, id: str) -> int:
    return [room.id for room in tables.rooms].index(id)


def ids(kinds: Iterable[Kind]) -> set[str]:
    return {kind.id for kind in kinds}


@pytest.mark.rule("DGN-LAY-01")
def test_the_first_region_has_plain_melee_monsters_above_all(tables: Tables) -> None:
    here = dwellers(tables, HOLLOWS)
    plain = [kind for kind in here if kind.monster_class == MELEE and not kind.traits]
    assert tables.regions[0].id == HOLLOWS
    assert tables.rooms[tables.entry].region == 0
    assert len(plain) > 2 * (len(here) - len(plain))


@pytest.mark.rule("DGN-LAY-03")
def test_in_the_mines_some_strike_some_shoot_and_some_cast(tables: Tables) -> None:
    assert {kind.monster_class for kind in dwellers(tables, DIGGINGS)} == {MELEE, MISSILE, CASTER}


@pytest.mark.rule("DGN-LAY-05")
def test_in_the_ruins_nearly_all_have_traits_and_there_the_bosses_are(tables: Tables) -> None:
    assert all(kind.traits for kind in dwellers(tables, BARROWS))
    homes = {tables.regions[room.region].id for room in tables.rooms if room.boss}
    assert homes == {BARROWS}


@pytest.mark.rule("DGN-MSP-18")
def test_most_firebugs_live_in_the_caverns_and_some_deeper(tables: Tables) -> None:
    found = {
        id: sum(kind.ignites > 0 for kind in dwellers(tables, id))
        for id in (HOLLOWS, DIGGINGS, BARROWS)
    }
    assert found[HOLLOWS] > found[DIGGINGS] >= 1
    assert found[HOLLOWS] > found[BARROWS] >= 1


@pytest.mark.rule("DGN-LAY-10", "DGN-LAY-09")
@pytest.mark.parametrize("seed", range(3))
def test_who_slides_down_a_tunnel_meets_slimes_and_nobody_else(tables: Tables, seed: int) -> None:
    s = game(tables, seed)
    for entrance in list(s.tunnels):
        enter(s, entrance, 0)
        s.hero.square = tunnel_mouth(s)
        assert q.act(q.SLIDE) in offers(s)
        carry_out(s, q.SLIDE, 0)
        assert s.room.monsters
        assert all(monster.kind.oozes for monster in s.room.monsters)
        assert not s.hero.unseen
    elsewhere = {id for id in (HOLLOWS, DIGGINGS, BARROWS) for _ in dwellers(tables, id)}
    assert not any(kind.oozes for id in elsewhere for kind in dwellers(tables, id))
    assert len(s.tunnels) == 2


@pytest.mark.rule("DGN-BOSS-11", "DGN-BOSS-03")
@pytest.mark.parametrize(
    ("room", "level", "bosses", "weapon"),
    [
        ("widows-table", 10, ["specter", "specter"], 2),
        ("empty-throne", 20, ["lich-queen"], 1),
        ("last-barrow", 30, ["mummy-king"], 0),
    ],
)
def test_the_bosses_come_at_fame_10_20_and_30_each_with_another_weapon(
    tables: Tables, room: str, level: int, bosses: list[str], weapon: int
) -> None:
    """The first rack of the room is the boss's: from 8 up, whatever else is on racks."""
    for fame, there in ((level - 1, False), (level, True)):
        s = game(replace(tables, level=fame))
        enter(s, at(tables, room), 0)
        met = [monster.kind.id for monster in s.room.monsters]
        assert (met[: len(bosses)] == bosses) is there
        assert there or not ids(tables.kinds[one] for one in tables.rooms[s.room.at].boss) & {*met}
        best = [one for one in s.room.caches.values() if one and one.bonus.low >= 8]
        assert [(one.weapon, one.rack) for one in best] == ([(weapon, True)] if there else [])


COLOURS = {
    "white-dragon": (8, 7, 7),
    "black-dragon": (8, 8, 7),
    "green-dragon": (8, 9, 7),
    "blue-dragon": (8, 10, 7),
    "red-dragon": (8, 10, 8),
}
"""Attack, breath and defense."""


@pytest.mark.rule("DGN-DRA-07", "DGN-DRA-08", "DGN-DRA-09", "DGN-DRA-10", "DGN-DRA-11")
@pytest.mark.rule("DGN-DRA-18")
def test_the_lair_has_the_dragons_of_the_book_in_their_order(tables: Tables) -> None:
    """A colour every ten levels of fame."""
    met = {}
    for level in (1, 11, 21, 31, 41):
        s = game(replace(tables, level=level))
        enter(s, tables.lair, 0)
        (kind,) = {monster.kind for monster in s.room.monsters}
        met[kind.id] = (kind.attack, kind.breath, kind.defense)
    assert met == COLOURS
    assert list(met) == list(COLOURS)
