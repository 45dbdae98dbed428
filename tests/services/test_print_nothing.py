"""Templates of an author's own that leave nothing to print are told; what is left out is not."""

from pathlib import Path
from shutil import copytree

import pytest

from authoring.core.errors import CannotRun
from authoring.core.finding import Finding
from authoring.services import printing
from authoring.services.new import new
from authoring.services.packs import open_pack
from authoring.services.print_order import Order
from authoring.services.printing import print_pack

WHOLE = "templates/blank/pack.html.j2"
CARDS = "templates/_partials/cut_cards.html.j2"
SAID = "with the pack's own templates nothing is printed"


@pytest.fixture
def pack(repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A quest of one page."""
    folder = copytree(repository / "packs" / "blank-demo", tmp_path / "blank-demo")
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def quest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One of several parts."""
    folder = tmp_path / "my-quest"
    new(folder, template="tiny")
    monkeypatch.chdir(folder)
    return folder


def put(pack: Path, name: str, text: str) -> None:
    """A file in it, in place of what was there."""
    (pack / name).parent.mkdir(parents=True, exist_ok=True)
    (pack / name).write_text(text, encoding="utf-8")


def said(pack: Path, out: Path, *parts: str) -> tuple[Finding, ...]:
    """What is said of its pages, which are not written."""
    answer = print_pack(open_pack(pack), Order(out, parts=parts, html=True))
    assert answer.value is None
    assert not out.exists()
    return answer.findings


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{# later #}\n",
        "{% if title == 1 %}a{% endif %}",
        "<html><body class='a'> </body></html>",
    ],
    ids=["empty", "a remark", "a condition", "a body"],
)
def test_a_template_that_prints_nothing_is_told_with_a_way_out(
    pack: Path, tmp_path: Path, text: str
) -> None:
    put(pack, WHOLE, text)
    (found,) = said(pack, tmp_path / "x.html")
    assert (found.code, found.span.path, found.message) == ("template-error", WHOLE, SAID)
    assert found.help.startswith("copy ours again")


def test_whoever_brings_no_template_to_blame_is_not_blamed(
    pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nothing would be printed with ours either."""
    put(pack, WHOLE, "")
    monkeypatch.setattr(printing, "is_empty", lambda html: True)
    with pytest.raises(CannotRun, match="nothing to print: those parts are empty"):
        said(pack, tmp_path / "x.html")


def test_a_part_that_an_author_leaves_out_is_missing_without_a_word(
    quest: Path, tmp_path: Path
) -> None:
    put(quest, CARDS, "")
    order = Order(tmp_path / "out", several=True, parts=("cards", "standups"), html=True)
    answer = print_pack(open_pack(quest), order)
    assert [made.path.name for made in answer.value or ()] == ["my-quest-standups.html"]
    assert not answer.findings


def test_a_part_asked_for_alone_that_an_author_leaves_out_is_told(
    quest: Path, tmp_path: Path
) -> None:
    put(quest, CARDS, "")
    (found,) = said(quest, tmp_path / "x.html", "cards")
    assert (found.span.path, found.message) == (CARDS, SAID)
