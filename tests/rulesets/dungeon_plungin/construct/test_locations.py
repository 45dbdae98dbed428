"""Areas SPEC and UNIQ: preset places, what they hold and what can be done there."""

from pathlib import Path

import pytest

from authoring.model.dice import fixed
from authoring.rulesets.dungeon_plungin.build import build
from authoring.rulesets.dungeon_plungin.model import Content, Location
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.building import ChestSet, DoorSet
from authoring.rulesets.dungeon_plungin.play.board.events.health import StandsAgain
from authoring.rulesets.dungeon_plungin.play.board.events.turns import RoundBegins, TurnBegins
from authoring.rulesets.dungeon_plungin.play.board.state import NO_TRAP, Actor, Area
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import hurt, kill
from authoring.rulesets.dungeon_plungin.play.turn.game import play_round
from authoring.source.pack.load import load_pack
from tests.rulesets.dungeon_plungin.construct.dungeon import (
    BOTH,
    EAST,
    EMPTY,
    GREAT,
    MONSTERS,
    ORC,
    ROOM_2,
    SPECIAL,
    UNSUSPECTING,
    WEST,
    Dungeon,
    quest,
)
from tests.rulesets.dungeon_plungin.play.table import At

SARCOPHAGUS = """\
locations:
  tomb:
    {name: Tomb, kind: special, tile: fountain, doors: 0, encounter: monsters,
     uses: [{at: fountain, position: beside, limit: hero, effects: [{revive: {life: 1}}]}]}
"""


FACES = ((0, 4), (EAST, 1), (WEST, 2))
"""What chart 3.3 shows behind the north, the east and the west door."""


def fountain(*faces: int) -> tuple[Dungeon, Area, Actor]:
    """The fountain room behind the north door, the first hero on one of its squares."""
    d = Dungeon()
    area = d.open(d.entry(), SPECIAL, 1, *(faces or (EMPTY,)))
    hero = d.s.heroes[0]
    d.s.put(hero, d.square((3, 3), area))
    return d, area, hero


def tombs() -> Dungeon:
    """Two tombs, north and east, and one dead hero."""
    text = quest().replace("locations:\n", SARCOPHAGUS, 1)
    text = text.replace("rows: {1-4: fountain}", "rows: {1-4: tomb}", 1)
    d = Dungeon(text)
    for wall in (0, EAST):
        d.open(d.entry(wall), SPECIAL, 1, EMPTY)
    hurt(d.s, d.s.heroes[3], 6, "test", None)
    d.trace.clear()
    return d


def bury(d: Dungeon, tomb: Area) -> None:
    """The first hero stands next to the sarcophagus and lays the last one in it."""
    hero = d.s.heroes[0]
    d.s.put(hero, d.square((2, 3), tomb))
    d.begin(hero)
    d.take(hero, c.FEATURE, 0, 3)


@pytest.mark.rule("DP-SPEC-04", "DP-SPEC-01")
def test_the_special_chart_says_which_and_the_same_may_come_again() -> None:
    text = quest().replace("locations:\n", SARCOPHAGUS, 1)
    d = Dungeon(text.replace("rows: {1-4: fountain}", "rows: {1: fountain, 2-4: tomb}", 1))
    found = [d.open(d.entry(wall), SPECIAL, face, EMPTY) for wall, face in FACES]
    assert [area.location for area in found] == ["tomb", "fountain", "tomb"]
    assert d.s.phases == 3


@pytest.mark.rule("DP-SPEC-02")
def test_the_doors_of_a_special_location_are_not_rolled() -> None:
    """Special, the chart, the encounter: three rolls; its one further door is Normal."""
    d, area, _ = fountain()
    (door,) = d.doors(area)
    assert (door.kind, door.locked) == ("normal", False)


@pytest.mark.rule("DP-SPEC-05", "DP-SPEC-06", "DP-SPEC-03")
def test_a_hero_on_the_fountain_may_drink_for_an_action() -> None:
    """LIFE 2 of 6 and a 3 on the d4: 5."""
    d, _, hero = fountain()
    hero.life = 2
    d.begin(hero)
    with d.rolls(3):
        d.take(hero, c.FEATURE, 0, hero.index)
    assert (hero.life, d.s.actions) == (5, 1)


@pytest.mark.rule("DP-SPEC-06")
def test_the_fountain_gives_nothing_above_the_maximum() -> None:
    d, _, hero = fountain()
    hero.life = 5
    d.begin(hero)
    with d.rolls(4):
        d.take(hero, c.FEATURE, 0, hero.index)
    assert hero.life == 6


@pytest.mark.rule("DP-SPEC-05")
def test_beside_the_fountain_there_is_nothing_to_drink() -> None:
    d, area, hero = fountain()
    d.s.put(hero, d.square((2, 3), area))
    d.begin(hero)
    assert "use location" not in d.legal(hero)


@pytest.mark.rule("DP-SPEC-05", "DP-SPEC-03", "DP-AMB-61")
def test_each_hero_drinks_once_per_visit() -> None:
    d, area, hero = fountain()
    other = d.s.heroes[1]
    d.begin(hero)
    with d.rolls(1):
        d.take(hero, c.FEATURE, 0, hero.index)
    assert "use location" not in d.legal(hero)
    d.s.put(other, d.square((4, 3), area))
    d.begin(other)
    assert "use location" in d.legal(other)


@pytest.mark.rule("DP-AMB-61")
def test_who_leaves_and_comes_back_may_drink_again() -> None:
    d, area, hero = fountain()
    d.begin(hero)
    with d.rolls(1):
        d.take(hero, c.FEATURE, 0, hero.index)
    d.s.put(hero, d.square((3, 1)))
    with d.rolls():
        d.turn(hero, c.choice(c.MOVE, d.square((3, 4), area)))
    d.begin(hero)
    assert "use location" in d.legal(hero)


@pytest.mark.rule("DP-SPEC-07", "DP-AMB-05")
def test_a_fountain_room_may_hold_monsters_but_never_chests() -> None:
    d, _, _ = fountain(BOTH, ORC, 1, 1, UNSUSPECTING)
    assert len(d.s.monsters) == 1
    assert not d.told(ChestSet)


@pytest.mark.rule("DP-SPEC-10", "DP-AMB-05")
def test_the_same_holds_for_the_sarcophagus_room() -> None:
    text = quest().replace("locations:\n", SARCOPHAGUS, 1)
    d = Dungeon(text.replace("rows: {1-4: fountain}", "rows: {1-4: tomb}", 1))
    d.open(d.entry(), SPECIAL, 1, BOTH, ORC, 1, 1, UNSUSPECTING)
    assert len(d.s.monsters) == 1
    assert not d.told(ChestSet)


@pytest.mark.rule("DP-SPEC-08", "DP-AMB-61")
def test_a_dead_hero_laid_inside_returns_at_the_start_of_the_next_round_with_life_1() -> None:
    d = tombs()
    tomb, dead = d.s.areas[1], d.s.heroes[3]
    bury(d, tomb)
    assert d.s.actions == 1
    assert not dead.alive
    d.trace.clear()
    play_round(d.s)
    assert d.kinds()[:3] == [RoundBegins, StandsAgain, TurnBegins]
    assert (dead.alive, dead.life) == (True, 1)
    assert d.s.area_at(dead.square) is tomb
    beside = {(x, y) for x, y in AROUND if (x, y) != (2, 3)}
    assert d.where(dead, tomb) in beside


AROUND = {(x, y) for x in (2, 3, 4, 5) for y in (2, 3, 4, 5)} - {(2, 2), (5, 2), (2, 5), (5, 5)}
"""The squares of the sarcophagus and those beside it."""


@pytest.mark.rule("DP-SPEC-08", "DP-SPEC-09", "DP-DEATH-04")
@pytest.mark.parametrize(
    ("at", "rises"),
    [((2, 4), True), ((4, 2), True), ((2, 2), False), ((6, 6), False), (None, False)],
)
def test_he_comes_out_only_to_somebody_beside_the_sarcophagus(at: At | None, rises: bool) -> None:
    """Beside it, at its corner, elsewhere in the room, or on the Entry Tile; who comes
    later finds him then."""
    d = tombs()
    tomb, dead, helper = d.s.areas[1], d.s.heroes[3], d.s.heroes[0]
    bury(d, tomb)
    d.s.put(helper, d.square(at, tomb) if at else d.square((1, 1)))
    play_round(d.s)
    assert dead.alive == rises
    d.s.put(helper, d.square((3, 2), tomb))
    play_round(d.s)
    assert dead.alive
    assert d.where(dead, tomb) in AROUND


@pytest.mark.rule("DP-SPEC-08")
def test_with_every_square_beside_it_taken_he_stands_as_near_as_can_be() -> None:
    d = tombs()
    tomb, dead = d.s.areas[1], d.s.heroes[3]
    bury(d, tomb)
    d.s.put(d.s.heroes[0], d.square((2, 3), tomb))
    for at in sorted(AROUND - {(2, 3)}):
        d.monster("orc", at, area=tomb, idle=1)
    play_round(d.s)
    assert d.where(dead, tomb) in {(2, 2), (1, 3), (2, 5), (5, 2), (5, 5), (6, 3), (6, 4)} | {
        (3, 1), (4, 1), (1, 4), (3, 6), (4, 6),
    }  # fmt: skip


@pytest.mark.rule("DP-SPEC-09")
def test_the_sarcophagus_needs_a_living_hero_next_to_it() -> None:
    d = tombs()
    hero = d.s.heroes[0]
    d.s.put(hero, d.square((1, 1), d.s.areas[1]))
    d.begin(hero)
    assert "use location" not in d.legal(hero)


@pytest.mark.rule("DP-SPEC-09", "DP-AMB-61")
def test_no_hero_is_revived_a_second_time_in_another_sarcophagus_either() -> None:
    d = tombs()
    bury(d, d.s.areas[1])
    play_round(d.s)
    kill(d.s, d.s.heroes[3], "test", None)
    hero = d.s.heroes[0]
    for tomb in d.s.areas[1:3]:
        d.s.put(hero, d.square((2, 3), tomb))
        d.begin(hero)
        assert "use location" not in d.legal(hero)


@pytest.mark.rule("DP-SPEC-09")
def test_a_sarcophagus_found_later_knows_who_has_been_revived() -> None:
    d = tombs()
    bury(d, d.s.areas[1])
    play_round(d.s)
    kill(d.s, d.s.heroes[3], "test", None)
    d.open(d.entry(WEST), SPECIAL, 1, EMPTY)
    hero = d.s.heroes[0]
    d.s.put(hero, d.square((2, 3), d.s.areas[-1]))
    d.begin(hero)
    assert "use location" not in d.legal(hero)


@pytest.mark.rule("DP-AMB-05")
def test_a_location_can_have_its_doors_rolled() -> None:
    text = quest().replace("doors: 1, door: normal", "doors: 1, door: roll", 1)
    d = Dungeon(text)
    d.open(d.entry(), SPECIAL, 1, GREAT, MONSTERS, ORC, 1, 1, UNSUSPECTING)
    assert d.told(DoorSet)[0].kind == "great"


@pytest.mark.rule("DP-AMB-05", "DP-AMB-40")
def test_a_great_door_a_location_brings_along_counts_as_found() -> None:
    text = quest().replace(
        "doors: 1, door: normal", "doors: 1, door: {door: great, difficulty: 2}", 1
    )
    d = Dungeon(text)
    area = d.open(d.entry(), SPECIAL, 1, EMPTY)
    assert [door.kind for door in d.doors(area)] == ["great"]
    assert (d.s.great_found, d.s.great_phase) == (1, 1)
    second = d.open(d.entry(EAST), SPECIAL, 1, EMPTY)
    assert [door.kind for door in d.doors(second)] == ["locked"]


def lair() -> tuple[Dungeon, Area]:
    """The Unique Location behind a Great Door: two Ghoblins by dice, then the fixed."""
    d = Dungeon()
    great = d.doors(d.open(d.entry(), ROOM_2, GREAT, EMPTY))[0]
    great.locked, great.trap = False, NO_TRAP
    return d, d.open(great, 1, 1, 6, 5)


@pytest.mark.rule("DP-UNIQ-01", "DP-BOSS-02")
def test_a_great_door_reveals_the_unique_location_with_its_boss_in_place() -> None:
    d, area = lair()
    boss = d.s.monsters[0]
    assert area.location == "lair"
    assert boss.name.startswith("Chief")
    assert d.where(boss, area) == (3, 3)
    assert [d.where(m, area) for m in d.s.monsters[1:]] == [(1, 1), (6, 5)]
    assert d.s.phases == 2


@pytest.mark.rule("DP-UNIQ-05", "DP-UNIQ-06")
def test_the_eye_of_doom_of_the_demo_quest_is_set_up_as_in_the_book(repository: Path) -> None:
    source = load_pack(repository / "packs" / "knocking-wall").source
    assert source is not None
    pack, _ = build(source)
    assert pack is not None
    assert isinstance(pack.content, Content)
    eye: Location = pack.content.locations["eye-of-doom"]
    tile = pack.tiles[eye.tile]
    assert (tile.width, tile.height, eye.doors, eye.awareness) == (6, 6, 0, "unsuspecting")
    assert set(tile.features["eye"]) == {(3, 3), (4, 3), (3, 4), (4, 4)}
    demon, gremlins = eye.place
    assert demon.id == "demon"
    assert demon.at in tile.features["eye"]
    assert (gremlins.id, gremlins.count) == ("gremlin", fixed(4))
    assert gremlins.at is None
    assert pack.content.bosses["demon"].treasure == ("saints-staff",)


@pytest.mark.rule("DP-UNIQ-06", "DP-UNIQ-07", "DP-TURN-01", "DP-TURN-02")
def test_killing_every_monster_there_ends_the_quest_on_the_spot() -> None:
    d, _ = lair()
    hero = d.s.heroes[0]
    boss, *others = d.s.monsters
    with d.rolls():
        kill(d.s, boss, "test", hero)
    assert not d.s.ending
    with d.rolls(1, 1, 1, 1):
        for other in others:
            kill(d.s, other, "test", hero)
    assert d.s.ending == "won"
    assert any(item.id == "crown" for item in hero.items)


@pytest.mark.rule("DP-UNIQ-02")
def test_unique_locations_come_in_the_order_of_the_list() -> None:
    second = "  cave: {name: Cave, kind: unique, tile: room-6x6-lair}\n"
    text = quest().replace("order: [lair]", "order: [cave, lair]", 1)
    d = Dungeon(text.replace("locations:\n", "locations:\n" + second, 1))
    found = []
    for wall, faces in ((0, ()), (EAST, (1, 1, 6, 6))):
        great = d.doors(d.open(d.entry(wall), ROOM_2, GREAT, EMPTY))[0]
        great.locked, great.trap = False, NO_TRAP
        found.append(d.open(great, *faces).location)
    assert found == ["cave", "lair"]


@pytest.mark.rule("DP-UNIQ-02")
def test_unique_locations_can_be_rolled() -> None:
    second = "  cave: {name: Cave, kind: unique, tile: room-6x6-lair}\n"
    text = quest().replace("{order: [lair]}", "{die: d4, rows: {1: lair, 2-4: cave}}", 1)
    d = Dungeon(text.replace("locations:\n", "locations:\n" + second, 1))
    great = d.doors(d.open(d.entry(), ROOM_2, GREAT, EMPTY))[0]
    great.locked, great.trap = False, NO_TRAP
    assert d.open(great, 3).location == "cave"
