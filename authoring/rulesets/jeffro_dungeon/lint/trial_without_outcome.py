from typing import Final

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.jeffro_dungeon.model import (
    Bribe,
    Effect,
    Fight,
    Gain,
    GainCard,
    GoToCell,
    Heal,
    Lose,
    Test,
    Toll,
)

_LOSSES: Final = (Lose, GoToCell, Toll)
_GAINS: Final = (Gain, GainCard, Heal)
_KEYS: Final = {Test: ("pass", "fail"), Fight: ("win", "lose"), Bribe: ("paid", "refused")}


@lint_rule(WARNING)
def trial_without_outcome(trial: Test | Fight | Bribe) -> Defects:
    """Report that a test has no outcome, or that of a test, fight or bribe the better outcome only
    takes, or the worse one only gives, as if they had changed places."""
    better, *_, worse = trial.branches
    first, last = _KEYS[type(trial)]
    if isinstance(trial, Test) and not better and not worse:
        message = f"nothing comes of this test of {trial.stat}, passed or failed"
        yield Defect(trial.span, message, "write `fail: [...]` or `pass: [...]`")
    elif _all(better, _LOSSES) and (_all(worse, _GAINS) or (isinstance(trial, Test) and not worse)):
        message = f"`{first}` only takes, and `{last}` {'gives' if worse else 'brings nothing'}"
        yield Defect(trial.span, message, f"let `{first}` and `{last}` change places")
    elif not better and _all(worse, _GAINS):
        message = f"`{last}` only gives, and `{first}` brings nothing"
        yield Defect(trial.span, message, f"let `{first}` and `{last}` change places")


def _all(effects: tuple[Effect, ...], kinds: tuple[type, ...]) -> bool:
    return bool(effects) and all(isinstance(effect, kinds) for effect in effects)
