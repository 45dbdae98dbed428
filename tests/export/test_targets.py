"""What holds for every target, over every shipped quest."""

from pathlib import PurePosixPath

import pytest

from authoring.export.target import ExportOptions, targets
from tests.export.checking import written
from tests.export.conftest import QUESTS, MakeKit

TARGETS = ("charts", "foundry", "images", "tiled", "tts", "uvtt")


def test_the_targets_are_those_of_the_documents() -> None:
    assert tuple(targets()) == TARGETS


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("quest", QUESTS)
def test_every_quest_can_be_written_with_names_that_every_system_takes(
    kit_of: MakeKit, quest: str, target: str
) -> None:
    files = written(kit_of(quest), target)
    lower = [path.lower() for path in files]
    assert len(set(lower)) == len(lower)
    for path in files:
        parts = PurePosixPath(path).parts
        assert not path.startswith("/")
        assert ".." not in parts
        assert not any(set(part) & set('<>:"\\|?*#%') for part in parts)
        assert not any(part.startswith(".") or part.endswith((" ", ".")) for part in parts)


@pytest.mark.parametrize("target", TARGETS)
def test_the_same_quest_gives_the_same_bytes(kit_of: MakeKit, target: str) -> None:
    kit = kit_of("knocking-wall")
    first = dict(targets()[target].files(kit, ExportOptions()))
    assert dict(targets()[target].files(kit, ExportOptions())) == first


@pytest.mark.parametrize(("quest", "target"), [("blank-demo", "tiled"), ("the-dungeon", "tiled")])
def test_a_game_without_drawn_tiles_has_nothing_for_tiled(
    kit_of: MakeKit, quest: str, target: str
) -> None:
    assert not written(kit_of(quest), target)
