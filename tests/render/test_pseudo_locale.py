"""A language nobody speaks: every word comes from a catalogue, and long words fit."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from authoring.core.language import speaking
from authoring.core.prose import paragraphs
from authoring.render.options.print_options import Look
from authoring.render.press.pdf import to_html, to_pdf
from authoring.services.packs import open_sound
from tests.examples import first
from tests.render.pseudo import Pseudo, Reader, disguised

QUESTS = ("knocking-wall", "salt-mine", "clockwork-crypt")
PARTS = ("booklet", "aids", "standups", "cards", "extras")
"""All but tiles, which bear few words on many pages."""
RULES = {"ATK", "DEF", "MAG", "MOV", "LIFE", "RES", "DEX", "WIT", "S", "questpack"}
"""Stats and the start of the map are the same in every language, and so is our name."""
_DICE = re.compile(r"\d*d\d+(\s*[+\u2212-]\s*\d+)?")

_TYPED = str.maketrans("\u2018\u2019\u201c\u201d\u2013\u2212", "''\"\"--")
"""Marks as they are printed, and as authors type them."""
_LIST = re.compile(r"[,:\u00b7()+]|\s[\u2212\u2013-]")


def pages(repository: Path, quest: str, look: Look, parts: tuple[str, ...] = PARTS) -> str:
    opened = open_sound(repository / "packs" / quest)
    with speaking(Pseudo()):
        return to_html(opened.ruleset.printed(opened.pack), look, parts=parts)


@cache
def written(repository: Path, quest: str) -> frozenset[str]:
    """Every text of a pack, of what it uses and of the credits; and what ids are made into."""
    folders = [repository / "packs" / quest, repository / "packs" / "basic-set"]
    paths = [path for folder in folders for path in sorted(folder.glob("*.yaml"))]
    paths.append(repository / "templates" / "silhouettes" / "credits.yaml")
    found: set[str] = set()
    for text in (text for path in paths for text in _texts(path)):
        found |= {_bare(line) for line in paragraphs(text)} | {_bare(text)}
        if re.fullmatch("[a-z0-9-]+", text):
            words = text.replace("-", " ")
            found |= {words, words.title(), words.capitalize()}
    found |= {text[:1].upper() + text[1:] for text in found}
    found |= {text[1:] for text in found if " " in text}  # behind a large initial
    return frozenset(found)


def _texts(path: Path) -> Iterator[str]:
    """The ids and every value of a file; its keys are words of the format, not of the author."""
    loaded = YAML(typ="safe", pure=True).load(path)
    for things in loaded.values():
        if isinstance(things, dict):
            yield from map(str, things)
    yield from _values(loaded)


def _values(value: object) -> Iterator[str]:
    if isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _values(part)
    else:
        yield str(value)


def _bare(text: str) -> str:
    """A text as it stands inside a sentence, without marks around."""
    return " ".join(text.translate(_TYPED).split()).strip(" .,;:·()\"„'-—")


def strange(found: list[str], own: frozenset[str]) -> set[str]:
    """What is neither from a catalogue nor from a pack, neither number nor die nor stat."""
    return {_bare(text) for text in found if not _known(text, own)}


def _known(text: str, own: frozenset[str]) -> bool:
    return _one_known(text, own) or all(
        _one_known(item, own) or all(_one_known(part, own) for part in _LIST.split(item))
        for item in re.split("[;\n]", text)
    )


def _one_known(text: str, own: frozenset[str]) -> bool:
    counted = re.sub(r"^\s*\d*(d\d+)?([+\u2212]\d+)? ", "", text)
    bare = _bare(re.sub(r" ([A-F]\d|[\d+\u2212]+)$", "", counted))
    return not re.search("[A-Za-z]{2}", bare) or bare in own or bool(_DICE.fullmatch(bare))


@pytest.mark.parametrize("quest", first(*QUESTS))
def test_every_printed_word_comes_from_a_catalogue_or_from_the_pack(
    repository: Path, quest: str
) -> None:
    reader = Reader()
    reader.feed(pages(repository, quest, Look(), parts=()))
    reader.close()
    own = written(repository, quest) | RULES
    assert len(reader.found) > 1000
    assert strange(reader.found, own) == set()


def test_a_word_from_nowhere_would_be_noticed(repository: Path) -> None:
    own = written(repository, "knocking-wall") | RULES
    page = (
        f"<p><b>{disguised('Gear:')}</b> Roll a die, "
        f"{disguised('{n} gold').format(n=3)} {disguised('to {who}').format(who='the hero')}"
        '</p><img alt="A map">'
    )
    reader = Reader()
    reader.feed(page)
    reader.close()
    assert strange(reader.found, own) == {"Roll a die", "the hero", "A map"}


def test_a_text_that_is_torn_apart_would_be_noticed() -> None:
    reader = Reader()
    reader.feed("<p>[Ŕööll</p>")
    with pytest.raises(ValueError, match="torn apart"):
        reader.close()


@pytest.mark.parametrize(
    ("paper", "parts"), first(("letter", ("aids",)), ("letter", ("booklet",)), ("a4", PARTS))
)
def test_words_much_longer_than_english_fit_on_every_page(
    repository: Path, paper: str, parts: tuple[str, ...]
) -> None:
    """No text cut off, none past the paper, no letter without a glyph, no dangling link.

    Stand-ups and cards have the same size on both papers.
    """
    look = Look(paper)
    _data, findings = to_pdf(pages(repository, "knocking-wall", look, parts), look)
    assert findings == ()


def test_the_disguise_is_about_40_percent_longer() -> None:
    text = "Rolled when a hero opens any door but a Great Door."
    assert 1.3 <= len(disguised(text)) / len(text) <= 1.5
