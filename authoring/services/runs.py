"""Stored games of playtests: to continue them later, and to list them."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from pathlib import Path

from authoring import __version__
from authoring.core.errors import CannotRun
from authoring.core.lazy_dataclass import dataclass
from authoring.core.links import foreign_link, link_below
from authoring.core.lock import locked
from authoring.playtest.plan import Plan
from authoring.playtest.runs import LOCK, Heading, Run, heading_of, write_heading
from authoring.services.opened import Sound
from authoring.source.pack.gameplay_digest import played_digest

RUNS = Path("runs")
"""Default folder of runs, below the current folder."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Request to store games, each playtest in its own folder inside `folder`. `begin`: the
    playtest may be new. `go_on`: stored games may exist, and are not played again. `anew`: stored
    games may exist, and are deleted."""

    folder: Path = RUNS
    begin: bool = True
    go_on: bool = True
    anew: bool = False


@dataclass(frozen=True, slots=True)
class KeptRun:
    """A run: its number of games, `size` in bytes, and `when` its last game was (Unix time)."""

    name: str
    heading: Heading
    games: int
    size: int
    when: float


def runs_in(folder: Path = RUNS) -> tuple[KeptRun, ...]:
    """Return all runs in `folder`, the latest first; raise CannotRun if it cannot be read."""
    if not folder.is_dir():
        hint = "questpack playtest PACK --save"
        raise CannotRun(f"no runs are kept: there is no folder {folder}", hint)
    try:
        runs = [_listed(path) for path in sorted(folder.iterdir())]
    except OSError as reason:
        raise CannotRun(f"cannot read {folder}: {reason.strerror or reason}") from reason
    return tuple(sorted(filter(None, runs), key=lambda run: -run.when))


def run_named(name: str, folder: Path = RUNS) -> Run:
    """Return a run by path or beginning of its name; raise CannotRun for none or several."""
    if heading_of(Path(name)) is not None:
        return Run(Path(name))
    names = [run.name for run in runs_in(folder) if run.name.startswith(name)]
    if len(names) != 1:
        problem = "several runs begin" if names else "no run begins"
        raise CannotRun(f"{problem} with `{name}` in {folder}", f"questpack runs --runs {folder}")
    return Run(folder / names[0])


@contextmanager
def kept(keep: Keep | None, opened: Sound, plans: Sequence[Plan]) -> Iterator[list[Run | None]]:
    """Yield the run of each plan, locked against other processes until the end; None for each if
    nothing is stored (`keep` is None).

    Raises CannotRun, before any game is played, where stored games do not fit `keep`.
    """
    if keep is None:
        yield [None for _ in plans]
        return
    headings = [heading_for(opened, plan) for plan in plans]
    for heading in headings:
        _check(keep, heading)
    with ExitStack() as stack:
        yield [stack.enter_context(_held(keep, heading)) for heading in headings]


def heading_for(opened: Sound, plan: Plan) -> Heading:
    """Return the heading of a plan's games: all that they depend on."""
    pack = opened.pack
    return Heading(
        quest=pack.id,
        digest=played_digest(pack.source),
        policy=plan.policy,
        seed=plan.seed,
        round_limit=plan.round_limit,
        questpack=__version__,
    )


@contextmanager
def _held(keep: Keep, heading: Heading) -> Iterator[Run]:
    folder = keep.folder / heading.name
    with ExitStack() as stack:
        try:
            link = foreign_link(folder / LOCK) or link_below(keep.folder, folder)
            if link is not None:
                message = f"cannot keep games in {folder}: {link} is a symbolic link"
                raise CannotRun(message, "remove it, or name a folder of your own: --runs FOLDER")
            keep.folder.mkdir(exist_ok=True)
            folder.mkdir(exist_ok=True)
            stack.enter_context(locked(folder / LOCK, str(folder)))
            run = Run(folder)
            if keep.anew:
                run.clear()
            run.tidy()
            if heading_of(folder) is None:
                write_heading(folder, heading)
        except OSError as reason:
            message = f"cannot keep games in {folder}: {reason.strerror or reason}"
            raise CannotRun(message, "name a folder of your own: --runs FOLDER") from reason
        try:
            yield run
        finally:
            # What could not be compressed stays as it is: nothing is lost but room.
            with suppress(OSError):
                run.seal()


def _check(keep: Keep, heading: Heading) -> None:
    """Raise CannotRun if games exist that must not, or are missing that `keep` continues."""
    folder = keep.folder / heading.name
    exists = heading_of(folder) is not None
    if exists and not (keep.go_on or keep.anew):
        with suppress(OSError), locked(folder / LOCK, str(folder)):
            pass  # whoever plays into it holds it: then that is what is said
        games = f"{Run(folder).games():,}"
        hint = "--resume goes on with them, --force plays them anew"
        raise CannotRun(f"{games} games of this playtest are kept already, in {folder}", hint)
    if not exists and not keep.begin:
        raise CannotRun(
            f"no games of this playtest are kept in {keep.folder}{_why(keep, heading)}",
            "begin with --save; what is kept: questpack runs",
        )


def _why(keep: Keep, heading: Heading) -> str:
    """Return how the stored games that the user may mean differ, in words; "" for none."""
    runs = list(runs_in(keep.folder)) if keep.folder.is_dir() else []
    for run in runs:
        if run.heading == replace(heading, digest=run.heading.digest):
            return f": the quest was edited since {run.name} ({run.games:,} games)"
        if run.heading == replace(heading, questpack=run.heading.questpack):
            return f": {run.name} was played by questpack {run.heading.questpack}"
    if any(run.heading.quest == heading.quest for run in runs):
        return f" with seed {heading.seed} and policy {heading.policy}"
    return ""


def _listed(folder: Path) -> KeptRun | None:
    heading = heading_of(folder)
    if heading is None:
        return None
    run = Run(folder)
    when = max(path.stat().st_mtime for path in folder.iterdir())
    return KeptRun(folder.name, heading, run.games(), run.size(), when)
