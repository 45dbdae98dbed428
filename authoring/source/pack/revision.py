"""YAML files of a pack in a revision of its git repository.

The repository may have come with the pack, and is then as untrusted as the pack. Git only returns
names and contents of objects: no filter, hook, monitor, attribute or remote is used, whatever the
configuration of the repository names. Only ordinary YAML files of the pack, and of the packs it
uses, are read.
"""

import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from tempfile import TemporaryFile
from threading import Timer
from typing import Final

from authoring.core import limits
from authoring.core.errors import CannotRun
from authoring.core.lazy_dataclass import dataclass
from authoring.source.display import mebibytes

_SECONDS: Final = 60.0
"""Timeout of one call of git."""
_MAX_LISTING: Final = 4 * 1024 * 1024
"""Most bytes of the listing of a folder."""
_ORDINARY: Final = ("100644", "100755", "100664")
_LINK: Final = "120000"
_QUIET: Final = (
    "--no-pager", "--no-replace-objects", "--no-optional-locks", "--literal-pathspecs",
    "-c", "safe.bareRepository=explicit", "-c", "core.fsmonitor=false",
    "-c", f"core.hooksPath={os.devnull}", "-c", f"core.attributesFile={os.devnull}",
    "-c", "protocol.allow=never",
)  # fmt: skip
_SETTINGS: Final = ("GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM",
                    "GIT_CONFIG_COUNT", "GIT_CONFIG_KEY_", "GIT_CONFIG_VALUE_")  # fmt: skip
"""Variables of git that keep the user's values; all others, such as those for the repository and
for programs, are removed."""


@dataclass(frozen=True, slots=True)
class _Blob:
    """A file of the revision: its name, its git object id, its size in bytes."""

    name: str
    object: str
    size: int


@dataclass(frozen=True, slots=True)
class Revision:
    """A commit of the repository whose work tree is in `root`; `name` is as the user typed it."""

    root: Path
    commit: str
    name: str

    def holds(self, folder: PurePosixPath) -> bool:
        """Return whether `folder`, a path from the root, is a folder in the revision."""
        kind = _answer(self.root, "cat-file", "-t", f"{self.commit}:{_inside(folder)}")
        return kind is not None and kind.strip() == b"tree"

    def yaml_of(self, folder: PurePosixPath) -> Mapping[str, bytes]:
        """Return the YAML files right inside `folder` by their names.

        Raises CannotRun where one is a link or anything else but a file, where they are past the
        bounds of a pack, and where git fails.
        """
        blobs = tuple(self._blobs(folder))
        size = sum(blob.size for blob in blobs)
        if len(blobs) > limits.MAX_FILES or size > limits.MAX_YAML_BYTES:
            bound = f"{limits.MAX_FILES} files of {mebibytes(limits.MAX_YAML_BYTES)} in all"
            message = f"`{folder}` is too large in {self.name}: {len(blobs):,} YAML files"
            raise CannotRun(f"{message} of {mebibytes(size)}; the bound is {bound}")
        contents = self._contents(blobs)
        return {blob.name: content for blob, content in zip(blobs, contents, strict=True)}

    def _blobs(self, folder: PurePosixPath) -> Iterator[_Blob]:
        tree = f"{self.commit}:{_inside(folder)}"
        listing = _answer(self.root, "ls-tree", "-z", "-l", "--full-tree", tree)
        if listing is None:
            raise self._unreadable(folder)
        for line in listing.split(b"\0"):
            about, tab, raw = line.partition(b"\t")
            if not tab or not raw.endswith(b".yaml"):
                continue
            name = os.fsdecode(raw)
            mode, kind, digest, size = about.decode("ascii", "replace").split()
            if kind == "tree":
                continue  # read_pack says of a folder what it says of any
            if mode not in _ORDINARY or kind != "blob" or Path(name).name != name:
                what = "a link" if mode == _LINK else "no ordinary file"
                hint = "name another revision: links are not followed"
                raise CannotRun(f"`{folder / name}` is {what} in {self.name}", hint)
            if not size.isdecimal():  # it is missing from the repository
                raise self._unreadable(folder / name)
            yield _Blob(name, digest, int(size))

    def _contents(self, blobs: tuple[_Blob, ...]) -> Iterator[bytes]:
        request = "".join(f"{blob.object}\n" for blob in blobs).encode("ascii")
        limit = sum(blob.size + 200 for blob in blobs)
        data = _answer(self.root, "cat-file", "--batch", stdin=request, most=limit) or b""
        at = 0
        for blob in blobs:
            heading = f"{blob.object} blob {blob.size}\n".encode("ascii")
            begin, end = at + len(heading), at + len(heading) + blob.size
            if data[at:begin] != heading or len(data) <= end:
                raise self._unreadable(PurePosixPath(blob.name))
            yield data[begin:end]
            at = end + 1

    def _unreadable(self, path: PurePosixPath) -> CannotRun:
        return CannotRun(f"git cannot read `{path}` of {self.name}", "try: git fsck")


def find_revision(name: str, home: Path) -> Revision | None:
    """Return the commit `name` of the repository whose work tree holds the folder `home`; None
    where there is no such repository or commit, or no git."""
    root = next((at for at in (home, *home.parents) if os.path.lexists(at / ".git")), None)
    if root is None:
        return None
    # A folder may hold the files of a repository itself: git begins where `.git` lies.
    bare = _answer(root, "rev-parse", "--is-bare-repository", "--is-inside-work-tree")
    if bare is None or bare.split() != [b"false", b"true"]:
        return None
    words = ("rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}")
    commit = _answer(root, *words)
    digest = commit.decode("ascii", "replace").strip() if commit else ""
    return Revision(root, digest, name) if digest.isalnum() else None


def _inside(folder: PurePosixPath) -> str:
    """Return the path of a folder as git wants it behind a commit; "" for the root."""
    return "" if folder == PurePosixPath() else folder.as_posix()


def _answer(root: Path, *words: str, stdin: bytes = b"", most: int = _MAX_LISTING) -> bytes | None:
    """Return the output of git for the input `stdin`; None when it fails, or writes more than
    `most` bytes."""
    program = _git()
    if program is None:
        return None
    try:
        with TemporaryFile() as questions:
            questions.write(stdin)
            questions.seek(0)
            with subprocess.Popen(
                [program, *_QUIET, "-C", str(root), *words],
                stdin=questions,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=_environment(),
            ) as process:
                data = _read(process, most)
    except (OSError, ValueError):
        return None
    return data if process.returncode == 0 and len(data) <= most else None


def _read(process: subprocess.Popen[bytes], most: int) -> bytes:
    """Return the output of `process`, at most `most` + 1 bytes; kill it after `_SECONDS`."""
    clock = Timer(_SECONDS, process.kill)
    clock.start()
    try:
        return process.stdout.read(most + 1) if process.stdout else b""
    finally:
        clock.cancel()


def _git() -> str | None:
    """Return the path of git, never one in the current folder, which some operating systems search
    first; None if there is none."""
    folders = [folder for folder in os.get_exec_path() if Path(folder).is_absolute()]
    program = shutil.which("git", path=os.pathsep.join(folders))
    return program if program and Path(program).is_absolute() else None


def _environment() -> dict[str, str]:
    """Return the environment for git, without the variables that redirect it."""
    variables = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("GIT_") or name.startswith(_SETTINGS)
    }
    return {**variables, "GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1",
            "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0"}  # fmt: skip
