"""The page about the pack format shows quests that are as good as it says."""

import re
import shutil
from pathlib import Path

from authoring.core.data import data_folder
from authoring.engine.contract import Game
from authoring.rulesets.surge_crawl import RULESET
from authoring.rulesets.surge_crawl.model.keywords import CHARTS, ENDS, GOALS
from authoring.services.lint import lint_pack
from authoring.services.packs import open_pack, open_sound

PACKS = data_folder("packs")
PAGE = (PACKS.parent / "docs" / "pack-format-surge-crawl.md").read_text(encoding="utf-8")
HEAD = "format: 1\nruleset: surge-crawl\nid: small\ntitle: Small\n"


def _examples() -> list[str]:
    return re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)


def _folder(tmp_path: Path, id: str, text: str) -> Path:
    """Return the folder of a pack of one file, beside the one that it uses."""
    folder = tmp_path / id
    folder.mkdir()
    (folder / "pack.yaml").write_text(text, encoding="utf-8")
    shutil.copytree(PACKS / "tollhouse-below", tmp_path / "tollhouse-below")
    return folder


def test_the_whole_quest_of_the_page_lints_clean_and_can_be_won(tmp_path: Path) -> None:
    whole = _examples()[0]
    folder = _folder(tmp_path, "sour-salt", whole)
    assert [finding.message for finding in lint_pack(open_pack(folder)).findings] == []
    tables = RULESET.prepare(open_sound(folder).pack)
    endings = {RULESET.play(tables, Game(n, n, "cautious", 200)).ending for n in range(10)}
    assert "won" in endings


def test_the_pieces_of_the_page_are_a_quest_together(tmp_path: Path) -> None:
    """Each shows one part; what they leave out is in the pack that they are laid over."""
    pieces = "".join(_examples()[1:])
    folder = _folder(tmp_path, "small", f"{HEAD}uses: [tollhouse-below]\n{pieces}")
    errors = [f.message for f in lint_pack(open_pack(folder)).findings if f.severity == "error"]
    assert errors == []


def test_the_page_names_every_chart_goal_and_end() -> None:
    words = (*CHARTS, *GOALS, *ENDS)
    assert [word for word in words if not re.search(rf"`\{{?{word}\b", PAGE)] == []
