"""A pack is opened as sound, faulty or unreadable, and knows as much as could be read of it."""

from pathlib import Path

import pytest

from authoring.core.errors import CannotRun
from authoring.services.opened import Faulty, Sound, Unreadable
from authoring.services.packs import open_pack, open_sound
from authoring.source.reader import Overlay


@pytest.fixture
def folder(repository: Path) -> Path:
    return repository / "packs" / "blank-demo"


def with_text(folder: Path, old: str, new: str) -> Overlay:
    """The pack with another word in its `pack.yaml`."""
    path = folder / "pack.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    return Overlay({path: text.replace(old, new, 1)})


def test_a_sound_pack_knows_its_source_by_the_pack(folder: Path) -> None:
    opened = open_pack(folder)
    assert isinstance(opened, Sound)
    assert opened.built is opened.pack
    assert opened.source is opened.pack.source
    assert opened == open_sound(folder)


@pytest.mark.parametrize(
    ("old", "new", "built"),
    [
        ("candle: 6", "candle: many", False),  # an error of form: it is linted in part
        ("passage:", "corridor:", True),  # an error of building: the quest lacks a chart
    ],
)
def test_a_faulty_pack_is_built_as_far_as_its_errors_let_it(
    folder: Path, old: str, new: str, built: bool
) -> None:
    opened = open_pack(folder, with_text(folder, old, new))
    assert isinstance(opened, Faulty)
    assert (opened.built is not None, opened.partly is not None) == (built, not built)
    assert opened.looked_at is not None
    assert opened.source.id == "blank-demo"
    assert (opened.sound, opened.playable) == (False, False)


@pytest.mark.parametrize("change", [("ruleset: blank", "ruleset: nobody"), ("title:", "title: [")])
def test_of_an_unreadable_pack_there_are_only_findings(
    folder: Path, change: tuple[str, str]
) -> None:
    opened = open_pack(folder, with_text(folder, *change))
    assert isinstance(opened, Unreadable)
    assert opened.findings
    assert (opened.source, opened.ruleset, opened.built, opened.partly) == (None,) * 4


def test_open_sound_refuses_a_pack_with_errors_and_names_the_first(folder: Path) -> None:
    with pytest.raises(CannotRun, match=r"has errors: .*pack\.yaml:\d+:\d+: .*`many`") as refused:
        open_sound(folder, with_text(folder, "candle: 6", "candle: many"))
    assert "questpack lint" in refused.value.hint
