"""Which settings count for a pack, and that lint obeys them."""

from pathlib import Path

import pytest

from authoring.core.errors import CannotRun
from authoring.services.baseline import without_known, write_baseline
from authoring.services.lint import counted, lint_pack
from authoring.services.packs import open_pack

PACK = """\
format: 1
ruleset: blank
id: gapped
title: Gapped
quest: {candle: 8}
charts:
  passage: {die: d6, rows: {1-4: draught, 6: way-out}}
"""
GAP = "chart-face-gap"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    (tmp_path / ".git").mkdir()
    folder = tmp_path / "books" / "gapped"
    folder.mkdir(parents=True)
    (folder / "pack.yaml").write_text(PACK, encoding="utf-8")
    return folder


def _codes(pack: Path) -> list[str]:
    return [f"{one.severity} {one.code}" for one in lint_pack(open_pack(pack)).findings]


def _says(folder: Path, text: str) -> None:
    (folder / "questpack.toml").write_text(text, encoding="utf-8")


def test_without_settings_everything_is_told(pack: Path) -> None:
    assert _codes(pack) == [f"error {GAP}"]


@pytest.mark.parametrize("up", [0, 1, 2])
def test_the_file_lies_beside_the_pack_or_above(pack: Path, up: int) -> None:
    _says([pack, *pack.parents][up], f'ignore = ["{GAP}"]')
    assert _codes(pack) == []


def test_the_nearest_wins(pack: Path) -> None:
    _says(pack.parents[1], f'ignore = ["{GAP}"]')
    _says(pack.parents[0], f'severity = {{"{GAP}" = "hint"}}')
    assert _codes(pack) == [f"hint {GAP}"]


def test_above_the_repository_nothing_is_looked_for(pack: Path) -> None:
    (pack.parent / ".git").write_text("gitdir: elsewhere", encoding="utf-8")
    _says(pack.parents[1], f'ignore = ["{GAP}"]')
    assert _codes(pack) == [f"error {GAP}"]


def test_above_home_nothing_is_looked_for(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: pack.parent)
    _says(pack.parents[1], f'ignore = ["{GAP}"]')
    assert _codes(pack) == [f"error {GAP}"]


def test_the_pack_wins_over_the_file(pack: Path) -> None:
    _says(pack, f'[severity]\n"{GAP}" = "hint"')
    own = f"lint: {{severity: {{{GAP}: warning}}}}\n"
    (pack / "pack.yaml").write_text(PACK + own, encoding="utf-8")
    assert _codes(pack) == [f"warning {GAP}"]


def test_a_file_is_named_as_seen_from_the_settings(pack: Path) -> None:
    _says(pack.parents[1], f'[per-file]\n"books/gapped/*" = ["{GAP}"]')
    assert _codes(pack) == []
    _says(pack.parents[1], f'[per-file]\n"gapped/*" = ["{GAP}"]')
    assert _codes(pack) == [f"error {GAP}"]


def test_a_change_of_settings_counts_at_once(pack: Path) -> None:
    for text, codes in (("", [f"error {GAP}"]), (f'ignore = ["{GAP}"]', [])) * 2:
        _says(pack, text)
        assert _codes(pack) == codes


def test_settings_that_cannot_be_read_are_told_and_quoted(pack: Path) -> None:
    _says(pack, "ignore = [")
    answer = lint_pack(open_pack(pack))
    assert [one.code for one in answer.findings] == [GAP, "bad-lint-setting"]
    assert answer.texts[answer.findings[1].span.path] == "ignore = ["


def test_wrong_settings_in_the_pack_keep_nobody_from_playing(pack: Path) -> None:
    own = "lint: {ignore: [chart-face-gapp], severity: 3, colour: red}\n"
    (pack / "pack.yaml").write_text(PACK + own, encoding="utf-8")
    opened = open_pack(pack)
    assert opened.sound
    assert [(one.span.line, one.code) for one in lint_pack(opened).findings] == [
        (7, GAP),
        (8, "unknown-lint-setting"),
        (8, "bad-lint-setting"),
        (8, "unknown-lint-setting"),
    ]


def test_a_comment_is_unused_only_when_nothing_is_there_to_allow(pack: Path) -> None:
    """Settings leave out what comments have not: neither makes the other superfluous."""
    text = PACK.replace("way-out}}", f"way-out}}}}  # questpack: allow {GAP}")
    (pack / "pack.yaml").write_text(text, encoding="utf-8")
    _says(pack, f'ignore = ["{GAP}"]')
    assert _codes(pack) == []
    (pack / "pack.yaml").write_text(text.replace("1-4", "1-5"), encoding="utf-8")
    assert _codes(pack) == ["hint unused-suppression"]
    _says(pack, 'ignore = ["unused-suppression"]')
    assert _codes(pack) == []
    _says(pack, f'select = ["{GAP}"]')
    assert _codes(pack) == []


def test_a_baseline_hides_old_findings_and_tells_what_is_mended(pack: Path, tmp_path: Path) -> None:
    file = tmp_path / "known.json"
    assert write_baseline(lint_pack(open_pack(pack)), file) == 1
    assert without_known(lint_pack(open_pack(pack)), file, [pack]).findings == ()
    text = PACK.replace("1-4", "1-5")
    (pack / "pack.yaml").write_text(text, encoding="utf-8")
    (said,) = without_known(lint_pack(open_pack(pack)), file, [pack]).findings
    assert said.code == "unused-baseline"
    other = tmp_path / "other"
    other.mkdir()
    (other / "pack.yaml").write_text(text.replace("gapped", "other"), encoding="utf-8")
    assert without_known(lint_pack(open_pack(other)), file, [other]).findings == ()


def test_only_a_baseline_is_overwritten(pack: Path, tmp_path: Path) -> None:
    answer = lint_pack(open_pack(pack))
    file = tmp_path / "known.json"
    write_baseline(answer, file)
    write_baseline(answer, file)
    file.write_text("mine", encoding="utf-8")
    with pytest.raises(CannotRun):
        write_baseline(answer, file)
    assert file.read_text(encoding="utf-8") == "mine"


def test_statistics_count_the_most_frequent_first(pack: Path) -> None:
    rows = "{1-4: draught, 4: draught, 4-5: draught, 7: way-out}"
    text = PACK.replace("{1-4: draught, 6: way-out}", rows)
    text += "  side: {die: d6, rows: {1-6: draught, 7: way-out}}\n"
    (pack / "pack.yaml").write_text(text, encoding="utf-8")
    answer = lint_pack(open_pack(pack))
    said = counted(answer)["text"].splitlines()
    numbers = [int(line.split()[0]) for line in said[: said.index("")]]
    assert numbers == sorted(numbers, reverse=True)
    assert sum(numbers) == len(answer.findings) > len(numbers) > 1
    with pytest.raises(CannotRun):
        counted(answer, ["text", "github"])
