from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.model.pack import Pack
from authoring.model.targets import Targets


@lint_rule(WARNING)
def target_never_met(pack: Pack) -> Defects:
    """Yield targets that no quest can meet, such as odds above 100 %."""
    targets = getattr(pack.quest, "targets", None)
    if not isinstance(targets, Targets):
        return
    shares = {key: float(text.rstrip(" %")) for key, text in targets.odds.items() if "%" in text}
    if targets.win_rate is not None:
        shares["win_rate"] = targets.win_rate[0]
    for key, share in shares.items():
        span = pack.spans.value("playtest", "targets", key)
        if share > 100 and span is not None:
            message = f"`{key}` asks for {share:g} %, and 100 % is all there is"
            yield Defect(span, message, "write a share of 100 % or less")
