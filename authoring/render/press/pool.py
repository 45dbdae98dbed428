"""Printing of documents on one core or more; files of authors are handled within bounds."""

import os
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool

from authoring.core import limits
from authoring.core.processes import ASIDE, LOST, exit_with_parent, quiet_start, safe_children
from authoring.render.press.pdf import letters_on
from authoring.render.press.printout import Printout, Sheets, printed
from authoring.render.press.sandboxed import pressed_elsewhere


def press(documents: Sequence[Sheets], *, jobs: int = 1) -> tuple[Printout, ...]:
    """Return the printouts of all documents in order, by `jobs` processes (0: one per core), on
    which no byte depends."""
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
    """Return a document's printout, made here, or in a bounded process if it has an author's style,
    template or drawing, or more text than any quest."""
    own, is_long = document.own, letters_on(document.html) > limits.MANY_PRINTED_LETTERS
    drawn = any(file.suffix.lower() == ".svg" for file in own.files.values())
    return pressed_elsewhere(document) if own.texts or drawn or is_long else printed(document)
