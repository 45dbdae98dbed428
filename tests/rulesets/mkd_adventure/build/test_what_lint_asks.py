"""What the rules ask of packs, and lint reports (areas TEAM, BLD, CHEST, ACC and TBL)."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from authoring.rulesets.mkd_adventure.odds.chests import chests
from authoring.services.lint import lint_pack
from authoring.services.packs import open_pack
from tests.rulesets.mkd_adventure.small_quests import small_pack
from tests.rulesets.mkd_adventure.table import findings

PLAIN = ["..+..", ".....", "+...+", ".....", "..+.."]
SEALED = ["....."] * 5


def alone(*points: int, **team: Any) -> dict[str, Any]:
    """Changes for a team of Hob alone, with the points of his levels."""
    team = {"heroes": ["hob"], **team}
    return {"quest": {"teams": [team]}, "heroes": {"hob": {"values": [*points]}}}


@pytest.mark.rule("MKD-TEAM-01")
@pytest.mark.parametrize(("heroes", "reports"), [([], 1), (["hob"], 0)])
def test_a_team_has_a_hero(tmp_path: Path, heroes: list[str], reports: int) -> None:
    said = findings(tmp_path, "schema-mismatch", {"quest": {"teams": [{"heroes": heroes}]}})
    assert len(said) == reports


@pytest.mark.rule("MKD-TEAM-03", "MKD-TEAM-04")
@pytest.mark.parametrize(("value", "reports"), [(49, 0), (50, 1), (300, 1)])
def test_a_team_of_less_than_50_points_makes_a_speedy_game_and_more_is_a_hint(
    tmp_path: Path, value: int, reports: int
) -> None:
    changes = alone(value, value + 1, value + 2, value + 3, value + 4)
    assert len(findings(tmp_path, "team-beyond-fifty", changes)) == reports
    assert findings(tmp_path, "schema-mismatch", changes) == []


@pytest.mark.rule("MKD-TEAM-09", "MKD-TV-09")
@pytest.mark.parametrize(("value", "reports"), [(30, 1), (31, 0)])
def test_a_beginner_is_worth_more_than_30_points(tmp_path: Path, value: int, reports: int) -> None:
    changes = alone(value, value + 1, value + 2, value + 3, value + 4, beginners=["hob"])
    assert len(findings(tmp_path, "level-zero-of-weak-hero", changes)) == reports


@pytest.mark.rule("MKD-TEAM-07")
def test_a_hero_whose_values_are_missing_counts_20_as_a_beginner_and_nothing_else() -> None:
    hob = replace(small_pack().content.heroes["hob"], values=())
    assert [hob.value(level) for level in (0, 1, 5)] == [20, 0, 0]


@pytest.mark.rule("MKD-BLD-01", "MKD-BLD-02", "MKD-WMP-23")
@pytest.mark.parametrize(
    ("kinds", "reports"),
    [("hcccc", 0), ("hhccc", 0), ("ccccc", 1), ("hhhcc", 1), ("hccc", 1), ("hhcccc", 1)],
)
def test_a_set_has_five_tiles_a_hallway_and_three_chambers_at_least(
    tmp_path: Path, kinds: str, reports: int
) -> None:
    """So that six tokens are always enough for its chambers and the Guardian."""
    tiles = {
        f"tile-{number}": {
            "name": f"Tile {number}", "kind": {"h": "hallway", "c": "chamber"}[kind],
            "set": "other", "front": PLAIN,
        }
        for number, kind in enumerate(kinds)
    }  # fmt: skip
    changes = {"tiles": tiles, "quest": {"floors": [{"sets": ["other"]}]}}
    assert len(findings(tmp_path, "set-incomplete", changes)) == reports
    assert reports or kinds.count("c") + 1 <= 6


def test_a_set_short_of_a_tile_is_told_which_misspelt_one_it_stands_in(tmp_path: Path) -> None:
    tile = {"name": "Lost Room", "kind": "chamber", "front": PLAIN}
    changes = {"tiles": {"larder": {"set": "celar"}, "lost": {**tile, "set": "elsewhere"}}}
    (message,) = findings(tmp_path, "set-incomplete", changes)
    assert message == "the set `cellar` has 4 tiles: 1 hallway and 3 chambers"
    answer = lint_pack(open_pack(tmp_path / "small"))
    (help,) = [found.help for found in answer.findings if found.message == message]
    assert help == "no floor uses the set `celar`: is it meant to be `cellar`?"


@pytest.mark.rule("MKD-BLD-02")
@pytest.mark.parametrize("floors", [[], [{"sets": []}]])
def test_a_floor_has_a_set(tmp_path: Path, floors: list[Any]) -> None:
    assert len(findings(tmp_path, "schema-mismatch", {"quest": {"floors": floors}})) == 1


@pytest.mark.rule("MKD-BLD-29")
@pytest.mark.parametrize(("back", "reports"), [(SEALED, 1), (PLAIN, 0)])
def test_a_tile_without_an_entryway_on_either_face_is_an_error(
    tmp_path: Path, back: list[str], reports: int
) -> None:
    changes = {"tiles": {"larder": {"front": SEALED, "back": back}}}
    assert len(findings(tmp_path, "tile-fits-nowhere", changes)) == reports


@pytest.mark.rule("MKD-CHEST-01")
@pytest.mark.parametrize(("chests", "reports"), [(2, 0), (1, 1)])
def test_there_is_a_chest_for_each_chamber(tmp_path: Path, chests: int, reports: int) -> None:
    """Four chambers, two crates and some strongboxes."""
    changes = {"quest": {"chests": {"crate": 2, "strongbox": chests}}}
    assert len(findings(tmp_path, "chests-too-few", changes)) == reports


@pytest.mark.rule("MKD-CHEST-02")
def test_the_odds_report_how_hard_the_chests_are() -> None:
    """Of a strongbox's six faces three ask for a 7, one for 8 and one for 9: slowly they spring in
    15, 21 and 26 of 36 cases, fast, with 2 less, in 26, 30 and 33. All but the bell wire, one of
    those with a 7, do a click."""
    quest = small_pack().required_quest()
    answer = chests.ask(quest)
    tables = {table.id: dict(table.rows) for table in answer.tables}
    assert tables["chest-traps"]["Strongbox"][:2] == (Fraction(92, 216), Fraction(141, 216))
    assert tables["chest-means"]["Strongbox"][:2] == (Fraction(77, 216), Fraction(115, 216))
    assert tables["disarm"]["slowly"][3] == Fraction(21, 36)


@pytest.mark.rule("MKD-ACC-01", "MKD-ACC-02")
@pytest.mark.parametrize("hallways", [1, 2])
def test_there_is_a_door_and_a_marker_for_each_hallway(tmp_path: Path, hallways: int) -> None:
    """The small pack has one of each; with a second hallway both are too few."""
    changes = {"tiles": {"larder": {"kind": "hallway"}}} if hallways == 2 else {}
    said = findings(tmp_path, "accessories-too-few", changes)
    assert [("doors" in text, "markers" in text) for text in said] == [
        (True, False), (False, True),
    ][: 2 * (hallways - 1)]  # fmt: skip


@pytest.mark.rule("MKD-TBL-12")
@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"rows": {6: "dance"}}, "bad-row"),
        ({"rows": {6: None}}, "chart-face-gap"),
        ({"rows": {"5-6": "unexpected"}}, "unreachable-row"),
        ({"rows": {7: "unexpected"}}, "chart-row-outside-die"),
        ({"die": "2d6"}, "table-of-other-dice"),
    ],
)
def test_a_table_covers_1_to_6_once_with_results_that_the_rules_know(
    tmp_path: Path, changes: dict[str, Any], code: str
) -> None:
    assert findings(tmp_path, code, {}) == []
    assert len(findings(tmp_path, code, {"charts": {"decision": changes}})) == 1
