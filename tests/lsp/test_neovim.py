"""A session in a real editor."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from authoring.core.data import data_folder

NEOVIM = shutil.which("nvim")
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(NEOVIM is None, reason="neovim is not installed: apt-get install neovim"),
]


def test_neovim_shows_a_finding_behind_an_emoji_and_mends_it(tmp_path: Path) -> None:
    pack = tmp_path / "knocking-wall"
    shutil.copytree(data_folder("packs") / "knocking-wall", pack)
    file, told = pack / "bosses.yaml", tmp_path / "told.json"
    text = file.read_text(encoding="utf-8")
    right, wrong = (
        "{name: 🐉🐉, kind: melee, reach: true}",
        "{name: 🐉🐉, kind: mele,  reach: true}",
    )
    whole = text.replace("{name: Knuckles of stone, kind: melee, reach: true}", right)
    assert right in whole
    file.write_text(whole.replace(right, wrong), encoding="utf-8")
    environment = {
        **os.environ,
        "SMOKE_FILE": str(file),
        "SMOKE_TOLD": str(told),
        "SMOKE_COMMAND": "\n".join([sys.executable, "-m", "authoring", "lsp"]),
        "XDG_STATE_HOME": str(tmp_path),
    }
    script = Path(__file__).with_name("smoke.lua")
    subprocess.run(
        [str(NEOVIM), "--headless", "--clean", "-u", "NONE", "-n", "-S", str(script)],
        env=environment,
        timeout=180,
        check=False,
        capture_output=True,
    )
    saw = json.loads(told.read_text(encoding="utf-8"))
    assert saw["reason"] == ""
    assert saw["diagnostic"]["code"] == "schema-mismatch"
    # neovim counts bytes: four for each of the two letters behind `      - {name: `.
    assert saw["diagnostic"]["column"] == 1 + len("      - {name: , kind: ") + 8
    assert "Against those who set out" in saw["hover"]
    assert saw["action"] == "write `melee` for `mele`"
    assert saw["mended"] == f"      - {right}".replace("e, r", "e,  r")
    assert saw["whole"] == whole
