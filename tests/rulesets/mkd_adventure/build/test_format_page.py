"""The page about the pack format shows quests that are as good as it says."""

import re
import shutil
from pathlib import Path

from authoring.core.data import data_folder
from authoring.engine.contract import Game
from authoring.rulesets.mkd_adventure import RULESET
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.services.lint import lint_pack
from authoring.services.packs import open_pack, open_sound

PACKS = data_folder("packs")
PAGE = (PACKS.parent / "docs" / "pack-format-mkd-adventure.md").read_text(encoding="utf-8")
HEAD = "format: 1\nruleset: mkd-adventure\nid: small\ntitle: Small\n"


def _examples() -> list[str]:
    return re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)


def _folder(tmp_path: Path, id: str, text: str) -> Path:
    """Return the folder of a pack of one file, beside the one that it uses."""
    folder = tmp_path / id
    folder.mkdir()
    (folder / "pack.yaml").write_text(text, encoding="utf-8")
    shutil.copytree(PACKS / "clay-census", tmp_path / "clay-census")
    return folder


def test_the_whole_quest_of_the_page_lints_clean_and_can_be_won(tmp_path: Path) -> None:
    folder = _folder(tmp_path, "ice-house", _examples()[0])
    assert [finding.message for finding in lint_pack(open_pack(folder)).findings] == []
    tables = RULESET.prepare(open_sound(folder).pack)
    endings = {RULESET.play(tables, Game(n, n, "careful", 100)).ending for n in range(10)}
    assert "won" in endings


def test_the_pieces_of_the_page_are_a_quest_together(tmp_path: Path) -> None:
    """Each shows one part; what they leave out is in the pack that they are laid over."""
    pieces = "".join(_examples()[1:])
    kinds = re.findall(r"^(\w+):\n((?:  .*\n)+)", pieces, re.MULTILINE)
    texts: dict[str, str] = {}
    for kind, text in kinds:
        texts[kind] = texts.get(kind, "") + text
    whole = "".join(f"{kind}:\n{text}" for kind, text in texts.items())
    folder = _folder(tmp_path, "small", f"{HEAD}uses: [clay-census]\n{whole}")
    errors = [f.message for f in lint_pack(open_pack(folder)).findings if f.severity == "error"]
    assert errors == []


def test_the_page_names_every_word_of_the_game() -> None:
    rows = [word for words in k.ROWS.values() for word in words]
    words = (*k.TABLES, *rows, *k.TRAITS, *k.USES, *k.SCENARIOS, *k.TRAPS, *k.MARKERS, *k.GRADES)
    assert [word for word in words if f"`{word}`" not in PAGE] == []
    assert [sign for sign in k.TERRAIN if f"`{sign}`" not in PAGE] == []
