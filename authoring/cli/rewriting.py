"""Shared parts of commands that rewrite files of a pack: check, show a diff, or write."""

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated

from typer import Option

from authoring.cli.common import echo, show_findings
from authoring.cli.exit import Exit, ended
from authoring.core.wording import pluralize
from authoring.services.answer import Answer
from authoring.services.rewrite import Rewritten, difference, write_rewritten

Check = Annotated[
    bool, Option("--check", help="Write nothing; exit with code 1 if something would change.")
]
Diff = Annotated[bool, Option("--diff", help="Like --check, and show what would change.")]


def rewrite(
    answer: Answer[tuple[Rewritten, ...]],
    *,
    check: bool,
    diff: bool,
    did: str,
    would: str,
    keep: Callable[[Iterable[Rewritten]], tuple[Path, ...]] = write_rewritten,
) -> Exit:
    """Write the changed files by `keep`, or with `check` or `diff` only report them; return
    FINDINGS if something would change or `answer` has findings, which are about unchanged files.
    `did` and `would` begin the line of a file that was, or would be, written."""
    files = answer.value or ()
    changed = [file for file in files if file.changed]
    if answer.findings:
        show_findings(answer, sys.stderr)
    if diff:
        echo(difference(changed))
    if check or diff:
        stream = "" if diff else "".join(f"{would} {file.shown}\n" for file in changed)
        echo(stream)
        return ended(not changed and not answer.findings)
    for path in keep(files):
        echo(f"{did} {path}\n")
    unchanged = len(files) - len(changed)
    broken = len({finding.span.path for finding in answer.findings})
    suffix = f"; {pluralize(broken, 'file')} with errors, told above, cannot be" if broken else ""
    echo(f"{pluralize(len(changed), 'file')} changed, {unchanged} left as they are{suffix}\n")
    return ended(not answer.findings)
