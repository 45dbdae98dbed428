"""Convert a pack to the current format.

Edits the files where the format has changed; keeps every comment.
"""

from authoring.cli.common import PackPath, refuse
from authoring.cli.exit import Exit
from authoring.cli.rewriting import Check, Diff, rewrite
from authoring.services.migrate import migrate


def run(pack: PackPath, *, check: Check = False, diff: Diff = False) -> Exit:
    """Migrate the pack, or with `check` or `diff` only report, and say which files change."""
    answer = migrate(pack)
    if answer.value is None:
        return refuse(answer)
    return rewrite(answer, check=check, diff=diff, did="migrated", would="would migrate")
