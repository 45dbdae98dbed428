"""Slips of the keyboard, each with the text that `lint --fix` makes of it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from authoring.services.apply_fixes import apply_fixes, write_fixes
from authoring.services.lint import lint_pack
from authoring.services.packs import open_pack
from tests.lint.table import Case
from tests.lint.table import write as lay

TABLE = Path(__file__).parent / "mended.yaml"
SLIPS: list[Mapping[str, Any]] = YAML(typ="safe").load(TABLE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: f"{slip['code']}: {slip['name']}")
def test_a_slip_is_mended_and_nothing_else_is_touched(
    slip: Mapping[str, Any], tmp_path: Path
) -> None:
    pack, file = _laid(slip, tmp_path)
    safe = slip.get("safe", True)
    found = [one for one in lint_pack(open_pack(pack)).findings if one.code == slip["code"]]
    assert found
    assert {one.fix.safe for one in found if one.fix} == {safe}
    if not safe:
        write_fixes(apply_fixes(pack))
        assert file.read_text(encoding="utf-8") == slip["text"]
    write_fixes(apply_fixes(pack, unsafe=not safe))
    assert file.read_text(encoding="utf-8") == slip["fixed"]
    assert not [one for one in lint_pack(open_pack(pack)).findings if one.code == slip["code"]]


def test_the_table_tells_apart_what_is_certain_and_what_is_not() -> None:
    assert {slip.get("safe", True) for slip in SLIPS} == {True, False}
    assert len({slip["code"] for slip in SLIPS}) == 15


def _laid(slip: Mapping[str, Any], folder: Path) -> tuple[Path, Path]:
    file = str(slip["text"]).lstrip("# \n").split(":")[0] + ".yaml"
    file = str(slip.get("file", "charts.yaml" if slip["text"].startswith("#") else file))
    text = str(slip["text"])
    case = Case("slips", str(slip["name"]), file, {file: text}, {}, False, (), None)
    pack = lay(case, folder / "base")
    return pack, pack / file
