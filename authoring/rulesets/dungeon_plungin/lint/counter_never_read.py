from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.suggest import did_you_mean
from authoring.model.fixes import misnamed
from authoring.rulesets.dungeon_plungin.lint._effects import counters_asked, counters_set
from authoring.rulesets.dungeon_plungin.model import Pack

_WAY_OUT = "ask for it with `when`, `on_counter` or `win`, or take it out"


@lint_rule(WARNING)
def counter_never_read(pack: Pack) -> Defects:
    """Report a counter that effects change and nothing asks for (QP-15, QP-21)."""
    names = {name for name, _, _, _ in counters_asked(pack)}
    changed = counters_set(pack)
    for name, changes in changed.items():
        if name not in names:
            help, span = did_you_mean(name, names) or _WAY_OUT, changes[0][2]
            fix = misnamed(pack, span, name, names & changed.keys()) if len(changes) == 1 else None
            yield Defect(span, f"nothing asks for the counter `{name}`", help, fix)
