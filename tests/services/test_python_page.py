"""The page on Python is true: its program runs, and prints what stands there."""

import contextlib
import io
import re
from pathlib import Path

import pytest

BLOCK = re.compile(r"^```python\n(.*?)^```\n(?:```text\n(.*?)^```\n)?", re.MULTILINE | re.DOTALL)


def test_the_examples_print_what_the_page_says(
    repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = (repository / "docs" / "python.md").read_text(encoding="utf-8")
    (tmp_path / "packs").symlink_to(repository / "packs")
    monkeypatch.chdir(tmp_path)
    program: dict[str, object] = {"__name__": "page"}
    blocks = BLOCK.findall(page)
    assert len(blocks) >= 10
    for code, said in blocks:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(code, "docs/python.md", "exec"), program)
        assert printed.getvalue() == said, code
