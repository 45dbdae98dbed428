"""Slips in lists and tables that people type: each row is read, or a note names its line."""

import re
from pathlib import Path
from random import Random

import pytest

from authoring.export.plain_charts import marked
from authoring.foreign.charts.as_yaml import finished
from authoring.foreign.charts.chart_formats import format_of, read_charts
from authoring.foreign.reading import Reading

Rows = dict[str, str] | list[str]
LONG = "a row of 3 cells, where others have 2:"


def read(text: str, ending: str) -> tuple[dict[str, Rows], dict[int, str]]:
    """Rows by `id die`, and notes by line."""
    reading = Reading(text, "list", path=Path("list"))
    parts = [(reading, part) for part in read_charts(reading, format_of(ending, text))]
    charts: dict[str, Rows] = {}
    for chart in finished(parts, {"wares": "Wares"}):
        cells = [" / ".join(map(marked, (row.words, *row.others))) for row in chart.rows]
        pairs = zip(chart.rows, cells, strict=True)
        charts[f"{chart.id} {chart.die}".strip()] = (
            {row.label: cell for row, cell in pairs} if chart.die
            else [cell for row, cell in pairs for _ in range(row.weight)]
        )  # fmt: skip
    return charts, {note.line: note.message for note in reading.notes}


@pytest.mark.parametrize(
    ("text", "charts", "notes"),
    [
        ("roll,result\n1-2,a rat\n3,a bat\n,a cat\n", {"list d3": {"1-2": "a rat", "3": "a bat"}},
         {4: "an empty cell is nothing the dice show: its row is left out"}),
        ("1-2,a rat\n3,a bat\n,a cat\n", {"list d3": {"1-2": "a rat", "3": "a bat"}},
         {3: "an empty cell is nothing the dice show: its row is left out"}),
        ("weight,result\n3,a rat\nx,a bat\n0,a cat\n1,a dog\n",
         {"list": ["a rat", "a rat", "a rat", "a dog"]},
         {3: "`x` is no weight: its row is left out", 4: "`0` is no weight: its row is left out"}),
        ("result;roll\na rat;1-3\na bat;4-6\n", {"list d6": {"1-3": "a rat", "4-6": "a bat"}}, {}),
        ("d4,result\n1 or 2,a\n3 to 4,b\n", {"list d4": {"1-2": "a", "3-4": "b"}}, {}),
        ("d6,result\nup to 2,a\n3 to 4,b\n5 or more,c\n",
         {"list d6": {"1-2": "a", "3-4": "b", "5+": "c"}}, {}),
        ("d10,result\n1,a\n2-9,b\n0,c\n", {"list d10": {"1": "a", "2-9": "b", "10": "c"}}, {}),
        ("roll,weight,result\n1-2,5,a\n3,x,b\n", {"list d3": {"1-2": "a", "3": "b"}},
         {1: "the weights are left out: the totals say how often"}),
        ("one,a rat\n2nd,a bat\nIII-IV,a cat\n",
         {"list d4": {"1": "a rat", "2": "a bat", "3-4": "a cat"}}, {}),
        ("1-2,a rat\n3,a bat\n3,a dog\n", {"list d3": {"1-2": "a rat", "3": "a bat. a dog"}},
         {3: "row `3` stands twice: both are read as one"}),
        ("1-2,a rat, big and grey\n3-6,a bat\n",
         {"list d6": {"1-2": "a rat, big and grey", "3-6": "a bat"}},
         {1: f"{LONG} `big and grey` is read as the end of the last"}),
        ("roll,a,b\n1-2,x\n3-6,y,z\n", {"list d6": {"1-2": "x / nothing", "3-6": "y / z"}},
         {2: "a row of 2 cells, where others have 3: the rest is empty"}),
        ("what,a rat\n2,a bat\n", {"list d1+1": {"2": "a bat"}},
         {1: "`what, a rat` is read as the heading of the table"}),
        ("a,b\nc,d\n", {"list": ["a / b", "c / d"]}, {}),
        ("a,b\nc,\n", {"list-1": ["a", "c"], "list-2": ["b"]}, {}),
        ("a,\nc,d\n", {"list-1": ["a", "c"], "list-2": ["d"]},
         {1: "column `2` has no text here: a row less"}),
        ('1, "a rat, big"\n2, a bat\n', {"list d2": {"1": "a rat, big", "2": "a bat"}}, {}),
        ("roll,result\n1,\n2,a [[Wares]]\n", {"list d2": {"1": "nothing", "2": "a [[wares]]"}}, {}),
    ],
)  # fmt: skip
def test_slips_in_a_csv(text: str, charts: dict[str, Rows], notes: dict[int, str]) -> None:
    assert read(text, ".csv") == (charts, notes)


@pytest.mark.parametrize(
    ("text", "charts", "notes"),
    [
        ("Inns\n1-4. Eel\n5\u20136. Rope [[wares]]\n7, The Tar\n8. Hulk, 2d6 guests\n8. Eight\n",
         {"inns d8": {"1-4": "Eel", "5-6": "Rope [[wares]]", "7": "The Tar",
                      "8": "Hulk, 2d6 guests. Eight"}},
         {6: "row `8` stands twice: both are read as one"}),
        ("1-2. The Rope, where\nsailors drink\n3. The Tar\n",
         {"list d3": {"1-2": "The Rope, where sailors drink", "3": "The Tar"}},
         {2: "`sailors drink` has no number: it is read as part of row 1-2"}),
        ("1-2. a\n\nThere is more.\n\n3. b\n", {"list d3": {"1-2": "a", "3": "b"}},
         {3: "`There is more.` is no row and is left out"}),
        ("1. a\n# B\n2. c\n", {"list d1": {"1": "a"}, "b d1+1": {"2": "c"}}, {}),
        ("1. a\nReactions (2d6)\n2-12. c\n",
         {"list d1": {"1": "a"}, "reactions 2d6": {"2-12": "c"}}, {}),
        ("1. a\n- b\n3. c\n", {"list d3": {"1": "a - b", "3": "c"}},
         {2: "`- b` has no number: it is read as part of row 1"}),
        ("A\n1. a\n2. b\nB\n1. c\n2. d\n",
         {"a d2": {"1": "a", "2": "b"}, "b d2": {"1": "c", "2": "d"}}, {}),
        ("1 to 3: a\n4, 5: b\n6 or more: c\n",
         {"list d6": {"1-3": "a", "4-5": "b", "6+": "c"}}, {}),
        ("up to 3: a\nfour. b\n5 or more c\n", {"list d5": {"1-3": "a", "4": "b", "5+": "c"}}, {}),
        ("- I) a\n- II-IV) b\n", {"list d4": {"1": "a", "2-4": "b"}}, {}),
        ("3 goblins\n3 orcs\n", {"list": ["3 goblins", "3 orcs"]},
         {2: "the numbers do not ascend: the lines are a list"}),
        ("1 goblin\n1 orc\n", {"list": ["1 goblin", "1 orc"]},
         {2: "the numbers do not ascend: the lines are a list"}),
        ("1) goblin\n1) orc\n", {"list": ["goblin", "orc"]}, {}),
    ],
)  # fmt: skip
def test_slips_in_a_list(text: str, charts: dict[str, Rows], notes: dict[int, str]) -> None:
    assert read(text, ".txt") == (charts, notes)


def test_a_heading_alone_above_a_column_drops_nothing() -> None:
    charts, notes = read("| d6 |\n|---|\n| a |\n| b |\n", ".md")
    assert charts == {"list": ["a", "b"]}
    assert notes == {1: "below `d6` is little that dice show: the rows are a list"}


@pytest.mark.parametrize("ending", [".csv", ".txt"])
def test_each_word_is_in_a_chart_or_a_note_names_its_line(ending: str) -> None:
    """Lists with keys that are typed, mistyped, left out or doubled, and texts with marks."""
    keys = (
        "{}",
        "{}",
        "{}",
        "{}-{}",
        "{} to {}",
        "{} or more",
        "who",
        "",
        "{}.",
        "{},",
        "0",
        "- {}",
    )
    for seed in range(300):
        chance = Random(seed)
        lines, words, low = [], {}, 1
        comma = chance.choice((",", ";", "\t")) if ending == ".csv" else " "
        for line in range(1, chance.randint(2, 9)):
            high = low + chance.randint(0, 2)
            key = chance.choice(keys).format(low, high)
            text = chance.choice(("w{}", "w{}, w{}b", "w{}; big", "2 w{}")).format(line, line)
            lines.append(f"{key}{comma}{text}")
            words.update(dict.fromkeys(re.findall(r"w\w+", text), line))
            low = high + chance.choice((1, 1, 1, 0))
        charts, notes = read("\n".join(lines), ending)
        texts = " ".join(
            text
            for title, rows in charts.items()
            for text in (title, *(rows.values() if isinstance(rows, dict) else rows))
        )
        for word, line in words.items():
            assert re.search(rf"{word}\b", texts) or line in notes, (seed, lines, charts, notes)
