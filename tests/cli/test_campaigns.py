"""`questpack playtest --campaign`: several quests in a row."""

import json
import shutil
from pathlib import Path

import pytest

from authoring.cli.exit import Exit
from tests.cli.conftest import Call


@pytest.fixture
def story(tmp_path: Path, repository: Path) -> Path:
    """A campaign of the demo quest, twice."""
    for pack in ("basic-set", "knocking-wall"):
        shutil.copytree(repository / "packs" / pack, tmp_path / pack)
    file = tmp_path / "twice.yaml"
    file.write_text(
        "format: 1\ntitle: Twice\nquests: [knocking-wall, knocking-wall]\n", encoding="utf-8"
    )
    return file


def test_a_campaign_is_played_and_shown(here: Call, story: Path) -> None:
    ended = here("playtest", "--campaign", story, "-n", 1, "-j", 1)
    assert ended.code == Exit.CLEAN
    assert ended.out.startswith("Twice\n=====\n")
    assert "1 campaigns, seed 7, policy cautious" in ended.out
    assert "2. The Knocking Wall" in ended.out


def test_a_campaign_speaks_json_and_writes_its_games_down(
    here: Call, story: Path, tmp_path: Path
) -> None:
    records = tmp_path / "records.jsonl"
    ended = here("playtest", "--campaign", story, "-n", 2, "-j", 1, "--json", "--records", records)
    document = json.loads(ended.out)
    assert document["campaign"]["title"] == "Twice"
    assert len(document["quests"]) == 2
    _, *lines = [json.loads(line) for line in records.read_text(encoding="utf-8").splitlines()]
    assert [line["game"] for line in lines] == [1, 2]
    assert all("1/won" in line["numbers"] for line in lines)


def test_a_pack_or_a_campaign_must_be_named_and_not_both(here: Call, story: Path) -> None:
    for arguments in ((), (story.parent / "knocking-wall", "--campaign", story)):
        ended = here("playtest", *arguments)
        assert ended.code != Exit.CLEAN
        assert "name either a pack or a campaign" in ended.err


def test_what_is_wrong_with_a_campaign_is_shown_at_its_place(here: Call, story: Path) -> None:
    story.write_text("format: 1\ntitle: X\nquests: [nowhere]\n", encoding="utf-8")
    ended = here("playtest", "--campaign", story)
    assert ended.code == Exit.FINDINGS
    assert "there is no pack in the folder `nowhere`" in ended.err
    assert "twice.yaml:3:10" in ended.err


def test_a_missing_campaign_is_no_traceback(here: Call, tmp_path: Path) -> None:
    ended = here("playtest", "--campaign", tmp_path / "none.yaml")
    assert ended.code == Exit.CANNOT_RUN
    assert "no such file" in ended.err
