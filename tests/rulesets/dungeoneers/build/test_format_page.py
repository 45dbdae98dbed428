"""The page about the pack format shows a quest that is as good as it says."""

import re
from pathlib import Path

from authoring.core.data import data_folder
from authoring.engine.contract import Game
from authoring.rulesets.dungeoneers import RULESET
from authoring.rulesets.dungeoneers.model.keywords import LEGEND
from authoring.rulesets.dungeoneers.model.traits import TRAITS
from authoring.services.lint import lint_pack
from authoring.services.packs import open_pack, open_sound

PAGE = data_folder("packs").parent / "docs" / "pack-format-dungeoneers.md"


def test_the_quest_of_the_page_lints_clean_and_can_be_won(tmp_path: Path) -> None:
    (example,) = re.findall(r"```yaml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    folder = tmp_path / "small-vault"
    folder.mkdir()
    (folder / "pack.yaml").write_text(example, encoding="utf-8")
    assert [finding.message for finding in lint_pack(open_pack(folder)).findings] == []
    tables = RULESET.prepare(open_sound(folder).pack)
    endings = {RULESET.play(tables, Game(n, n, "sensible", 200)).ending for n in range(40)}
    assert "won" in endings


def test_the_page_names_every_trait_and_every_letter() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert [trait for trait in TRAITS if not re.search(rf"`\{{?{trait}\b", text)] == []
    assert [letter for letter in LEGEND if f"`{letter}`" not in text] == []
