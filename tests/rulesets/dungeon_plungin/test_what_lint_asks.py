"""Rules the rule book leaves to the author, each broken once in a quest without it.

`MISTAKES`: rule id, a piece of the quest, what stands there instead, and what a
Finding then says.
"""

from pathlib import Path

import pytest

from authoring.services.lint import lint_pack
from authoring.services.packs import open_pack
from tests.rulesets.dungeon_plungin.play.pack_text import QUEST

MISTAKES = [
    pytest.param(old, new, finding, marks=pytest.mark.rule(rule), id=f"{rule}: {finding}")
    for rule, old, new, finding in [
        ("DP-SETUP-04", "  objective: Out.\n", "", "`quest` lacks `objective`"),
        ("DP-SETUP-05", "  chest: {die: d4", "  chest: {die: d7", "no d7 is in the box"),
        ("DP-SETUP-05", "life_chart: {die: d6", "life_chart: {die: d100", "no d100 is in the box"),
        ("DP-SETUP-04", "  treasure: {die: d6", "  loot: {die: d6", "has no Treasure Chart"),
        ("DP-STAT-02", "stats: {atk: 3,", "stats: {atk: 11,", "ATK 11 lies outside 1 to 10"),
        ("DP-PLOT-10", "time_span: 3 (2)", "time_span: 31 (2)", "two numbers from 1 to 30"),
        ("DP-PLOT-10", "time_span: 3 (2)", "time_span: 3 (31)", "two numbers from 1 to 30"),
        ("DP-LEVEL-01", "  dungeon_level: 1\n", "", "`quest` lacks `dungeon_level`"),
        ("DP-CONS-03", "  location: {die: d6,", "  location: {", "`location` lacks `die`"),
        ("DP-CONS-03", "1-3: normal, 4-5", "1-3: normal, 5", "no row for 4"),
        ("DP-LOC-07", "      ..oo..\n", "      ......\n" * 17 + "      ..oo..\n", "20"),
        ("DP-DOORWAY-07", "1-3: normal", "1-3: wooden", "expected `normal`"),
        ("DP-EVENT-07", "name: Axe, effects: [{trap: swinging-axe}]", "name: Axe", "lacks"),
        ("DP-ENC-02", "4-6: {chests: 1, difficulty: 2}", "4-6: {chests: 1}", "have no difficulty"),
        ("DP-UNIQ-03", "kind: unique, tile: room-6x6-lair,", "kind: unique,", "lacks `tile`"),
        ("DP-UNIQ-04", "  lair:\n", "  cave: {name: Cave, kind: unique, tile: room-6x6}\n  lair:\n",
         "`cave` does nothing for the quest"),
        ("DP-ACT-11", "uses: [{at:", "search: [{at: shelf, effects: []}], uses: [{at:",
         "has no feature `shelf`"),
        ("DP-WEAK-01", "weak: true", "weak: perhaps", "expected `true` or `false`"),
        ("DP-BOSS-01", "1: {orc: 1}", "1: {chief: 1}", "in any room, but is a boss"),
        ("DP-BOSS-03", "level: 4, law: melee nearest", "level: 4", "lacks `law`"),
        ("DP-DISARM-02", "    disarm: {stat: wit, difficulty: 1}\n", "", "lacks `disarm`"),
    ]
]  # fmt: skip


def said(folder: Path, text: str) -> str:
    """All findings of a quest, as one text."""
    pack = folder / "try-out"
    pack.mkdir(parents=True)
    (pack / "pack.yaml").write_text(text, encoding="utf-8")
    return "\n".join(finding.message for finding in lint_pack(open_pack(pack)).findings)


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> str:
    """All findings of the quest before it is broken."""
    return said(tmp_path_factory.mktemp("sound"), QUEST)


@pytest.mark.parametrize(("old", "new", "finding"), MISTAKES)
def test_lint_asks_for_it(tmp_path: Path, sound: str, old: str, new: str, finding: str) -> None:
    assert old in QUEST
    assert finding not in sound
    assert finding in said(tmp_path / "broken", QUEST.replace(old, new))


@pytest.mark.rule("DP-KEY-07")
def test_a_quest_with_a_great_door_wants_a_great_key_somewhere(tmp_path: Path) -> None:
    missing = "nothing in the quest gives a Great Key"
    assert missing in said(tmp_path / "without", QUEST)
    found = QUEST.replace("2: key, 3:", "2: great-key, 3:")
    assert missing not in said(tmp_path / "in-a-chest", found)
    carried = QUEST.replace("treasure: [crown]", "treasure: [great-key]")
    assert missing not in said(tmp_path / "carried", carried)
