"""Begin the translation of a pack, or bring it up to date: one file of texts.

`languages/de.po` in the pack's folder holds each text with its translation below; programs such
as Poedit edit it. What is translated stays; `print --language de` prints it.
"""

from typing import Annotated

from typer import Argument

from authoring.cli.common import PackPath, in_order, refuse
from authoring.cli.exit import Exit
from authoring.cli.rewriting import Check, Diff, rewrite
from authoring.services.translate import translate, write_translated


def run(
    pack: PackPath,
    language: Annotated[str, Argument(metavar="CODE", help="Language code: de, fr, ...")],
    *,
    check: Check = False,
    diff: Diff = False,
) -> Exit:
    """Write the file of translations, or with `check` or `diff` only report a change."""
    answer = translate(*in_order(pack, language))
    if answer.value is None:
        return refuse(answer)
    return rewrite(
        answer, check=check, diff=diff, did="wrote", would="would write", keep=write_translated
    )
