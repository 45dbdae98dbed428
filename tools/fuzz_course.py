"""Progress of a mutant through the stages, and its failures: exceptions, hangs, findings without a
span."""

import re
import signal
import traceback
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import TypeVar

from authoring.core.errors import CannotRun
from authoring.core.finding import Finding, Severity
from authoring.core.span import Span
from authoring.services.answer import Answer
from authoring.source.display import shown_path
from tools.fuzz_mutants import Mutant

T = TypeVar("T")

SECONDS = 5
"""Most processor seconds of a stage; ordinary packs take a tenth of them."""
STRICT = "lint finds no error, and there is no value"
_BREAKS = tuple(map(re.compile, ("\n", "\r\n|[\n\r]", "\r\n|[\n\r\x85\u2028\u2029]")))
"""Line ends: in a file, in YAML 1.2, in YAML 1.1."""
_ODD_BREAK = re.compile("[\r\x85\u2028\u2029]")


class Hang(BaseException):
    """Error raised in code that takes too long; no Exception, so that nothing catches it on the
    way."""


class Wrong(Exception):
    """Error for a forbidden answer: a span outside its file, a clean pack that cannot be played."""


@dataclass(frozen=True, slots=True)
class Crash:
    """A failure of a mutant: its stage and its traceback."""

    number: int
    mutant: str
    stage: str
    what: str
    trace: str


@dataclass(slots=True)
class Course:
    """Progress of a mutant: the names of the stages it passed, and its failures."""

    mutant: Mutant
    passed: list[str] = field(default_factory=list)
    crashes: list[Crash] = field(default_factory=list)
    clean: bool = False
    """True if it can be played, and lint finds no error in it."""

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        """Run the block as the stage `name`: record whether it passes; no exception leaves it."""
        try:
            with within(SECONDS):
                yield
            self.passed.append(name)
        except (Exception, Hang) as reason:  # noqa: BLE001 - that none is raised is what is tested
            what = " ".join(f"{type(reason).__name__}: {reason}".split())[:200]
            trace = "".join(traceback.format_exception(reason))
            crash = Crash(self.mutant.number, str(self.mutant), name, what, trace)
            self.crashes.append(crash)

    @contextmanager
    def refusing(self) -> Iterator[None]:
        """Let CannotRun end the block, as a refusal in words, unless lint finds no error in the
        pack."""
        try:
            yield
        except CannotRun as refusal:
            assert_said(refusal)
            if self.clean:
                raise

    def valued(self, answer: Answer[T]) -> T | None:
        """Return the value of an answer; raise Wrong if it has none and no finding says why, or if
        lint found no error in the pack."""
        assert_placed(self.mutant, answer.findings, answer.texts)
        if answer.value is None and (self.clean or not answer.findings):
            raise Wrong(STRICT)
        return answer.value


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise Hang in the block after so many `seconds` of processor time."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise Hang(f"more than {seconds} seconds of the processor")

    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def assert_said(refusal: CannotRun) -> None:
    """Raise Wrong unless the message of a refusal is one line with words."""
    if not refusal.message.strip() or "\n" in refusal.message:
        raise Wrong(f"a refusal is one line, not {refusal.message!r}")


def assert_placed(mutant: Mutant, findings: Iterable[Finding], texts: Mapping[str, str]) -> None:
    """Raise Wrong unless every finding, its cause and its edits have spans inside a file."""
    for one in findings:
        spans = [one.span]
        spans += [one.follows.span] if one.follows else []
        spans += [edit.span for edit in one.fix.edits] if one.fix else []
        for span in spans:
            text = texts.get(span.path)
            if text is None:
                text = _saved(mutant, span.path)
            if not stands(span, text):
                raise Wrong(
                    f"{one.code} at {span} to {span.end_line}:{span.end_column}: no such place"
                )
        if not one.message.strip() or one.severity not in Severity:
            raise Wrong(f"{one.code} says nothing")


def _saved(mutant: Mutant, path: str) -> str:
    """Return the text of a file that no finding quotes, since it may be no text at all; raise Wrong
    if it does not exist."""
    if path == shown_path(mutant.file):
        return mutant.data.decode("utf-8", "replace")
    file = Path(path)
    if not file.exists():
        raise Wrong(f"{path} is no file")
    return file.read_bytes().decode("utf-8", "replace") if file.is_file() else ""


def stands(span: Span, text: str) -> bool:
    """Return whether a span lies within a text, at the characters of its lines and columns."""
    if not 0 <= span.start <= span.end <= len(text) or span.end_line < span.line:
        return False
    if not _ODD_BREAK.search(text):
        ends = (span.line, span.column), (span.end_line, span.end_column)
        return ends == (_counted(text, span.start), _counted(text, span.end))
    return any(
        1 <= span.line <= len(lines) and 1 <= span.column <= len(lines[span.line - 1]) + 1
        for lines in (end.split(text) for end in _BREAKS)
    )


def _counted(text: str, at: int) -> tuple[int, int]:
    """Return (line, column) of the character at an offset, both from 1."""
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
