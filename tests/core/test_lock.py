"""A lock keeps others out while its owner lives, and nobody afterwards."""

import os
from pathlib import Path

import pytest

from authoring.core.errors import CannotRun
from authoring.core.lock import locked


def test_a_second_owner_is_told_who_has_it(tmp_path: Path) -> None:
    with locked(tmp_path / "lock", "the vault"):
        with pytest.raises(CannotRun) as refused, locked(tmp_path / "lock", "the vault"):
            pass
        assert refused.value.message == f"the vault is in use by another process ({os.getpid()})"
    with locked(tmp_path / "lock", "the vault"):
        pass


def test_what_a_killed_owner_left_locks_nobody_out(tmp_path: Path) -> None:
    (tmp_path / "lock").write_text(f"{os.getppid()}\n", encoding="utf-8")
    with locked(tmp_path / "lock", "the vault"):
        assert (tmp_path / "lock").read_text(encoding="utf-8") == f"{os.getpid()}\n"


def test_the_lock_is_open_after_a_failure(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="rust"), locked(tmp_path / "lock", "the vault"):
        raise ValueError("rust")
    with locked(tmp_path / "lock", "the vault"):
        pass
