"""Every question ends in time, whatever number of a pack is the largest that it may be."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from authoring.core.data import data_folder
from tests.examples import one_of

pytest.importorskip("resource", reason="needs bounds on processor time")
QUESTS = {
    "blank-demo": (1, 1),
    "knocking-wall": (10, 4),
    "the-oubliette": (40, 20),
    "nine-kings-under": (25, 12),
    "clay-census": (145, 87),
    "tollhouse-below": (48, 24),
}
"""One of each game system: the step from number to number in a quick run, and in a long one."""
ABSENT = {"nine-kings-under": ["quest.lair.limit"]}
"""Dice that the quest leaves to their default."""
ROOT = Path(__file__).resolve().parents[2]
_SECONDS = re.compile(r": ([0-9.]+) s$", re.MULTILINE)


def seconds_of(quest: str, step: int) -> list[float]:
    """The processor time of each number; fails where a question did not end."""
    pack = data_folder("packs") / quest
    words = ["-m", "tests.odds.largest_numbers", str(pack), str(step), *ABSENT.get(quest, ())]
    run = subprocess.run(
        [sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, f"{run.stdout.splitlines()[-1:]} {run.stderr[-2000:]}"
    return [float(text) for text in _SECONDS.findall(run.stdout)]


@pytest.mark.parametrize("quest", QUESTS)
def test_numbers_at_their_largest(quest: str) -> None:
    quick, full = QUESTS[quest]
    assert seconds_of(quest, one_of(full=full, quick=quick))
