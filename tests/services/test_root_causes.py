"""What is missing from a pack is told first, in every format, and what comes of it is folded."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from authoring.core.data import data_folder
from authoring.core.finding import Finding, Severity
from authoring.lint.report import formats, render
from authoring.lint.report.fold import folded
from authoring.services.apply_fixes import apply_fixes
from authoring.services.lint import lint_pack
from authoring.services.packs import open_pack
from tests.examples import later

PACKS = ("salt-mine", "clockwork-crypt", "knocking-wall", "nine-kings-under", "the-dungeon")
Change = Callable[[Path], bool]


def _moved(*names: str, to: Callable[[Path], Path]) -> Change:
    """The first of these files that the pack has lies elsewhere."""

    def change(folder: Path) -> bool:
        file = next((folder / name for name in names if (folder / name).is_file()), None)
        if file is not None:
            to(file).parent.mkdir(exist_ok=True)
            file.rename(to(file))
        return file is not None

    return change


def _typed(name: str, old: str, new: str) -> Change:
    """A piece of a file reads otherwise."""

    def change(folder: Path) -> bool:
        file = folder / name
        text = file.read_text(encoding="utf-8") if file.is_file() else ""
        changed = re.sub(old, new, text, count=1, flags=re.MULTILINE)
        if changed != text:
            file.write_text(changed, encoding="utf-8")
        return changed != text

    return change


def _inside(name: str, key: str, wrong: str) -> Change:
    """The contents of a file stand in pack.yaml, under a wrong key."""

    def change(folder: Path) -> bool:
        file, main = folder / name, folder / "pack.yaml"
        if not file.is_file():
            return False
        text = re.sub(rf"^{key}:", f"{wrong}:", file.read_text(encoding="utf-8"), flags=re.M)
        main.write_text(main.read_text(encoding="utf-8") + "\n" + text, encoding="utf-8")
        file.unlink()
        return True

    return change


CREATURES = ("monsters.yaml", "creatures.yaml", "bosses.yaml")
PLACES = ("events.yaml", "rooms.yaml", "tiles.yaml")
CAUSES: dict[str, tuple[str, Change]] = {
    "uses forgotten": ("missing-pack", _typed("pack.yaml", r"^uses:.*\n", "")),
    "yml": ("unknown-file", _moved(*CREATURES, to=lambda f: f.with_suffix(".yml"))),
    "another name": ("unknown-file", _moved(*CREATURES, to=lambda f: f.with_name("beasts.yaml"))),
    "a letter less": (
        "unknown-file",
        _moved(*CREATURES, to=lambda f: f.with_name(f"{f.stem[:-2]}{f.stem[-1]}.yaml")),
    ),
    "in a folder": ("unknown-file", _moved(*PLACES, to=lambda f: f.parent / "more" / f.name)),
    "in a folder, another name": (
        "unknown-file",
        _moved(*PLACES, to=lambda f: f.parent / "parts" / "mine.yaml"),
    ),
    "a wrong first key": ("schema-mismatch", _typed("monsters.yaml", "^monsters:", "foes:")),
    "a wrong root key": ("schema-mismatch", _inside("monsters.yaml", "monsters", "foes")),
    "a wrong root key of charts": ("schema-mismatch", _inside("charts.yaml", "charts", "tables")),
    "charts.yml": ("unknown-file", _moved("charts.yaml", to=lambda f: f.with_suffix(".yml"))),
}
TABLE = [(cause, PACKS[0]) for cause in CAUSES]
OTHERS = later(*((cause, pack) for cause in CAUSES for pack in PACKS[1:]))


def _linted(cause: str, pack: str, folder: Path) -> tuple[Finding, ...]:
    mine = folder / pack
    shutil.copytree(data_folder("packs") / pack, mine)
    if not CAUSES[cause][1](mine):
        pytest.skip("this pack has no such part")
    return lint_pack(open_pack(mine)).findings


@pytest.mark.parametrize(("cause", "pack"), [*TABLE, *OTHERS])
def test_the_cause_comes_first_and_the_rest_follows(cause: str, pack: str, tmp_path: Path) -> None:
    found = _linted(cause, pack, tmp_path)
    shown, _ = folded(found)
    assert [(one.code, one.severity) for one in shown] == [(CAUSES[cause][0], Severity.ERROR)]
    assert found[0] == shown[0]
    assert not any(one.fix or one.offers for one in found if one.follows)


@pytest.mark.parametrize("form", formats())
def test_the_cause_comes_first_in_every_format(form: str, tmp_path: Path) -> None:
    found = _linted("yml", "salt-mine", tmp_path)
    opened = open_pack(tmp_path / "salt-mine")
    said = render(found, opened.texts, form)
    assert 0 <= said.find("monsters.yml") < (said + "no monster").find("no monster")


def test_the_pack_that_is_missing_is_written_into_uses(tmp_path: Path) -> None:
    _linted("uses forgotten", "salt-mine", tmp_path)
    mended = apply_fixes(tmp_path / "salt-mine", unsafe=True)
    assert [one.code for one in mended.fixes] == ["missing-pack"]
    assert mended.left.findings == ()


def test_no_name_is_changed_while_a_file_is_not_read(tmp_path: Path) -> None:
    _linted("yml", "salt-mine", tmp_path)
    assert apply_fixes(tmp_path / "salt-mine", unsafe=True).files == ()


def test_a_file_that_nothing_misses_is_a_warning(tmp_path: Path) -> None:
    mine = tmp_path / "salt-mine"
    shutil.copytree(data_folder("packs") / "salt-mine", mine)
    shutil.copy(mine / "monsters.yaml", mine / "monsters-old.yaml")
    (mine / "notes").mkdir()
    (mine / "notes" / "ideas.yaml").write_text("ideas: [a lake]\n", encoding="utf-8")
    (found,) = lint_pack(open_pack(mine)).findings
    assert (found.code, found.severity) == ("unknown-file", Severity.WARNING)


@pytest.mark.parametrize("name", ["evnts.yaml", "monsters.yml", "charts.yml"])
def test_a_link_that_leads_out_of_the_pack_is_not_read(name: str, tmp_path: Path) -> None:
    mine = tmp_path / "salt-mine"
    shutil.copytree(data_folder("packs") / "salt-mine", mine)
    (mine / "monsters.yaml").rename(tmp_path / "monsters.yaml")
    (mine / name).symlink_to(tmp_path / "monsters.yaml")
    found = lint_pack(open_pack(mine)).findings
    assert any(one.code == "dangling-reference" and one.follows is None for one in found)
