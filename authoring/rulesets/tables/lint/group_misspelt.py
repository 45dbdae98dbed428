from collections import Counter

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.core.suggest import did_you_mean, nearest
from authoring.model.fixes import misnamed
from authoring.rulesets.tables.model.tables import Pack, Tables

_OTHERS = 2
"""The fewest charts with a word for which it counts as rightly spelt."""


@lint_rule(HINT)
def group_misspelt(tables: Tables, pack: Pack) -> Defects:
    """Report a group or a tag of one chart that is spelt nearly like that of others."""
    sheets = tables.sheets.values()
    groups = [(sheet.group, sheet.group_span) for sheet in sheets if sheet.group]
    tags = [pair for sheet in sheets for pair in zip(sheet.tags, sheet.tag_spans, strict=True)]
    for what, names in (("group", groups), ("tag", tags)):
        counts = Counter(name for name, _ in names)
        known = [name for name, count in counts.items() if count >= _OTHERS]
        for name, span in names:
            near = nearest(name, known) if counts[name] == 1 else ""
            if near:
                message = f"only this chart has the {what} `{name}`; {counts[near]} have `{near}`"
                fix = misnamed(pack, span, name, [near])
                yield Defect(span, message, did_you_mean(name, [near]), fix)
