"""Correct packs that are unlike most: lint leaves them alone, and they play.

Each is a change of a sound base of the mistakes. `says` are the codes that are expected all
the same: a hint, or a warning about what the author wants just so.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from authoring.core.finding import Severity
from authoring.services.packs import lint_opened, open_pack
from authoring.services.playtest import PlaytestRequest
from authoring.services.replay import replay

HERE = Path(__file__).parent
FEWEST = 25


@dataclass(frozen=True)
class Unusual:
    """A pack of one file, and the codes that lint says of it."""

    name: str
    base: str
    change: Mapping[str, str]
    says: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.base}-{self.name}"

    def write(self, folder: Path) -> Path:
        """Write its one file."""
        base = HERE / "mistakes" / "bases" / f"{self.base}.yaml"
        text = base.read_text(encoding="utf-8")
        for old, new in self.change.items():
            assert text.count(old) == 1, f"{old!r} stands in the base once"
            text = text.replace(old, new)
        (folder / "pack.yaml").write_text(text, encoding="utf-8")
        return folder


def _unusual(entry: Mapping[str, object]) -> Unusual:
    assert set(entry) <= {"name", "in", "change", "says"}, entry
    change, says = entry["change"], entry.get("says", [])
    assert isinstance(change, Mapping)
    assert isinstance(says, list)
    base = str(entry.get("in", "dungeon-plungin"))
    return Unusual(str(entry["name"]), base, change, tuple(map(str, says)))


ALL = [
    _unusual(entry)
    for file in sorted((HERE / "unusual").glob("*.yaml"))
    for entry in YAML(typ="safe").load(file.read_text(encoding="utf-8"))
]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One folder for all packs."""
    return tmp_path_factory.mktemp("unusual")


@pytest.mark.parametrize("unusual", ALL, ids=str)
def test_a_correct_pack_lints_clean_however_unusual(unusual: Unusual, place: Path) -> None:
    found = lint_opened(open_pack(unusual.write(place)))
    assert [one.code for one in found] == list(unusual.says), [one.message for one in found]
    assert all(one.severity is not Severity.ERROR for one in found)


@pytest.mark.parametrize("game", [1, 2])
@pytest.mark.parametrize("unusual", [one for one in ALL if one.base != "tables"], ids=str)
def test_an_unusual_pack_plays_to_an_end(unusual: Unusual, game: int, place: Path) -> None:
    opened = open_pack(unusual.write(place))
    told = replay(opened, PlaytestRequest(), game).value
    assert told


def test_there_are_unusual_packs_of_every_system() -> None:
    bases = {path.stem for path in (HERE / "mistakes" / "bases").glob("*.yaml")}
    assert len(ALL) >= FEWEST
    assert {unusual.base for unusual in ALL} == bases
