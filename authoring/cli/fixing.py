"""Actions and messages of `lint --fix` and `lint --diff`, without the remaining findings."""

from collections.abc import Sequence
from pathlib import Path

from authoring.cli.common import echo, echo_err
from authoring.cli.exit import Exit, ended
from authoring.core.wording import pluralize
from authoring.services.answer import Answer
from authoring.services.apply_fixes import AppliedFixes, Lint, apply_fixes, write_fixes

NOTHING = "questpack: nothing to fix\n"


def fix_files(packs: Sequence[Path], look: Lint, *, unsafe: bool) -> Answer[int]:
    """Fix the packs, linted by `look`, write them, and report it on standard error; return the
    remaining findings. With `unsafe` fixes that need a review are made, too."""
    fixes = apply_fixes(*packs, unsafe=unsafe, look=look)
    write_fixes(fixes)
    _say(fixes, "fixed", unsafe=unsafe)
    return fixes.left


def show_diff(packs: Sequence[Path], look: Lint, *, unsafe: bool) -> Exit:
    """Write the diff of what `fix_files` would change to standard output; return FINDINGS if there
    is any."""
    fixes = apply_fixes(*packs, unsafe=unsafe, look=look)
    echo(fixes.diff)
    _say(fixes, "would be fixed", unsafe=unsafe)
    return ended(not fixes.files)


def _say(fixes: AppliedFixes, participle: str, *, unsafe: bool) -> None:
    count, files = pluralize(len(fixes.fixes), "finding"), pluralize(len(fixes.files), "file")
    echo_err(f"questpack: {count} {participle} in {files}\n" if fixes.files else NOTHING)
    for finding in fixes.put_back:
        title = finding.fix.title if finding.fix else ""
        echo_err(f"  put back at {finding.span}: {title}; more would be wrong then\n")
    if unsafe and fixes.new:
        count = pluralize(len(fixes.new), "more finding")
        echo_err(f"  help: {count} came to light meanwhile: look, then run it again\n")
    others = sum(
        finding.fix is not None and not finding.fix.safe for finding in fixes.left.findings
    )
    if others and not unsafe:
        have = "has" if others == 1 else "have"
        echo_err(f"  help: --unsafe-fixes for {others} more, which {have} to be looked over\n")
