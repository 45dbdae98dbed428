"""Baseline of known findings: hidden when they come again, reported when they no longer do."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final

from authoring.core.errors import CannotRun
from authoring.core.finding import Finding, hint
from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span, file_span

UNUSED: Final = "unused-baseline"
FORMAT: Final = 1
_DIGITS: Final = 16
_ANEW: Final = "write it anew with --write-baseline"

_ENTRY: Final = re.compile(r"\{[^{}]*\}")

Identity = tuple[str, str, str]
"""(Code, path, fingerprint) of a finding, whatever line it stands on."""
BaselinePath = Callable[[str], str]
"""Function from a displayed path to the path in the baseline, relative to its folder."""


@dataclass(frozen=True, slots=True)
class Baseline:
    """Known findings to hide: `counts` by identity; `shown` is the displayed path, `text` the
    file."""

    counts: Mapping[Identity, int]
    shown: str
    text: str


def identity_of(finding: Finding, texts: Mapping[str, str], named: BaselinePath) -> Identity:
    """Return the identity of a finding: its code, its path as `named` gives it, and a fingerprint.

    The fingerprint is a digest of the line that the finding quotes and the part underlined in it;
    the width of their spaces does not count.
    """
    span = finding.span
    text = texts.get(span.path, "")
    lines = _lines(text)
    line = lines[span.line - 1] if span.line <= len(lines) else ""
    quoted = f"{' '.join(line.split())}\0{' '.join(text[span.start : span.end].split())}"
    sign = sha256(quoted.encode("utf-8", "surrogatepass")).hexdigest()[:_DIGITS]
    return finding.code, named(span.path), sign


@lru_cache(maxsize=16)
def _lines(text: str) -> tuple[str, ...]:
    return tuple(text.split("\n"))


def baseline_text(
    findings: Iterable[Finding], texts: Mapping[str, str], named: BaselinePath
) -> str:
    """Return the text of a baseline that hides `findings`: JSON with one entry on each line."""
    counts = Counter(identity_of(finding, texts, named) for finding in findings)
    lines = [
        json.dumps({"code": code, "path": path, "fingerprint": sign, "count": counts[identity]})
        for identity in sorted(counts, key=lambda entry: (entry[1], entry[0], entry[2]))
        for code, path, sign in (identity,)
    ]
    listed = ",\n  ".join(lines)
    body = f"\n  {listed}\n" if lines else ""
    return f'{{"format": {FORMAT}, "findings": [{body}]}}\n'


def read_baseline(display_name: str, text: str) -> Baseline:
    """Parse a file written by `baseline_text`; raise CannotRun for anything else."""
    try:
        values = json.loads(text)
        if values["format"] != FORMAT:
            raise CannotRun(f"{display_name}: this baseline is of another format", _ANEW)
        counts: Counter[Identity] = Counter()
        for entry in values["findings"]:
            counts[_identity(entry)] += int(entry["count"])
    except (KeyError, TypeError, ValueError, RecursionError, OverflowError) as problem:
        position = problem if isinstance(problem, json.JSONDecodeError) else None
        location = f":{position.lineno}:{position.colno}" if position else ""
        raise CannotRun(
            f"{display_name}{location}: this is no baseline of findings", _ANEW
        ) from None
    return Baseline(counts, display_name, text)


def _identity(entry: Mapping[str, Any]) -> Identity:
    return str(entry["code"]), str(entry["path"]), str(entry["fingerprint"])


def new_findings(
    findings: Sequence[Finding],
    texts: Mapping[str, str],
    baseline: Baseline,
    named: BaselinePath,
    *,
    is_linted: Callable[[str], bool],
) -> tuple[Finding, ...]:
    """Return the findings not in `baseline`, then a hint for every entry that is no longer needed.

    `is_linted` says whether a path, as `named` makes it for the baseline, was linted at all.
    """
    quota = Counter(baseline.counts)
    new = []
    for finding in findings:
        identity = identity_of(finding, texts, named)
        if quota[identity] > 0:
            quota[identity] -= 1
        else:
            new.append(finding)
    missing = [entry for entry, number in quota.items() if number > 0 and is_linted(entry[1])]
    places = _spans(baseline) if missing else {}
    return (*new, *(_unneeded(entry, quota[entry], baseline, places) for entry in sorted(missing)))


def _unneeded(
    identity: Identity, number: int, baseline: Baseline, spans: Mapping[Identity, Span]
) -> Finding:
    code, path, _ = identity
    times = "" if number == baseline.counts[identity] else f" {number} times less"
    message = f"`{code}` of `{path}` is no longer found{times}"
    return hint(UNUSED, spans.get(identity, file_span(baseline.shown)), message, _ANEW)


def _spans(baseline: Baseline) -> Mapping[Identity, Span]:
    """Return the span of each entry's line in the file; an entry on several lines has none."""
    places: dict[Identity, Span] = {}
    start = 0
    for number, line in enumerate(baseline.text.split("\n"), start=1):
        begin, end = len(line) - len(line.lstrip()), len(line.rstrip().rstrip(","))
        span = Span(baseline.shown, number, begin + 1, number, end + 1, start + begin, start + end)
        for entry in _ENTRY.findall(line):
            with suppress(KeyError, TypeError, ValueError, RecursionError):
                places.setdefault(_identity(json.loads(entry)), span)
        start += len(line) + 1
    return places
