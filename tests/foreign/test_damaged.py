"""Damaged files of every format: sentences with places, or YAML; never a traceback."""

from pathlib import Path

from tools.fuzz_foreign import fault


def test_damaged_files_are_told_or_read(tmp_path: Path) -> None:
    wrong = {seed: why for seed in range(200) if (why := fault(seed, tmp_path))}
    assert not wrong
