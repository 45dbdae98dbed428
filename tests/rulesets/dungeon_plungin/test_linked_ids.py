"""A row of an author's own chart that names another one wrongly is told which, and only that."""

import pytest

from authoring.core.data import data_folder
from authoring.core.finding import Finding
from authoring.services.packs import lint_opened, open_pack
from authoring.source.reader import Overlay

OWN = """
  flotsam:
    die: d6
    rows:
      1-5: {gold: 2d6}
      6: {chart: ROW}

  deep-flotsam:
    die: d6
    rows:
      1-6: {gold: 2d6}
"""


def _found(row: str) -> tuple[Finding, ...]:
    folder = data_folder("packs") / "clockwork-crypt"
    file = folder / "charts.yaml"
    text = file.read_text(encoding="utf-8").rstrip("\n") + "\n"
    led = text.replace("4-5: {gold: 6d6}", "4-5: {chart: flotsam}", 1)
    assert led != text
    return lint_opened(open_pack(folder, Overlay({file: led + OWN.replace("ROW", row)})))


@pytest.mark.parametrize("id", ["deep flotsam", "Deep-Flotsam", "deep_flotsam", "Deep Flotsam"])
def test_an_id_that_is_none_is_named_with_the_one_it_stands_for(id: str) -> None:
    error, lost = _found(id)
    assert f"`{id}`" in error.message
    assert error.fix is not None
    assert [edit.text for edit in error.fix.edits] == ["deep-flotsam"]
    assert (lost.code, lost.fix) == ("unreachable-chart", None)
    assert lost.follows is not None


@pytest.mark.parametrize("row", ["deep flots", "[deep-flotsam]", "deep-flotsam, times: x"])
def test_a_chart_that_seems_lost_is_folded_and_not_to_be_taken_out(row: str) -> None:
    _, lost = _found(row)
    assert (lost.code, lost.fix) == ("unreachable-chart", None)
    assert lost.follows is not None


def test_no_fix_writes_an_id_that_no_chart_has() -> None:
    error, _ = _found("shallow flotsam")
    assert "`shallow flotsam`" in error.message
    assert error.fix is None


def test_a_good_id_is_good() -> None:
    assert _found("deep-flotsam") == ()
