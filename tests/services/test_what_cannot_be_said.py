"""The page of what cannot be said is true: each first form is an error, each second is none."""

import re
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from authoring.core.finding import Severity
from authoring.services.lint import lint_pack
from authoring.services.new import new
from authoring.services.packs import open_pack

PAGE = Path(__file__).resolve().parents[2] / "docs" / "what-cannot-be-said.md"
SECTIONS = re.findall(
    r"^### (.+?)\n(.*?)(?=^##)", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL
)
BLOCK = re.compile(r"```yaml\n(.*?)```", re.DOTALL)


def _errors(folder: Path, charts: str) -> list[str]:
    """Lint a starter quest with these charts put in; return codes of errors."""
    new(folder)
    file = folder / "charts.yaml"
    yaml = YAML()
    held: Any = yaml.load(file.read_text("utf-8"))
    held["charts"].update(yaml.load(charts))
    text = StringIO()
    yaml.dump(held, text)
    file.write_text(text.getvalue(), "utf-8")
    found = lint_pack(open_pack(folder)).findings
    return [f"{one.code}: {one.message}" for one in found if one.severity is Severity.ERROR]


def test_every_section_shows_what_cannot_be_said() -> None:
    assert len(SECTIONS) >= 3
    assert all(BLOCK.findall(text) for _, text in SECTIONS)


@pytest.mark.parametrize(("title", "text"), SECTIONS, ids=[title for title, _ in SECTIONS])
def test_the_first_form_is_an_error_and_the_second_is_none(
    tmp_path: Path, title: str, text: str
) -> None:
    wrong, *right = BLOCK.findall(text)
    assert _errors(tmp_path / "wrong", wrong), title
    for charts in right:
        assert _errors(tmp_path / "right", charts) == [], title
