"""What is kept on disk changes nothing that is said, whatever becomes of the folder."""

import os
from pathlib import Path
from threading import Thread

import pytest

from authoring.core.finding import Finding
from authoring.services.lint import lint_pack
from authoring.services.packs import open_pack
from authoring.source.cache import disk
from authoring.source.schema import validation
from authoring.source.yaml import compose_cache

PACKS = Path(__file__).resolve().parents[2] / "packs"
VALUE = ["kept", 1, {"a": [2.5, None]}]


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "kept"
    monkeypatch.setenv(disk.CHOICE, str(folder))
    return folder


def _lint(pack: Path) -> tuple[Finding, ...]:
    """Lint as a new process would."""
    compose_cache.forget()
    validation.forget()
    return lint_pack(open_pack(pack), libraries=True).findings


def _entries(place: Path) -> list[Path]:
    return sorted(place.glob("*.json"))


def _put_and_take(key: str = "a") -> object:
    disk.put(VALUE, "test", key)
    return disk.get("test", key)


def test_a_value_comes_back_under_its_own_key_alone(place: Path) -> None:
    assert _put_and_take() == VALUE
    assert disk.get("test", "b") is None
    assert disk.get("other", "a") is None
    assert len(_entries(place)) == 1


@pytest.mark.usefixtures("place")
def test_findings_are_the_same_with_and_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = tmp_path / "broken"
    pack.mkdir()
    text = (PACKS / "blank-demo" / "pack.yaml").read_text(encoding="utf-8")
    (pack / "pack.yaml").write_text(text + "\nno_such_key: 1\n", encoding="utf-8")
    for folder in (pack, PACKS / "knocking-wall"):
        monkeypatch.setenv(disk.CHOICE, str(tmp_path / "kept"))
        filling, taking = _lint(folder), _lint(folder)
        monkeypatch.setenv(disk.CHOICE, disk.OFF)
        assert filling == taking == _lint(folder)
        assert bool(filling) == (folder == pack)


def test_a_sound_file_is_checked_once_for_all_processes_and_a_broken_one_each_time(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = tmp_path / "mine"
    pack.mkdir()
    text = (PACKS / "blank-demo" / "pack.yaml").read_text(encoding="utf-8")
    (pack / "pack.yaml").write_text(text, encoding="utf-8")
    checks: list[str] = []
    misfits = validation._misfits

    def counted(name: str, *rest: object) -> tuple[Finding, ...]:
        checks.append(name)
        return misfits(name, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(validation, "_misfits", counted)
    _lint(pack), _lint(pack)
    assert len(checks) == len(_entries(place)) == 1
    (pack / "pack.yaml").write_text(text + "\nno_such_key: 1\n", encoding="utf-8")
    _lint(pack), _lint(pack)
    assert len(checks) == 3
    assert len(_entries(place)) == 1


@pytest.mark.parametrize("data", [b"", b"{", b"[[[[[", b"\xff\xfe", b"[" * 100_000])
def test_a_damaged_entry_is_as_none(place: Path, data: bytes) -> None:
    whole = _put_and_take()
    for file in _entries(place):
        file.write_bytes(data)
    assert disk.get("test", "a") is None
    assert _put_and_take() == whole


def test_another_version_takes_nothing(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _put_and_take()
    monkeypatch.setattr(disk, "_maker", lambda: "another")
    assert disk.get("test", "a") is None
    _put_and_take()
    assert len(_entries(place)) == 2


def test_the_longest_kept_go_first(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk, "MOST", 3)
    for number in range(6):
        disk.put(number, "test", f"{number}")
        for file in place.iterdir():
            about = file.stat()
            os.utime(file, ns=(about.st_atime_ns, about.st_mtime_ns - 1_000_000_000))
    assert [disk.get("test", f"{number}") for number in range(6)] == [None] * 3 + [3, 4, 5]
    monkeypatch.setattr(disk, "MOST_BYTES", 2)
    disk.put(6, "test", "6")
    assert [disk.get("test", f"{number}") for number in (4, 5, 6)] == [None, 5, 6]
    monkeypatch.setattr(disk, "HEAVIEST", 10)
    disk.put("x" * 20, "test", "heavy")
    assert disk.get("test", "heavy") is None


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="other systems have other rights")
def test_a_folder_that_others_may_write_to_is_not_used(place: Path) -> None:
    place.mkdir()
    place.chmod(0o777)
    assert disk.why_not() == "others may write to it"
    assert _put_and_take() is None
    assert _entries(place) == []
    place.chmod(0o700)
    disk.put(1, "test")
    place.chmod(0o777)
    assert disk.get("test") is None


def test_where_nothing_can_be_kept_all_goes_on(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    for folder in (tmp_path / "file", tmp_path / "file" / "in it", Path("/proc/none")):
        monkeypatch.setenv(disk.CHOICE, str(folder))
        assert _put_and_take() is None
    monkeypatch.setenv(disk.CHOICE, str(place))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    assert _put_and_take() == VALUE
    monkeypatch.setattr(Path, "write_bytes", full)
    assert _put_and_take("b") is None
    assert len(list(place.iterdir())) == 1


def test_many_at_once_see_whole_entries_only(place: Path) -> None:
    value = [list(range(2000))] * 20
    seen: list[object] = []

    def work() -> None:
        for _ in range(20):
            disk.put(value, "test")
            seen.append(disk.get("test"))

    threads = [Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [one for one in seen if one not in (None, value)] == []
    assert value in seen
    assert len(list(place.iterdir())) == 1
