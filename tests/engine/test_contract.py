"""What a ruleset knows of itself beside what it can do."""

from dataclasses import replace
from pathlib import Path

from authoring.core.data import data_folder
from authoring.engine.contract import Ruleset
from authoring.rulesets.blank import RULESET


def schemas_of(ruleset: Ruleset) -> Path:
    return ruleset.folder("schemas")


def test_folders_are_those_shipped_unless_a_ruleset_has_a_home_of_its_own(tmp_path: Path) -> None:
    assert schemas_of(RULESET) == data_folder("schemas")
    assert schemas_of(replace(RULESET, home=tmp_path)) == tmp_path / "schemas"
