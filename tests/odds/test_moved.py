"""Two reports of odds beside each other, and what a setting on the command line moves."""

import json
from dataclasses import replace
from fractions import Fraction

import pytest
from typer.testing import CliRunner

from authoring.cli.group import load_command
from authoring.core.data import data_folder
from authoring.odds.moved import moved
from authoring.odds.report import Distribution, Figure, Level, OddsReport, Table
from authoring.odds.show_moved import moved_json, moved_text
from authoring.services.odds import odds_if
from authoring.services.packs import open_pack

HALF, THIRD, ZERO = Fraction(1, 2), Fraction(1, 3), Fraction(0)
REPORT = OddsReport(
    "A Great Door is certain.",
    (Level("sure", True, "always"), Level("early", False, "never")),
    (Figure("found", "Found", HALF, HALF), Figure("same", "Same", HALF, HALF)),
    (Distribution("phase", "Phase", (("1", HALF), ("2", HALF))),),
    (Table("t", "Table", "row", ("a", "b"), (("x", (HALF, THIRD)),), unit="points"),),
)
MINE = data_folder("packs") / "salt-mine"


def test_nothing_moved_leaves_the_verdicts() -> None:
    found = moved(REPORT, REPORT)
    assert (found.promises, found.numbers) == ((), ())
    text = moved_text(found, ["quest.heroes=4"])
    assert text.count("A Great Door is certain.") == 2
    assert "Nothing else moved." in text


def test_what_moved_stands_beside_what_it_was() -> None:
    other = replace(
        REPORT,
        verdict="It never appears.",
        levels=(Level("sure", False, "a dead end"), Level("early", False, "another reason")),
        figures=(Figure("found", "Found", THIRD, HALF), REPORT.figures[1]),
        distributions=(Distribution("phase", "Phase", (("1", HALF), ("2", THIRD), ("3", ZERO))),),
        tables=(Table("t", "Table", "row", ("a", "b"), (("x", (HALF, None)),), unit="points"),),
    )
    found = moved(REPORT, other)
    assert [(one.id, one.before and one.before.reached) for one in found.promises] == [
        ("sure", True)
    ]
    assert [(one.id, one.name, one.column, one.before, one.after) for one in found.numbers] == [
        ("found", "Found", "", (HALF, HALF), (THIRD, HALF)),
        ("phase", "2", "", (HALF, HALF), (THIRD, THIRD)),
        ("t", "x", "b", (THIRD, THIRD), None),
    ]
    lines = [line.split() for line in moved_text(found, ["a=1"]).splitlines()]
    assert ["Found", "50.0", "%", "33.3", "%", "to", "50.0", "%"] in lines
    assert ["x,", "b", "0.33", "-"] in lines


def test_text_fits_and_long_tables_are_counted() -> None:
    rows = tuple(
        (f"row {n} with a rather long name of its own, and more", (HALF,)) for n in range(40)
    )
    table = Table("t", "T", "row", ("column",), rows)
    one, other = (replace(REPORT, tables=(replace(table, rows=r),)) for r in (rows, ()))
    text = moved_text(moved(one, other), ["a=1"], 60)
    assert "... and 20 more numbers" in text
    assert max(map(len, text.splitlines())) <= 60


def test_json_has_both_as_exact_fractions() -> None:
    other = replace(REPORT, figures=(Figure("found", "Found", THIRD, HALF),))
    found = json.loads(json.dumps(moved_json(moved(REPORT, other), ["a=1"])))["numbers"]
    assert found[0]["before"]["low"] == {"exact": "1/2", "float": 0.5}
    assert found[0]["after"]["low"]["exact"] == "1/3"


def test_a_longer_time_span_moves_the_phase_of_the_great_door() -> None:
    answer = odds_if(open_pack(MINE), ["time_span=12 (8)"])
    assert answer.value is not None
    assert answer.findings == ()
    shift = {
        (one.name): (one.before, one.after)
        for one in answer.value.numbers
        if one.id == "great-door-phase"
    }
    # Two phases more before the bonus: what was in phase 11 is in phase 13.
    before, after = shift["11"][0], shift["13"][1]
    assert before == after == (Fraction(83, 288), Fraction(83, 288))
    alone = {one.group for one in answer.value.numbers}
    assert "Fights" not in alone


def test_lint_errors_that_come_with_a_setting_are_told() -> None:
    answer = odds_if(open_pack(MINE), ["charts.doorway.rows.7+={door: locked, difficulty: 1}"])
    assert answer.value is not None
    assert answer.value.after == "A Great Door never appears."
    assert {one.code for one in answer.findings} >= {"great-door-never-found"}


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["--set", "time_span=12 (4)"], 0, "after   A Great Door is found with 98"),
        (["--set", "time_spam=12 (4)"], 1, "did you mean `time_span`?"),
        (["--set", "charts.doorway.rows.6=lockd"], 1, "--set:1:23"),
        # No Great Door any more: solved and shown, and an error all the same.
        (["--set", "charts.doorway.rows.7+={door: locked, difficulty: 1}"], 1, "charts.yaml:19:3"),
        (["--set", "charts.doorway.rows.6+={door: locked, difficulty: 1}"], 1, "after   A Great"),
        (["--question", "fihgts"], 2, "did you mean `fights`?"),
        (["--question", "fights"], 0, "Fights"),
        ([], 0, "More, with --question NAME"),
    ],
)
def test_the_command(arguments: list[str], code: int, said: str) -> None:
    result = CliRunner().invoke(load_command("odds"), [str(MINE), *arguments])
    assert result.exit_code == code
    assert said in result.output


def test_the_command_in_json() -> None:
    result = CliRunner().invoke(
        load_command("odds"), [str(MINE), "--json", "--set", "quest.time_span=12 (4)"]
    )
    found = json.loads(result.output)
    assert found["set"] == ["quest.time_span=12 (4)"]
    assert found["verdict"]["before"] != found["verdict"]["after"]
