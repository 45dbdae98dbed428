"""No command runs Python of the folder it is started in, however it is called.

The folder is a pack that brings a module of every name there is to import: of the standard
library, of every installed distribution, and of those Python looks for by itself. Each leaves a
mark when it runs. (What Python's own `-m` loads before any program begins is beyond questpack:
those few names are found by asking Python for an empty program, and left out for that call.)
"""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from authoring.cli.front import command_names
from tests.cli.conftest import ROOT, SMALL

SCRIPT = """
import sys
from authoring.cli.main import main
if __name__ == "__main__":
    sys.exit(main())
"""
"""What `pip` makes of an entry point."""
PROGRAM = """
import os
from pathlib import Path
from authoring import PlaytestRequest, open_pack, playtest_pack
if __name__ == "__main__":
    before = dict(os.environ)
    assert playtest_pack(open_pack(Path(".")), PlaytestRequest(games=24, jobs=2)).value is not None
    assert dict(os.environ) == before
"""
MARK = "open({mark!r}, 'a', encoding='utf-8').write(__name__ + ' ')\n"
OTHERS = ("conftest", "noxfile", "questpack", "setup", "sitecustomize", "tests", "usercustomize")
GAMES = ("-n", "24", "-j", "2")
COMMANDS: dict[str, Sequence[tuple[str, ...]]] = {
    "check": [("check", ".", *GAMES), ("check", "own", *GAMES)],
    "compare": [("compare", ".", ".", *GAMES), ("compare", "HEAD", ".", *GAMES)],
    "diff": [("diff", ".", ".")],
    "doctor": [("doctor",)],
    "explain": [("explain", "chart-face-gap")],
    "export": [("export", ".", "--to", "foundry", "-o", "made-export")],
    "fmt": [("fmt", "."), ("fmt", "--check", ".")],
    "import": [("import", "tables.csv", "--into", "made-import")],
    "lint": [("lint", "."), ("lint", ".", "--fix", "--unsafe-fixes")],
    "list": [("list",), ("list", "charts")],
    "live": [("live", ".", "--no-open")],
    "lsp": [("lsp",)],
    "migrate": [("migrate", ".")],
    "new": [("new", "made-new")],
    "odds": [("odds", "."), ("odds", ".", "--html", "made-odds.html")],
    "playtest": [
        ("playtest", ".", "--save", *GAMES),
        ("playtest", ".", "--against", "HEAD", *GAMES),
    ],
    "print": [
        ("print", ".", "-o", "made-print/", "-j", "2"),
        ("print", ".", "-o", "made.html", "--html"),
        ("print", "own", "-o", "made-own.pdf", "--seal"),
    ],
    "query": [("query", "1", "--runs", "kept", "select count(*) from games")],
    "replay": [("replay", ".", "--html", "made-replay.html")],
    "roll": [("roll", ".", "passage")],
    "rules": [("rules",)],
    "runs": [("runs", "--runs", "kept")],
    "sensitivity": [("sensitivity", ".", "-n", "240", "-j", "2")],
    "show": [("show", ".", "passage")],
    "tile": [("tile", "tile.txt")],
    "translate": [("translate", ".", "de")],
    "tune": [("tune", ".", "--target=win_rate=60%", "--over=quest.candle=5..6", "-n160", "-j2")],
}  # fmt: skip
"""Calls of every command, from inside the pack."""
QUICK = ("check", "print", "lint")
"""Also tried where the long tests are left out: workers of games, of pages, and none."""


def _names() -> list[str]:
    """Every name a program here may import."""
    names = {*sys.stdlib_module_names, *packages_distributions(), *sys.modules, *OTHERS}
    return sorted({name.partition(".")[0] for name in names} - {"__main__", "builtins"})


def _plant(folder: Path, mark: Path) -> None:
    """A module of each name, and what other programs run of a folder."""
    for name in _names():
        if name.isidentifier() and name != "authoring":
            (folder / f"{name}.py").write_text(MARK.format(mark=str(mark)), encoding="utf-8")
    (folder / "pyproject.toml").write_text("[tool.pytest.ini_options]\naddopts = '-p pickle'\n")


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A pack in a repository, with modules in it, and a pack below it with a style of its own."""
    folder = tmp_path / "pack"
    shutil.copytree(ROOT / SMALL, folder)
    (folder / "tile.txt").write_text("....\n....\n", encoding="utf-8")
    (folder / "tables.csv").write_text("d2,Weather\n1,rain\n2,sun\n", encoding="utf-8")
    for words in ("init -q", "add -A", "-c user.name=a -c user.email=a@b commit -qm one"):
        subprocess.run(["git", *words.split()], cwd=folder, check=True)
    shutil.copytree(ROOT / SMALL, folder / "own")
    (folder / "own" / "templates").mkdir()
    (folder / "own" / "templates" / "print.css").write_text("p { color: red }\n", encoding="utf-8")
    _plant(folder, tmp_path / "mark")
    return folder


@pytest.fixture
def script(tmp_path: Path) -> Path:
    """The installed command."""
    file = tmp_path / "bin" / "questpack"
    file.parent.mkdir()
    file.write_text(SCRIPT, encoding="utf-8")
    return file


def _environment(folder: Path, **more: str) -> dict[str, str]:
    """As a user has it, with questpack installed."""
    left_out = ("PYTHONSAFEPATH", "PYTHONPATH")
    kept = {name: value for name, value in os.environ.items() if name not in left_out}
    home = str(folder.parent)
    return {**kept, "PYTHONPATH": str(ROOT), "HOME": home, "COVERAGE_PROCESS_START": "", **more}


def _call(before: Sequence[str], arguments: Sequence[str], folder: Path, **more: str) -> None:
    """Run a call to its end; a page and a server are stopped as soon as they are up."""
    with subprocess.Popen(
        [sys.executable, *before, *arguments],
        cwd=folder,
        env=_environment(folder, **more),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        works = True
        if arguments[0] == "live":
            assert process.stdout.readline().startswith("http://127.0.0.1:")
            works = _works(process.pid)
            process.send_signal(signal.SIGINT)
        out, _ = process.communicate("" if arguments[0] == "lsp" else None, timeout=300)
    ended = (130,) if arguments[0] == "live" else (0, 1)
    assert process.returncode in ended, out
    assert works, "the page's worker did not come"


def _works(pid: int) -> bool:
    """Wait for the page's worker: it has loaded what it needs when it has become less urgent."""
    children = Path(f"/proc/{pid}/task/{pid}/children")
    for _ in range(600):
        for child in children.read_text().split() if children.is_file() else ():
            if os.getpriority(os.PRIO_PROCESS, int(child)) >= 10:
                return True
        signal.sigtimedwait([], 0.1)
    return False


def test_every_command_is_called() -> None:
    assert tuple(sorted(COMMANDS)) == command_names()


@pytest.mark.parametrize(
    "name",
    [pytest.param(one, marks=() if one in QUICK else pytest.mark.long) for one in COMMANDS],
)
def test_a_command_runs_no_module_of_the_pack(name: str, pack: Path, script: Path) -> None:
    if name in ("query", "runs"):
        _call([str(script)], ("playtest", ".", "--save", "--runs", "kept", *GAMES), pack)
    for arguments in COMMANDS[name]:
        asked = [_run_id(pack) if word == "1" and name == "query" else word for word in arguments]
        _call([str(script)], asked, pack)
        assert not (pack.parent / "mark").exists(), (pack.parent / "mark").read_text()


def _run_id(pack: Path) -> str:
    (run,) = [one.name for one in (pack / "kept").iterdir() if one.is_dir()]
    return run


@pytest.mark.parametrize(
    "way", [("-P", "-m", "authoring"), ("-m", "authoring"), ("-m", "authoring.cli.main")]
)
def test_so_it_is_by_the_name_of_a_module(way: tuple[str, ...], pack: Path) -> None:
    """Python itself looks into the folder for what `-m` needs: that much is taken away."""
    mark = pack.parent / "mark"
    if "-P" not in way:
        (pack / "empty.py").write_text("", encoding="utf-8")
        while True:
            subprocess.run(
                [sys.executable, "-m", "empty"],
                cwd=pack,
                env=_environment(pack),
                check=False,
                capture_output=True,
            )
            if not mark.exists():
                break
            (pack / f"{mark.read_text(encoding='utf-8').split()[0]}.py").unlink()
            mark.unlink()
        assert len(list(pack.glob("*.py"))) > 300
    _call(way, ("check", ".", *GAMES), pack)
    assert not mark.exists(), mark.read_text()


def test_a_program_that_calls_the_services_starts_workers_that_are_safe(
    pack: Path, script: Path
) -> None:
    """Its own folder is not the current one; its environment stays as it was."""
    script.write_text(PROGRAM, encoding="utf-8")
    _call([str(script)], ("a-program",), pack)
    assert not (pack.parent / "mark").exists(), (pack.parent / "mark").read_text()
