"""The page of a finding's code."""

from authoring.core.errors import CannotRun
from authoring.core.suggest import did_you_mean
from authoring.lint.explain import codes
from authoring.lint.explain import explain as page_of
from authoring.lint.registry import installed_rules


def explain(code: str) -> str:
    """Return the page of `code` as Markdown; raise CannotRun for an unknown code."""
    code = code.strip().lower()
    page = page_of(code) or page_of(code, installed_rules())
    if page is None:
        hint = did_you_mean(code, explained()) or "see: questpack explain --list"
        raise CannotRun(f"no finding has the code `{code}`", hint)
    return page


def explained() -> tuple[str, ...]:
    """Return the codes of all findings that have a page, in alphabetical order."""
    return codes(installed_rules())
