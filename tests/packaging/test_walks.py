"""What tutorial, guides and README let their readers do works, and prints what they show."""

from functools import partial
from pathlib import Path

import pytest

from authoring.cli.shell import run
from tests.examples import one_of
from tests.walk import blocks, difference, walk

ROOT = Path(__file__).resolve().parents[2]
GUIDES = sorted(ROOT.glob("docs/guides/*.md"))
SHOWN = ("tutorial", "tables")
PAGES = [
    page
    for page in (ROOT / "README.md", *(ROOT / "docs" / f"{name}.md" for name in SHOWN), *GUIDES)
    if [*blocks(page.read_text(encoding="utf-8"))]
]
LONG = ("questpack playtest", "questpack check", "questpack print", "questpack replay")


def name(page: Path) -> str:
    return page.stem


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty folder to be in, and a terminal of 80 columns."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")


def typed(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What a command says, first its answer, then what it says beside."""
    code = run(arguments)
    said = capsys.readouterr()
    assert code in (0, 1), said.err
    return said.out + said.err


@pytest.mark.usefixtures("empty")
@pytest.mark.parametrize("page", PAGES, ids=name)
def test_a_page_shows_what_commands_print(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All of them in `make test-all`, the quick ones in `make test`."""
    left_out = one_of(full=(), quick=LONG)
    text = page.read_text(encoding="utf-8")
    assert walk(text, partial(typed, capsys=capsys), lambda command: command.startswith(left_out))


def test_every_guide_that_is_no_list_is_walked_through() -> None:
    assert {*GUIDES} - {*PAGES} == {ROOT / "docs" / "guides" / "README.md"}


def test_a_walk_notices_another_answer_and_a_change_that_has_no_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.yaml").write_text("x: 1\n", encoding="utf-8")
    said = "```console\n$ questpack x\nwell\n```\n"
    assert walk(said, lambda _: "well\n") == 1
    with pytest.raises(AssertionError, match="the page shows"):
        walk(said, lambda _: "ill\n")
    with pytest.raises(AssertionError, match="0 times"):
        walk("`a.yaml`\n```diff\n-x: 2\n+x: 3\n```\n", lambda _: "")
    with pytest.raises(AssertionError, match="stands in no file"):
        walk("```yaml\nx: 2\n```\n", lambda _: "")
    assert not difference("a\n...\nd\n", "a\nb\nc\nd\n")
    assert difference("a\n...\n", "b\na\n")
