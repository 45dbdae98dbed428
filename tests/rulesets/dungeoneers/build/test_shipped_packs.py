"""The shipped packs hold the numbers that are known of the game's monsters."""

import pytest

from authoring.core.data import data_folder
from authoring.rulesets.dungeoneers.model.keywords import SCROLLS
from authoring.rulesets.dungeoneers.model.quest import Content, Quest
from authoring.services.packs import open_sound

CAVERNS = {
    "giant-beetle": (-2, 2, 1),
    "monstrous-beetle": (-2, 1, 2),
    "enormous-rat": (0, -2, 2),
    "vicious-rat": (-1, -1, 1),
    "giant-snake": (2, -1, 1),
    "monstrous-snake": (2, -2, 2),
    "marsh-troll": (1, 4, 1),
    "old-troll": (1, 2, 2),
    "swamp-troll": (1, 3, 1),
    "crocodile-warrior": (3, 3, 1),
    "giant-scorpion": (1, 2, 1),
    "monstrous-scorpion": (3, 2, 2),
    "pretty-little-scorpion": (1, 1, 1),
    "big-hairy-spider": (2, 2, 1),
    "drider": (3, 2, 2),
    "firebug": (0, -1, 1),
    "shambler": (4, 3, 2),
    "cavern-crawler": (4, 3, 2),
}
MINES = {
    "goblin": (0, 0, 1),
    "goblin-champion": (1, 1, 1),
    "goblin-archer": (1, -1, 1),
    "lizardman": (1, 1, 1),
    "lizardman-hulk": (2, 1, 1),
    "lizardman-warlock": (2, 0, 1),
    "gas-spore": (4, -2, 1),
    "roper": (3, 2, 2),
    "purple-worm": (5, 4, 1),
}
RUINS = {
    "skeleton": (2, 2, 1),
    "skeleton-archer": (2, 1, 1),
    "ghoul": (2, 1, 1),
    "wraith": (4, 3, 1),
    "mummy": (3, 3, 1),
    "ghost": (3, 2, 1),
    "gargoyle": (3, 4, 1),
    "reaper": (6, 5, 2),
    "specter": (5, 5, 2),
    "lich-queen": (5, 4, 3),
    "mummy-king": (5, 5, 3),
}
DRAGONS = {  # melee, breath, defense, fame
    "white-dragon": (8, 7, 7, 11),
    "black-dragon": (8, 8, 7, 12),
    "green-dragon": (8, 9, 7, 13),
    "blue-dragon": (8, 10, 7, 14),
    "red-dragon": (8, 10, 8, 15),
}


def content(name: str) -> Content:
    found = open_sound(data_folder("packs") / name).pack.content
    assert isinstance(found, Content)
    return found


def quest(name: str) -> Quest:
    found = open_sound(data_folder("packs") / name).pack.quest
    assert isinstance(found, Quest)
    return found


@pytest.mark.rule("DGN-MON-01", "DGN-MON-02", "DGN-MON-03", "DGN-MON-04", "DGN-MON-05")
@pytest.mark.rule("DGN-MON-06", "DGN-MON-07", "DGN-MON-08", "DGN-MON-09", "DGN-MON-10")
@pytest.mark.rule("DGN-MON-11", "DGN-MON-12", "DGN-MON-13", "DGN-MON-14", "DGN-MON-15")
@pytest.mark.rule("DGN-MON-16", "DGN-MON-17", "DGN-MON-18")
def test_monsters_of_caverns_and_mines() -> None:
    monsters = content("salt-cistern").monsters
    wanted = CAVERNS | MINES
    assert {
        id: (one.attack, one.defense, one.health) for id, one in monsters.items() if id in wanted
    } == wanted
    kinds = {id: one.kind for id, one in monsters.items() if one.kind in ("missile", "caster")}
    assert kinds == {
        "drider": "missile",
        "goblin-archer": "missile",
        "lizardman-warlock": "caster",
    }


@pytest.mark.rule("DGN-MON-19")
def test_monsters_of_the_ruins() -> None:
    monsters = content("nine-kings-under").monsters
    assert {
        id: (one.attack, one.defense, one.health) for id, one in monsters.items() if id in RUINS
    } == RUINS
    assert monsters["skeleton-archer"].kind == "missile"
    assert monsters["lich-queen"].kind == "caster"


@pytest.mark.rule("DGN-DRA-07", "DGN-DRA-08", "DGN-DRA-09", "DGN-DRA-10", "DGN-DRA-11")
@pytest.mark.rule("DGN-FAM-03")
def test_dragons() -> None:
    found = {}
    for id, one in content("salt-cistern").monsters.items():
        breath = one.trait("breath")
        if breath is not None:
            found[id] = (one.attack, breath.numbers["attack"], one.defense, one.fame)
            assert one.health > 1
            assert one.trait("sleep") is not None
    assert found == DRAGONS
    assert tuple(id for _, id in quest("salt-cistern").lair.colours) == tuple(DRAGONS)


@pytest.mark.rule("DGN-HER-01", "DGN-HER-02", "DGN-HER-03", "DGN-HER-04")
@pytest.mark.rule("DGN-HER-06", "DGN-HER-07", "DGN-HER-08", "DGN-HER-09", "DGN-HER-10")
@pytest.mark.rule("DGN-HER-11")
@pytest.mark.parametrize("name", ["salt-cistern", "nine-kings-under"])
def test_heroes(name: str) -> None:
    inside = content(name)
    human, dwarf, elf = (inside.heroes[id] for id in ("human", "dwarf", "elf"))
    assert (human.defense, human.forbids, human.leap, human.charges) == (0, (), 1, False)
    assert (human.dodge, human.dodge_guarding, human.steady_bow) == (0, 0, False)
    assert (dwarf.defense, dwarf.forbids, dwarf.leap, dwarf.charges) == (1, ("bow",), 1, True)
    assert (elf.forbids, elf.leap, elf.dodge, elf.dodge_guarding) == (("shield",), 2, 30, 60)
    assert (elf.bow_guard, elf.steady_bow) == (True, True)
    hunts = inside.monsters["cavern-crawler"].trait("hunts")
    assert hunts is not None
    assert (hunts.names["hero"], hunts.numbers["times"]) == ("elf", 2)


@pytest.mark.rule("DGN-LAY-14")
def test_how_many_rooms_a_region_has() -> None:
    def rooms(name: str) -> list[int]:
        inside = content(name)
        regions = [room.region for room in inside.rooms.values()]
        return [regions.count(region) for region in dict.fromkeys(regions)]

    assert rooms("salt-cistern") == [6, 5, 1]
    assert rooms("nine-kings-under") == [6, 8, 8, 2, 1]


@pytest.mark.rule("DGN-BOSS-02", "DGN-BOSS-03", "DGN-BOSS-11")
def test_three_bosses_guard_three_kinds_of_weapon() -> None:
    bosses = [room.boss for room in content("nine-kings-under").rooms.values() if room.boss]
    assert [(one.monsters, one.unlock, one.weapon) for one in bosses] == [
        (("specter", "specter"), 10, "bow"),
        (("lich-queen",), 20, "shield"),
        (("mummy-king",), 30, "sword"),
    ]


@pytest.mark.rule("DGN-MSP-04", "DGN-MSP-12", "DGN-MSP-27")
def test_chances_of_extras_and_visitors() -> None:
    regions = content("nine-kings-under").regions
    extras = {id: {e.monster: e.chance for e in one.extras} for id, one in regions.items()}
    assert extras["diggings"] == {"gas-spore": 15, "roper": 10}
    assert extras["barrows"] == {"gas-spore": 15}
    (visitor,) = regions["hollows"].visitors
    assert (visitor.monster, visitor.chance) == ("cavern-crawler", 3)


@pytest.mark.parametrize("name", ["salt-cistern", "nine-kings-under"])
def test_scrolls_of_all_kinds_lie_in_every_region_with_finds(name: str) -> None:
    for region in content(name).regions.values():
        rows = region.finds.rows if region.finds else ()
        found = {row.result[0] for row in rows if isinstance(row.result, tuple)}
        assert not rows or found == {"potion", *SCROLLS}
