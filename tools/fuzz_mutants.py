"""Mutants of the shipped packs: equal seed and number give equal mutants."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import unified_diff
from functools import cache
from pathlib import Path

from authoring.core.data import data_folder
from authoring.source.reader import FILES, About, Reader
from tools.fuzz_brought import BROUGHT, Files
from tools.fuzz_changes import CHANGES, Spot, changed, spots
from tools.fuzz_heads import head_changed
from tools.fuzz_slips import SPOILT, slipped
from tools.fuzz_yaml import DOCUMENTS, YAML

KINDS = {
    "changed": 48, "yaml": 14, "document": 2, "head": 8, "mixed": 5, "slipped": 8, "spoilt": 8,
    "authors": 6, "files": 4, "settings": 2, "baseline": 2, "campaign": 1, "language": 1, "runs": 2,
}  # fmt: skip
"""Kind of mutant -> its share, of about a hundred: half change the content of YAML, some of these
with slips, too; others have slips alone, or changes of the files beside the YAML."""
SMALL = "blank-demo"
"""The pack that gets most of the files of authors, since it prints fastest."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A shipped pack with one file changed in memory."""

    number: int
    kind: str
    pack: Path
    """The folder to open: the changed file's pack, or a pack that uses it."""
    file: Path
    data: bytes
    brought: Files = ()
    """Files that must be on the disk (see `tools.fuzz_desk`), the changed one among them."""

    @property
    def reader(self) -> Reader:
        """The reader of the pack with this change."""
        return FILES if self.brought else Replaced(self.file, self.data)

    def __str__(self) -> str:
        used = "" if self.pack == self.file.parent else f"used by {self.pack.name}, "
        return f"{self.number} ({self.file.parent.name}/{self.file.name}, {used}{self.kind})"

    def diff(self) -> str:
        """Return the change as text for display."""
        if self.brought:
            return "\n".join(_told(name, data) for name, data in self.brought)
        before, after = (
            data.decode("utf-8", "backslashreplace").split("\n")
            for data in (self.file.read_bytes(), self.data)
        )
        return "\n".join(unified_diff(before, after, lineterm="", n=1))


def _told(name: str, data: bytes | None) -> str:
    if data is None:
        return f"{name}: gone"
    return f"{name}:\n{data[:6_000].decode('utf-8', 'backslashreplace')}"


@dataclass(frozen=True, slots=True)
class Replaced:
    """Reader of saved files, in which one file has the bytes `data`."""

    file: Path
    data: bytes

    def names(self, folder: Path) -> list[str]:
        """Return the names of the files in a folder."""
        return FILES.names(folder)

    def about(self, path: Path) -> About:
        """Return facts about a file, with the size of `data` for the replaced one."""
        return About(True, False, len(self.data)) if self._is(path) else FILES.about(path)

    def read(self, path: Path, most: int) -> bytes:
        """Return the first `most` bytes of a file, for the replaced one those of `data`."""
        return self.data[:most] if self._is(path) else FILES.read(path, most)

    def _is(self, path: Path) -> bool:
        return path.name == self.file.name and path.resolve() == self.file


@cache
def shipped() -> tuple[Path, ...]:
    """Return the folders of the packs that come with questpack, of all rulesets."""
    return tuple(sorted(main.parent for main in data_folder("packs").resolve().glob("*/pack.yaml")))


def mutant(seed: int, number: int) -> Mutant:
    """Return the mutant with this number: packs take turns, everything else is drawn by seed and
    number."""
    chance = random.Random(f"{seed} {number}")  # noqa: S311 - no secret is drawn
    pack = shipped()[number % len(shipped())]
    (kind,) = chance.choices(tuple(KINDS), tuple(KINDS.values()))
    if kind in BROUGHT:
        return _bringing(chance, number, kind, pack)
    files = sorted(pack.glob("*.yaml"))
    # Large files hold the most, and small ones what stands but once.
    weights = [len(_spots(file)) + 30 for file in files]
    file = pack / "pack.yaml" if kind == "head" else chance.choices(files, weights)[0]
    opened = chance.choice((pack, *_users(pack)))
    return Mutant(number, kind, opened, file, _made(chance, file, kind))


def _bringing(chance: random.Random, number: int, kind: str, pack: Path) -> Mutant:
    if kind != "files" and chance.random() < 0.7:
        pack = pack.parent / SMALL
    name, files = BROUGHT[kind](chance, pack)
    data = dict(files)[name] or b""
    return Mutant(number, kind, pack, pack / name, data, files)


@cache
def _users(pack: Path) -> tuple[Path, ...]:
    """Return the folders of the shipped packs that use this one."""
    line = f"uses: [{pack.name}]"
    return tuple(one for one in shipped() if line in (one / "pack.yaml").read_text("utf-8"))


def _made(chance: random.Random, file: Path, kind: str) -> bytes:
    text = file.read_text(encoding="utf-8")
    times = chance.choice((1, 1, 1, 2, 2, 4))
    if kind in ("changed", "mixed", "yaml"):
        changes = YAML if kind == "yaml" else CHANGES
        text = changed(chance, text, _spots(file), times, changes)
    if kind == "head":
        text = head_changed(chance, text)
    if kind == "document":
        text = chance.choice(DOCUMENTS)(text)
    if kind in ("slipped", "mixed"):
        text = slipped(chance, text)
    data = text.encode("utf-8", "surrogatepass")
    for _ in range(times if kind == "spoilt" else 0):
        data = chance.choice(SPOILT)(chance, data)
    return data


@cache
def _spots(file: Path) -> Sequence[Spot]:
    return spots(str(file), file.read_text(encoding="utf-8"))
