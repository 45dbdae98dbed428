"""Reports of `lint` and `check` in every form, shown and written."""

import json
import shutil
from pathlib import Path

import pytest

from authoring.cli.reports import requested_reports, show
from authoring.core.errors import CannotRun
from authoring.lint.report import formats
from authoring.services.answer import Answer
from tests.cli.conftest import DEMO, ROOT, SMALL, Call
from tests.lint.report.consumers import READERS, gitlab, junit, rdjson, sarif

FEW = ("-n", 50, "--jobs", 1)


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    """The smallest quest with a row missing and a target that it misses."""
    return _spoilt(tmp_path, {"3-5: nothing": "3-4: nothing", "45-60 %": "90-95 %"})


@pytest.fixture
def missing(tmp_path: Path) -> Path:
    """The same without a defect that lint sees."""
    return _spoilt(tmp_path, {"45-60 %": "90-95 %"})


def _spoilt(folder: Path, changes: dict[str, str]) -> Path:
    pack = Path(shutil.copytree(ROOT / SMALL, folder / "candle"))
    file = pack / "pack.yaml"
    text = file.read_text(encoding="utf-8")
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    file.write_text(text, encoding="utf-8")
    return pack


def _line(pack: Path, key: str) -> int:
    lines = (pack / "pack.yaml").read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, start=1) if key in line)


@pytest.mark.parametrize("command", ["lint", "check"])
def test_the_help_names_every_format(here: Call, command: str) -> None:
    said = " ".join(here(command, "--help").out.split())
    assert ", ".join(formats()) in said


@pytest.mark.parametrize("form", sorted(READERS))
def test_lint_and_check_speak_every_format(here: Call, form: str, faulty: Path) -> None:
    ended = here("lint", faulty, "--format", form)
    assert (ended.code, ended.err) == (1, "")
    READERS[form](ended.out)
    ended = here("check", faulty, *FEW, "--format", form)
    assert ended.code == 1
    READERS[form](ended.out)


def test_check_places_a_missed_target_where_it_is_declared(here: Call, missing: Path) -> None:
    line = _line(missing, "win_rate")
    command = ("check", missing, *FEW, "--format")
    (result,) = sarif(here(*command, "sarif").out)["runs"][0]["results"]
    region = result["locations"][0]["physicalLocation"]["region"]
    assert (result["ruleId"], result["level"]) == ("missed-target", "error")
    assert (region["startLine"], region["startColumn"], region["endColumn"]) == (line, 5, 13)
    (issue,) = gitlab(here(*command, "gitlab").out)
    assert issue["location"]["lines"]["begin"] == line
    (told,) = rdjson(here(*command, "rdjson").out)["diagnostics"]
    assert told["location"]["range"]["start"] == {"line": line, "column": 5}
    said = here(*command, "github").out
    assert f"line={line},endLine={line},col=5,endColumn=13,title=missed-target::win rate: " in said
    assert len(said.splitlines()) == 1


def test_each_kind_of_target_has_its_place(here: Call, tmp_path: Path) -> None:
    targets = "targets:\n    rounds: {mean: 900+}\n    way_out: sure\n    win_rate: 0-1 %\n"
    pack = _spoilt(tmp_path, {"targets:\n    win_rate: 45-60 %\n    way_out: reachable\n": targets})
    said = here("check", pack, *FEW, "--format", "concise").out.splitlines()
    first = _line(pack, "rounds:")
    assert [line.split(": error[missed-target] ")[0] for line in said] == [
        f"{pack}/pack.yaml:{first}:20",
        f"{pack}/pack.yaml:{first + 1}:5",
        f"{pack}/pack.yaml:{first + 2}:5",
    ]
    assert [line.split("] ")[1].split(":")[0] for line in said] == [
        "rounds, mean",
        "way out",
        "win rate",
    ]


def test_a_quest_that_cannot_be_played_to_its_end_is_reported(here: Call, faulty: Path) -> None:
    root = junit(here("check", faulty, *FEW, "--format", "junit").out)
    cases = {case.get("name"): case for case in root.iter("testcase")}
    # The missing row is rolled sooner or later: no target can be judged, and lint says where.
    assert set(cases) == {"lint", "targets"}
    assert "chart-face-gap" in str(cases["lint"].findtext("failure"))
    assert "no row" in str(cases["targets"].findtext("failure"))


def test_check_has_a_test_that_passed_for_each_target_met(here: Call, missing: Path) -> None:
    root = junit(here("check", missing, *FEW, "--format", "junit").out)
    told = {case.get("name"): [child.tag for child in case] for case in root.iter("testcase")}
    assert told == {"lint": [], "win rate": ["failure"], "way out": []}


def test_a_target_met_narrowly_fails_nothing(here: Call, tmp_path: Path) -> None:
    pack = _spoilt(tmp_path, {"45-60 %": "0-99 %"})
    sure = here("check", pack, "-n", 50, "--jobs", 1, "--format", "concise")
    assert (sure.code, sure.out) == (0, "")
    pack = _spoilt(tmp_path / "narrow", {"45-60 %": "40-60 %"})
    unsure = here("check", pack, "-n", 50, "--jobs", 1, "--format", "concise")
    assert (unsure.code, "hint[unsure-target] win rate: " in unsure.out) == (0, True)


def test_what_has_no_place_of_its_own_is_said_of_playtest(here: Call, tmp_path: Path) -> None:
    targets = "  targets:\n    win_rate: 45-60 %\n    way_out: reachable\n"
    pack = _spoilt(tmp_path, {targets: "  targets: {}\n"})
    said = here("check", pack, "--format", "concise").out
    at = f"{pack}/pack.yaml:{_line(pack, 'playtest:')}:1"
    assert said == f"{at}: hint[unsure-target] targets: none declared\n"
    bare = _spoilt(tmp_path / "bare", {f"playtest:\n{targets}": ""})
    said = here("check", bare, "--format", "concise").out
    assert said.startswith(f"{bare}/pack.yaml:1:1: hint[unsure-target] ")


def test_the_json_of_check_is_the_same_by_either_name(here: Call, missing: Path) -> None:
    told = here("check", missing, *FEW, "--json")
    assert here("check", missing, *FEW, "--format", "json") == told
    assert set(json.loads(told.out)) == {
        "format", "pack", "passed", "plan", "games", "games_to_decide", "checks",
    }  # fmt: skip
    assert set(json.loads(told.out)["checks"][0]) == {"state", "name", "found", "wanted", "note"}


def test_a_pack_that_cannot_be_opened_is_reported_too(here: Call, tmp_path: Path) -> None:
    pack = _spoilt(tmp_path, {"charts:": "charts: ["})
    ended = here("check", pack, "--format", "junit")
    assert ended.code == 1
    cases = {case.get("name"): case for case in junit(ended.out).iter("testcase")}
    assert set(cases) == {"lint", "targets"}
    assert all(case.find("failure") is not None for case in cases.values())
    (result, *_) = sarif(here("check", pack, "--format", "sarif").out)["runs"][0]["results"]
    assert result["level"] == "error"
    told = json.loads(here("check", pack, "--json").out)
    assert (told["passed"], told["plan"], told["games"]) == (False, None, 0)
    assert [one["state"] for one in told["checks"]] == ["fail", "fail"]
    plain = here("check", pack)
    assert (plain.code, plain.out, "error[" in plain.err) == (1, "", True)


def test_reports_go_into_files_and_one_is_shown(here: Call, faulty: Path, tmp_path: Path) -> None:
    files = {form: tmp_path / f"report.{form}" for form in ("sarif", "junit", "markdown")}
    asked = [word for form, file in files.items() for word in ("--format", f"{form}={file}")]
    ended = here("lint", faulty, *asked, "--format", "concise")
    assert ended.code == 1
    assert ended.out == here("lint", faulty, "--format", "concise").out
    for form, file in files.items():
        assert file.read_text(encoding="utf-8") == here("lint", faulty, "--format", form).out
        assert f"wrote {file}: " in ended.err


def test_output_takes_the_report_that_would_be_shown(
    here: Call, faulty: Path, tmp_path: Path
) -> None:
    file = tmp_path / "out.txt"
    ended = here("lint", faulty, "--output", file)
    assert (ended.code, ended.out) == (1, "")
    assert file.read_text(encoding="utf-8") == here("lint", faulty).out
    again = here("lint", faulty, "--output", file, "--format", "json")
    assert (again.code, "--force" in again.err) == (2, True)
    here("lint", faulty, "--output", file, "--format", "json", "--force")
    assert json.loads(file.read_text(encoding="utf-8"))["errors"] > 0
    table = tmp_path / "table.txt"
    ended = here("check", DEMO, "-n", 2, "--jobs", 1, "--output", table)
    assert ended.out == ""
    assert table.read_text(encoding="utf-8") == here("check", DEMO, "-n", 2, "--jobs", 1).out


@pytest.mark.parametrize("command", ["lint", "check"])
@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("--format", "srif"), "did you mean `sarif`?"),
        (("--format", "sarif="), "write --format sarif=FILE"),
        (("--format", "text", "--format", "json"), "--format json=FILE"),
        (("--format", "sarif=x.sarif", "--output", "y"), "only one report"),
        (("--format", "sarif=x", "--format", "junit=./x"), "cannot be one file"),
        (("--format", "sarif=no/such/folder/x"), "mkdir -p no/such/folder"),
        (("--output", "packs"), "it is a folder"),
    ],
)
def test_what_cannot_be_written_is_refused_before_anything_is_read(
    here: Call, command: str, asked: tuple[str, ...], said: str
) -> None:
    ended = here(command, "no-such-pack", *asked)
    ended.assert_polite()
    assert (ended.code, ended.out) == (2, "")
    assert said in ended.err


def test_a_file_that_came_meanwhile_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "report.txt"
    reports = requested_reports([f"text={file}"], None, force=False)
    file.write_text("another's", encoding="utf-8")
    with pytest.raises(CannotRun):
        show(reports, Answer(0), force=False)
    assert file.read_text(encoding="utf-8") == "another's"


def test_json_by_both_names_is_two_reports(here: Call) -> None:
    ended = here("check", SMALL, "--json", "--format", "sarif")
    assert (ended.code, "only one report" in ended.err) == (2, True)
