"""The shipped packs load and build without a finding and keep the book's facts."""

from pathlib import Path

import pytest

from authoring.core.finding import Finding
from authoring.model.dice import fixed
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.model import (
    STATS,
    Content,
    DoorRow,
    OnChart,
    PlaceTile,
    Quest,
    TrapArea,
)
from authoring.rulesets.find import find_ruleset
from authoring.source.pack.load import load_pack

PACKS = Path(__file__).parents[2] / "packs"
NAMES = sorted(folder.name for folder in PACKS.iterdir() if (folder / "pack.yaml").is_file())


def shipped(name: str) -> tuple[Pack, tuple[Finding, ...]]:
    loaded = load_pack(PACKS / name)
    assert loaded.source is not None
    ruleset = find_ruleset(loaded.source.ruleset)
    assert ruleset is not None
    pack, findings = ruleset.build(loaded.source)
    assert pack is not None
    return pack, (*loaded.findings, *findings)


def content(name: str = "basic-set") -> Content:
    found = shipped(name)[0].content
    assert isinstance(found, Content)
    return found


def quest() -> Quest:
    found = shipped("knocking-wall")[0].quest
    assert isinstance(found, Quest)
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_shipped_pack_has_no_finding_and_no_dangling_id(name: str) -> None:
    pack, findings = shipped(name)
    assert findings == ()
    known = set(pack.source.definitions)
    assert [r for r in pack.references if (r.kind, r.id) not in known] == []


@pytest.mark.parametrize("name", NAMES)
def test_every_file_of_a_shipped_pack_begins_with_the_modeline(name: str) -> None:
    ruleset = find_ruleset(shipped(name)[0].ruleset)
    assert ruleset is not None
    modeline = f"# yaml-language-server: $schema=../../schemas/{ruleset.schema}"
    for path in sorted((PACKS / name).glob("*.yaml")):
        assert path.read_text(encoding="utf-8").splitlines()[0] == modeline, path.name


def test_the_demo_quest_uses_everything_it_defines() -> None:
    pack, _ = shipped("knocking-wall")
    used = {(r.kind, r.id) for r in pack.references} | set(pack.roots)
    own = [key for key, d in pack.source.definitions.items() if d.owner == pack.id]
    assert [key for key in own if key not in used] == []


@pytest.mark.rule("DP-OUT-02")
def test_heroes_keep_the_facts_of_the_rule_book() -> None:
    heroes = content().heroes
    assert len(heroes) >= 6
    thief = dict(zip(STATS, heroes["thief"].stats, strict=True))
    assert (thief["dex"], thief["wit"], thief["mov"]) == (4, 3, 4)
    assert heroes["thief"].abilities == ("nimble",)
    assert heroes["priestess"].stats[STATS.index("mag")] == 6
    assert all(1 <= stat <= 10 for hero in heroes.values() for stat in hero.stats)
    assert {hero.level for hero in heroes.values()} == {1}


@pytest.mark.rule("DP-OUT-05")
def test_items_keep_the_facts_of_the_rule_book() -> None:
    items = content().items
    assert items["sword"].attack == 2
    assert items["leather-armour"].defence == 1
    assert (items["wooden-shield"].defence, items["wooden-shield"].weak) == (1, True)
    assert items["spear"].reach
    assert items["key"].price is None
    assert items["great-key"].kind == "great_key"


@pytest.mark.rule("DP-OUT-10")
def test_monsters_are_a_dozen_with_stats_in_bounds() -> None:
    monsters = content().monsters
    assert len(monsters) >= 12
    assert monsters["orc"].stats[STATS.index("wit")] == 2
    assert all(1 <= stat <= 10 for monster in monsters.values() for stat in monster.stats)
    assert not [monster.id for monster in monsters.values() if monster.law.unknown]


@pytest.mark.parametrize(
    ("trap", "stat", "difficulty", "area", "leaves"),
    [
        pytest.param(*row, marks=pytest.mark.rule(rule))
        for rule, *row in [
            ("DP-EXTRAP-01", "poison-needle", "wit", 1, TrapArea("opener", 1, 1, "heroes"), ""),
            ("DP-EXTRAP-03", "swinging-axe", "dex", 2, TrapArea("line", 5, 1, "characters"), ""),
            ("DP-EXTRAP-05", "spear-trap", "dex", 2, TrapArea("rect", 2, 1, "heroes"), "armed"),
            (
                "DP-EXTRAP-08",
                "falling-rocks",
                "dex",
                2,
                TrapArea("rect", 2, 2, "characters"),
                "blocked",
            ),
            ("DP-EXTRAP-10", "pit-trap", "dex", 3, TrapArea("rect", 2, 2, "characters"), "pit"),
            ("DP-EXTRAP-13", "explosive-runes", "wit", 3, TrapArea("tile", 0, 0, "characters"), ""),
        ]
    ],
)
def test_the_six_traps_are_the_book_s(
    trap: str, stat: str, difficulty: int, area: TrapArea, leaves: str
) -> None:
    found = content().traps[trap]
    assert (found.disarm_stat, found.disarm_difficulty) == (stat, difficulty)
    assert (found.area, found.leaves) == (area, leaves)


@pytest.mark.rule("DP-ENTRY-02")
def test_the_entry_tile_has_three_doors_and_the_exit() -> None:
    entry = shipped("basic-set")[0].tiles["entry"]
    assert sorted((d.wall, d.exit) for d in entry.doorways) == [
        ("east", False), ("north", False), ("south", True), ("west", False),
    ]  # fmt: skip
    assert {len(d.squares) for d in entry.doorways} == {2}


@pytest.mark.rule("DP-LOC-03")
@pytest.mark.parametrize(
    ("tile", "shape", "ends"),
    [("corner", "corner", 2), ("straight", "hall", 2), ("t", "t", 3), ("x", "x", 4)],
)
def test_hallways_have_their_number_of_ends(tile: str, shape: str, ends: int) -> None:
    found = shipped("basic-set")[0].tiles[f"hallway-{tile}"]
    assert (found.shape, len(found.doorways)) == (shape, ends)
    assert {len(d.squares) for d in found.doorways} == {2}


@pytest.mark.rule("DP-PLACE-03")
def test_every_tile_fits_placement_dice() -> None:
    for tile in shipped("knocking-wall")[0].tiles.values():
        assert {tile.width, tile.height} <= {4, 6, 8, 10, 12, 20}, tile.id


@pytest.mark.rule("DP-UNIQ-05")
def test_the_eye_of_doom_is_set_up_as_in_the_book() -> None:
    eye = content("knocking-wall").locations["eye-of-doom"]
    tile = shipped("knocking-wall")[0].tiles[eye.tile]
    boss, gremlins = eye.place
    assert (tile.width, tile.height, len(tile.doorways)) == (6, 6, 1)
    assert boss.kind == "boss"
    assert boss.at in tile.features["eye"]
    assert (gremlins.id, gremlins.count, gremlins.at) == ("gremlin", fixed(4), None)
    assert eye.awareness == "unsuspecting"


@pytest.mark.rule("DP-PLOT-11")
def test_every_location_row_has_an_exit_that_rolls_and_the_last_modifier_is_certain() -> None:
    found = quest()
    content_ = found.content
    for row in found.charts["location"].rows:
        if isinstance(row.result, PlaceTile):
            assert row.result.doors >= 2, row.label
        else:
            assert isinstance(row.result, OnChart)
    for location in content_.locations.values():
        if location.kind == "special":
            assert (location.doors >= 1, location.door_kind) == (True, "roll")
    doorway = found.charts["doorway"]
    lowest = doorway.row_for(doorway.die.low + found.time_span.x)
    assert lowest is not None
    assert isinstance(lowest.result, DoorRow)
    assert lowest.result.kind == "great"
    with_one = doorway.row_for(doorway.die.low + 1)
    assert with_one is not None
    assert isinstance(with_one.result, DoorRow)
    assert with_one.result.kind != "great"
