"""Export of a quest for a virtual table: files of another program in a folder of their own."""

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from authoring.core.errors import CannotRun
from authoring.core.finding import Finding
from authoring.core.language import speaking
from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.suggest import did_you_mean
from authoring.engine.contract import ToldGame
from authoring.export.board import Plan, plan_of_marks
from authoring.export.kit import Kit
from authoring.export.target import ExportOptions, targets
from authoring.render.authors.own import own_of
from authoring.render.filling.fill import TemplateFault
from authoring.render.options.print_options import Look
from authoring.render.press.piece_export import INCH, MARGIN
from authoring.render.typesetting.languages import catalogue
from authoring.services.answer import Answer
from authoring.services.asking import attempt
from authoring.services.opened import Opened, Sound
from authoring.services.packs import quest_in
from authoring.services.playtest import PlaytestRequest
from authoring.services.replay import replay
from authoring.services.write import check_links, check_parent, write_all


@dataclass(frozen=True, slots=True)
class ExportOrder:
    """The options of an export: `to` names a target program, `out` a folder. `seed` is that of the
    game whose last board becomes a map, None for no map; `force` overwrites files."""

    to: str
    out: Path
    seed: int | None = None
    options: ExportOptions = field(default_factory=ExportOptions)
    theme: str = ""
    force: bool = False


@dataclass(frozen=True, slots=True)
class Exported:
    """The folder written, its number of files, and their `size` in bytes in all."""

    folder: Path
    files: int
    size: int


def export_pack(opened: Opened, order: ExportOrder) -> Answer[Exported]:
    """Write the files of a quest for another program, all of them or none.

    Raises CannotRun for an unknown target, a folder that is not empty, a ruleset without pieces,
    and where nothing can be printed on this machine.
    """
    target = targets().get(order.to)
    if target is None:
        names = ", ".join(targets())
        hint = did_you_mean(order.to, set(targets())) or f"choose one of {names}"
        raise CannotRun(f"no such target: {order.to}", hint)
    check_empty(order.out, force=order.force)
    quest_in(opened)
    if not isinstance(opened, Sound):
        return Answer(None, opened.findings, opened.texts)
    board: Plan | None = None
    if order.seed is not None:
        game = replay(opened, PlaytestRequest(seed=order.seed), 1)
        if game.value is None:
            return Answer(None, game.findings, game.texts)
        board = _board(opened, game.value, order.seed)
    answer = attempt(opened, lambda sound: _files(sound, order, board))
    if answer.value is None:
        return Answer(None, answer.findings, answer.texts)
    if isinstance(answer.value, Finding):
        texts = {**opened.texts, **own_of(opened.pack.source).texts}
        return Answer(None, (answer.value,), texts)
    result = _written(order.out, answer.value, force=order.force)
    return Answer(result, (), opened.texts)


def check_empty(folder: Path, *, force: bool) -> None:
    """Raise CannotRun unless `folder` is new or empty; with `force` it may hold files."""
    if os.path.lexists(folder) and not folder.is_dir():
        raise CannotRun(f"{folder} exists and is no folder", "choose another name")
    if not folder.is_dir():
        check_parent(folder)
    elif not force and any(folder.iterdir()):
        raise CannotRun(f"{folder} is not empty", "name a new folder, or add --force to overwrite")


def _board(opened: Sound, game: ToldGame, seed: int) -> Plan:
    title = f"{opened.pack.title}, seed {seed}"
    plan = plan_of_marks(title, game.marks, MARGIN)
    if plan is None:
        raise CannotRun(f"{opened.ruleset.id} draws no board", "try without --seed")
    return plan


def _files(
    opened: Sound, order: ExportOrder, board: Plan | None
) -> tuple[tuple[Path, bytes], ...] | Finding:
    """Return (path, content) of each file, or a finding on a template of the author's own."""
    pack, ruleset = opened.pack, opened.ruleset
    look = Look(theme=order.theme, square=INCH, language=pack.language)
    with speaking(catalogue(pack.language)):
        printed = ruleset.printed(pack)
        own, templates = own_of(pack.source), ruleset.folder("templates")
        kit = Kit(pack, printed.booklet, look, own, templates, board=board)
        entries = targets()[order.to].files(kit, order.options)
        try:
            files = tuple((order.out / path, data) for path, data in entries)
        except TemplateFault as fault:
            return fault.finding
    if not files:
        raise CannotRun(f"{ruleset.id} has nothing for {order.to}", "it has no drawn tiles")
    return files


def _written(out: Path, files: tuple[tuple[Path, bytes], ...], *, force: bool) -> Exported:
    for path, _ in files:
        check_links(path, out)
    new = [folder for folder in _folders(out, files) if not folder.is_dir()]
    try:
        for folder in new:
            folder.mkdir()
        write_all(files, force=force)
    except OSError as reason:
        _take_back(new)
        cause = reason.strerror or str(reason)
        raise CannotRun(
            f"cannot make {reason.filename}: {cause}", "name another folder"
        ) from reason
    except BaseException:
        _take_back(new)
        raise
    return Exported(out, len(files), sum(len(data) for _, data in files))


def _folders(out: Path, files: Iterable[tuple[Path, bytes]]) -> list[Path]:
    """Return `out` and every folder below it that will hold a file, parents first."""
    folders = {out}
    for path, _ in files:
        folders.update(folder for folder in path.parents if folder.is_relative_to(out))
    return sorted(folders, key=lambda folder: len(folder.parts))


def _take_back(paths: list[Path]) -> None:
    for folder in reversed(paths):
        with suppress(OSError):
            folder.rmdir()
