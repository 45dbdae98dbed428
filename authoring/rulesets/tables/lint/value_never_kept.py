from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.core.suggest import did_you_mean
from authoring.model.fixes import misnamed
from authoring.rulesets.tables.model.tables import Pack, Value


@lint_rule(ERROR)
def value_never_kept(value: Value, pack: Pack) -> Defects:
    """TAB-TEXT-03."""
    tables = pack.quest
    if tables is None or value.name in tables.charts or value.name in tables.kept:
        return
    names = [*tables.charts, *sorted(tables.kept)]
    message = f"`[[{value.name}]]` names no chart, and no row keeps a value of this name"
    help = did_you_mean(value.name, names) or f"write a chart `{value.name}`, or `set` it in a row"
    yield Defect(value.span, message, help, misnamed(pack, value.span, value.name, names))
