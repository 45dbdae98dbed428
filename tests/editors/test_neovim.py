"""Real neovim, without a screen: a quest is mended and an id renamed, and the files are right."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

import pytest

from authoring.services.lint import lint_pack
from authoring.services.new import new
from authoring.services.packs import open_pack
from tests.editors.vscode import HERE, PATIENCE, ROOT, program

NEOVIM: Final = shutil.which("nvim")
SMOKE: Final = Path(__file__).parent / "neovim" / "smoke.lua"
FOLDER: Final = ROOT / "editors" / "neovim"
VERSION: Final = re.compile(r"^NVIM v(\d+)\.(\d+)")


def _setting(folder: Path) -> Path:
    """What the documents tell a user of this neovim to write."""
    assert NEOVIM is not None
    said = subprocess.run([NEOVIM, "--version"], capture_output=True, text=True, check=True).stdout
    found = VERSION.match(said)
    assert found is not None
    if (int(found[1]), int(found[2])) < (0, 11):
        return FOLDER / "questpack-0.7.lua"
    written = folder / "init.lua"
    words = f'vim.opt.runtimepath:prepend("{FOLDER}")\nvim.lsp.enable("questpack")\n'
    written.write_text(words, encoding="utf-8")
    return written


def _edited(folder: Path, **told: str | Path) -> Any:
    """What neovim saw while `smoke.lua` worked in it."""
    assert NEOVIM is not None
    program(folder / "bin" / "questpack", HERE)
    report = folder / "report.json"
    environment = os.environ | {name: str(value) for name, value in told.items()}
    environment |= {"REPORT": str(report), "SETTING": str(_setting(folder))}
    environment["PATH"] = os.pathsep.join([str(folder / "bin"), environment["PATH"]])
    for name in ("XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        environment[name] = str(folder / "home")
    done = subprocess.run(
        [NEOVIM, "--headless", "--clean", "-u", "NONE", "-n", "-S", str(SMOKE)],
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert report.exists(), done.stderr
    return json.loads(report.read_text(encoding="utf-8"))


@pytest.mark.long
@pytest.mark.skipif(NEOVIM is None, reason="neovim is not installed")
def test_a_quest_is_mended_in_neovim_and_an_id_renamed(tmp_path: Path) -> None:
    quest = tmp_path.resolve() / "quest"
    new(quest)
    main, charts = quest / "pack.yaml", quest / "charts.yaml"
    right, wrong = (
        "{name: 🐉🐉, kind: melee, reach: true}",
        "{name: 🐉🐉, kind: mele,  reach: true}",
    )
    sound = {file: file.read_text(encoding="utf-8") for file in (main, charts)}
    sound[main] = sound[main].replace("{name: Chisel, kind: melee}", right)
    main.write_text(sound[main].replace(right, wrong), encoding="utf-8")
    line = sound[main][: sound[main].index(right)].count("\n") + 1
    seen = _edited(tmp_path, FILE=main, WRONG="mele,", ID="quarry-imp", NAME="pit-imp")
    # neovim counts bytes: four for each of the two letters behind `      - {name: `.
    column = 1 + len("      - {name: , kind: ") + 8
    assert seen.pop("findings") == [{"code": "schema-mismatch", "line": line, "column": column}]
    assert "Against those who set out" in seen.pop("hover")
    assert seen == {"laid_out": True}  # nothing was missed
    for file, text in sound.items():
        assert "quarry-imp" in text
        assert file.read_text(encoding="utf-8") == text.replace("quarry-imp", "pit-imp"), file
    assert lint_pack(open_pack(quest)).findings == ()
