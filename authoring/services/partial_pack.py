"""A pack with schema errors, built as far as possible: for lint only."""

from authoring.core.finding import Finding, Severity
from authoring.core.lazy_dataclass import dataclass
from authoring.engine.contract import Ruleset
from authoring.lint.partly import build_findings_of, lint_partial_pack
from authoring.lint.registry import rules_for
from authoring.lint.skipped import Skipped, skipped_parts, with_dependents
from authoring.model.pack import Pack
from authoring.source.loaded import Source


@dataclass(frozen=True, slots=True)
class PartialPack:
    """A pack with broken parts in it, the parts that lint skips, and the findings of its build."""

    pack: Pack
    skipped: Skipped
    findings: tuple[Finding, ...]


def build_partly(
    ruleset: Ruleset, source: Source, findings: tuple[Finding, ...]
) -> PartialPack | None:
    """Build a pack despite the schema errors in `findings`; lint skips the parts with errors.

    None when nothing can be checked without those parts, or when building fails.
    """
    errors = [finding for finding in findings if finding.severity is Severity.ERROR]
    skipped = skipped_parts(source, errors)
    if skipped is None:
        return None
    try:
        pack, built = ruleset.build(source)
    except Exception:  # noqa: BLE001 - it was never meant to build what does not fit the schema
        return None
    if pack is None:
        return None
    skipped = with_dependents(skipped, pack)
    return PartialPack(pack, skipped, tuple(build_findings_of(pack, built, skipped)))


def lint_in_part(
    partly: PartialPack, ruleset: Ruleset, others: tuple[Finding, ...], *, libraries: bool
) -> tuple[Finding, ...]:
    """Return the findings of the lint rules on the sound parts, and `others`, found earlier."""
    rules = rules_for(ruleset.lint_package)
    others = (*others, *partly.findings)
    return lint_partial_pack(
        partly.pack, ruleset.parts, rules, partly.skipped, libraries=libraries, others=others
    )
