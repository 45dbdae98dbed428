"""Pictures an author drops into `art` are found, checked and printed."""

import sys
from collections.abc import Callable
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from authoring.core import limits
from authoring.lint.art import own_findings, template_names
from authoring.render.authors.own import inlined, own_of, showing
from authoring.render.filling.environment import environment
from authoring.render.options.print_options import Look
from authoring.render.press.pdf import lay_out
from authoring.source.loaded import Source
from authoring.source.pack.load import load_pack

SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
PICTURED = {"figures": ("monsters",), "tiles": ("tiles",)}
Pack = Callable[..., Source]


def dots(width: int, height: int, kind: str = "PNG") -> bytes:
    out = BytesIO()
    Image.new("RGB", (width, height), "teal").save(out, kind)
    return out.getvalue()


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pack:
    """Packs in one folder, each with the monsters `imp` and `orc` and the files given."""
    monkeypatch.chdir(tmp_path)

    def make(files: dict[str, bytes], id: str = "mine", uses: str = "") -> Source:
        head = f"format: 1\nruleset: dungeon-plungin\nid: {id}\ntitle: A\nuses: [{uses}]\n"
        monsters = "" if uses else "monsters: {imp: {name: Imp}, orc: {name: Orc}}\n"
        for name, data in {"pack.yaml": (head + monsters).encode(), **files}.items():
            path = tmp_path / id / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        loaded = load_pack(tmp_path / id, packs_folders=())
        assert loaded.source is not None, loaded.findings
        return loaded.source

    return make


def said(source: Source) -> list[str]:
    found = own_findings(source, PICTURED, ())
    return [f"{one.span.path} {one.code}: {one.message} ({one.help})" for one in found]


def test_pictures_are_found_by_their_names(pack: Pack) -> None:
    own = own_of(pack({"art/cover.jpg": dots(9, 9, "JPEG"), "art/figures/imp.png": dots(9, 9)}))
    assert own.pictures == {
        "cover": "pack:///mine/art/cover.jpg",
        "figures/imp": "pack:///mine/art/figures/imp.png",
    }


def test_templates_ask_for_them_by_name_and_get_nothing_for_others() -> None:
    asked = environment().from_string("[{{ 'cover' | own_art }}|{{ 'back' | own_art }}]")
    assert asked.render() == "[|]"
    with showing({"cover": "pack:///a"}):
        assert asked.render() == "[pack:///a|]"
    assert asked.render() == "[|]"


def test_a_used_pack_brings_its_pictures_and_the_own_ones_win(pack: Pack) -> None:
    pack({"art/figures/imp.svg": SVG, "art/figures/orc.svg": SVG}, "library")
    own = own_of(pack({"art/figures/imp.png": dots(9, 9)}, "mine", "library"))
    assert own.pictures == {
        "figures/imp": "pack:///mine/art/figures/imp.png",
        "figures/orc": "pack:///library/art/figures/orc.svg",
    }


def test_a_drawing_wins_over_dots_of_the_same_name(pack: Pack) -> None:
    source = pack({"art/figures/imp.png": dots(9, 9), "art/figures/imp.svg": SVG})
    assert own_of(source).pictures == {"figures/imp": "pack:///mine/art/figures/imp.svg"}
    (one,) = said(source)
    assert one == (
        "mine/art/figures/imp.png art-unused: `figures/imp.png` is not printed: "
        "`figures/imp.svg` is (keep one of the two)"
    )


@pytest.mark.parametrize(
    ("name", "data", "expected"),
    [
        ("figures/immp.svg", SVG, "art-unused: `figures/immp.svg` is not printed: no"),
        ("imp.svg", SVG, "art-unused: `imp.svg` is not printed: nothing is called so (did you "),
        ("figures/imp.png", SVG, "art-unreadable: `figures/imp.png` is no PNG file, in spite of"),
        ("figures/imp.png", b"", "art-unreadable: `figures/imp.png` is empty"),
        ("figures/imp.png", dots(9, 9)[:12], "art-unreadable: `figures/imp.png` is a damaged"),
        ("figures/imp.png", dots(90, 90)[:-20], "art-unreadable: `figures/imp.png` is a damaged"),
        ("figures/imp.png", dots(9, 9).replace(b"IDAT", b"IDAX"), "art-unreadable: `figures/imp"),
        ("figures/imp.jpg", dots(9, 9, "JPEG")[:-99], "art-unreadable: `figures/imp.jpg` is a dam"),
        ("figures/imp.gif", b"GIF89a", "art-unreadable: `figures/imp.gif` is not of a kind"),
        ("figures/imp.svg", b"<!DOCTYPE svg>" + SVG, "art-unreadable: `figures/imp.svg` has a"),
    ],
)
def test_what_comes_to_nothing_is_said(pack: Pack, name: str, data: bytes, expected: str) -> None:
    source = pack({f"art/{name}": data})
    (one,) = said(source)
    assert one.startswith(f"mine/art/{name} {expected}")
    assert ("did you mean `figures/imp`?" in one) == ("art-unused" in one)
    assert "figures/imp" not in own_of(source).pictures


@pytest.mark.parametrize(
    ("name", "near"),
    [("figure/imp.svg", "`figures/imp`?"), ("imp.svg", "`cards/imp` or `figures/imp`?")],
)
def test_the_folder_with_the_nearest_name_is_suggested(pack: Pack, name: str, near: str) -> None:
    pictured = {"figures": ("monsters",), "cards": ("monsters",)}
    (found,) = own_findings(pack({f"art/{name}": SVG}), pictured, ())
    assert found.help == f"did you mean {near}"


def test_what_a_camera_writes_behind_a_photograph_does_no_harm(pack: Pack) -> None:
    own = own_of(pack({"art/cover.jpg": dots(9, 9, "JPEG") + b"camera" * 99}))
    assert list(own.pictures) == ["cover"]


def test_a_link_to_another_file_of_the_pack_shows_nothing(pack: Pack, tmp_path: Path) -> None:
    pack({"art/cover.svg": SVG})
    (tmp_path / "mine" / "art" / "back.svg").symlink_to("../pack.yaml")
    own = own_of(load(tmp_path / "mine"))
    assert list(own.pictures) == ["cover"]


def load(folder: Path) -> Source:
    source = load_pack(folder, packs_folders=()).source
    assert source is not None
    return source


def test_a_template_that_replaces_nothing_is_said(pack: Pack, repository: Path) -> None:
    source = pack({"templates/cover.html.j2": b"", "templates/own.css": b"",
                   "templates/dungeon_plungin/cover.html.j2": b"{% include 'mine/x.html.j2' %}",
                   "templates/mine/x.html.j2": b""})  # fmt: skip
    found = own_findings(source, PICTURED, template_names([repository / "templates"]))
    assert [(one.code, one.span.path) for one in found] == [
        ("template-unused", "mine/templates/cover.html.j2"),
        ("template-unused", "mine/templates/own.css"),
    ]


def test_too_few_dots_for_the_size_on_paper_are_said(pack: Pack) -> None:
    own = own_of(pack({"art/cover.png": dots(100, 200), "art/back.png": dots(300, 300)}))
    page = "".join(f'<img alt="" style="width:50.8mm" src="{own.pictures[key]}">' for key in
                   ("cover", "back"))  # fmt: skip
    _, (finding,) = lay_out(page, Look(), own=own)
    assert (finding.code, finding.span.path) == ("art-resolution", "mine/art/cover.png")
    assert finding.message == (
        "this picture is printed 51 x 102 mm large, with 50 dots to the inch"
    )
    assert finding.help == "save it with at least 300 x 600 dots, or as SVG"


def test_a_page_for_a_browser_holds_the_pictures_and_trusts_nobody(pack: Pack) -> None:
    own = own_of(pack({"art/cover.svg": SVG}))
    page = '<!DOCTYPE html>\n<html lang="en">\n<head>\n<title>pack:///a</title><img src="{}">'
    html = inlined(page.format(own.pictures["cover"]), own)
    assert 'src="data:image/svg+xml;base64,' in html
    assert "<title>pack:///a</title>" in html
    assert html.index("default-src 'none'") < html.index("<title>")


def test_a_picture_shown_often_counts_once(pack: Pack, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card's back is on every card; the bound on dots is for different pictures."""
    own = own_of(pack({"art/cover.png": dots(9, 9)}))
    monkeypatch.setattr(limits, "MAX_PIXELS_IN_ALL", 100)
    html = inlined(f'<img src="{own.pictures["cover"]}">' * 3, own)
    assert html.count('src="data:image/png;base64,') == 3


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere names are text")
def test_a_picture_whose_name_is_no_text_is_told_of(pack: Pack) -> None:
    source = pack({"art/\udcff.png": dots(9, 9)})
    assert own_of(source).pictures == {}
    assert any("a name that is not in UTF-8" in one for one in said(source))


class _Policies(HTMLParser):
    """Where the policy stands among a page's tags."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = dict(attrs)
        policy = known.get("http-equiv") == "Content-Security-Policy"
        self.tags.append("policy" if policy and known.get("content") else tag)


@pytest.mark.parametrize(
    "page",
    [
        "<p>a",
        '<html title=">"><head><p>a',
        '<!DOCTYPE html><html title=">"><head><script>a()</script>',
        '<!DOCTYPE html>\n<html lang="de" title=">">\n<head>\n<meta charset="utf-8">',
        "<!-- <head> --><p>a",
        "<!--",
        "<title>",
        "\N{BYTE ORDER MARK}<svg><style>",
    ],
)
def test_no_beginning_of_a_template_pushes_the_policy_aside(page: str) -> None:
    html = inlined(page)
    read = _Policies()
    read.feed(html)
    assert read.tags[:4] == ["html", "head", "meta", "policy"]
    assert html.endswith(page.replace("<script", "<x-script").replace("</script", "</x-script"))


def test_a_page_of_ours_has_one_head_in_its_own_language() -> None:
    ours = '\n<!DOCTYPE html>\n<html lang="de">\n<head>\n<meta charset="utf-8">\n<style>'
    html = inlined(ours)
    assert html.startswith(
        '<!DOCTYPE html>\n<html lang="de">\n<head>\n<meta charset="utf-8">\n<meta'
    )
    assert (html.count("<html"), html.count("<head>"), html.count("charset")) == (1, 1, 1)
