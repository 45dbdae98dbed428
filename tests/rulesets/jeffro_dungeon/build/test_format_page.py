"""The page about the pack format shows a maze that is as good as it says."""

import re
from pathlib import Path

from authoring.core.data import data_folder
from authoring.engine.contract import Game
from authoring.rulesets.jeffro_dungeon.session import SESSION, prepare
from authoring.services.lint import lint_pack
from authoring.services.packs import open_pack, open_sound

PAGE = data_folder("packs").parent / "docs" / "pack-format-jeffro-dungeon.md"


def test_the_maze_of_the_page_lints_clean_and_can_be_won(tmp_path: Path) -> None:
    (example,) = re.findall(r"```yaml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    folder = tmp_path / "small-maze"
    folder.mkdir()
    (folder / "pack.yaml").write_text(example, encoding="utf-8")
    assert [finding.message for finding in lint_pack(open_pack(folder)).findings] == []
    tables = prepare(open_sound(folder).pack)
    endings = {SESSION.play(tables, Game(n, n, "sensible", 200)).ending for n in range(40)}
    assert "escaped" in endings
