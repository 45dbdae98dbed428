"""The extension of VS Code as it is installed: packed by VS Code's own packer, then tried."""

import json
import shutil
import subprocess
import xml.etree.ElementTree as ET
import zipfile
from pathlib import Path
from typing import Final

import pytest

from authoring import __version__
from authoring.services.new import new
from tests.editors.vscode import HERE, driven, needs_node, program
from tools.vsix import packed

VSX: Final = "{http://schemas.microsoft.com/developer/vsx-schema/2011}"
TYPES: Final = "{http://schemas.openxmlformats.org/package/2006/content-types}"
pytestmark = [pytest.mark.long, needs_node, pytest.mark.xdist_group("vsix")]


@pytest.fixture(scope="module")
def vsix(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if shutil.which("npm") is None:
        pytest.skip("npm is not installed")
    if subprocess.run(["npm", "ping"], capture_output=True, check=False, timeout=60).returncode:
        pytest.skip("npm reaches no registry")
    target = tmp_path_factory.mktemp("vsix") / "questpack.vsix"
    packed(target)
    return target


def test_it_holds_the_extension_its_client_and_the_two_lists(vsix: Path) -> None:
    held = zipfile.ZipFile(vsix)
    names = set(held.namelist())
    client = "extension/node_modules/vscode-languageclient"
    wanted = {"extension.js", "finding.js", "package.json", "readme.md", "LICENSE.txt"}
    assert {f"extension/{name}" for name in wanted} <= names
    assert {
        f"{client}/package.json",
        f"{client}/lib/node/main.js",
        f"{client}/License.txt",
    } <= names
    manifest = ET.fromstring(held.read("extension.vsixmanifest"))
    identity = manifest.find(f"{VSX}Metadata/{VSX}Identity")
    assert identity is not None
    assert (identity.get("Id"), identity.get("Version")) == ("questpack", __version__)
    assets = [one.get("Path") for one in manifest.iter(f"{VSX}Asset")]
    assert "extension/package.json" in assets
    assert set(assets) <= names


def test_every_file_in_it_has_a_content_type(vsix: Path) -> None:
    held = zipfile.ZipFile(vsix)
    types = ET.fromstring(held.read("[Content_Types].xml"))
    known = {one.get("Extension") for one in types.iter(f"{TYPES}Default")}
    suffixes = {Path(name).suffix for name in held.namelist()} - {""}
    assert {".js", ".json", ".vsixmanifest"} <= suffixes
    assert suffixes - known - {".xml"} == set()


def test_it_holds_no_scrap(vsix: Path) -> None:
    names = zipfile.ZipFile(vsix).namelist()
    assert [name for name in names if name.endswith((".map", ".d.ts", "package-lock.json"))] == []
    assert [name for name in names if "/." in name] == []


def test_unpacked_it_shows_findings_through_the_real_client(vsix: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(vsix).extractall(tmp_path)
    about = json.loads((tmp_path / "extension/package.json").read_text(encoding="utf-8"))
    assert (tmp_path / "extension" / about["main"]).is_file()
    quest = tmp_path / "broken"
    new(quest, template="tiny")
    file = quest / "pack.yaml"
    text = file.read_text(encoding="utf-8") + "nonsense: 1\n"
    seen = driven(
        tmp_path / "extension",
        folder=quest,
        packs=[quest],
        texts={str(file): text},
        wait=file,
        restart=True,
        settings={"questpack.path": program(tmp_path / "here", HERE)},
    )
    assert seen["errors"] == []
    ((path, (finding,)),) = seen["diagnostics"].items()
    line = text.count("\n")
    assert (path, finding["line"], finding["column"]) == (str(file), line, 1)
