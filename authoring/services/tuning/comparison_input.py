"""Names of two versions of a quest: a folder, a git revision, saved games."""

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import Final

from authoring.core import limits
from authoring.core.errors import CannotRun
from authoring.core.lazy_dataclass import dataclass
from authoring.engine.record import Record
from authoring.playtest.executors.executor import Executor
from authoring.playtest.plan import Plan
from authoring.playtest.records import Head, head_of, of_line
from authoring.playtest.run import Part, play_all
from authoring.playtest.runs import Run, heading_of
from authoring.services.opened import Opened, Sound
from authoring.services.packs import open_pack
from authoring.source.pack.gameplay_digest import played_digest
from authoring.source.pack.revision import Revision, find_revision
from authoring.source.pack.uses import uses_of

_PACK: Final = "pack.yaml"
Chunks = Callable[[int, int], Generator[Record, None, None]]
"""Function that plays, or reads, the games from one number to another, both included."""


@dataclass(frozen=True, slots=True)
class Saved:
    """Games played before: what they were played from (`head`), and a function to read them."""

    head: Head
    chunks: Chunks


@dataclass(frozen=True, slots=True)
class Side:
    """One of two versions by its name as typed: an opened pack, or saved games of one."""

    name: str
    opened: Opened | None = None
    saved: Saved | None = None

    @property
    def sound(self) -> Sound | None:
        """The pack if it has no errors, else None."""
        return self.opened if isinstance(self.opened, Sound) else None


@contextmanager
def side_of(name: str, pack_folder: Path | None) -> Iterator[Side]:
    """Yield the named side: a pack's folder, a file that `--records` wrote, a folder of stored
    games, or a revision of the git repository that holds `pack_folder`; `REVISION:folder` names the
    folder itself.

    Raises CannotRun when it is none of these.
    """
    path = Path(name)
    if heading_of(path) is not None:
        yield Side(name, saved=_run(path))
    elif path.is_dir() or path.name == _PACK:
        yield Side(name, open_pack(path))
    elif path.is_file():
        yield Side(name, saved=_records(path))
    else:
        with _revision(name, pack_folder) as folder:
            yield Side(name, open_pack(folder))


def games_of(side: Side, plan: Plan, executor: Executor) -> tuple[Chunks, str]:
    """Return a function for the games `first` to `last` of a side, and the digest of their inputs.

    Raises CannotRun for a side without games, or games of another seed or policy.
    """
    if side.saved is not None:
        head = side.saved.head
        if (head.seed, head.policy) != (plan.seed, plan.policy):
            message = f"the games in `{side.name}` were played with other dice or another policy"
            raise CannotRun(message, f"--seed {head.seed} --policy {head.policy}")
        return side.saved.chunks, head.digest
    opened = side.opened
    if not isinstance(opened, Sound) or not opened.playable:
        raise CannotRun(f"`{side.name}` has no quest that can be played", "run lint on it")
    return _played(opened, plan, executor), played_digest(opened.pack.source)


def same_system(first: Sound, second: Sound, name: str) -> None:
    """Raise CannotRun for different rulesets; `name` is the second quest's, as typed."""
    if first.ruleset.id != second.ruleset.id:
        raise CannotRun(f"`{name}` is a quest of another game system", "compare two of one")


def _played(opened: Sound, plan: Plan, executor: Executor) -> Chunks:
    ruleset = opened.ruleset
    tables = ruleset.prepare(opened.pack)

    def chunk(first: int, last: int) -> Generator[Record, None, None]:
        part = Part(first)
        return play_all(
            ruleset.play, tables, replace(plan, games=last), executor=executor, part=part
        )

    return chunk


def _run(folder: Path) -> Saved:
    """Return the games that `playtest --save` stored in a folder."""
    heading = heading_of(folder)
    if heading is None:
        raise ValueError(f"{folder} is no run")

    def chunk(first: int, last: int) -> Generator[Record, None, None]:
        yield from islice(Run(folder).read(first), last - first + 1)

    return Saved(Head(heading.digest, heading.seed, heading.policy), chunk)


def _records(path: Path) -> Saved:
    """Return the games of a file by `playtest --records`; raise CannotRun for another file."""
    hint = "save the games themselves: questpack playtest PACK --records FILE"
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
        head = head_of(lines[0]) if lines else None
    except (OSError, ValueError):
        head = None
    if head is None:
        raise CannotRun(f"`{path}` holds no games of a playtest", hint)

    def chunk(first: int, last: int) -> Generator[Record, None, None]:
        try:
            yield from map(of_line, lines[first : last + 1])
        except (ValueError, KeyError, TypeError):
            raise CannotRun(f"`{path}` holds a line that is no game", hint) from None

    return Saved(head, chunk)


@contextmanager
def _revision(name: str, pack_folder: Path | None) -> Iterator[Path]:
    """Yield the folder of a pack as it was in a git revision; raise CannotRun for none."""
    words, colon, inner = name.partition(":")
    home = Path.cwd().resolve() if colon or pack_folder is None else pack_folder.resolve()
    folder = (home / inner).resolve() if colon else home
    revision = find_revision(words, home)
    if revision is None:
        of = f" of {folder.name}" if pack_folder is not None else ""
        message = f"`{name}` is no folder, no saved games and no revision{of}"
        raise CannotRun(message, "name one of these, such as HEAD~1 or HEAD~1:packs/my-quest")
    if not folder.is_relative_to(revision.root):
        raise CannotRun(f"`{name}` lies outside its repository", "name a folder within it")
    with TemporaryDirectory(prefix="questpack-") as scratch:
        where = PurePosixPath(folder.relative_to(revision.root).as_posix())
        copy = Path(scratch) / (revision.root.name or "root") / where
        if not _take_out(revision, where, copy):
            hint = "name a later revision, or the folder: HEAD~1:packs/my-quest"
            raise CannotRun(f"`{folder.name}` was not there in {words}", hint)
        yield copy


def _take_out(revision: Revision, inner: PurePosixPath, target: Path) -> bool:
    """Write the pack at the path `inner` of the revision into `target`, and beside it the packs it
    uses that lay beside it; return whether it existed."""
    pending, seen = [inner], {inner}
    while pending and len(seen) <= limits.MAX_PACKS + 1:
        at = pending.pop()
        files = revision.yaml_of(at) if revision.holds(at) else {}
        if _PACK not in files:
            continue
        folder = target if at == inner else target.parent / at.name
        folder.mkdir(parents=True)
        for name, content in files.items():
            (folder / name).write_bytes(content)
        if inner == PurePosixPath():
            continue  # what lies beside a repository is no part of it
        beside = {inner.parent / use for use in uses_of(folder)} - seen
        seen |= beside
        pending += sorted(beside)
    return target.is_dir()
