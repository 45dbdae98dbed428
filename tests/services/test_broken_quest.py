"""What a quest that cannot be read asks for is not said to be asked for by nobody."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from authoring.core.data import data_folder
from authoring.core.finding import Finding, Severity
from authoring.services.packs import lint_opened, open_pack
from authoring.source.reader import Overlay

PACKS = ("clockwork-crypt", "the-dungeon", "salt-mine", "blank-demo", "the-oubliette")
WAYS: Mapping[str, tuple[str, str]] = {
    "a strange key of the quest": (r"^quest:", "quest:\n  bogus: 3"),
    "a strange key of the playtest": (r"^playtest:", "playtest:\n  bogus: 3"),
    "a text for the quest": (r"^quest:\n(?:  .*\n|\n)+", "quest: soon\n\n"),
    "a text for the playtest": (r"^playtest:\n(?:  .*\n|\n)+", "playtest: soon\n"),
    "a list where a text goes": (r"^  introduction: .*\n(?:    .*\n|\n)*", "  introduction: [1]\n"),
    "a text for the targets": (r"^  targets:\n(?:    .*\n)+", "  targets: many\n"),
    "a way to win that is none": (r"^  win: .*", "  win: {conquer: all}"),
    "an entry tile that is none": (r"^  entry_tile: .*", "  entry_tile: nowhere"),
    "an entry tile of the wrong form": (r"^  entry_tile: .*", "  entry_tile: [7]"),
    "a key with a capital": (r"^  heroes:", "  Heroes:"),
}


def _found(pack: str, texts: Mapping[str, str]) -> tuple[Finding, ...]:
    folder = data_folder("packs") / pack
    return lint_opened(open_pack(folder, Overlay({folder / k: v for k, v in texts.items()})))


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("pack", PACKS)
def test_a_broken_quest_alone_is_told_and_nothing_else(pack: str, way: str) -> None:
    pattern, new = WAYS[way]
    text = _text(data_folder("packs") / pack / "pack.yaml")
    broken, times = re.subn(pattern, new, text, count=1, flags=re.MULTILINE)
    if not times:
        return
    before = {(one.code, one.message) for one in _found(pack, {})}
    after = [one for one in _found(pack, {"pack.yaml": broken}) if one.follows is None]
    others = [one for one in after if (one.code, one.message) not in before]
    assert any(one.severity is Severity.ERROR for one in others)
    assert [one for one in others if one.severity is not Severity.ERROR] == []


COUNTED = "  on_counter:\n    - counter: water\n      is: 3\n      effects: [{say: It rises.}]\n"


@pytest.mark.parametrize("way", WAYS)
def test_a_counter_that_only_the_quest_asks_for_is_not_said_to_be_idle(way: str) -> None:
    """Asked for in the quest and changed elsewhere: with the quest broken nobody can tell."""
    folder = data_folder("packs") / "clockwork-crypt"
    events = _text(folder / "events.yaml").replace(
        "    effects:\n", "    effects:\n      - add: {water: 1}\n", 1
    )
    text = _text(folder / "pack.yaml")
    whole = text.replace("  on_counter:\n", COUNTED, 1)
    idle = {"events.yaml": events, "pack.yaml": text}
    assert "counter-never-read" in [one.code for one in _found("clockwork-crypt", idle)]
    pattern, new = WAYS[way]
    broken, times = re.subn(pattern, new, whole, count=1, flags=re.MULTILINE)
    assert times
    found = _found("clockwork-crypt", {"events.yaml": events, "pack.yaml": broken})
    assert {one.severity for one in found if one.follows is None} == {Severity.ERROR}
