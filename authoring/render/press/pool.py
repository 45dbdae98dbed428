"""Printing of documents on one core or more, within bounds for files of authors."""

import os
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool

from authoring.core import limits
from authoring.core.processes import ASIDE, LOST, exit_with_parent, quiet_start, safe_children
from authoring.render.press.pdf import letters_on
from authoring.render.press.printout import Printout, Sheets, printed
from authoring.render.press.sandboxed import pressed_elsewhere


def press(documents: Sequence[Sheets], *, jobs: int = 1) -> tuple[Printout, ...]:
    """Return all documents printed, in their order; the bytes do not depend on `jobs` (0: one per
    core)."""
    workers = min(jobs or os.cpu_count() or 1, len(documents))
    if workers <= 1:
        return tuple(_pressed(document) for document in documents)
    from joblib import Parallel, delayed

    pool = Parallel(
        n_jobs=workers,
        backend="loky",
        return_as="generator",
        batch_size=1,
        initializer=exit_with_parent,
        initargs=(os.getpid(),),
    )
    try:
        with safe_children():
            with quiet_start():
                pressed = pool(delayed(_pressed)(document) for document in documents)
            return tuple(pressed)
    except BrokenProcessPool:
        ASIDE.warning(LOST.format(what="this process prints in its place"))
        return tuple(_pressed(document) for document in documents)


def _pressed(document: Sheets) -> Printout:
    """Return a document printed here, or in a process with bounds when an author's own style,
    template or drawing is at work, or more text than in any quest."""
    own, is_long = document.own, letters_on(document.html) > limits.MANY_PRINTED_LETTERS
    drawn = any(file.suffix.lower() == ".svg" for file in own.files.values())
    return pressed_elsewhere(document) if own.texts or drawn or is_long else printed(document)
