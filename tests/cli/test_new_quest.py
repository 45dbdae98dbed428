"""The quest that `new` writes gives the figures of the guides on every machine."""

import re
from pathlib import Path

from authoring.playtest.anytime import anytime_rate
from authoring.playtest.stats import rate
from tests.cli.conftest import Call


def _quest(here: Call, folder: Path) -> Path:
    folder.mkdir()
    quest = folder / "my-quest"
    assert here("new", quest).code == 0
    return quest


def test_a_new_quest_in_two_folders_plays_alike_to_the_byte(here: Call, tmp_path: Path) -> None:
    one, two = (_quest(here, tmp_path / name) for name in ("here", "there and elsewhere"))
    (two / "pack.yaml").write_text(
        "# mine\n" + (two / "pack.yaml").read_text(encoding="utf-8"), encoding="utf-8"
    )
    said = [here("playtest", quest, "-n", 5, "--jobs", 1, "--json").out for quest in (one, two)]
    assert said[0] == said[1] != ""


def test_the_guide_says_what_so_many_games_are_worth(repository: Path) -> None:
    """Half the interval of a quest that is won every second time."""
    text = (repository / "docs" / "guides" / "winnable.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| ([\d,]+) \| \+-(\S+) % \| \+-(\S+) % \|$", text, re.MULTILINE)
    assert len(told) == 4
    for games, fixed, stopped in told:
        n = int(games.replace(",", ""))
        halves = (
            50 * (found.high - found.low) for found in (rate(n // 2, n), anytime_rate(n // 2, n))
        )
        assert [fixed, stopped] == [f"{half:.1f}" for half in halves]
