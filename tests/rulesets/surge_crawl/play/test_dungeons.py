"""Discovery: four dice, what monsters are strong in and weak against, the quests (area DUNG)."""

from collections.abc import Mapping
from typing import Any

import pytest

from authoring.engine.dice import ScriptedDice
from authoring.rulesets.surge_crawl.model.company import Dungeon
from authoring.rulesets.surge_crawl.model.places import Goal
from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.play.board.state import Exit, Section
from authoring.rulesets.surge_crawl.play.rules.discovery import enter, roll_dungeon, with_strength
from authoring.rulesets.surge_crawl.play.turn import exploring
from authoring.rulesets.surge_crawl.play.turn.game import set_up
from tests.rulesets.surge_crawl.small_quests import small_tables
from tests.rulesets.surge_crawl.table import Answers, Crawl, Table, at


def rolled(*dice: int, kept: Mapping[str, object] | None = None) -> Dungeon:
    """A dungeon discovered with some dice, all of which are rolled."""
    crawl = Crawl(*dice)
    dungeon = roll_dungeon(crawl.s, kept or {})
    assert crawl.dice.left == 0
    return dungeon


@pytest.mark.rule("SRG-DUNG-05", "SRG-DUNG-06", "SRG-DUNG-07", "SRG-DUNG-08")
@pytest.mark.parametrize("face", range(1, 13))
def test_the_d12_says_who_lives_there(face: int) -> None:
    expected = "orcs" if face <= 6 else "undead" if face <= 10 else "beasts"
    assert rolled(face, 1, 3, 1).horde == expected


@pytest.mark.rule("SRG-DUNG-09", "SRG-DUNG-17")
@pytest.mark.parametrize("face", range(1, 11))
def test_the_d10_is_their_strength(face: int) -> None:
    elements = ["fire", "fire", "frost", "frost", "poison", "poison", "lightning", "lightning",
                "holy", "shadow"]  # fmt: skip
    weakness = 1 if face > 2 else 3
    assert rolled(1, face, weakness, 1).strength == elements[face - 1]


@pytest.mark.rule("SRG-DUNG-10", "SRG-DUNG-18")
@pytest.mark.parametrize("face", range(1, 9))
def test_the_d8_is_their_weakness(face: int) -> None:
    elements = ["fire", "fire", "frost", "frost", "poison", "lightning", "holy", "shadow"]
    strength = 1 if face > 2 else 3
    assert rolled(1, strength, face, 1).weakness == elements[face - 1]


@pytest.mark.rule("SRG-DUNG-18")
def test_a_weakness_that_equals_the_strength_is_rolled_again() -> None:
    assert rolled(1, 1, 2, 1, 1, 2, 3).weakness == "frost"


@pytest.mark.rule("SRG-DUNG-11", "SRG-DUNG-12", "SRG-DUNG-13", "SRG-DUNG-14", "SRG-DUNG-15")
@pytest.mark.rule("SRG-DUNG-16", "SRG-DUNG-19")
@pytest.mark.parametrize(
    ("face", "goal"),
    [
        (1, Goal("clear", 5)), (2, Goal("treasures", 3)), (3, Goal("champions", 3)),
        (4, Goal("rescue")), (5, Goal("stairs")), (6, Goal("crystals", 4)),
    ],
)  # fmt: skip
def test_the_d6_is_the_quest(face: int, goal: Goal) -> None:
    assert rolled(1, 1, 3, face).goal == goal


@pytest.mark.rule("SRG-DUNG-01", "SRG-DUNG-05", "SRG-GEN-04", "SRG-EXP-01")
def test_an_expedition_begins_with_four_dice_and_ten_glory() -> None:
    dice = ScriptedDice([7, 9, 7, 2, 3])
    s = set_up(small_tables(), dice, Answers({}), [])
    assert dice.left == 0
    assert s.dungeon == Dungeon("undead", "holy", "frost", Goal("treasures", 3))
    assert s.glory == 10


@pytest.mark.rule("SRG-DUNG-09", "SRG-DUNG-17")
def test_strength_is_a_surge_for_a_damage_of_the_element_and_all_have_it() -> None:
    table = Table(["a1....", "......"], "orc")
    s = table.s
    enter(s, Dungeon("beasts", "frost", "fire", Goal("clear", 5)))
    for fighter in (s.minion, s.champion):
        act = fighter.acts[-1]
        assert (act.cost, act.damage, act.element, act.once) == (1, 1, "frost", False)
    hound = table.monster(s.minion, table.foe("a").square)
    s.monsters.pop(0)
    table.strike(hound, table.hero(1), 6, 5, 3)
    assert table.hero(1).hitpoints == 10 - 2 - 3


@pytest.mark.rule("SRG-DUNG-09", "SRG-DUNG-17")
def test_monsters_without_an_element_are_as_they_are() -> None:
    minion = Crawl().tables.hordes["orcs"].fighters["none"][0]
    assert with_strength(minion, "none") is minion
    assert with_strength(minion, "fire").acts[-1].only_on_attack


@pytest.mark.rule("SRG-DUNG-10", "SRG-DUNG-18")
@pytest.mark.parametrize(
    ("weakness", "surges", "lost"),
    [("holy", [], 3), ("holy", ["smite"], 5), ("holy", ["smite"] * 2, 6), ("fire", ["smite"], 4)],
)
def test_an_element_that_they_are_weak_against_does_one_more(
    weakness: str, surges: list[str], lost: int
) -> None:
    changes: dict[str, Any] = {
        "activators": {"smite": {"name": "Smite", "element": "holy", "effects": [{"damage": 1}]}},
        "classes": {"fighter": {"activators": ["smite"]}},
        "monsters": {"orc": {"hitpoints": 30}},
    }
    table = Table(["1a....", "......"], "orc", heroes=["human-fighter"], changes=changes)
    table.s.dungeon = Dungeon("orcs", "frost", weakness, Goal("clear", 5))
    table.strike(table.hero(1), table.foe("a"), 6, 5, 2, surges=surges)
    assert table.foe("a").hitpoints == 30 - lost


@pytest.mark.rule("SRG-DUNG-18")
def test_an_element_that_does_no_damage_meets_no_weakness() -> None:
    pray = {"name": "Pray", "element": "holy", "aim": "self", "effects": [{"heal": 1}]}
    table = Table(
        ["1a....", "......"], "orc", heroes=["human-fighter"],
        changes={"activators": {"pray": pray}, "classes": {"fighter": {"activators": ["pray"]}},
                 "monsters": {"orc": {"hitpoints": 30}}},
    )  # fmt: skip
    table.s.dungeon = Dungeon("orcs", "frost", "holy", Goal("clear", 5))
    table.strike(table.hero(1), table.foe("a"), 6, 5, 1, surges=["pray"])
    assert table.foe("a").hitpoints == 30 - 3


@pytest.mark.rule("SRG-DUNG-18")
def test_heroes_have_no_weakness() -> None:
    changes = {"monsters": {"orc": {"element": "holy"}}}
    table = Table(["1a....", "......"], "orc", changes=changes)
    table.s.dungeon = Dungeon("orcs", "frost", "holy", Goal("clear", 5))
    table.strike(table.foe("a"), table.hero(1), 6, 5, 1)
    assert table.hero(1).hitpoints == 8


EMPTY = {"charts": {"occupied": {"die": "d12", "rows": {"1-11": "nothing", "12": "monsters"}}}}


def door_to_the_north(crawl: Crawl) -> None:
    """Make the only way on a door to a room."""
    s = crawl.s
    way = s.exits[-1]
    s.exits[:] = [Exit(way.section, way.squares[:1], way.step, room=True)]


@pytest.mark.rule("SRG-DUNG-14", "SRG-DUNG-19")
def test_the_townsperson_lies_in_the_farthest_of_six_rooms_and_walks_home() -> None:
    """Six chambers in a row to the north: the last is the farthest. Then 4 squares a Round."""
    crawl = Crawl(goal=Goal("rescue"), changes=EMPTY)
    s = crawl.s
    for number in range(6):
        assert s.held_at == -1
        door_to_the_north(crawl)
        # The pool's die, the room, two doors ahead and left, no crystals, nobody; then a rest.
        crawl.explore(1, 1, 12, 1, 1, 1, 1, rest=[0])
        s.exits.pop()
        assert len(s.rooms) == number + 1
    assert s.held_at == s.rooms[-1]
    steps = s.ground.reach(s.sections[0].squares[0], 999)[s.sections[s.held_at].squares[0]]
    turns = s.round
    walked = -(-steps // 4)
    crawl.explore(*[1] * walked, explore=[exploring.RESCUE])
    assert s.round == turns + walked
    assert s.progress == 1
    assert len(crawl.events(e.Progress)) == 1


@pytest.mark.rule("SRG-DUNG-15", "SRG-GENR-08")
def test_the_stairs_are_found_as_their_passage_is_laid() -> None:
    """Wandering monsters would come there, but the quest is done."""
    crawl = Crawl(goal=Goal("stairs"))
    crawl.s.pool = 10
    crawl.explore(1, 1, 6, 6, 12, 6)
    assert crawl.rows_rolled()[-1] == "end/18-19"
    assert crawl.s.progress == 1
    assert crawl.events(e.EncounterBegins) == []


@pytest.mark.rule("SRG-DUNG-15")
def test_stairs_are_nothing_to_other_quests() -> None:
    crawl = Crawl(goal=Goal("clear", 1))
    crawl.explore(1, 1, 6, 6, 12, 6)
    assert crawl.s.progress == 0


@pytest.mark.rule("SRG-DUNG-10", "SRG-DUNG-18")
@pytest.mark.parametrize(("ruling", "lost"), [("base", 3 * 2 + 1 + 1), ("all", (3 + 1) * 2 + 1)])
def test_a_critical_hit_does_not_double_what_a_weakness_adds(ruling: str, lost: int) -> None:
    changes: dict[str, Any] = {
        "activators": {"smite": {"name": "Smite", "element": "holy", "effects": [{"damage": 1}]}},
        "classes": {"fighter": {"activators": ["smite"]}},
        "monsters": {"orc": {"hitpoints": 30}},
    }
    table = Table(
        ["1a....", "......"], "orc", heroes=["human-fighter"], changes=changes,
        rulings={"crit_doubles": ruling},
    )  # fmt: skip
    table.s.dungeon = Dungeon("orcs", "frost", "holy", Goal("clear", 5))
    table.strike(table.hero(1), table.foe("a"), 6, 6, 1, surges=["smite"])
    assert table.foe("a").hitpoints == 30 - lost


@pytest.mark.rule("SRG-DUNG-12")
@pytest.mark.parametrize(
    ("die", "found"), [(4, (7, "")), (5, (0, "sword")), (6, (0, "mail"))]
)  # fmt: skip
def test_a_treasure_is_crowns_or_a_thing(die: int, found: tuple[int, str]) -> None:
    """3d6 Crowns: 1, 2 and 4."""
    crawl = Crawl(goal=Goal("treasures", 3))
    crawl.roll(die, *((1, 2, 4) if die == 4 else ()))
    exploring.loot(crawl.s, 1)
    assert crawl.dice.left == 0
    assert crawl.events(e.Found) == [found]
    assert (crawl.s.crowns, crawl.s.items) == (found[0], [found[1]] if found[1] else [])
    assert crawl.s.progress == 1


@pytest.mark.rule("SRG-DUNG-19")
def test_the_longest_way_home_is_that_to_the_entrance() -> None:
    """Four steps from there to the first room, which is the farthest, and three at most to others;
    but seven from the first room to the last."""
    table = Table(["1......."], goal=Goal("rescue"))
    columns = [4, 0, 1, 2, 5, 6, 7]
    table.s.sections = [Section(n, (at(x, 0),), "chamber") for n, x in enumerate(columns)]
    table.s.rooms = [1, 2, 3, 4, 5, 6]
    exploring.find_held(table.s)
    assert table.s.held_at == 1


@pytest.mark.rule("SRG-DUNG-14", "SRG-DUNG-19")
def test_a_hero_on_his_feet_frees_the_townsperson() -> None:
    """Who lies at the entrance is out at once."""
    crawl = Crawl(goal=Goal("rescue"))
    s = crawl.s
    s.held_at = 0
    s.heroes[0].hitpoints, s.heroes[1].hitpoints = 0, 1
    exploring.fetch(s, 99)
    assert crawl.events(e.Frees) == [(1, 0)]
