"""Reader and writer of baseline files, which hide known findings."""

import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from authoring.core.errors import CannotRun
from authoring.core.limits import MAX_BASELINE_BYTES
from authoring.core.links import leads_out
from authoring.lint.baseline import Baseline, baseline_text, new_findings, read_baseline
from authoring.services.answer import Answer
from authoring.services.write import write_whole
from authoring.source.display import mebibytes, shown_path


def without_known(answer: Answer[int], file: Path, packs: Sequence[Path]) -> Answer[int]:
    """Return the lint answer for these packs without the findings that the baseline file hides."""
    baseline = _read(file)
    path_of = partial(_path_in, file.resolve().parent)
    folders = tuple(f"{path_of(str(pack.parent if pack.is_file() else pack))}/" for pack in packs)

    def looked_at(path: str) -> bool:
        return any(path.startswith(folder) or folder == "./" for folder in folders)

    findings = new_findings(answer.findings, answer.texts, baseline, path_of, is_linted=looked_at)
    return Answer(answer.value, findings, {**answer.texts, baseline.shown: baseline.text})


def write_baseline(answer: Answer[int], file: Path) -> int:
    """Write a file that hides all findings of lint; return their number.

    Only a baseline is overwritten: CannotRun when the file is something else.
    """
    if file.is_file() or file.is_symlink():
        _read(file)
    path_of = partial(_path_in, file.resolve().parent)
    write_whole(file, baseline_text(answer.findings, answer.texts, path_of), force=file.is_file())
    return len(answer.findings)


def _read(file: Path) -> Baseline:
    name = shown_path(file)
    if file.is_symlink() and leads_out(file, file.parent):
        message = f"{name}: this baseline is a symbolic link that leads out of its folder"
        raise CannotRun(message, "give the file it leads to")
    try:
        with file.open("rb") as opened:
            data = opened.read(MAX_BASELINE_BYTES + 1)
        text = data.decode("utf-8")
    except FileNotFoundError:
        hint = f"write it: questpack lint PACK --write-baseline {name}"
        raise CannotRun(f"{name}: there is no such baseline", hint) from None
    except (OSError, ValueError):
        raise CannotRun(f"{name}: this baseline cannot be read", "check the path") from None
    if len(data) > MAX_BASELINE_BYTES:
        limit = mebibytes(MAX_BASELINE_BYTES)
        raise CannotRun(f"{name}: this baseline is longer than {limit}", "is it the right file?")
    return read_baseline(name, text)


def _path_in(folder: Path, display_name: str) -> str:
    return os.path.relpath(os.path.realpath(display_name), folder).replace(os.sep, "/")
