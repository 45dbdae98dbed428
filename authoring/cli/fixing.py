"""Actions and messages of `lint --fix` and `lint --diff`, except for the findings that are left."""

from collections.abc import Sequence
from pathlib import Path

from authoring.cli.common import echo, echo_err
from authoring.cli.exit import Exit, ended
from authoring.core.wording import pluralize
from authoring.services.answer import Answer
from authoring.services.apply_fixes import AppliedFixes, Lint, apply_fixes, write_fixes

NOTHING = "questpack: nothing to mend\n"


def fix_files(packs: Sequence[Path], look: Lint, *, unsafe: bool) -> Answer[int]:
    """Fix, write, and report it on standard error; return what lint says afterwards."""
    mended = apply_fixes(*packs, unsafe=unsafe, look=look)
    write_fixes(mended)
    _say(mended, "mended", unsafe=unsafe)
    return mended.left


def show_diff(packs: Sequence[Path], look: Lint, *, unsafe: bool) -> Exit:
    """Return what would change, on standard output; findings when anything would."""
    mended = apply_fixes(*packs, unsafe=unsafe, look=look)
    echo(mended.diff)
    _say(mended, "would be mended", unsafe=unsafe)
    return ended(not mended.files)


def _say(mended: AppliedFixes, done: str, *, unsafe: bool) -> None:
    count, files = pluralize(len(mended.fixes), "finding"), pluralize(len(mended.files), "file")
    echo_err(f"questpack: {count} {done} in {files}\n" if mended.files else NOTHING)
    for finding in mended.put_back:
        title = finding.fix.title if finding.fix else ""
        echo_err(f"  put back at {finding.span}: {title}; more would be wrong then\n")
    if unsafe and mended.new:
        count = pluralize(len(mended.new), "more finding")
        echo_err(f"  help: {count} came to light meanwhile: look, then run it again\n")
    others = sum(
        finding.fix is not None and not finding.fix.safe for finding in mended.left.findings
    )
    if others and not unsafe:
        have = "has" if others == 1 else "have"
        echo_err(f"  help: --unsafe-fixes for {others} more, which {have} to be looked over\n")
