"""Dashes, quotation marks and apostrophes are set in one way on every page of every quest."""

import re
from html import unescape
from pathlib import Path

import pytest

from authoring.render.press.pdf import to_html
from authoring.services.packs import open_sound
from tests.examples import first

PACKS = (
    "knocking-wall",
    "the-dungeon",
    "nine-kings-under",
    "clockwork-crypt",
    "salt-mine",
    "the-oubliette",
    "salt-cistern",
)
WRONG = {
    "a straight apostrophe or quotation mark": re.compile(r"['\"]"),
    "a hyphen in a range": re.compile(r"(?<![\w./-])\d+-\d+(?![\w/-])"),
    "a hyphen for a minus sign": re.compile(r"(?:\bd\d+|(?<=\s))-\d"),
    "a hyphen for a dash": re.compile(r"\s--?\s"),
    "the same word twice": re.compile(r"\b(the|a|an|that|of|to|is|make) \1\b(?! \d)"),
    "a before a vowel": re.compile(r"\b[Aa] (?:ATK|[aei]\w+\b)"),
    "one of several": re.compile(
        r"(?<![\d.,–+−d×-])(?<!× )\b1 (?:dice|squares|rounds|keys|Actions|Heroes|chests)\b"
    ),
    "a loose blank": re.compile(r"[^\W\d] [.,;:!?](?!\w)"),
}


def texts(html: str) -> list[str]:
    """What is read: one piece for each paragraph, cell and heading."""
    body = re.sub(r"(?s)<(style|script)\b.*?</\1>", "", html[html.index("<body") :])
    whole = re.sub(r"</?(a|b|i|em|strong|small|span)\b[^>]*>", "", body)
    return [" ".join(unescape(one).split()) for one in re.sub(r"<[^>]*>", "\n", whole).split("\n")]


@pytest.mark.parametrize("name", first(*PACKS))
def test_marks_and_articles_are_right_on_every_page(repository: Path, name: str) -> None:
    opened = open_sound(repository / "packs" / name)
    printed = opened.ruleset.printed(opened.pack)
    html = to_html(printed, templates=opened.ruleset.folder("templates"))
    read = [text for text in texts(html) if "://" not in text]
    assert len(read) > 300
    found = [
        (what, text[:90]) for what, rule in WRONG.items() for text in read if rule.search(text)
    ]
    assert not found, found[:20]
