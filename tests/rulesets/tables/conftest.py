"""The pack that a test writes."""

from pathlib import Path

import pytest

from tests.rulesets.tables.writing import Write


@pytest.fixture
def write(tmp_path: Path) -> Write:
    return Write(tmp_path / "case")
