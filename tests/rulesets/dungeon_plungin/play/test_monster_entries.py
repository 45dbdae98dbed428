"""What stands in a monster's entry besides its Law: level, gear, where it looks."""

import pytest

from authoring.boards.squares import EAST, WEST
from authoring.engine.contract import Game
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import kill
from authoring.rulesets.dungeon_plungin.play.rules.exploring.encounters import place_monster
from authoring.rulesets.dungeon_plungin.session import SESSION
from tests.rulesets.dungeon_plungin.play.creatures import quest_with, table_with
from tests.rulesets.dungeon_plungin.play.table import Table, compiled


@pytest.mark.rule("DP-MON-06")
def test_its_level_changes_nothing_in_play() -> None:
    """The same games to the last roll with every monster of level 2 raised to 9."""
    low = quest_with("melee nearest")
    high = low.replace(", level: 2, law:", ", level: 9, law:")
    assert high.count("level: 9") == low.count(", level: 2, law:") > 10
    for number in range(8):
        game = Game(seed=77 + number, number=number, policy="cautious", round_limit=120)
        assert SESSION.play(compiled(low), game) == SESSION.play(compiled(high), game)


@pytest.mark.rule("DP-MON-04")
@pytest.mark.parametrize(("entry", "found"), [("", []), ("lootable_gear: [sword]", ["sword"])])
def test_its_gear_can_be_taken_only_where_its_entry_says_so(entry: str, found: list[str]) -> None:
    t = table_with("melee nearest", more=entry)
    hero = t.hero((2, 3))
    kill(t.s, t.monster("beast", (3, 3)), "hero", hero)
    assert [item.id for item in hero.items] == found


@pytest.mark.rule("DP-PLACE-08")
@pytest.mark.parametrize(
    ("options", "wall", "facing"),
    [((), "east", -1), (("facing",), "east", EAST), (("facing",), "west", WEST)],
)
def test_new_monsters_face_the_door_the_heroes_came_by(
    options: tuple[str, ...], wall: str, facing: int
) -> None:
    """Without the option nobody faces anywhere: it would have no effect."""
    t = Table(options=options)
    door = t.door(wall, "normal")
    who = ("monsters", "orc")
    (orc,) = place_monster(t.s, t.room, who, door.front_a, t.square((3, 3)))
    assert orc.facing == facing
