"""A pack with errors of form, built as far as it goes: to be linted, and for nothing else."""

from dataclasses import dataclass

from authoring.core.finding import Finding, Severity
from authoring.engine.contract import Ruleset
from authoring.lint.partly import build_findings_of, lint_partial_pack
from authoring.lint.registry import rules_for
from authoring.lint.skipped import Skipped, skipped_parts, with_dependents
from authoring.model.pack import Pack
from authoring.source.loaded import Source


@dataclass(frozen=True, slots=True)
class Partly:
    """The pack, with broken parts in it, and the parts left out when it is checked."""

    pack: Pack
    out: Skipped
    findings: tuple[Finding, ...]


def build_partly(ruleset: Ruleset, source: Source, found: tuple[Finding, ...]) -> Partly | None:
    """Build a pack in spite of errors of form; return None when nothing can be checked without the
    parts these findings are about."""
    errors = [finding for finding in found if finding.severity is Severity.ERROR]
    out = skipped_parts(source, errors)
    if out is None:
        return None
    try:
        pack, built = ruleset.build(source)
    except Exception:  # noqa: BLE001 - it was never meant to build what does not fit the schema
        return None
    if pack is None:
        return None
    out = with_dependents(out, pack)
    return Partly(pack, out, tuple(build_findings_of(pack, built, out)))


def lint_in_part(
    partly: Partly, ruleset: Ruleset, others: tuple[Finding, ...], *, libraries: bool
) -> tuple[Finding, ...]:
    """Return the findings of the rules on the rest, together with those found before."""
    rules = rules_for(ruleset.lint_package)
    others = (*others, *partly.findings)
    return lint_partial_pack(
        partly.pack, ruleset.parts, rules, partly.out, libraries=libraries, others=others
    )
