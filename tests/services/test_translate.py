"""A pack's texts in another language: given to a translator, read back, and what is missing."""

import re
from pathlib import Path
from shutil import copytree

import pytest

from authoring.core.errors import CannotRun
from authoring.core.language import by_author, plural_by_author, speaking
from authoring.core.prose import clean, paragraphs
from authoring.render.press.pdf import to_html
from authoring.render.typesetting.languages import catalogue
from authoring.render.typesetting.pack_words import pack_words
from authoring.services.packs import open_sound
from authoring.services.translate import translate, write_translated
from authoring.source.loaded import Source
from authoring.source.pack.player_texts import player_texts

TRANSLATED = ("basic-set", "knocking-wall")
SHIPPED = Path(__file__).parents[2].glob("packs/*/languages/de.po")


@pytest.fixture
def pack(repository: Path, tmp_path: Path) -> Path:
    for name in TRANSLATED:
        copytree(repository / "packs" / name, tmp_path / name)
    return tmp_path / "knocking-wall"


def source_of(pack: Path) -> Source:
    return open_sound(pack).source


def change(pack: Path, old: str, new: str) -> None:
    path = pack / "languages" / "de.po"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize("name", sorted(path.parts[-3] for path in SHIPPED))
def test_shipped_translations_are_whole_and_of_today(repository: Path, name: str) -> None:
    """Run `questpack translate packs/NAME de` when this fails, and translate what is new."""
    pack = repository / "packs" / name
    assert pack_words(source_of(pack), "de").findings == ()
    answer = translate(pack, "de")
    assert answer.value is not None
    assert [one.shown for one in answer.value if one.changed] == []


def test_ids_are_no_texts_whatever_they_are_called(repository: Path) -> None:
    """A hero's `race` and the charts `goal` and `features` are ids there; the `word` of a gem is
    read."""
    source = source_of(repository / "packs" / "tollhouse-below")
    texts = {text.text for text in player_texts(source, "tollhouse-below")}
    assert {"Fiery", "of Cunning", "Dwarf"} <= texts
    assert not texts & {"dwarf", "die", "rows", "stairs"}


def test_the_demo_in_german_shows_nothing_its_author_wrote_in_english(pack: Path) -> None:
    opened = open_sound(pack)
    words = pack_words(opened.pack.source, "de").words
    with speaking(catalogue("de"), words):
        html = to_html(opened.ruleset.printed(opened.pack), parts=("booklet",))
    names = {english for english, said in words.said.items() if len(english) > 12 != said}
    body = html[html.index("<body") :]
    assert [one for one in names if one.split("\n")[0] in body and words.said[one] != one] == []
    assert "Knöchel aus Stein" in body
    assert "d4 Ghoblins erscheinen" in re.sub(r"<[^>]*>", "", body)


def test_a_pack_without_a_translation_stays_as_written_without_a_word(pack: Path) -> None:
    found = pack_words(source_of(pack), "fr")
    assert (dict(found.words.said), found.findings) == ({}, ())


def test_what_is_missing_and_what_is_fuzzy_is_said_with_its_place(pack: Path) -> None:
    change(pack, 'msgstr "Der Klopfer"', 'msgstr ""')
    change(pack, '#: bosses.yaml\nmsgid "Knuckles', '#: bosses.yaml\n#, fuzzy\nmsgid "Knuckles')
    found = pack_words(source_of(pack), "de")
    said = [(one.code, Path(one.span.path).name) for one in found.findings]
    assert sorted(said) == [("fuzzy-translation", "de.po"), ("untranslated", "bosses.yaml")]
    with speaking(catalogue("de"), found.words):
        assert clean("The Knocker") == "The Knocker"
        assert clean("Knuckles of stone") == "Knuckles of stone"
        assert clean("Cold Draught") == "Kalter Zug"


def test_after_ten_missing_texts_the_others_are_counted(pack: Path) -> None:
    path = pack / "languages" / "de.po"
    head = path.read_text(encoding="utf-8").partition("\n\n")[0]
    path.write_text(head + "\n", encoding="utf-8")
    found = pack_words(source_of(pack), "de").findings
    assert [one.code for one in found] == ["untranslated"] * 11
    assert found[-1].message.split()[0].isdecimal()


@pytest.mark.parametrize("data", [b'msgid "a"\nnonsense\n', b'msgid "\xff"\nmsgstr "b"\n'])
def test_a_broken_file_is_a_finding_and_nothing_is_printed_of_it(pack: Path, data: bytes) -> None:
    (pack / "languages" / "de.po").write_bytes(data)
    found = pack_words(source_of(pack), "de")
    assert [one.code for one in found.findings] == ["translation-unreadable"]
    assert found.findings[0].help
    answer = translate(pack, "de")
    assert answer.value is None
    assert [one.code for one in answer.findings] == ["translation-unreadable"]


def test_a_translators_work_stays_when_the_file_is_written_again(pack: Path) -> None:
    yaml = pack / "bosses.yaml"
    text = yaml.read_text(encoding="utf-8")
    yaml.write_text(text.replace("name: The Knocker", "name: The Rapper"), encoding="utf-8")
    answer = translate(pack, "de")
    assert answer.value is not None
    write_translated(answer.value)
    new = (pack / "languages" / "de.po").read_text(encoding="utf-8")
    assert 'msgid "The Rapper"\nmsgstr ""' in new
    assert 'msgid "The Knocker"' not in new
    assert 'msgid "Knuckles of stone"\nmsgstr "Knöchel aus Stein"' in new


def test_a_file_is_begun_in_a_folder_of_its_own(pack: Path) -> None:
    answer = translate(pack, "fr")
    assert answer.value is not None
    (path,) = write_translated(answer.value)
    assert path == pack / "languages" / "fr.po"
    assert "Language: fr" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("code", ["../de", "xx_yy_zz", "", "deutsch/"])
def test_what_is_no_language_is_refused(pack: Path, code: str) -> None:
    with pytest.raises(CannotRun, match="no such language"):
        translate(pack, code)


def test_names_have_a_plural_and_texts_keep_their_paragraphs(pack: Path) -> None:
    words = pack_words(source_of(pack), "de").words
    with speaking(catalogue("de"), words):
        assert plural_by_author(by_author("Wolf")) == "Wölfe"
        assert plural_by_author("Unbekannt") == "Unbekannt"
        quest = open_sound(pack).pack.quest
        assert len(paragraphs(quest.introduction)) == 4  # type: ignore[union-attr]
    assert by_author("Wolf") == "Wolf"
