"""`questpack import` and `questpack tile` as they are typed."""

import sys
from io import StringIO
from pathlib import Path

import pytest

from authoring.cli.shell import run

SAMPLES = Path(__file__).resolve().parents[1] / "foreign/samples"


def typed(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = run(list(arguments))
    written = capsys.readouterr()
    return code, written.out, written.err


def test_a_pasted_list_comes_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO("Omens (d2)\n1 crow\n2 bell\n"))
    code, out, err = typed(capsys, "import", "-")
    assert (code, err) == (0, "read 1 chart\n")
    assert out.splitlines() == [
        "charts:", "  omens:", "    title: Omens", "    die: d2", "    rows:",
        "      1: crow", "      2: bell",
    ]  # fmt: skip


def test_a_file_that_cannot_be_read_ends_with_1_and_the_others_are_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.json").write_text('{"a": 1,\n"b" 2}', "utf-8")
    files = (str(tmp_path / "a.json"), str(SAMPLES / "plain.csv"))
    code, out, err = typed(capsys, "import", *files, "--into", str(tmp_path / "mine"))
    assert code == 1
    assert f"wrote {tmp_path / 'mine/charts.yaml'}" in out
    assert "error[not-imported]: this is no JSON: Expecting ':' delimiter" in err
    assert "a.json:2:1" in err


def test_what_is_kept_is_shown_as_a_difference(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack, file = str(tmp_path / "mine"), tmp_path / "omens.txt"
    file.write_text("1 crow\n2 bell\n", "utf-8")
    assert typed(capsys, "import", str(file), "--into", pack)[0] == 0
    file.write_text("1 crow\n2 gong\n", "utf-8")
    code, out, err = typed(capsys, "import", str(file), "--into", pack)
    assert code == 1
    assert "-      2: bell\n+      2: gong\n" in out
    assert "--force overwrites them" in err
    assert typed(capsys, "import", str(file), "--into", pack, "--force")[0] == 0
    assert "gong" in (tmp_path / "mine/charts.yaml").read_text("utf-8")


def test_a_file_that_is_not_there_ends_with_2(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = typed(capsys, "import", "nothing.json")
    assert (code, out) == (2, "")
    assert err.startswith("questpack: nothing.json: no such file")


@pytest.mark.parametrize("name", ["room.dd2vtt", "one-page.json", "donjon.json", "quest.xml"])
def test_maps_of_other_programs_are_printed_as_tiles(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = typed(capsys, "tile", str(SAMPLES / name))
    assert code == 0
    assert out.startswith("tiles:\n  ")
    assert "hint[map-not-read]" in err
