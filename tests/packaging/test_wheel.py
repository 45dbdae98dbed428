"""The wheel holds everything, and works in a fresh environment away from the checkout."""

import re
import tomllib
import zipfile
from pathlib import Path

import pytest

from authoring import __version__
from tests.packaging.fresh import Installed, installed_in, wheel_of

SHIPPED = ("packs", "schemas", "templates")
EXPRESSION = re.compile(r"^License-Expression: (.*)$", re.MULTILINE)
LICENCE = re.compile(r"^licence: (\S+)$", re.MULTILINE)


def _is_scrap(path: Path) -> bool:
    """What tools leave behind; never under version control."""
    return any(part.startswith(".") or part == "__pycache__" for part in path.parts)


@pytest.fixture(scope="module")
def wheel(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheel_of(repository, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return installed_in(tmp_path_factory.mktemp("fresh"), wheel)


def test_the_wheel_is_told_to_hold_the_package_and_what_is_shipped(repository: Path) -> None:
    """That it does, shows when it is built: in `make test-all`."""
    project = tomllib.loads((repository / "pyproject.toml").read_text(encoding="utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["packages"] == ["authoring"]
    assert wheel["force-include"] == {name: f"authoring/_data/{name}" for name in SHIPPED}
    said = set(project["project"]["license"].split(" AND "))
    assert said == set(_licences(repository))


@pytest.mark.long
def test_the_wheel_holds_schemas_templates_and_packs(wheel: Path, repository: Path) -> None:
    held = set(zipfile.ZipFile(wheel).namelist())
    wanted = {
        f"authoring/_data/{path.relative_to(repository).as_posix()}"
        for name in SHIPPED
        for path in (repository / name).rglob("*")
        if path.is_file()
    }
    assert wanted
    assert sorted(wanted - held) == []


@pytest.mark.long
def test_the_wheel_holds_the_package_with_its_pages(wheel: Path, repository: Path) -> None:
    held = set(zipfile.ZipFile(wheel).namelist())
    wanted = {
        path.relative_to(repository).as_posix()
        for path in (repository / "authoring").rglob("*")
        if path.is_file() and not _is_scrap(path.relative_to(repository))
    }
    assert sorted(wanted - held) == []


@pytest.mark.long
def test_the_wheel_holds_the_licence_and_the_notice(wheel: Path) -> None:
    held = {name.rsplit("/", 1)[-1] for name in zipfile.ZipFile(wheel).namelist()}
    assert {"LICENSE", "NOTICE"} <= held


def _licences(repository: Path) -> dict[str, str]:
    """Every licence of what is shipped, and how the notice has to call it."""
    packs = [text.read_text(encoding="utf-8") for text in repository.glob("packs/*/pack.yaml")]
    templates = repository / "templates"
    pictures = (templates / "silhouettes" / "LICENSE").read_text(encoding="utf-8")
    fonts = [text.read_text(encoding="utf-8") for text in templates.glob("fonts/LICENSE-*")]
    assert "Creative Commons Attribution 3.0" in pictures
    assert all("SIL OPEN FONT LICENSE Version 1.1" in text for text in fonts)
    assert fonts
    assert {line for text in packs for line in LICENCE.findall(text)} == {"CC-BY-4.0"}
    assert all(LICENCE.search(text) for text in packs)
    return {
        "Apache-2.0": "Apache License, Version 2.0",
        "CC-BY-3.0": "Creative Commons Attribution 3.0",
        "CC-BY-4.0": "Creative Commons Attribution 4.0",
        "OFL-1.1": "SIL Open Font License 1.1",
    }


@pytest.mark.long
def test_the_licence_names_those_of_all_that_the_wheel_holds(wheel: Path, repository: Path) -> None:
    held = zipfile.ZipFile(wheel)
    (about,) = (name for name in held.namelist() if name.endswith(".dist-info/METADATA"))
    (said,) = EXPRESSION.findall(held.read(about).decode("utf-8"))
    assert set(said.split(" AND ")) == set(_licences(repository))


def test_the_notice_names_the_same_licences(repository: Path) -> None:
    notice = " ".join((repository / "NOTICE").read_text(encoding="utf-8").split())
    assert [words for words in _licences(repository).values() if words not in notice] == []


@pytest.mark.long
def test_the_wheel_holds_nothing_else(wheel: Path) -> None:
    tops = {name.split("/", 1)[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert tops == {"authoring", f"questpack-{__version__}.dist-info"}


@pytest.mark.long
def test_the_installed_command_is_the_wheels_own(installed: Installed) -> None:
    where = installed.call("python", "-c", "import authoring; print(authoring.__file__)").stdout
    assert Path(where.strip()).is_relative_to(installed.packages)


@pytest.mark.long
def test_the_installed_command_says_its_version(installed: Installed) -> None:
    done = installed.run("--version")
    assert done.returncode == 0, done.stderr
    assert __version__ in done.stdout


@pytest.mark.long
def test_lint_finds_the_shipped_library_from_outside(installed: Installed) -> None:
    done = installed.run("lint", "my-copy")
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.long
def test_odds_answers_from_outside(installed: Installed) -> None:
    done = installed.run("odds", "my-copy")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Great Door" in done.stdout


@pytest.mark.long
def test_print_finds_its_templates_from_outside(installed: Installed) -> None:
    done = installed.run("print", "my-copy", "-o", "pack.html", "--html")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "<html" in (installed.outside / "pack.html").read_text(encoding="utf-8")
