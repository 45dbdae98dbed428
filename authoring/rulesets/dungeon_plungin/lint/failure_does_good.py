from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.lint._good import good, harms
from authoring.rulesets.dungeon_plungin.model import Pack
from authoring.verbs.effect import Effect


@lint_rule(WARNING)
def failure_does_good(effect: Effect, pack: Pack) -> Defects:
    """Report a check that is better to fail than to pass (DP-TRAP-06, DP-OUT-08)."""
    fail = effect.branches.get("fail", ())
    clause = "" if effect.branches.get("pass") else good(fail, pack)
    if clause:
        help = "name something that harms, or put it under `pass`"
        yield Defect(fail[0].span, f"{clause} whoever fails, and passing brings nothing", help)
    harm = None if fail else harms(effect.branches.get("pass", ()), pack)
    if harm is not None:
        message = f"`{harm.verb}` harms whoever passes, and failing brings nothing"
        yield Defect(harm.span, message, "put it under `fail`")
