"""Check of all that writes into packs by a mutant with a symbolic link in its folder: no file that
the link leads to may be changed or copied."""

import random
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from authoring.core.errors import CannotRun
from authoring.playtest.plan import Plan
from authoring.services.apply_fixes import apply_fixes, write_fixes
from authoring.services.baseline import write_baseline
from authoring.services.fmt import fmt
from authoring.services.lint import lint_pack
from authoring.services.migrate import migrate
from authoring.services.new import new
from authoring.services.packs import open_pack
from authoring.services.rewrite import write_rewritten
from authoring.services.runs import Keep, kept
from authoring.services.translate import translate, write_translated
from authoring.services.write import write_all
from tools.fuzz_course import Wrong, assert_said
from tools.fuzz_mutants import Mutant

WORD: Final = "swordfish"
_WRITTEN: Final = ("languages/de.po", "languages", "report.json", "known.json", ".schema",
                   "runs", "out", "out/page.html")  # fmt: skip
"""Paths below a pack that commands may write, besides the files that exist."""


def _report(pack: Path) -> None:
    write_all([(pack / "report.json", "{}")], force=True)
    write_all([(pack / "out" / "page.html", "<p>")], force=True, folder=pack / "out")


def _keep(pack: Path) -> None:
    opened = open_pack(pack)
    if opened.playable:
        with kept(Keep(pack / "runs"), opened, [Plan(1, 7, opened.ruleset.policies[0])]):
            pass


WRITERS: Final[tuple[Callable[[Path], object], ...]] = (
    lambda pack: write_rewritten(fmt(pack).value or ()),
    lambda pack: write_rewritten(migrate(pack).value or ()),
    lambda pack: write_translated(translate(pack, "de").value or ()),
    lambda pack: write_fixes(apply_fixes(pack)),
    lambda pack: write_baseline(lint_pack(open_pack(pack)), pack / "known.json"),
    _report,
    _keep,
    lambda pack: new(pack, force=True),
)


def linked(mutant: Mutant) -> None:
    """Put a link into a copy of the mutant and run two of WRITERS. Raises Wrong."""
    chance = random.Random(f"{mutant} links")  # noqa: S311 - no secret is drawn
    with tempfile.TemporaryDirectory() as made:
        pack, away = Path(made) / "packs" / mutant.pack.name, Path(made) / "away"
        shutil.copytree(mutant.pack, pack)
        if mutant.file.is_relative_to(mutant.pack):
            (pack / mutant.file.relative_to(mutant.pack)).write_bytes(mutant.data)
        _fill(away)
        _lay(chance, pack, away)
        before = _files(away)
        for write in chance.sample(WRITERS, 2):
            try:
                write(pack)
            except CannotRun as refusal:
                assert_said(refusal)
        if _files(away) != before:
            raise Wrong("something was written through a link")
        if any(WORD.encode() in data for data in _files(pack).values()):
            raise Wrong("something was read through a link")


def _fill(away: Path) -> None:
    (away / "folder").mkdir(parents=True)
    for name in ("there", "folder/de.po", "folder/page.html", "folder/blank.json"):
        (away / name).write_text(f"{WORD}: {WORD}\n", encoding="utf-8")


def _lay(chance: random.Random, pack: Path, away: Path) -> None:
    """Replace a file or folder by a link to something outside that exists or does not exist yet."""
    names = [path.relative_to(pack).as_posix() for path in sorted(pack.rglob("*"))]
    path = pack / chance.choice((*names, *_WRITTEN, *_WRITTEN))
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_dir():
        shutil.rmtree(path)
    path.unlink(missing_ok=True)
    path.symlink_to(away / chance.choice(("there", "gone", "folder", "folder/gone")))


def _files(folder: Path) -> dict[Path, bytes]:
    """Return path -> content of all in a folder, b"" for folders, without links."""
    files = (path for path in sorted(folder.rglob("*")) if not path.is_symlink())
    return {path: path.read_bytes() if path.is_file() else b"" for path in files}
