"""Settings written into files: byte for byte elsewhere, and what plays is what was measured."""

import shutil
from pathlib import Path

import pytest

from authoring.core.errors import CannotRun
from authoring.services.changed_files import changes_shown, write_changed
from authoring.services.opened import Sound
from authoring.services.packs import lint_opened, open_sound
from authoring.services.tuning.patching import patch
from authoring.source.pack.gameplay_digest import played_digest

BOSS = "bosses.demon.stats.atk=8"


@pytest.fixture
def packs(repository: Path, tmp_path: Path) -> Path:
    for name in ("knocking-wall", "basic-set", "blank-demo"):
        shutil.copytree(repository / "packs" / name, tmp_path / "packs" / name)
    return tmp_path / "packs"


def _plays_as(opened: Sound, settings: tuple[str, ...]) -> str:
    return played_digest(open_sound(opened.path, settings=settings).pack.source)


def test_only_the_value_changes_and_comments_stay(packs: Path) -> None:
    file = packs / "blank-demo" / "pack.yaml"
    text = file.read_text(encoding="utf-8").replace(
        "candle: 6", "candle:   6   # so short, {not: 6}\n  # 6"
    )
    file.write_text(text, encoding="utf-8")
    (made,) = patch(open_sound(packs / "blank-demo"), ("quest.candle=12",))
    assert made.after == text.replace("candle:   6 ", "candle:   12 ")
    assert made.before == text == file.read_text(encoding="utf-8")


def test_quotes_and_carriage_returns_stay(packs: Path) -> None:
    file = packs / "knocking-wall" / "pack.yaml"
    text = file.read_text(encoding="utf-8").replace("time_span: 12 (6)", 'time_span: "12 (6)"')
    file.write_bytes(text.replace("\n", "\r\n").encode())
    opened = open_sound(packs / "knocking-wall")
    made = patch(opened, ("quest.time_span=10 (6)", BOSS))
    write_changed(made)
    wanted = text.replace('"12 (6)"', '"10 (6)"').replace("\n", "\r\n")
    assert file.read_bytes() == wanted.encode()
    assert [one.path.name for one in made] == ["bosses.yaml", "pack.yaml"]


def test_what_is_written_plays_as_the_settings_do_and_lint_is_content(packs: Path) -> None:
    opened = open_sound(packs / "knocking-wall")
    settings = (BOSS, "charts.monsters.rows.1-2.ghoblin=5", "locations.eye-of-doom.place.1.at.1=4")
    wanted = _plays_as(opened, settings)
    before = lint_opened(opened)
    write_changed(patch(opened, settings))
    after = open_sound(packs / "knocking-wall")
    assert played_digest(after.pack.source) == wanted
    assert [one.code for one in lint_opened(after)] == [one.code for one in before]


@pytest.mark.parametrize("mine", ["", "monsters:\n\n    imp-of-mine: {}\n"])
def test_a_value_of_a_library_is_copied_into_the_pack(packs: Path, mine: str) -> None:
    """`mine` is a file in which monsters stand already, four columns in."""
    library = packs / "basic-set" / "monsters.yaml"
    before = library.read_bytes()
    orc = next(part for part in before.decode().split("\n\n") if part.startswith("  orc:"))
    if mine:
        imp = orc.replace("  orc:", "  imp-of-mine:").replace("\n", "\n  ")
        text = "monsters:\n\n  " + imp + "\n"
        (packs / "knocking-wall" / "monsters.yaml").write_text(text, encoding="utf-8")
    opened = open_sound(packs / "knocking-wall")
    settings = ("monsters.orc.stats.atk=4", "monsters.orc.stats.life=3")
    wanted = _plays_as(opened, settings)
    (made,) = patch(opened, settings)
    assert made.path.name == ("monsters.yaml" if mine else "pack.yaml")
    write_changed([made])
    assert library.read_bytes() == before
    assert played_digest(open_sound(packs / "knocking-wall").pack.source) == wanted
    shown = changes_shown([made])
    assert not [line for line in shown.splitlines() if line[:1] == "-" and line[:2] != "--"]
    assert shown.count("atk: 4") == 1


def test_a_shared_value_is_not_written_for_all_who_share_it(packs: Path) -> None:
    """A YAML anchor: the one place would change both."""
    file = packs / "knocking-wall" / "bosses.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("atk: 7, def: 5", "atk: &a 7, def: *a"), encoding="utf-8")
    opened = open_sound(packs / "knocking-wall")
    assert opened.sound
    with pytest.raises(CannotRun, match="cannot be written") as caught:
        patch(opened, (BOSS,))
    assert "by hand" in caught.value.hint


def test_a_path_that_leads_nowhere_is_refused(packs: Path) -> None:
    with pytest.raises(CannotRun, match="there is no `mog`"):
        patch(open_sound(packs / "knocking-wall"), ("bosses.demon.stats.mog=3",))
