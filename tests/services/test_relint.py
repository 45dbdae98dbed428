"""What is asked anew after an edit, and how work grows with packs: counted, not timed."""

import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from authoring.core.data import data_folder
from authoring.core.finding import Finding
from authoring.lint import result_cache as kept_lint
from authoring.services import packs
from authoring.services.lint import lint_pack
from authoring.services.packs import open_pack
from authoring.source.reader import Overlay
from authoring.source.schema import validation
from authoring.source.yaml import compose_cache
from bench.counts import counted

DEMO = data_folder("packs") / "knocking-wall"
FILE = DEMO / "charts.yaml"
TEXT = FILE.read_text(encoding="utf-8")


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[str]]:
    """How often a file was composed, one held against its schema, and the rules were asked."""
    counts: Counter[str] = Counter()
    for module, name in (
        (compose_cache, "_quick"),
        (validation, "_kept_misfits"),
        (packs, "lint"),
        (packs, "lint_in_part"),
    ):
        work = getattr(module, name)

        def counting(
            *args: object, work: object = work, name: str = name, **more: object
        ) -> object:
            counts[name] += 1
            return work(*args, **more)  # type: ignore[operator]

        monkeypatch.setattr(module, name, counting)
    kept_lint.forget()
    yield counts
    kept_lint.forget()


def _linted(text: str = TEXT) -> tuple[Finding, ...]:
    return lint_pack(open_pack(DEMO, Overlay({FILE: text}))).findings


def test_after_one_edit_one_file_is_read_and_held_against_the_schema(
    asked: Counter[str],
) -> None:
    _linted()
    asked.clear()
    assert _linted(TEXT + "# a remark\n") == ()
    assert asked == {"_quick": 1, "_kept_misfits": 1, "lint": 1}


def test_without_an_edit_no_rule_is_asked_again(asked: Counter[str]) -> None:
    first = _linted(TEXT.replace("12: special", "13: special"))
    asked.clear()
    assert _linted(TEXT.replace("12: special", "13: special")) == first != ()
    assert asked == {}


def test_a_pack_with_an_error_of_form_is_judged_once(asked: Counter[str]) -> None:
    broken = TEXT.replace("die: d20", "die: [d20]", 1)
    first = _linted(broken)
    assert asked["lint_in_part"] == 1
    asked.clear()
    assert _linted(broken) == first != ()
    assert asked == {}
    assert _linted(broken.replace("12: special", "13: special")) != first
    assert asked["lint_in_part"] == 1


@pytest.mark.parametrize(
    "text", [TEXT + "\n", TEXT.replace("\n", "\r\n"), TEXT.replace("12: special", "13: special")]
)
def test_any_other_letter_counts(asked: Counter[str], text: str) -> None:
    """Line ends too, which move places and change nothing else."""
    _linted()
    asked.clear()
    _linted(text)
    assert asked["lint"] == 1


def test_a_change_in_a_used_pack_counts(asked: Counter[str]) -> None:
    _linted()
    asked.clear()
    file = data_folder("packs") / "basic-set" / "items.yaml"
    text = file.read_text(encoding="utf-8") + "# a remark\n"
    lint_pack(open_pack(DEMO, Overlay({file: text})))
    assert asked["lint"] == 1


def test_what_libraries_say_is_kept_apart(asked: Counter[str], tmp_path: Path) -> None:
    for name in ("knocking-wall", "basic-set"):
        shutil.copytree(data_folder("packs") / name, tmp_path / name)
    items = tmp_path / "basic-set" / "charts.yaml"
    text = items.read_text(encoding="utf-8") if items.is_file() else "charts:\n"
    items.write_text(text + "  odd: {die: d6, rows: {1-5: nothing}}\n", encoding="utf-8")
    opened = open_pack(tmp_path / "knocking-wall")
    own, every = lint_pack(opened).findings, lint_pack(opened, libraries=True).findings
    assert len(every) > len(own)
    assert asked["lint"] == 2


def test_twice_the_packs_are_twice_the_work(tmp_path: Path) -> None:
    """Counted in calls, copies that nobody has seen; a rule that looked at all packs for each
    would make it four times."""

    def work(number: int, name: str) -> int:
        folders = [tmp_path / f"{name}-{at}" for at in range(number)]
        for at, folder in enumerate(folders):
            shutil.copytree(data_folder("packs") / "blank-demo", folder)
            main = folder / "pack.yaml"
            text = main.read_text(encoding="utf-8").replace("blank-demo", f"{name}-{at}")
            main.write_text(text, encoding="utf-8")
        return counted(lambda: lint_pack(*map(open_pack, folders))).calls

    work(2, "warm")
    few, many = work(6, "few"), work(12, "many")
    assert 1.7 < many / few < 2.3


def test_the_same_is_said_whatever_was_kept(asked: Counter[str]) -> None:
    texts = [
        TEXT,
        TEXT.replace("12: special", "13: special"),
        TEXT.replace("tile: cistern", "tile: cisterm"),
    ]
    fresh = []
    for text in texts:
        kept_lint.forget()
        fresh.append(_linted(text))
    assert [_linted(text) for text in texts * 2] == fresh * 2

    assert asked["lint"] == 5
