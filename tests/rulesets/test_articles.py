"""No sentence puts an article before a name that has one: "the The Foreman"."""

import re
from pathlib import Path

import pytest

from authoring.core.wording import without_article

RULESETS = Path(__file__).parents[2] / "authoring" / "rulesets"
SENTENCES = sorted(
    file
    for folder in ("*/play/tell", "*/effects", "*/words")
    for file in RULESETS.glob(f"{folder}/*.py")
)
BARE = (
    "without_article(", "bare", "feature_name(", "feature", "e.feature", "noun", "SIDES[", "WALLS[",
    "e.gold", "card", "creature", "deck", "place", "chart", "thing.holds",
)  # fmt: skip
"""What stands behind an article in a template: words of the house, or names that lost theirs
where the template is filled in (`card`, `creature`, `place`, `chart`)."""


@pytest.mark.parametrize("file", SENTENCES, ids=lambda file: f"{file.parts[-4]}-{file.stem}")
def test_every_name_behind_an_article_has_lost_its_own(file: Path) -> None:
    for words in re.findall(r"\b[Tt]he \{([^}]*)\}", file.read_text(encoding="utf-8")):
        assert words.startswith(BARE), f"`the {{{words}}}`"


@pytest.mark.parametrize(
    ("name", "bare"),
    [
        ("The Foreman", "Foreman"),
        ("the Foreman", "Foreman"),
        ("A Hole", "Hole"),
        ("An Old Key", "Old Key"),
        ("Theriac", "Theriac"),
        ("Anvil", "Anvil"),
        ("The", "The"),
        ("", ""),
    ],
)
def test_a_name_loses_its_article_and_nothing_else(name: str, bare: str) -> None:
    assert without_article(name) == bare
