"""Two versions of a quest with the same luck tell a change more exactly than separate games."""

import shutil
from pathlib import Path

import pytest

from authoring.services.packs import open_pack
from authoring.services.playtest import PlaytestRequest
from authoring.services.tuning.against import compare_with

GAMES = 200
EDITS = [
    ("bosses.yaml", {"1-21: alive": "1-19: alive", "22+: dead": "20+: dead"}, 2.0),
    ("charts.yaml", {"10: {orc: 3}": "10: {orc: 4}"}, 1.25),
]
"""A file, what is changed in it, and how many times narrower the interval of wins has to be:
behind the Great Door all earlier luck is the same; a monster more in any room is met early."""


@pytest.mark.long
@pytest.mark.parametrize(("file", "edit", "times"), EDITS, ids=["Life Chart", "one orc more"])
def test_an_edit_is_told_more_exactly_than_by_separate_games(
    file: str, edit: dict[str, str], times: float, repository: Path, tmp_path: Path
) -> None:
    quest = repository / "packs" / "knocking-wall"
    shutil.copytree(quest.parent / "basic-set", tmp_path / "basic-set")
    changed = tmp_path / quest.name
    shutil.copytree(quest, changed)
    text = (changed / file).read_text(encoding="utf-8")
    for old, new in edit.items():
        assert text.count(old) == 1
        text = text.replace(old, new)
    (changed / file).write_text(text, encoding="utf-8")
    found = compare_with(open_pack(changed), str(quest), PlaytestRequest(games=GAMES, seed=7)).value
    assert found is not None
    won = found.changes[0]
    assert found.differing > 0
    assert won.apart >= times
