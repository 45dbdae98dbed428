from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.model.pack import Pack
from authoring.model.targets import Targets

_HELP = "ask for something, or take it out"


@lint_rule(HINT)
def target_always_met(pack: Pack) -> Defects:
    """Yield targets that every quest meets: odds of at least 0 %, a win rate of 0 to 100 %."""
    targets = getattr(pack.quest, "targets", None)
    if not isinstance(targets, Targets):
        return
    empty = [key for key, text in targets.odds.items() if "%" in text and not _share(text)]
    if targets.win_rate is not None and targets.win_rate[0] <= 0 and targets.win_rate[1] >= 100:
        empty.append("win_rate")
    for key in empty:
        span = pack.spans.value("playtest", "targets", key)
        if span is not None:
            yield Defect(span, f"every quest meets this target of `{key}`", _HELP)
    for number in targets.numbers:
        low, high = number.wanted
        if low <= 0 and high == float("inf"):
            message = f"every quest meets this target of `{number.number.replace('-', '_')}`"
            yield Defect(number.span, message, _HELP)


def _share(text: str) -> float:
    return float(text.rstrip(" %"))
