"""What is kept on disk changes nothing that is said, whatever becomes of the folder."""

import json
import os
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from authoring.core.finding import Finding
from authoring.core.span import Span
from authoring.services.lint import lint_pack
from authoring.services.packs import open_pack
from authoring.source import composed, schema, shelf
from authoring.source.budget import Budget
from authoring.source.composer import compose
from authoring.source.folded import Unfit, folded, unfolded
from authoring.source.node import Map, Node

PACKS = Path(__file__).resolve().parents[2] / "packs"
TEXT = "a: 1\nb: [x, 'y', 2.5, true, null]\nc:\n  d: |\n    long\n    text\n"


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "kept"
    monkeypatch.setenv(shelf.CHOICE, str(folder))
    monkeypatch.setattr(composed, "quick", lambda *_: None)
    _forget()
    return folder


def _forget() -> None:
    """As a new process would begin."""
    composed.forget()
    schema.forget()


def _read(text: str = TEXT, path: str = "pack.yaml") -> tuple[Node | None, int]:
    _forget()
    budget = Budget()
    node, findings = composed.composed(path, text, budget)
    assert not findings
    return node, budget.nodes


def _lint(pack: Path) -> tuple[Finding, ...]:
    _forget()
    return lint_pack(open_pack(pack), libraries=True).findings


def _composing(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that are composed from here on."""
    asked: list[str] = []

    def seen(path: str, text: str, budget: Budget) -> Any:
        asked.append(text)
        return compose(path, text, budget)

    monkeypatch.setattr("authoring.source.composer.compose", seen)
    return asked


def _entries(place: Path) -> list[Path]:
    return sorted(place.glob("*.json"))


@pytest.mark.parametrize("pack", sorted(path.name for path in PACKS.iterdir() if path.is_dir()))
def test_every_shipped_file_is_the_same_value_from_disk(pack: str) -> None:
    for file in sorted((PACKS / pack).glob("*.yaml")):
        node, _ = compose(str(file), file.read_text(encoding="utf-8"), Budget())
        if node is not None:
            assert unfolded(json.loads(json.dumps(folded(node))), str(file)) == node


def test_a_text_is_composed_once_for_all_processes(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = _composing(monkeypatch)
    first, again = _read(), _read()
    assert first == again
    assert len(asked) == 1
    elsewhere, _ = _read(path="other.yaml")
    assert isinstance(elsewhere, Map)
    assert elsewhere.span.path == elsewhere.entries[0].key.span.path == "other.yaml"
    _read(TEXT + "e: 2\n")
    assert asked == [TEXT, TEXT + "e: 2\n"]
    assert len(_entries(place)) == 2


@pytest.mark.usefixtures("place")
def test_findings_are_the_same_with_and_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = tmp_path / "broken"
    pack.mkdir()
    text = (PACKS / "blank-demo" / "pack.yaml").read_text(encoding="utf-8")
    (pack / "pack.yaml").write_text(text + "\nno_such_key: 1\n", encoding="utf-8")
    for folder in (pack, PACKS / "knocking-wall"):
        monkeypatch.setenv(shelf.CHOICE, str(tmp_path / "kept"))
        filling, taking = _lint(folder), _lint(folder)
        monkeypatch.setenv(shelf.CHOICE, shelf.OFF)
        assert filling == taking == _lint(folder)
        assert bool(filling) == (folder == pack)


def test_what_is_wrong_is_found_anew_each_time(place: Path) -> None:
    for text in ("a: 1\na: 2\n", "a: [1\n", "a: &x [1]\nb: *x\n"):
        for _ in range(2):
            _forget()
            found = composed.composed("pack.yaml", text, Budget())
            assert found == compose("pack.yaml", text, Budget())
    assert _entries(place) == []


@pytest.mark.parametrize(
    "put",
    [b"", b"{", b"null", b"[1]", b'[1, [9, 1, 1, 1, 1, 0, 1, "x"]]', b'[-5, [1, 1]]', b"[[[[[",
     b'[1, [3, 1, 1, 1, 1, 0, 1, [[2, 1, 1, 1, 1, 0, 1, []]]]]', b"\xff\xfe"],
)  # fmt: skip
def test_a_damaged_entry_is_as_none(place: Path, put: bytes) -> None:
    whole = _read()
    for file in _entries(place):
        file.write_bytes(put)
    assert _read() == whole


def test_lists_that_hold_no_value_are_refused() -> None:
    for lists in ([9, 1, 1, 1, 1, 0, 1, "x"], [0, 1, 1, 1, 1, 0, 1, "x", []], [1], None, [3] * 8):
        with pytest.raises(Unfit):
            unfolded(lists, "pack.yaml")


def test_another_version_takes_nothing(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = _composing(monkeypatch)
    _read()
    monkeypatch.setattr(shelf, "_maker", lambda: "another")
    _read()
    assert len(asked) == 2
    assert len(_entries(place)) == 2


def test_the_longest_kept_go_first(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "MOST", 3)
    for number in range(6):
        shelf.put(number, "test", f"{number}")
        for file in place.iterdir():
            about = file.stat()
            os.utime(file, ns=(about.st_atime_ns, about.st_mtime_ns - 1_000_000_000))
    assert [shelf.take("test", f"{number}") for number in range(6)] == [None] * 3 + [3, 4, 5]
    monkeypatch.setattr(shelf, "MOST_BYTES", 2)
    shelf.put(6, "test", "6")
    assert [shelf.take("test", f"{number}") for number in (4, 5, 6)] == [None, 5, 6]
    monkeypatch.setattr(shelf, "HEAVIEST", 10)
    shelf.put("x" * 20, "test", "heavy")
    assert shelf.take("test", "heavy") is None


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="other systems have other rights")
def test_a_folder_that_others_may_write_to_is_not_used(place: Path) -> None:
    place.mkdir()
    place.chmod(0o777)
    assert shelf.why_not() == "others may write to it"
    _read()
    assert _entries(place) == []
    place.chmod(0o700)
    shelf.put(1, "test")
    place.chmod(0o777)
    assert shelf.take("test") is None


def test_where_nothing_can_be_kept_all_goes_on(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    whole = _read()
    for folder in (tmp_path / "file", tmp_path / "file" / "in it", Path("/proc/none")):
        monkeypatch.setenv(shelf.CHOICE, str(folder))
        assert _read() == whole
    monkeypatch.setenv(shelf.CHOICE, str(place))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    assert _read(TEXT + "e: 1\n") == (compose("pack.yaml", TEXT + "e: 1\n", Budget())[0], 16)
    assert len(list(place.iterdir())) == 1


def test_many_at_once_see_whole_entries_only(place: Path) -> None:
    value = [list(range(2000))] * 20
    seen: list[object] = []

    def work() -> None:
        for _ in range(20):
            shelf.put(value, "test")
            seen.append(shelf.take("test"))

    threads = [Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [one for one in seen if one not in (None, value)] == []
    assert value in seen
    assert len(list(place.iterdir())) == 1


def test_a_place_is_kept_to_the_letter() -> None:
    node, _ = compose("pack.yaml", TEXT, Budget())
    assert isinstance(node, Map)
    assert node.entries[1].key.span == Span("pack.yaml", 2, 1, 2, 2, 5, 6)
    assert unfolded(folded(node), "pack.yaml") == node
