"""What is wrong with a pack is said at once: no error waits until another is mended."""

from itertools import combinations
from pathlib import Path

import pytest

from authoring.core.finding import Severity
from authoring.services.packs import lint_opened, open_pack

BASE = Path(__file__).parents[1] / "lint" / "mistakes" / "bases" / "dungeon-plungin.yaml"
FOLLOWS = """  second:
    name: The Second Warden
    stats: {atk: 3, def: 3, mag: 1, mov: 4, res: 3, dex: 2, wit: 3}
    law: melee revenge
    attacks: [{name: Axe, kind: melee}]
    life_chart: {die: d6, rows: {1-5: alive, 6+: dead}}
    level: 2
    xp: 51
    flavour: He was behind the first one.
"""
FIRST = "    name: The Warden\n"
ENDS = f"{FIRST}    on_defeated: [{{place: {{boss: second, at: [2, 2]}}}}]\n"
ERRORS = {
    "a boss lacks a key": ("    xp: 51\n", ""),
    "a key of the boss is misspelt": ("    flavour: He was", "    flafour: He was"),
    "his law is none": ("law: melee revenge", "law: then charge"),
    "the place of the boss is none": ("at: [2, 2]}}]", "at: adjacent}}]"),
    "nobody is called so": ("{boss: second", "{boss: secnd"),
    "an effect is none": ("effects: [{say: Brr.}]", "effects: [{sub: {relics: 1}}]"),
    "an item is none": ("shop: [sword, potion]", "shop: [sward, potion]"),
}
"""One change each of the quest with a second boss; no two change the same words."""


def quest() -> str:
    """A sound quest whose boss brings another one when he falls."""
    text = BASE.read_text(encoding="utf-8")
    return text.replace(FIRST, ENDS).replace("items:\n  great-key", f"{FOLLOWS}items:\n  great-key")


def errors(text: str, folder: Path) -> set[str]:
    """The errors of a quest in words."""
    (folder / "pack.yaml").write_text(text, encoding="utf-8")
    found = lint_opened(open_pack(folder))
    return {one.message for one in found if one.severity is Severity.ERROR}


def test_the_quest_is_sound(tmp_path: Path) -> None:
    assert errors(quest(), tmp_path) == set()


@pytest.mark.parametrize(("one", "other"), list(combinations(ERRORS, 2)))
def test_two_errors_are_said_together(one: str, other: str, tmp_path: Path) -> None:
    text, both = quest(), quest()
    expected: set[str] = set()
    for name in (one, other):
        old, new = ERRORS[name]
        assert text.count(old) == 1, name
        alone = errors(text.replace(old, new), tmp_path)
        assert alone, name
        expected |= alone
        both = both.replace(old, new)
    missing = expected - errors(both, tmp_path)
    assert missing == set()
