"""Places are links only where the editor's own scheme is known, and never anything else."""

from pathlib import Path

import pytest

from authoring.core.errors import CannotRun
from authoring.core.span import Span
from authoring.live.editor_links import checked_editor, editor_link


def at(path: str) -> Span:
    return Span(path, 12, 3, 12, 4, 0, 1)


def test_without_an_editor_a_place_is_file_and_line() -> None:
    place = editor_link(at("packs/mine/charts.yaml"), "")
    assert (place.text, place.href) == ("charts.yaml:12", "")


def test_the_link_holds_the_whole_path_the_line_and_the_column() -> None:
    place = editor_link(at("/quests/a quest/charts.yaml"), "vscode://file/{path}:{line}:{column}")
    assert place.href == "vscode://file/quests/a%20quest/charts.yaml:12:3"


def test_a_scheme_without_a_slash_before_the_path_gets_one() -> None:
    place = editor_link(at("/q/charts.yaml"), "idea://open?file={path}&line={line}")
    assert place.href == "idea://open?file=/q/charts.yaml&line=12"


def test_a_relative_path_is_taken_from_where_the_command_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert editor_link(at("q/a.yaml"), "x://{path}").href == f"x://{tmp_path}/q/a.yaml"


def test_a_name_that_looks_like_a_placeholder_or_markup_stays_a_name() -> None:
    href = editor_link(at('/q/{line}"><b>.yaml'), "x:/{path}:{line}").href
    assert href == "x:/q/%7Bline%7D%22%3E%3Cb%3E.yaml:12"


@pytest.mark.parametrize(
    "text",
    ["{path}", "/{path}", "vscode://file/", "javascript:alert({path})", "JavaScript:{path}",
     "data:{path}", " javascript:{path}", "vbscript:{path}"],
)  # fmt: skip
def test_what_does_not_open_a_file_is_refused(text: str) -> None:
    with pytest.raises(CannotRun, match="no link that opens a file"):
        checked_editor(text)


def test_a_scheme_is_taken_as_it_is_and_none_is_no_fault() -> None:
    for text in ("", "vscode://file/{path}:{line}:{column}", "subl://open?url=file://{path}"):
        assert checked_editor(text) == text
