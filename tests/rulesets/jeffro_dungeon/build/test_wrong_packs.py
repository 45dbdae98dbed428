"""What an author gets wrong becomes a Finding at its place, never a traceback."""

from pathlib import Path

import pytest

from authoring.core.data import data_folder
from authoring.core.finding import Finding
from authoring.model.pack import Pack
from authoring.rulesets.jeffro_dungeon import effects
from authoring.rulesets.jeffro_dungeon.build import build
from authoring.rulesets.jeffro_dungeon.model import Content, Quest
from authoring.rulesets.jeffro_dungeon.session import prepare
from authoring.source.pack.load import load_pack
from authoring.source.schema.validation import check_schema
from authoring.verbs.registry import verb_specs

HEAD = """
format: 1
ruleset: jeffro-dungeon
id: small
title: Small
"""
GOOD = (
    HEAD
    + """
quest:
  start_tile: cell
tiles:
  cell: {title: Cell, edges: {north: door}, start: true}
  hole: {title: Hole, edges: {south: door}, effect: [{leave: hole}]}
charts:
  movement: {die: d6, rows: {1-6: 1}}
  lock: {die: d6, rows: {1-5: open, 6: locked}}
characters:
  nobody: {name: Nobody, strength: 2, craft: 2}
"""
)


def built(folder: Path, text: str) -> tuple[Pack, tuple[Finding, ...]]:
    """The pack of one file, whatever its schema says."""
    pack = folder / "small"
    pack.mkdir()
    (pack / "pack.yaml").write_text(text, encoding="utf-8")
    source = load_pack(pack).source
    assert source is not None
    found, findings = build(source)
    assert found is not None
    return found, findings


def schema_says(folder: Path, text: str) -> list[str]:
    """Messages of the schema check."""
    pack = folder / "small"
    pack.mkdir()
    (pack / "pack.yaml").write_text(text, encoding="utf-8")
    source = load_pack(pack).source
    assert source is not None
    return [finding.message for finding in check_schema(source, "jeffro-dungeon.json")]


@pytest.mark.parametrize("verb", verb_specs(effects.__name__))
@pytest.mark.parametrize("value", ["{}", "{x: 1}", "[]", "x"])
def test_no_value_of_a_verb_stops_the_build(tmp_path: Path, verb: str, value: str) -> None:
    pack, _findings = built(tmp_path, GOOD.replace("{leave: hole}", f"{{{verb}: {value}}}"))
    assert "hole" in pack.content.tiles


def test_a_count_that_the_schema_refuses_is_read_as_the_least(tmp_path: Path) -> None:
    wrong = GOOD.replace("{leave: hole}", "{fight: {creature: ghoul, count: 0}}")
    (fight,) = built(tmp_path, wrong)[0].content.tiles["hole"].effects
    assert fight.count == 1


def test_a_small_pack_is_good(tmp_path: Path) -> None:
    assert schema_says(tmp_path, GOOD) == []
    (tmp_path / "again").mkdir()
    pack, findings = built(tmp_path / "again", GOOD)
    assert findings == ()
    assert isinstance(pack.quest, Quest)
    assert pack.quest.party == ("nobody",)
    assert prepare(pack).bag == (1,)


def test_the_shipped_pack_fits_the_schema() -> None:
    source = load_pack(data_folder("packs") / "the-dungeon").source
    assert source is not None
    assert check_schema(source, "jeffro-dungeon.json") == ()


@pytest.mark.parametrize(
    ("wrong", "right", "code"),
    [
        ("{leave: hole}", "{hop: hole}", "unknown-effect"),
        ("{leave: hole}", "5", "bad-effect"),
        ("{leave: hole}", "{heal: lots}", "bad-dice"),
        ("{leave: hole}", "{test: {stat: luck, dice: d6}}", "bad-effect"),
        ("south: door", "south: gate", "bad-tile"),
        ("6: locked", "6: shut", "bad-row"),
        ("1-6: 1", "1-6: far", "bad-row"),
        ("1-6: 1", "one: 1", "bad-row-key"),
    ],
)
def test_a_mistake_is_found(tmp_path: Path, wrong: str, right: str, code: str) -> None:
    assert wrong in GOOD
    _, findings = built(tmp_path, GOOD.replace(wrong, right))
    assert [finding.code for finding in findings] == [code]


def test_a_tile_without_a_title_has_one_made_of_its_id(tmp_path: Path) -> None:
    pack, _ = built(tmp_path, HEAD + "tiles: {silt-corner: {edges: {}}}\n")
    assert isinstance(pack.content, Content)
    assert pack.content.tiles["silt-corner"].title == "Silt Corner"


@pytest.mark.parametrize("missing", ["movement", "lock"])
def test_without_a_chart_of_the_rules_there_is_no_quest(tmp_path: Path, missing: str) -> None:
    pack, findings = built(tmp_path, GOOD.replace(f"  {missing}:", "  other:"))
    assert pack.quest is None
    assert "missing-chart" in [finding.code for finding in findings]


def test_without_a_cell_there_is_no_quest_and_the_reference_dangles(tmp_path: Path) -> None:
    pack, _ = built(tmp_path, GOOD.replace("start_tile: cell", "start_tile: sell"))
    assert pack.quest is None
    assert ("tiles", "sell") in [(one.kind, one.id) for one in pack.references]


def test_a_library_has_no_quest(tmp_path: Path) -> None:
    pack, findings = built(tmp_path, HEAD + "tiles: {cell: {title: Cell, edges: {}}}\n")
    assert pack.quest is None
    assert findings == ()
    assert isinstance(pack.content, Content)


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("south: door", "south: gate"),
        ("south: door", "down: door"),
        ("{leave: hole}", "{leave: hole, heal: 1}"),
        ("{leave: hole}", "{lose: {life: 1}, heal: 1}"),
        ("{leave: hole}", "{fight: rat, lose: {life: 1}}"),
        ("{leave: hole}", "{heal: 1, pass: []}"),
        ("strength: 2, ", ""),
        ("  start_tile: cell", "  start_tile: cell\n  variants: {orient: nobody}"),
    ],
)
def test_the_schema_finds_it_first(tmp_path: Path, wrong: str, right: str) -> None:
    assert len(schema_says(tmp_path, GOOD.replace(wrong, right))) >= 1


@pytest.mark.parametrize(
    "effect",
    [
        "{lose: {life: 1}}",
        "{lose: {strength: 1, below_quota: true}}",
        "{gain: {card: torch, deck: talisman}}",
        "{gain: {gold: d6-1}}",
        "{fight: rat, lose: [{go: cell}], win: [{roll: hoard, plus: creature}]}",
        "{pay: 1, or: [{lose: {craft: 1}}]}",
        "{bribe: 2, paid: [{leave: {route: out, may_stay: true}}], refused: [{heal: d3}]}",
        "{test: {stat: craft, dice: 2d6, unless: light}, pass: [], fail: [{lose: {turns: 1}}]}",
        "{toll: [gold, metal, light]}",
    ],
)
def test_every_verb_fits_the_schema_and_is_read(tmp_path: Path, effect: str) -> None:
    text = GOOD.replace("{leave: hole}", effect)
    assert schema_says(tmp_path, text) == []
    (tmp_path / "again").mkdir()
    pack, findings = built(tmp_path / "again", text)
    assert findings == ()
    assert isinstance(pack.content, Content)
    assert pack.content.tiles["hole"].effects
