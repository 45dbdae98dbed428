"""Letters that the fonts lack are told with the line of the pack they stand on."""

from pathlib import Path

import pytest

from authoring.core.finding import Finding
from authoring.render.authors.own import Own
from authoring.render.options.print_options import Look
from authoring.render.press.pdf import to_pdf
from authoring.render.proofs.glyphs import unprinted
from authoring.render.typesetting.assets import font_css
from authoring.source.assets.rare_letters import letter_places
from authoring.source.pack.load import load_pack

HEAD = "format: 1\nruleset: dungeon-plungin\nid: mine\ntitle: A\n"
AUTHORS = "authors: ['caf\u00e9 \u2603']\n"
TEXTS = "description: |\n  One snowman:\n  a \u2603 and a knight \u265e\n" + AUTHORS
QUEST = 'monsters: {imp: {name: "star \\u2606"}} # a comment with \u2655\n'


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Own:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pack.yaml").write_text(HEAD + TEXTS + QUEST, encoding="utf-8")
    source = load_pack(tmp_path, packs_folders=()).source
    assert source is not None
    return Own(letters=letter_places(source))


def test_every_letter_outside_ascii_has_its_places(own: Own) -> None:
    where = {letter: [str(span) for span in spans] for letter, spans in own.letters.items()}
    assert where == {
        "\u2603": ["pack.yaml:7:5", "pack.yaml:8:17"],
        "\u265e": ["pack.yaml:7:20"],
        "\u00e9": ["pack.yaml:8:15"],
        "\u2606": ["pack.yaml:9:24"],  # an escape: the place of its value
    }


def printed(text: str, own: Own) -> tuple[Finding, ...]:
    css = font_css(("latin",))
    page = f"<title>A</title><style>{css} body {{font-family: Alegreya}}</style><p>{text}"
    return to_pdf(page, Look(), source="mine", own=own)[1]


def test_a_letter_of_another_font_is_told_at_each_of_its_lines(own: Own) -> None:
    found = printed("a \u2603, caf\u00e9", own)
    assert [str(one.span) for one in found] == ["pack.yaml:7:5", "pack.yaml:8:17"]
    assert all("the fonts of questpack lack `\u2603`: " in one.message for one in found)
    assert all("art/fonts" in one.help for one in found)


def test_a_letter_that_stands_nowhere_in_the_pack_is_told_all_the_same(own: Own) -> None:
    (found,) = printed("a \u2655", own)
    assert (str(found.span), "`\u2655`" in found.message) == ("mine:1:1", True)


def test_a_page_full_of_strange_letters_has_a_bounded_list(own: Own) -> None:
    letters = [chr(0x4E00 + number) for number in range(500)]
    span = own.letters["\u2603"][0]
    lines = {letter: (type(span)("a.yaml", at, 1, at, 2, 0, 1),)
             for at, letter in enumerate(letters, start=1)}  # fmt: skip
    found = list(unprinted(letters, "mine", lines))
    assert len(found) == 21
    assert found[-1].message.startswith("480 more lines")
    (one,) = unprinted(letters, "mine", {})
    assert "and 488 more" in one.message
