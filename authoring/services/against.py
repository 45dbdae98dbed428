"""Play a quest and another version of it with the same luck and say what changed."""

import subprocess
import tarfile
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from authoring.core.errors import CannotRun
from authoring.engine.record import Record
from authoring.playtest.against import Against, Pairs, pairs_of
from authoring.playtest.places.choose import place_for
from authoring.playtest.places.place import Place
from authoring.playtest.plan import Plan
from authoring.playtest.records import head_of, of_line
from authoring.playtest.run import Part, play_all
from authoring.services.answer import Answer
from authoring.services.asking import ask_quest
from authoring.services.packs import Opened, open_pack
from authoring.services.playtest import Watch, Wish, plan_for
from authoring.source.played import played_digest

CHUNK = 2000
"""Games that are kept in mind until their twins are played."""

Chunks = Callable[[int, int], Generator[Record, None, None]]
"""Plays, or reads, the games from one number to another."""


def compare_with(
    opened: Opened, other: str, wish: Wish, watch: Watch | None = None
) -> Answer[Against]:
    """A quest against `other`: the folder of a pack, a file that `--records` wrote, or a
    revision of the git repository that holds the quest.

    `watch` sees the games of the quest itself. Raises CannotRun when `other` is none of
    these or cannot be played.
    """
    return ask_quest(opened, lambda: _compared(opened, other, wish, watch))


def _compared(opened: Opened, other: str, wish: Wish, watch: Watch | None) -> Against:
    plan = plan_for(opened.ruleset, wish)
    mine = played_digest(opened.pack.source)
    with (
        place_for(wish.jobs, wish.cluster) as place,
        _other_side(opened, other, plan, place) as (chunks, digest),
    ):
        pairs = _paired(chunks, _played(opened, plan, place), plan, watch)
    if not pairs.games:
        raise CannotRun(f"`{other}` holds none of these games", "play at least one")
    title = f"{opened.pack.title} {opened.pack.version}".strip()
    changes = pairs.changes()
    return Against(title, other, plan, pairs.games, pairs.differing, mine == digest, changes)


def _paired(theirs: Chunks, ours: Chunks, plan: Plan, watch: Watch | None) -> Pairs:
    """Both sides' games, chunk by chunk."""
    pairs = Pairs()
    for first in range(1, plan.games + 1, CHUNK):
        last = min(first + CHUNK - 1, plan.games)
        with closing(theirs(first, last)) as records:
            before = list(records)
        with closing(ours(first, last)) as records:
            for one, now in pairs_of(before, _watched(records, plan, watch)):
                pairs.add(one, now)
        if len(before) < last - first + 1:
            break
    return pairs


def _watched(records: Iterator[Record], plan: Plan, watch: Watch | None) -> Iterator[Record]:
    for record in records:
        if watch is not None:
            watch(record, plan.games)
        yield record


def _played(opened: Opened, plan: Plan, place: Place) -> Chunks:
    ruleset = opened.ruleset
    tables = ruleset.prepare(opened.pack)

    def chunk(first: int, last: int) -> Generator[Record, None, None]:
        part = Part(first)
        return play_all(ruleset.play, tables, replace(plan, games=last), place=place, part=part)

    return chunk


def _other_side(
    opened: Opened, other: str, plan: Plan, place: Place
) -> AbstractContextManager[tuple[Chunks, str]]:
    """The other version's games and its digest."""
    path = Path(other)
    if path.is_dir() or path.name == "pack.yaml":
        return nullcontext(_pack(opened, open_pack(path), other, plan, place))
    if path.is_file():
        return nullcontext(_saved(path, plan))
    return _revision(opened, other, plan, place)


def _pack(
    opened: Opened, theirs: Opened, other: str, plan: Plan, place: Place
) -> tuple[Chunks, str]:
    if not theirs.sound or not theirs.playable:
        raise CannotRun(f"`{other}` has no quest that can be played", "run lint on it")
    if theirs.ruleset.id != opened.ruleset.id:
        raise CannotRun(f"`{other}` is a quest of another game system", "compare two of one")
    return _played(theirs, plan, place), played_digest(theirs.pack.source)


def _saved(path: Path, plan: Plan) -> tuple[Chunks, str]:
    """Games that `playtest --records` wrote."""
    hint = "save the games themselves: questpack playtest PACK --records FILE"
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
        head = head_of(lines[0]) if lines else None
    except (OSError, ValueError):
        head = None
    if head is None:
        raise CannotRun(f"`{path}` holds no games of a playtest", hint)
    if (head.seed, head.policy) != (plan.seed, plan.policy):
        message = f"the games in `{path}` were played with other dice or another policy"
        raise CannotRun(message, f"--seed {head.seed} --policy {head.policy}")

    def chunk(first: int, last: int) -> Generator[Record, None, None]:
        try:
            yield from map(of_line, lines[first : last + 1])
        except (ValueError, KeyError, TypeError):
            raise CannotRun(f"`{path}` holds a line that is no game", hint) from None

    return chunk, head.digest


@contextmanager
def _revision(opened: Opened, other: str, plan: Plan, place: Place) -> Iterator[tuple[Chunks, str]]:
    """The quest as it was in a revision of its git repository."""
    folder = Path(opened.pack.source.folder)
    commit = _git(
        folder, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{other}^{{commit}}"
    )
    if not commit:
        message = f"`{other}` is no folder, no saved games and no revision of {folder.name}"
        raise CannotRun(message, "name one of these: --against HEAD~1")
    root = Path(_git(folder, "rev-parse", "--show-toplevel").decode().strip())
    files = _git(root, "archive", "--format=tar", commit.decode().strip(), "--", "*.yaml")
    with TemporaryDirectory(prefix="questpack-") as made:
        with tarfile.open(fileobj=BytesIO(files)) as archive:
            archive.extractall(made, filter="data")
        then = Path(made) / folder.relative_to(root.resolve())
        if not (then / "pack.yaml").is_file():
            raise CannotRun(f"`{folder.name}` was not there in {other}", "name a later revision")
        yield _pack(opened, open_pack(then), other, plan, place)


def _git(folder: Path, *words: str) -> bytes:
    """What git says; nothing when it cannot."""
    try:
        done = subprocess.run(
            ["git", "-C", str(folder), *words],  # noqa: S607 - whichever the author uses
            capture_output=True,
            check=False,
        )
    except OSError:
        return b""
    return done.stdout if done.returncode == 0 else b""
