"""Texts over files, and what a pack last said while one of them is broken."""

import shutil
from pathlib import Path

import pytest

from authoring.services.editing.workspace import PackState, Workspace, packs_below
from authoring.services.opened import Opened


@pytest.fixture
def folder(tmp_path: Path, repository: Path) -> Path:
    """A pack with a library beside it, and a campaign."""
    for name in ("blank-demo", "knocking-wall", "basic-set"):
        shutil.copytree(repository / "packs" / name, tmp_path / name)
    (tmp_path / "campaign.yaml").write_text("quests: [knocking-wall]\n", encoding="utf-8")
    return tmp_path.resolve()


def _stands(desk: Workspace, folder: Path) -> PackState:
    found = desk.state(folder)
    assert found is not None
    return found


def test_a_file_belongs_to_the_pack_above_it_and_a_campaign_to_none(folder: Path) -> None:
    desk = Workspace()
    pack = folder / "blank-demo"
    assert desk.home(pack / "pack.yaml") == pack
    assert desk.home(pack / "sheets" / "letter.yaml") == pack
    assert desk.home(folder / "campaign.yaml") is None
    assert desk.of(folder / "campaign.yaml") is None


def test_a_text_that_is_held_counts_until_it_is_let_go(folder: Path) -> None:
    desk, pack = Workspace(), folder / "blank-demo"
    file = pack / "pack.yaml"
    text = file.read_text(encoding="utf-8")
    assert _title(_stands(desk, pack).now) == "A Candle in the Cellar"
    desk.write(file, text.replace("title: A Candle", "title: No Candle"))
    assert _title(_stands(desk, pack).now) == "No Candle in the Cellar"
    desk.write(file, None)
    assert _title(_stands(desk, pack).now) == "A Candle in the Cellar"


def test_while_a_text_is_broken_the_last_good_one_answers_marked_stale(folder: Path) -> None:
    desk, pack = Workspace(), folder / "blank-demo"
    file = pack / "pack.yaml"
    text = file.read_text(encoding="utf-8")
    before = _stands(desk, pack)
    desk.write(file, text.replace("die: d6", "die: [d6"))
    found = _stands(desk, pack)
    assert not found.now.sound
    assert found.readable.stale
    assert found.sound is not None
    assert found.sound.pack == before.now.built
    answer = desk.lint(pack)
    assert answer is not None
    assert [one.code for one in answer.findings] == ["not-yaml"]


def test_a_pack_that_is_broken_from_the_start_answers_as_it_is_saved(folder: Path) -> None:
    desk, pack = Workspace(), folder / "blank-demo"
    desk.write(pack / "pack.yaml", "quest: [")
    found = _stands(desk, pack)
    assert found.readable.stale
    assert _title(found.readable) == "A Candle in the Cellar"


def test_an_error_of_form_leaves_places_as_they_are_now(folder: Path) -> None:
    desk, pack = Workspace(), folder / "blank-demo"
    file = pack / "pack.yaml"
    text = file.read_text(encoding="utf-8").replace("candle: 6", "candle: many")
    desk.write(file, text)
    found = _stands(desk, pack)
    assert not found.now.sound
    assert found.readable.texts[str(_shown(found))] == text


def _title(opened: Opened) -> str:
    return opened.built.title if opened.built is not None else ""


def _shown(standing: PackState) -> str:
    return next(one for one in standing.now.texts if one.endswith("pack.yaml"))


def test_a_change_of_a_library_changes_the_packs_that_use_it(folder: Path) -> None:
    desk, quest = Workspace(), folder / "knocking-wall"
    file = folder / "basic-set" / "monsters.yaml"
    text = file.read_text(encoding="utf-8")
    same = _stands(desk, quest)
    assert desk.state(quest) is same  # nothing has changed
    desk.write(file, text.replace("\n  cultist:", "\n  cultists:"))
    answer = desk.lint(quest)
    assert answer is not None
    assert "dangling-reference" in [one.code for one in answer.findings]


def test_a_pack_whose_folder_is_gone_is_no_pack(folder: Path) -> None:
    desk, pack = Workspace(), folder / "blank-demo"
    _stands(desk, pack)
    shutil.rmtree(pack)
    desk.saved()
    assert desk.state(pack) is None
    assert desk.lint(pack) is None


def test_a_pack_may_be_on_the_desk_alone(tmp_path: Path, folder: Path) -> None:
    text = (folder / "blank-demo" / "pack.yaml").read_text(encoding="utf-8")
    desk, pack = Workspace(), tmp_path.resolve() / "new-quest"
    desk.write(pack / "pack.yaml", text.replace("blank-demo", "new-quest"))
    assert desk.homes() == (pack,)
    assert _stands(desk, pack).now.sound


def test_packs_of_a_workspace_are_found_but_not_hidden_ones(folder: Path) -> None:
    shutil.copytree(folder / "blank-demo", folder / ".hidden" / "blank-demo")
    shutil.copytree(folder / "blank-demo", folder / "deep" / "er" / "blank-demo")
    found = [one.relative_to(folder).as_posix() for one in packs_below(folder)]
    assert found == ["basic-set", "blank-demo", "knocking-wall", "deep/er/blank-demo"]
