"""Identity of a finding that stays when lines are added above it, for servers that compare."""

from collections import Counter
from collections.abc import Mapping, Sequence
from hashlib import sha256

from authoring.core.finding import Finding
from authoring.core.span import Span
from authoring.lint.report.page import MISSED, UNSURE
from authoring.lint.report.snippet import lines_of


def identities(findings: Sequence[Finding], texts: Mapping[str, str]) -> list[str]:
    """Return a unique name of 32 hex digits for each finding, in their order.

    It is made of the file, the code, the message and the text of the line, not of its number;
    findings that agree in all of these are numbered. The message about a target is left out: its
    figures change with every edit elsewhere.
    """
    repeats: Counter[tuple[str, ...]] = Counter()
    names = []
    for finding in findings:
        message = "" if finding.code in (MISSED, UNSURE) else finding.message
        key = (finding.span.path, finding.code, message, _line(finding.span, texts))
        names.append(_digest(*key, str(repeats[key])))
        repeats[key] += 1
    return names


def _line(span: Span, texts: Mapping[str, str]) -> str:
    lines = lines_of(texts.get(span.path, ""))
    return lines[span.line - 1].strip() if 1 <= span.line <= len(lines) else ""


def _digest(*parts: str) -> str:
    text = "\0".join(part.replace("\0", "\0\0") for part in parts)
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]
