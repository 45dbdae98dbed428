"""Every printed word is in every catalogue, translated whole."""

import ast
import re
from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from authoring.core.errors import CannotRun
from authoring.core.language import ENGLISH, N_, NP_, _, in_english, ngettext, pgettext, speaking
from authoring.render.typesetting.languages import catalogue, languages, read_catalogue
from tests.architecture.tree import PACKAGE, Function, assert_none, modules
from tools.catalogue import FOLDER, KEYWORDS, ROOT, TEMPLATE, called, template_text, updated

CATALOGUES = sorted(FOLDER.glob("*.po"))
SAY = set(KEYWORDS) - {"N_", "NP_", "person"}
"""What answers in the language spoken at that moment."""
SAME_IN_GERMAN = {
    "Boss",
    "Champion",
    "Chance",
    "Gold",
    "Monster",
    "Name",
    "Phase",
    "Portal",
    "Quest",
    "Ring",
    "Boss, {kind}",
    "Element: {element}.",
    "{n} Champion",
    "{n} Champions",
    "{n} Gold",
    "Quest: %(title)s",
}
"""Texts that are the same word in both languages."""


def read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=path.stem, abort_invalid=True)


def texts(path: Path) -> list[Message]:
    return [message for message in read(path) if message.id]


def pairs(message: Message) -> list[tuple[str, str]]:
    """Each form of a text beside the English it stands for."""
    if isinstance(message.id, str) or isinstance(message.string, str | None):
        return [(str(message.id), str(message.string or ""))]
    return [(message.id[min(at, 1)], said) for at, said in enumerate(message.string)]


def filled(text: str) -> set[str]:
    """The names that are filled in; a case behind a colon is the translator's choice."""
    return set(re.findall(r"\{(\w+)", text)) | set(re.findall(r"%\((\w+)\)", text))


def test_languages_are_found_by_their_files() -> None:
    assert languages() == ("de", "en")


@pytest.mark.parametrize("code", ["", "en"])
def test_english_needs_no_catalogue(code: str) -> None:
    assert catalogue(code) is ENGLISH


@pytest.mark.parametrize(("code", "tongue"), [("de_AT", "de"), ("en_GB", "en"), ("", "en")])
def test_a_country_without_words_of_its_own_gets_those_of_the_language(
    code: str, tongue: str
) -> None:
    assert catalogue(code) is catalogue(tongue)


@pytest.mark.parametrize("code", ["xx", "../de", "de.po", "/etc"])
def test_an_unknown_language_is_refused_and_the_known_ones_are_named(code: str) -> None:
    with pytest.raises(CannotRun) as refusal:
        catalogue(code)
    assert refusal.value.hint == "choose one of de, en"


def test_a_language_is_spoken_only_inside_its_block() -> None:
    with speaking(catalogue("de")):
        inside = _("The quest is won."), pgettext("dative", "the hero"), in_english()
        many = [ngettext("{n} chest", "{n} chests", n) for n in (1, 2)]
    assert inside == ("Die Quest ist gewonnen.", "dem Helden", False)
    assert many == ["{n} Truhe", "{n} Truhen"]
    assert (_("The quest is won."), in_english()) == ("The quest is won.", True)


def test_what_is_only_marked_stays_english_and_nothing_stays_nothing() -> None:
    with speaking(catalogue("de")):
        assert N_("The quest is won.") == "The quest is won."
        assert NP_("law", "melee") == "melee"
        assert not _("")


def test_a_catalogue_is_read_once() -> None:
    assert isinstance(catalogue("de"), GNUTranslations)
    assert catalogue("de") is catalogue("de")


def test_the_template_of_all_catalogues_is_up_to_date() -> None:
    """Run `make catalogue` when this fails, and translate what is new."""
    assert TEMPLATE.read_text(encoding="utf-8") == template_text()


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_a_catalogue_holds_exactly_the_texts_of_today(path: Path) -> None:
    """Run `make catalogue` when this fails."""
    assert path.read_text(encoding="utf-8") == updated(path)


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_every_text_is_translated_in_every_form(path: Path) -> None:
    missing = [one for m in texts(path) for one, said in pairs(m) if not said or m.fuzzy]
    assert missing == []


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_translations_have_as_many_forms_as_their_language(path: Path) -> None:
    forms = read(path).num_plurals
    several = [message for message in texts(path) if not isinstance(message.id, str)]
    assert several
    assert [m.id for m in several if len(pairs(m)) != forms] == []


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_translations_fill_in_the_same_names(path: Path) -> None:
    """A plural may say its number in words."""
    wrong = []
    for message in texts(path):
        for english, said in pairs(message):
            optional = {"n", "num", "number"} if not isinstance(message.id, str) else set()
            if filled(english) - optional != filled(said) - optional:
                wrong.append((english, said))
    assert wrong == []


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_translations_begin_and_end_like_the_english(path: Path) -> None:
    """The same space and marks around, and the same tags inside."""
    wrong = []
    for english, said in (pair for message in texts(path) for pair in pairs(message)):
        spaces = [(t[: len(t) - len(t.lstrip())], t[len(t.rstrip()) :]) for t in (english, said)]
        tags = [sorted(re.findall(r"</?\w+", t)) for t in (english, said)]
        ends = [t.rstrip()[-1:] if t.rstrip()[-1:] in ".:" else "" for t in (english, said)]
        if " " not in english:
            ends = [""]  # a word may be an abbreviation in one language only
        if spaces[0] != spaces[1] or tags[0] != tags[1] or ends[0] != ends[-1]:
            wrong.append((english, said))
    assert wrong == []


def test_no_german_text_is_the_english_one() -> None:
    both = [pair for message in texts(FOLDER / "de.po") for pair in pairs(message)]
    same = {english for english, said in both if english == said}
    words = {text for text in same if re.search("[a-z]", re.sub(r"\{\w+\}|%\(\w+\)s", "", text))}
    assert words - SAME_IN_GERMAN == set()


def test_catalogues_name_no_day_and_no_machine() -> None:
    for path in (TEMPLATE, *CATALOGUES):
        head = path.read_text(encoding="utf-8").partition("\n\n")[0]
        assert "Date" not in head
        assert "Generated" not in head
        assert str(ROOT) not in path.read_text(encoding="utf-8")


def test_nothing_that_is_kept_speaks() -> None:
    """What a cached function says would stay in the language that asked first."""
    assert_none(
        f"{module.path}:{call.lineno}"
        for module in modules(PACKAGE)
        for kept in module.functions
        if _is_cached(kept)
        for call in ast.walk(kept)
        if isinstance(call, ast.Call) and called(call) in SAY
    )


def _is_cached(function: Function) -> bool:
    return any("cache" in ast.unparse(decorator) for decorator in function.decorator_list)


def test_nothing_speaks_while_modules_are_loaded() -> None:
    """A constant is marked by `N_`, and said where it is used."""
    assert_none(
        f"{module.path}:{call.lineno}"
        for module in modules(PACKAGE)
        for call in _at_import(module.tree)
        if called(call) in SAY
    )


def _at_import(node: ast.AST) -> Iterator[ast.Call]:
    """Every call outside the bodies of functions."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef):
            for given in (*child.decorator_list, child.args):
                yield from _at_import(given)
            continue
        if isinstance(child, ast.Call):
            yield child
        if not isinstance(child, ast.Lambda):
            yield from _at_import(child)


def test_no_text_is_put_together_before_it_is_looked_up() -> None:
    """`_(f"Roll {die}")` would be found in no catalogue."""
    assert_none(
        f"{module.path}:{call.lineno}"
        for module in modules(PACKAGE)
        for call in module.nodes
        if isinstance(call, ast.Call) and called(call) in KEYWORDS
        if any(isinstance(given, ast.JoinedStr | ast.BinOp) for given in call.args)
    )


HEAD = b'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
PLURAL = b'"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (HEAD + b'\nmsgid "a"\nghost "b"\n', "fr.po:6: "),
        (HEAD + b'\nmsgid "{n} keys"\nmsgstr "{m} Schl"\n', "fr.po:5: the translation has `{m`"),
        (HEAD + b'\nmsgid "{n} keys"\nmsgstr "{n Schl"\n', "fr.po:5: the translation has a brace"),
        (HEAD + b'\nmsgid "By %(who)s"\nmsgstr "Von %(wem)s"\n', "fr.po:5: the translation has"),
        (HEAD + b'\nmsgid "By %(who)s"\nmsgstr "100 % %(who)s"\n', "fr.po:5: the translation has"),
        (HEAD + b'"Plural-Forms: nplurals=x; plural=n;\\n"\n', "fr.po: these translations cannot"),
        (HEAD.replace(b"utf-8", b"ghost"), "fr.po: these translations cannot be read"),
        (HEAD + b'\nmsgid "a"\nmsgstr "\xff"\n', "fr.po: these translations cannot be read"),
    ],
)
def test_a_catalogue_that_nobody_could_speak_is_refused_with_its_line(
    data: bytes, said: str
) -> None:
    with pytest.raises(CannotRun) as refused:
        read_catalogue(data, "fr", "fr.po")
    assert refused.value.message.startswith(said)
    assert "\n" not in refused.value.message


def test_a_translation_may_leave_a_name_out_or_put_it_into_a_case() -> None:
    data = HEAD + PLURAL + b'\nmsgid "{n} of %(x)s {{"\nmsgstr "{n:dative} %% %(x)s {{"\n'
    assert read_catalogue(data, "de", "de.po").gettext("{n} of %(x)s {{").startswith("{n:dative}")
    less = HEAD + PLURAL + b'\nmsgid "{n} key"\nmsgid_plural "{n} keys"\n'
    less += b'msgstr[0] "ein"\nmsgstr[1] "{n} Schl"\n'
    assert read_catalogue(less, "de", "de.po").ngettext("{n} key", "{n} keys", 1) == "ein"
