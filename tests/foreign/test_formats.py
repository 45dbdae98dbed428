"""A small file of each format, written by hand, and what a person would type for it."""

import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from authoring.export.plain_charts import PlainChart, marked
from authoring.foreign.charts.as_yaml import chart_lines, finished
from authoring.foreign.charts.chart_formats import format_of, read_charts
from authoring.foreign.reading import NotRead, Reading, die_of

SAMPLES = Path(__file__).parent / "samples"
Rows = dict[str, str] | list[str]


def read(*names: str) -> tuple[dict[str, PlainChart], dict[str, list[str]]]:
    """Charts by id, and the notes on each file."""
    readings = [Reading((SAMPLES / name).read_text("utf-8"), Path(name).stem) for name in names]
    parts = [
        (reading, part)
        for reading, name in zip(readings, names, strict=True)
        for part in read_charts(reading, format_of(Path(name).suffix, reading.text))
    ]
    charts = {chart.id: chart for chart in finished(parts, {})}
    notes = {name: [note.message for note in reading.notes]
             for reading, name in zip(readings, names, strict=True)}  # fmt: skip
    return charts, notes


def rows(chart: PlainChart) -> Rows:
    """What is typed below `rows`, columns with a slash between; in a list each row as often as its
    weight."""
    cells = [" / ".join(map(marked, (row.words, *row.others))) for row in chart.rows]
    if chart.die:
        return {row.label: cell for row, cell in zip(chart.rows, cells, strict=True)}
    return [cell for row, cell in zip(chart.rows, cells, strict=True) for _ in range(row.weight)]


def text(written: str, ending: str = ".txt") -> dict[str, Rows]:
    """Charts of a text by `id die`."""
    reading = Reading(written, "list")
    parts = read_charts(reading, format_of(ending, written))
    return {f"{chart.id} {chart.die}".strip(): rows(chart)
            for chart in finished(((reading, part) for part in parts), {})}  # fmt: skip


def test_roll_tables_of_foundry_lead_to_each_other_over_versions() -> None:
    """Version 13 names a document by its UUID, 11 by its id; a roll in a text stays one."""
    charts, notes = read("foundry-13.json", "foundry-11.json")
    cellar, barrels = charts["cellar"], charts["barrels"]
    assert (cellar.die, cellar.draw, cellar.note) == ("d6", False, "Roll on entering.")
    assert rows(cellar) == {
        "1-3": "[[2d6]] rats & a smell", "4": "[[barrels]]",
        "5-6": "A trapdoor, then [[barrels]]",
    }  # fmt: skip
    assert (barrels.die, barrels.draw) == ("d66", True)
    assert rows(barrels) == {"11-36": "ale", "41-66": "[[cellar]]"}
    assert notes["foundry-13.json"] == ["`Cellar`: result 4 has no range and is left out"]
    assert notes["foundry-11.json"] == []


def test_links_to_items_and_moves_are_their_names() -> None:
    """A document that is no table is nothing to roll on: there is nothing to miss."""
    table = {"name": "T", "formula": "1d3", "results": [
        {"type": "document", "name": "Sword", "documentUuid": "Item.aaa", "range": [1, 1]},
        {"type": 2, "text": "Axe", "documentCollection": "x.items", "documentId": "bbb",
         "range": [2, 2]},
        {"type": "text", "text": "a @UUID[Compendium.x.items.Item.ccc]{Bow}", "range": [3, 3]},
    ]}  # fmt: skip
    assert text(json.dumps(table), ".json") == {"t d3": {"1": "Sword", "2": "Axe", "3": "a Bow"}}
    oracle = {"oracle_type": "table_text", "name": "O", "dice": "1d1", "rows": [
        {"roll": {"min": 1, "max": 1}, "text": "[Haul](datasworn:move:harbour/haul)"}
    ]}  # fmt: skip
    assert text(json.dumps(oracle), ".json") == {"o d1": {"1": "Haul"}}


def test_a_link_to_a_table_that_is_not_given_stays_as_its_name() -> None:
    charts, notes = read("foundry-11.json")
    assert rows(charts["barrels"])["41-66"] == "Cellar"  # type: ignore[call-overload]
    assert notes["foundry-11.json"] == ["`Barrels` names `aaaaaaaaaaaaaaaa`, which was not read"]


SOURCE = """\
name: Puddles
description: ''
results:
  - type: text
    weight: 1
    range:
      - 1
      - 2
    _id: 0000000000000001
    description: You are &amp;Reference[Stunned apply=false] for [[/r 1d4 * 10]]{1d4 × 10} days.
    name: ''
  - type: text
    range: [3, 3]
    description: '@Damage[2d6[fire]]{2d6 fire}, see @Check[type:reflex|dc:20]'
    name: Fire
  - type: document
    range: [4, 4]
    name: Frogs
    documentUuid: Compendium.ours.weather.RollTable.cccccccccccccccc
    description: ''
  - type: document
    range: [5, 5]
    name: Frog
    documentUuid: Compendium.ours.beasts.Actor.cccccccccccccccc
  - type: pack
    range: [6, 6]
    text: Frogs
    documentCollection: ours.weather
    documentId: cccccccccccccccc
  - type: pack
    range: [7, 7]
    text: Rope
    documentCollection: ours.gear
    documentId: dddddddddddddddd
formula: 1d7
replacement: true
_id: eeeeeeeeeeeeeeee
_stats:
  coreVersion: '13.344'
_key: '!tables!eeeeeeeeeeeeeeee'
"""
"""A RollTable as the command line of Foundry unpacks it, with results of versions 12 and 13."""


def test_roll_tables_as_yaml_with_words_that_the_program_replaces() -> None:
    """A document of another kind is no table, whatever its id; one of an unknown kind may be."""
    frogs = {"name": "Frogs", "_id": "cccccccccccccccc", "formula": "1d1", "replacement": True,
             "results": [{"type": 0, "text": "croak", "range": [1, 1]}]}  # fmt: skip
    readings = [Reading(SOURCE, "puddles"), Reading(json.dumps(frogs), "frogs")]
    parts = [
        (reading, part)
        for reading, form in zip(readings, ("fatescroll", "json"), strict=True)
        for part in read_charts(reading, form)
    ]
    puddles, _ = finished(parts, {})
    assert rows(puddles) == {
        "1-2": "You are Stunned for [[d4*10]] days.",
        "3": "Fire: 2d6 fire, see type:reflex|dc:20",
        "4": "[[frogs]]", "5": "Frog", "6": "[[frogs]]", "7": "Rope",
    }  # fmt: skip
    assert [note.message for note in readings[0].notes] == []


def test_oracles_that_share_their_rolls_are_columns_of_one_chart() -> None:
    """Of different rolls they are charts of their own; a link leads to the column that it names."""

    def column(name: str, *texts: str) -> dict[str, object]:
        return {
            "_id": f"oracle_rollable:sea/{name}", "oracle_type": "column_text", "name": name,
            "dice": f"1d{len(texts)}",
            "rows": [{"roll": {"min": at, "max": at}, "text": text}
                     for at, text in enumerate(texts, 1)],
        }  # fmt: skip

    link = "a [Tide](datasworn:oracle_rollable:sea/Tide)"
    columns = [column("Wind", "calm", link), column("Tide", "low", "high")]

    def package(*contents: dict[str, object]) -> str:
        named = {str(own["name"]).lower(): own for own in contents}
        sea = {"_id": "oracle_collection:sea", "oracle_type": "table_shared_rolls",
               "name": "Sea", "contents": named}  # fmt: skip
        return json.dumps({"_id": "x", "datasworn_version": "0.1.0", "oracles": {"sea": sea}})

    assert text(package(*columns), ".json") == {
        "sea d2": {"1": "calm / low", "2": "a [[sea.tide]] / high"}
    }
    assert text(package(*columns, column("Moon", "new", "old", "full")), ".json") == {
        "wind d2": {"1": "calm", "2": "a [[tide]]"}, "tide d2": {"1": "low", "2": "high"},
        "moon d3": {"1": "new", "2": "old", "3": "full"},
    }  # fmt: skip


def test_a_table_of_fatescroll_rolls_some_totals_again() -> None:
    """Both chains of a row keep theirs; dice that no chart has, and values with names, are told."""
    table = {"id": "mishap", "name": "Mishap", "type": "simple", "roll": "4dF", "notes": ["Roll."],
             "results": [
                 {"min": -4, "max": 0, "chain": [{"table": "mishap", "reroll": [1, 2]}] * 2},
                 {"min": 1, "max": 3, "text": "Smoke", "chain": [{"table": "mishap"}]},
                 {"min": 4, "max": 4, "text": "Fire", "let": [{"name": "x", "value": "d6"}]},
             ]}  # fmt: skip
    reading = Reading(json.dumps(table), "mishap")
    (chart,) = finished([(reading, part) for part in read_charts(reading, "fatescroll")], {})
    assert (chart.die, chart.note) == ("d9-5", "Roll.")
    assert list(chart_lines(chart))[-3:] == [
        "      -4-0: {chart: mishap, ignore: [1, 2], times: 2}",
        '      1-3: "Smoke [[mishap]]"',
        "      4: Fire",
    ]
    assert [note.message for note in reading.notes] == [
        "`Mishap`, row 3: `let` is not read",
        "`Mishap`: `4dF` is no dice of a chart, read as d9-5",
    ]


def test_letters_that_are_escaped_and_lists_inside_lists_of_perchance() -> None:
    """`[animal.bird]` rolls on that list; a method such as `.titleCase` is told."""
    written = (
        "title = Ours\n$output = [place.selectOne]\nplace\n\tan array \\[5\\] \\^2\n"
        "\tsea^3\n\t[animal.bird] or [animal.bird.titleCase]\nanimal\n\tgoat\n\tbird\n"
        "\t\tcrow\n"
    )
    assert text(written, ".perchance") == {
        "output": ["[[place]]"],
        "place": ["an array [5] ^2", "sea", "sea", "sea", "[[bird]] or [[bird]]"],
        "animal": ["goat", "[[bird]]"], "bird": ["crow"],
    }  # fmt: skip


def test_of_a_compendium_the_last_line_of_a_document_counts() -> None:
    charts, _ = read("compendium.db")
    assert {id: rows(chart) for id, chart in charts.items()} == {
        "weather": ["rain", "rain", "rain", "sun"]
    }


def test_oracles_of_datasworn_in_collections_and_columns() -> None:
    """An oracle that names none rolls on itself; a row without a range cannot be rolled."""
    charts, notes = read("datasworn.json")
    assert rows(charts["cargo"]) == {
        "1-60": "Salt: three sacks", "61-99": "Ask a [[sailor]]", "100": "Twice [[cargo]] [[cargo]]"
    }  # fmt: skip
    assert rows(charts["sailor"]) == {"1-6": "Old Ane"}
    assert notes["datasworn.json"] == [
        "only oracles are read: moves are left out",
        "`Cargo`: row 4 cannot be rolled and is left out",
    ]


def test_tables_of_fatescroll_with_chains_and_dice_in_texts() -> None:
    charts, notes = read("tavern.yaml", "people.yml")
    assert charts["tavern-events"].die == "2d6"
    assert rows(charts["tavern-events"]) == {
        "2-7": "A bard with [[2d6*10]] debts [[people]]", "8-12": "Quiet"
    }  # fmt: skip
    assert rows(charts["people"]) == ["[[tavern-events]] nobody"]
    assert notes["tavern.yaml"] == ["`Tavern Events`: `modifier_range` is not read"]
    assert notes["people.yml"] == ["`People` names `nobody`, which was not read"]


def test_lists_of_perchance_with_weights_choices_and_lists_inside() -> None:
    """`^0.5` beside 1 is 1 beside 2; `{a|b}` and an item with items below it are charts."""
    charts, notes = read("tavern.perchance")
    assert {id: rows(chart) for id, chart in charts.items()} == {
        "output": [
            *["The [[colour]] [[animal]]"] * 2,
            "[[old-or-new]] [[animal]] since [[d20]] years",
        ],
        "old-or-new": ["Old", "New", "New", "New"],
        "colour": ["red", "red", "green"],
        "animal": ["goat", "[[bird]]"],
        "bird": ["crow", "gull"],
    }
    assert notes["tavern.perchance"] == [
        "`.pluralForm` of `[animal.pluralForm]` is left out",
        "the property `title` of `animal` is left out",
    ]


def test_columns_of_a_csv_are_those_of_one_chart() -> None:
    """An empty cell beside others is nothing."""
    charts, _ = read("treasure.csv", "plain.csv")
    assert charts["treasure"].columns == ("treasure", "trap")
    assert charts["treasure"].die == "d20"
    assert rows(charts["treasure"]) == {
        "1-5": "gold / a pit", "6-19": "nothing / a dart", "20": "a ring; cursed / nothing"
    }  # fmt: skip
    assert rows(charts["plain"]) == ["one thing", "two, things"]


def test_markdown_with_headings_tables_lists_and_links() -> None:
    charts, notes = read("tables.md")
    assert {id: (chart.die, rows(chart)) for id, chart in charts.items()} == {
        "ruins": ("d20", {
            "1-3": "A **broken** wall", "4-19": "Rats, see [[vermin]] and their king",
            "20": "*nothing*",
        }),
        "vermin": ("d66", {"11-16": "rats | mice / here", "21-66": "bats / [[ruins]]"}),
        "vermin-2": ("", ["Ann", "Bob"]),
    }  # fmt: skip
    assert notes["tables.md"] == ["`Roll often.` is no row and is left out"]


def test_a_pasted_list_may_end_in_noughts() -> None:
    charts, _ = read("pasted.txt")
    assert charts["omens"].die == "d100"
    assert rows(charts["omens"]) == {"1-50": "a crow", "51-99": "a bell", "100": "a comet"}


@pytest.mark.parametrize(
    ("written", "charts"),
    [
        ("a\nb\n", {"list": ["a", "b"]}),
        ("- a\n- b\n", {"list": ["a", "b"]}),
        ("1. a\n1. b\n", {"list": ["a", "b"]}),
        ("1. a\n2. b\n", {"list d2": {"1": "a", "2": "b"}}),
        ("1) a\n2-3) b\n4+ c\n", {"list d4": {"1": "a", "2-3": "b", "4+": "c"}}),
        ("- 3 goblins\n- 2 orcs\n", {"list": ["3 goblins", "2 orcs"]}),
        ("3 goblins\n2 orcs\n", {"list": ["3 goblins", "2 orcs"]}),
        ("A\n1. a\n2. b\n\nB\n1. c\n2. d\n",
         {"a d2": {"1": "a", "2": "b"}, "b d2": {"1": "c", "2": "d"}}),
        ("1. a\n2. b\n\n1. c\n2. d\n",
         {"list d2": {"1": "a", "2": "b"}, "list-2 d2": {"1": "c", "2": "d"}}),
        ("Weather 2D6:\n2-7: rain\n8-12: sun", {"weather 2d6": {"2-7": "rain", "8-12": "sun"}}),
        ("1 - a\n2-3 - b\n", {"list d3": {"1": "a", "2-3": "b"}}),
        ("Omens\n=====\n\nd2 | Omen\n---|---\n1 | a [b](#omens)\n2 | [c](https://x.org)\n",
         {"omens d2": {"1": "a [[omens]]", "2": "c"}}),
        ("Omens 1.5\n1 2 rats\n2. 3 bats\n", {"omens-1-5 d2": {"1": "2 rats", "2": "3 bats"}}),
        ("d6\tOmen\n1-3\tcrow\n4-6\tbell\n", {"list d6": {"1-3": "crow", "4-6": "bell"}}),
    ],
)  # fmt: skip
def test_lists_as_people_paste_them(written: str, charts: dict[str, Rows]) -> None:
    assert text(written) == charts


@pytest.mark.parametrize(
    ("formula", "die"),
    [
        ("1d6", "d6"), ("2d6 + 1", "2d6+1"), ("D20", "d20"), ("d%", "d100"), ("11d6", "11d6"),
        ("1d6*10+1d6", "d66"), ("10*1d6 + 1d6", "d66"), ("2d6x10", "2d6*10"), ("d66", "d66"),
        ("1d20 + @level", ""), ("2d6kh", ""), ("6", ""), ("", ""),
    ],
)  # fmt: skip
def test_dice_of_other_programs(formula: str, die: str) -> None:
    assert die_of(formula) == die


def test_dice_that_no_chart_can_roll_are_told() -> None:
    table = {"name": "T", "formula": "1d8 + @level", "results": [
        {"type": "text", "text": "a", "range": [1, 4]},
        {"type": "text", "text": "b", "range": [5, 8]},
    ]}  # fmt: skip
    reading = Reading(json.dumps(table), "t")
    (chart,) = read_charts(reading, "json")
    assert chart.die == "d8"
    assert [note.message for note in reading.notes] == [
        "`T`: `1d8 + @level` is no dice of a chart, read as d8"
    ]


@pytest.mark.parametrize(
    ("written", "ending", "message", "line"),
    [
        ('{"a": 1,\n"b" 2}', ".json", "this is no JSON: Expecting ':' delimiter", 2),
        ("[" * 100_000, ".json", "this is no JSON: nested too deep", 0),
        ('{"a": NaN}', ".json", "this is no JSON: NaN is no number", 0),
        ("{}", ".json", "this JSON holds no charts that are known", 0),
        ("{}\n{", ".db", "this line is no JSON", 2),
        ("a: [1\n", ".yaml", "this is no YAML", 1),
        ("a: 1\n", ".yaml", "this YAML has no `results` and no `tables`", 0),
        ("", ".csv", "there is no chart in this file", 0),
        ("", ".md", "there is no chart in this file", 0),
        ('a,b\nc,"d\n' + "x" * 200_000, ".csv", "this is no CSV: field larger", 2),
        ('1-2,"a rat\n3-6,a bat\n', ".csv", "this is no CSV: unexpected end of data", 1),
        ('1-2,"a rat\n3-6,"a bat"\n', ".csv", "this is no CSV: ',' expected after", 1),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line(
    written: str, ending: str, message: str, line: int
) -> None:
    with pytest.raises(NotRead) as caught:
        read_charts(Reading(written, "a"), format_of(ending, written))
    assert caught.value.message.startswith(message)
    assert caught.value.line == line


def test_text_that_looks_like_a_link_is_none() -> None:
    """Only what the file itself links becomes `[[id]]`."""
    table = {"results": [{"min": 1, "max": 2, "text": "see [[x"}], "roll": "1d2", "name": "T"}
    reading = Reading(json.dumps(table), "t")
    (chart,) = finished(((reading, part) for part in read_charts(reading, "fatescroll")), {})
    assert rows(chart) == {"1-2": "see [ [x"}


def test_ids_are_those_that_a_pack_has_by_the_same_titles() -> None:
    reading = Reading("Omens\n- a\n- b\n\nRuins\n- c\n- d\n", "list")
    parts = [(reading, part) for part in read_charts(reading, "text")]
    known = {"signs": "Omens", "ruins": "Other"}
    assert [chart.id for chart in finished(parts, known)] == ["signs", "ruins-2"]


@pytest.mark.parametrize("labels", [(*range(1, 10), 0), range(10)])
def test_a_die_that_shows_0_rolls_every_row(labels: Iterable[int]) -> None:
    """A ten-sided die is numbered 0 to 9; `d9` would never show its 0."""
    written = "".join(f"{label},row {label}\n" for label in labels)
    assert [key.split() for key in text(f"roll,result\n{written}", ".csv")] == [["list", "d10-1"]]
