"""Folder for a mutant with files of its own: pictures and templates are read from the disk only."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from tools.fuzz_mutants import Mutant


@contextmanager
def desk(mutant: Mutant) -> Iterator[Mutant]:
    """Yield the mutant in a form that can be opened: unchanged, or copied with its files into a
    folder that is removed after the block."""
    if not mutant.brought:
        yield mutant
        return
    with tempfile.TemporaryDirectory() as folder:
        pack = Path(folder).resolve() / mutant.pack.name
        shutil.copytree(mutant.pack, pack)
        for name, data in mutant.brought:
            file = pack / name
            if data is None:
                file.unlink()
        for name, data in mutant.brought:
            file = pack / name
            if data is not None:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(data)
        yield replace(mutant, pack=pack, file=pack / mutant.file.relative_to(mutant.pack))
