"""The quest that the README walks through gives its figures on every machine."""

import re
from pathlib import Path

import pytest

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


def _blocks(repository: Path) -> dict[str, str]:
    """Command -> what the README shows of its output."""
    text = (repository / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r"```console\n\$ questpack (.+)\n((?:.*\n)*?)```", text)
    return {command: said.removesuffix("...\n") for command, said in shown}


def test_the_readme_shows_a_game_as_it_is_told(
    here: Call, repository: Path, tmp_path: Path
) -> None:
    shown = _blocks(repository)["replay my-quest --game 2"]
    assert here("replay", _quest(here, tmp_path / "q"), "--game", 2).out.startswith(shown)


@pytest.mark.long
@pytest.mark.parametrize("command", ["playtest my-quest", "check my-quest"])
def test_the_readme_shows_the_figures_of_the_games_it_takes(
    here: Call, repository: Path, tmp_path: Path, command: str
) -> None:
    words = command.split()
    said = here(words[0], _quest(here, tmp_path / "q")).out
    assert said.startswith(_blocks(repository)[command])


def test_the_readme_says_what_so_many_games_are_worth(repository: Path) -> None:
    """Half the interval of a quest that is won every second time."""
    text = (repository / "README.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| ([\d,]+) \| \+-(\S+) % \| \+-(\S+) % \|$", text, re.MULTILINE)
    assert len(told) == 4
    for games, fixed, stopped in told:
        n = int(games.replace(",", ""))
        halves = (
            50 * (found.high - found.low) for found in (rate(n // 2, n), anytime_rate(n // 2, n))
        )
        assert [fixed, stopped] == [f"{half:.1f}" for half in halves]
