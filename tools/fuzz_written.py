"""Commands that write into a mutant's folder in which links lie: nothing outside it changes."""

import random
import shutil
import tempfile
from pathlib import Path
from typing import Final

from authoring.core.errors import CannotRun
from authoring.services.fmt import fmt
from authoring.services.mend import mend_pack, write_mended
from authoring.services.rewrite import write_rewritten
from authoring.services.translate import translate, write_translated
from tools.fuzz_course import Wrong, assert_said
from tools.fuzz_mutants import Mutant

SECRET: Final = b"token: 0123456789abcdef\nmonsters:\n  rat:   {name:   Rat}\n"
PLACES: Final = (
    "languages", "languages/de.po", "art", "art/cover.svg", "runs", "questpack.toml", ".schema",
    "templates", "sheets", "monsters.yaml", "charts.yaml", "extra.yaml",
)  # fmt: skip


def written(mutant: Mutant) -> None:
    """Write whatever can be written; raises Wrong when anything outside the pack is another."""
    chance = random.Random(f"{mutant.number} written")  # noqa: S311 - no secret is drawn
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder).resolve()
        pack, outside = home / mutant.pack.name, home / "outside"
        shutil.copytree(mutant.pack, pack)
        outside.mkdir()
        (outside / "secret").write_bytes(SECRET)
        if mutant.file.is_relative_to(mutant.pack):
            (pack / mutant.file.relative_to(mutant.pack)).write_bytes(mutant.data)
        for place in chance.sample(PLACES, 3):
            _link(pack / place, outside / chance.choice(("secret", "new", ".", "new/new")))
        _write(pack)
        left = {path.name: path.read_bytes() for path in outside.iterdir() if path.is_file()}
        if left != {"secret": SECRET} or len(list(outside.iterdir())) != 1:
            raise Wrong(f"something outside the pack was written: {sorted(left)}")


def _link(path: Path, target: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    if path.parent.is_dir():
        path.unlink(missing_ok=True)
        path.symlink_to(target)


def _write(pack: Path) -> None:
    for write in (
        lambda: write_translated(translate(pack, "de").value or ()),
        lambda: write_rewritten(fmt(pack).value or ()),
        lambda: write_mended(mend_pack(pack, unsafe=True)),
    ):
        try:
            write()
        except CannotRun as refusal:
            assert_said(refusal)
