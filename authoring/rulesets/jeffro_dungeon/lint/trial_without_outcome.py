from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Test


@lint_rule(Severity.WARNING)
def trial_without_outcome(test: Test) -> Iterator[Defect]:
    """A test whose ends are alike asks for nothing."""
    if not any(test.branches):
        message = f"nothing comes of this test of {test.stat}, passed or failed"
        yield Defect(test.span, message, "write `fail: [...]` or `pass: [...]`")
