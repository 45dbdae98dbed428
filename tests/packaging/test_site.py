"""The documentation site: laid out whole, built without a warning, and nothing of it is fetched."""

import os
import re
import subprocess
import sys
from functools import partial
from html.parser import HTMLParser
from pathlib import Path

import pytest

from authoring.lint.explain import codes
from tools.markdown import chapters
from tools.site_pages import FRONT, NoSuchPlace, add_contents, lay_out, pages, place_of

ROOT = Path(__file__).resolve().parents[2]
LOADING = {"link": "href", "script": "src", "img": "src", "iframe": "src", "source": "src"}
"""Tags of which a browser fetches what they name."""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What Sphinx is given."""
    folder = tmp_path_factory.mktemp("site") / "source"
    assert lay_out(folder) == len([*pages()])
    return folder


def test_every_page_is_reached_from_the_front(source: Path) -> None:
    reached, waiting = {FRONT}, [FRONT]
    for page in waiting:
        text = (source / page).read_text(encoding="utf-8")
        tree = re.findall(r"^```\{toctree\}\n:hidden:\n\n(.*?)```", text, re.M | re.S)
        own = {at(page, f"{name}.md") for part in tree for name in part.split()}
        assert not reached & own, "a page has one place"
        waiting += own
        reached |= own
        reached |= {one for one in map(partial(at, page), chapters(text)) if orphan(source / one)}
    assert {place.as_posix() for _, place in pages()} == {page.as_posix() for page in reached}


def test_only_pages_of_findings_are_left_out_of_the_margin(source: Path) -> None:
    left_out = [page.relative_to(source) for page in source.rglob("*.md") if orphan(page)]
    assert {page.parent for page in left_out} == {Path("lint")}
    assert len(left_out) == len(codes())


def at(page: Path, link: str) -> Path:
    return Path(os.path.normpath(page.parent / link))


def orphan(page: Path) -> bool:
    return page.read_text(encoding="utf-8").startswith("---\norphan: true\n---\n")


def test_links_lead_to_the_places_pages_have_in_the_site(source: Path) -> None:
    front = (source / "index.md").read_text(encoding="utf-8")
    assert "[Guides](guides/index.md)" in front
    game = (source / "games" / "blank.md").read_text(encoding="utf-8")
    assert "(../rulesets/blank.md)" in game
    assert (source / "files" / "packs" / "blank-demo" / "pack.yaml").is_file()
    assert {page.relative_to(source).parts[0] for page in source.rglob("*.md")}.isdisjoint(
        {"files"}
    )
    assert place_of(ROOT / "README.md") == FRONT
    assert place_of(ROOT / "packs" / "blank-demo" / "pack.yaml") is None


def test_a_page_of_contents_is_a_list_or_a_table_that_opens_with_links() -> None:
    page = "See [a](a.md).\n\n- [b](b.md): more\n- no [c](c.md)\n\n| [`d`](d/e.md#x) | e |\n"
    assert chapters(page) == ["b.md"]
    assert chapters(page.replace("#x", "")) == ["b.md", "d/e.md"]


def test_a_page_that_is_named_twice_has_its_first_place_in_a_page_of_contents(
    tmp_path: Path,
) -> None:
    (tmp_path / "games").mkdir()
    for name, text in {
        "index.md": "- [b](games/b.md)\n- [c](c.md)\n",
        "games/b.md": "- [c](../c.md)\n- [d](../d.md)\n",
        "c.md": "- [d](d.md)\n",
        "d.md": "# D\n",
    }.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    add_contents(tmp_path)
    assert (tmp_path / "index.md").read_text("utf-8").endswith(":hidden:\n\ngames/b\nc\n```\n")
    assert (tmp_path / "games/b.md").read_text("utf-8").endswith(":hidden:\n\n../d\n```\n")
    assert "toctree" not in (tmp_path / "c.md").read_text("utf-8"), "it is no page of contents"


def test_a_link_that_leads_nowhere_stops_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "README.md").write_text("[x](gone.md)\n", encoding="utf-8")
    monkeypatch.setattr("tools.site_pages.ROOT", tmp_path)
    monkeypatch.setattr("tools.site_pages.ELSEWHERE", {})
    with pytest.raises(NoSuchPlace, match=r"docs/README.md: gone.md"):
        lay_out(tmp_path / "out")


class Fetched(HTMLParser):
    """What a page fetches from elsewhere."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs).get(LOADING.get(tag, "")) or ""
        if re.match(r"(\w+:)?//", named):
            self.found.append(named)


def test_what_is_fetched_from_elsewhere_is_noticed() -> None:
    page = '<a href="https://x.org"></a><img src="//x.org/a.png"><script src="a.js"></script>'
    assert Fetched(page).found == ["//x.org/a.png"]


WRITTEN = ("index", "reference/index", "games/blank", "lint/index", "lint/chart-face-gap")
"""Pages of all kinds. Those of findings, a thousand of one kind, are read and not written."""


@pytest.mark.long
def test_the_site_builds_without_a_warning_is_searchable_and_fetches_nothing(
    tmp_path: Path,
) -> None:
    site = tmp_path / "docs"
    command = [sys.executable, "-m", "tools.site", str(site), "--no-gallery", "--only", *WRITTEN]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"{len([*pages()])} pages")
    texts = {file: file.read_text(encoding="utf-8") for file in site.rglob("*.html")}
    built = {file.relative_to(site).with_suffix("").as_posix() for file in texts}
    assert built >= {*WRITTEN, "genindex", "search"}
    assert {one for text in texts.values() for one in Fetched(text).found} == set()
    for style in site.rglob("*.css"):
        assert not re.search(r"url\(['\"]?(https?:)?//|@import", style.read_text("utf-8")), style
    assert "chart-face-gap" in (site / "searchindex.js").read_text(encoding="utf-8")
    assert 'href="lint/index.html"' in texts[site / "reference" / "index.html"].replace("../", "")
