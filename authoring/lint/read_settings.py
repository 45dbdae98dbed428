"""Reader of settings: the keys of a `questpack.toml`, equal to those below `lint:` of a pack."""

from collections.abc import Callable, Collection, Iterator
from typing import Final

from authoring.core.finding import Finding, Severity, warning
from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.span import Span
from authoring.core.suggest import did_you_mean
from authoring.lint.settings import ANY, FileIgnores, Settings, matches
from authoring.source.node import Entry, Map, Node, Scalar, Seq

UNKNOWN: Final = "unknown-lint-setting"
BAD: Final = "bad-lint-setting"
KEYS: Final = ("select", "ignore", "per-file", "severity")
_SHAPES: Final = {
    "select": 'a list of codes, such as ["chart-*", "dangling-reference"]',
    "ignore": 'a list of codes, such as ["chart-*", "manual-effect"]',
    "per-file": 'files and the codes left out in them, such as {"drafts/*": ["manual-effect"]}',
    "severity": 'codes and `error`, `warning` or `hint`, such as {"manual-effect": "hint"}',
}


@dataclass(frozen=True, slots=True)
class Codes:
    """The codes of findings: `known` are the loaded ones, `all` returns those of every ruleset,
    which takes time; `fixed` returns whether no setting can hide or change a code."""

    known: Collection[str]
    all: Callable[[], Collection[str]]
    fixed: Callable[[str], bool]


@dataclass(slots=True)
class _Reading:
    codes: Codes
    home: str
    findings: list[Finding] = field(default_factory=list)

    def say(self, code: str, span: Span, message: str, help: str = "") -> None:
        """Add a warning with this code to the findings."""
        self.findings.append(warning(code, span, message, help))


def read_settings(node: Node, home: str, codes: Codes) -> Settings:
    """Return the settings in `node` and findings on them; globs are relative to `home`."""
    reading = _Reading(codes, home)
    if not isinstance(node, Map):
        message = "the settings of lint are keys with values"
        reading.say(BAD, node.span, message, "possible are " + _listed(KEYS))
        return Settings(findings=tuple(reading.findings))
    for entry in node.entries:
        if entry.key.text not in KEYS:
            message = f"`{entry.key.text[:40]}` is no setting of lint"
            hint = did_you_mean(entry.key.text, KEYS) or "possible are " + _listed(KEYS)
            reading.say(UNKNOWN, entry.key.span, message, hint)
    select = node.entry("select")
    return Settings(
        select=None if select is None else _patterns(reading, select, may_be_fixed=True),
        ignore=_listed_codes(reading, node.entry("ignore")),
        per_file=tuple(_per_file(reading, node.entry("per-file"))),
        severity=dict(_severities(reading, node.entry("severity"))),
        findings=tuple(reading.findings),
    )


def _listed_codes(reading: _Reading, entry: Entry | None) -> tuple[str, ...]:
    return () if entry is None else _patterns(reading, entry)


def _patterns(
    reading: _Reading, entry: Entry, *, may_be_fixed: bool = False, key: str = ""
) -> tuple[str, ...]:
    """Return the codes, or `code*` patterns, in a list or single value; report unknown ones."""
    node = entry.value
    items = node.items if isinstance(node, Seq) else (node,)
    codes = []
    for item in items:
        if not isinstance(item, Scalar) or not isinstance(item.value, str):
            _misshapen(reading, key or entry.key.text, item)
        elif _is_known(reading, item, may_be_fixed):
            codes.append(item.value)
    return tuple(codes)


def _per_file(reading: _Reading, entry: Entry | None) -> Iterator[FileIgnores]:
    for glob in _entries(reading, entry):
        codes = _patterns(reading, glob, key="per-file")
        if codes:
            yield FileIgnores(glob.key.text, reading.home, codes)


def _severities(reading: _Reading, entry: Entry | None) -> Iterator[tuple[str, Severity]]:
    for item in _entries(reading, entry):
        word = item.value.text if isinstance(item.value, Scalar) else ""
        if word not in list(Severity):
            message = f"expected `error`, `warning` or `hint` for `{item.key.text[:40]}`"
            suffix = f", found `{word[:40]}`" if word else ""
            hint = did_you_mean(word, list(Severity))
            reading.say(BAD, _span_of(item), message + suffix, hint)
        elif _is_known(reading, item.key, exact=True):
            yield item.key.text, Severity(word)


def _entries(reading: _Reading, entry: Entry | None) -> tuple[Entry, ...]:
    if entry is None:
        return ()
    if isinstance(entry.value, Map):
        return entry.value.entries
    _misshapen(reading, entry.key.text, entry.value)
    return ()


def _misshapen(reading: _Reading, key: str, node: Node) -> None:
    actual = f"`{node.text[:40]}`" if isinstance(node, Scalar) else "something else"
    reading.say(BAD, node.span, f"`{key}` holds {_SHAPES[key]}, found {actual}")


def _is_known(
    reading: _Reading, node: Scalar, may_be_fixed: bool = False, *, exact: bool = False
) -> bool:
    """Return whether a text is a code or pattern that can be set; otherwise report the reason."""
    text, codes = node.text, reading.codes
    if exact and text.endswith(ANY):
        message = f"a severity is that of one code, found `{text[:40]}`"
        reading.say(BAD, node.span, message, "write the codes one by one")
        return False
    if not _meets(text, codes.known) and not _meets(text, codes.all()):
        problem = "no code begins so" if text.endswith(ANY) else "no finding has this code"
        hint = did_you_mean(text, codes.all()) or "see: questpack rules"
        reading.say(UNKNOWN, node.span, f"`{text[:40]}`: {problem}", hint)
        return False
    if not may_be_fixed and codes.fixed(text):
        message = f"`{text}` is an error in reading the pack, which is always told"
        reading.say(UNKNOWN, node.span, message, "fix it, or hide it with a baseline")
        return False
    return True


def _meets(pattern: str, codes: Collection[str]) -> bool:
    return pattern in codes or any(matches(code, (pattern,)) for code in codes)


def _span_of(entry: Entry) -> Span:
    span = entry.value.span
    return entry.key.span if span.start >= span.end else span


def _listed(words: Collection[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)
