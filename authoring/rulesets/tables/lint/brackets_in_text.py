import re
from typing import Final

from authoring.charts.chains.row_steps import Keep, Words, every_step
from authoring.core.finding import Edit, Fix
from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.core.span import span_of
from authoring.model.chart import Row
from authoring.model.dice import parse_dice
from authoring.rulesets.tables.model.tables import Pack, Tables, own_results

_BRACKETS: Final = re.compile(r"\[{1,2}([^\[\]\n]*)\]{1,2}|\[\[|\]\]")


@lint_rule(HINT)
def brackets_in_text(tables: Tables, pack: Pack) -> Defects:
    """Report brackets that are printed as they stand, in texts and in kept values."""
    for row, steps in own_results(tables, pack):
        for step in every_step(steps):
            if isinstance(step, Words | Keep):
                yield from _defects(step.text if isinstance(step, Words) else step.value, row, pack)


def _defects(words: str, row: Row, pack: Pack) -> Defects:
    span = row.result_span
    typed = pack.source.texts.get(span.path, "")[span.start : span.end]
    for match in _BRACKETS.finditer(words):
        sign, name = match[0], (match[1] or "").strip()
        meant = f"[[{name}]]" if name in pack.charts or parse_dice(name) else ""
        if not (sign.startswith("[[") or sign.endswith("]]") or name in pack.charts):
            continue
        help = f"write `{meant}`" if meant else "write `[[2d6]]`, or the id of a chart"
        if meant == sign:
            help = "a value that is kept is not rolled for: write words"
        place = span_of(words, span, typed, slice(*match.span()))
        fix = (
            Fix(help, (Edit(place, meant),)) if place != span and meant not in ("", sign) else None
        )
        yield Defect(place, f"`{sign}` is printed as it stands: nothing is rolled", help, fix)
