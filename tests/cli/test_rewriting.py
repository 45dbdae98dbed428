"""`fmt` and `migrate`: what they say, write and leave alone."""

import shutil
from pathlib import Path

import pytest

from tests.cli.conftest import DEMO, ROOT, Call

UNTIDY = (
    "# mine\nitems:\n    saints-staff:   # here\n        name: 'Staff'\n        kind: valuable\n"
)
TIDY = "# mine\nitems:\n  saints-staff:     # here\n    name: Staff\n    kind: valuable\n"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """The demo quest with one file in disorder."""
    folder = tmp_path / "knocking-wall"
    shutil.copytree(ROOT / DEMO, folder)
    (folder / "items.yaml").write_text(UNTIDY, encoding="utf-8")
    return folder


def test_fmt_lays_out_what_needs_it_and_no_more(here: Call, pack: Path) -> None:
    untouched = (pack / "charts.yaml").stat().st_mtime_ns
    ended = here("fmt", pack)
    assert (ended.code, ended.err) == (0, "")
    assert ended.out == f"laid out {pack}/items.yaml\n1 file changed, 6 left as they are\n"
    assert (pack / "items.yaml").read_text(encoding="utf-8") == TIDY
    assert (pack / "charts.yaml").stat().st_mtime_ns == untouched
    assert here("fmt", pack).out == "0 files changed, 7 left as they are\n"


def test_fmt_check_writes_nothing_and_ends_with_1(here: Call, pack: Path) -> None:
    ended = here("fmt", pack, "--check")
    assert (ended.code, ended.out) == (1, f"would lay out {pack}/items.yaml\n")
    assert (pack / "items.yaml").read_text(encoding="utf-8") == UNTIDY
    assert here("fmt", DEMO, "--check").out == ""
    assert here("fmt", DEMO, "--check").code == 0


def test_a_diff_tells_a_last_line_that_does_not_end(here: Call, pack: Path) -> None:
    """As `diff -u` does: without it the patch would not apply."""
    (pack / "items.yaml").write_text(UNTIDY.rstrip("\n"), encoding="utf-8")
    lines = here("fmt", pack, "--diff").out.splitlines()
    assert lines.count("\\ No newline at end of file") == 1
    before = lines[: lines.index("\\ No newline at end of file")]
    assert before[-1] == "-        kind: valuable"


def test_fmt_diff_shows_what_would_change(here: Call, pack: Path) -> None:
    ended = here("fmt", pack, "--diff")
    assert ended.code == 1
    assert "\n-        name: 'Staff'\n" in ended.out
    assert "\n+    name: Staff\n" in ended.out
    assert (pack / "items.yaml").read_text(encoding="utf-8") == UNTIDY


def test_fmt_of_broken_yaml_says_where_and_lays_out_the_rest(here: Call, pack: Path) -> None:
    (pack / "charts.yaml").write_text("charts:\n  a: {b: 1\n", encoding="utf-8")
    ended = here("fmt", pack)
    assert ended.code == 1
    assert f"{pack}/charts.yaml:2:11" in ended.err
    assert ended.out.endswith("; 1 file with errors, told above, cannot be\n")
    assert (pack / "charts.yaml").read_text(encoding="utf-8") == "charts:\n  a: {b: 1\n"
    assert (pack / "items.yaml").read_text(encoding="utf-8") == TIDY


def test_fmt_of_no_pack_cannot_run(here: Call, tmp_path: Path) -> None:
    ended = here("fmt", tmp_path)
    ended.assert_polite()
    assert ended.code == 2


def test_migrate_says_what_it_did_once(here: Call, tmp_path: Path) -> None:
    old = tmp_path / "blank-demo"
    shutil.copytree(ROOT / "packs/blank-demo", old)
    text = (old / "pack.yaml").read_text(encoding="utf-8")
    (old / "pack.yaml").write_text(text.replace("format: 1", "format: 0"), encoding="utf-8")
    assert here("migrate", old, "--check").code == 1
    assert "+format: 1\n" in here("migrate", old, "--diff").out
    assert here("migrate", old).out.startswith(f"migrated {old}/pack.yaml\n")
    assert (old / "pack.yaml").read_text(encoding="utf-8") == text
    assert here("migrate", old, "--check").code == 0


def test_migrate_refuses_a_newer_format(here: Call, tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("format: 9\n", encoding="utf-8")
    ended = here("migrate", tmp_path)
    ended.assert_polite()
    assert (ended.code, "newer-format" in ended.err, "pack.yaml:1:9" in ended.err) == (
        1,
        True,
        True,
    )
