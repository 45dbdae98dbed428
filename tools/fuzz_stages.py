"""What becomes of a mutant: every stage of questpack in turn, within a bound of the processor."""

import json
import re
import signal
import tempfile
import traceback
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import FrameType
from typing import TypeVar
from xml.etree import ElementTree

from authoring.core.errors import CannotRun
from authoring.core.finding import Finding, Severity
from authoring.core.span import Span
from authoring.lint.report import formats, render
from authoring.odds.question import ALL
from authoring.odds.show import as_json as odds_json
from authoring.odds.show import as_text as odds_text
from authoring.playtest.as_html import as_html
from authoring.playtest.as_json import as_json
from authoring.playtest.as_markdown import as_markdown
from authoring.playtest.as_text import as_text
from authoring.services.answer import Answer, has_errors
from authoring.services.lint import lint_pack
from authoring.services.mend import mend_pack
from authoring.services.odds import odds_of
from authoring.services.odds_page import odds_page
from authoring.services.packs import Opened, open_pack
from authoring.services.playtest import Wish, playtest_pack
from authoring.services.printing import Order, print_pack
from authoring.services.replay import replay, transcript, transcript_text
from authoring.services.stepped_page import stepped_page
from authoring.source.files import decode
from authoring.source.layout.formatted import formatted
from authoring.source.readable import shown_path
from tools.fuzz_mutants import Mutant

T = TypeVar("T")

SECONDS = 5
"""Of the processor for a stage: what is ordinary takes a tenth of that."""
GAMES = 2
STRICT = "lint finds no error, and there is no value"
_BREAK = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
_LISTS = {
    "json": json.loads,
    "sarif": json.loads,
    "gitlab": json.loads,
    "junit": ElementTree.fromstring,
}
"""What a build server reads the reports with that are not meant for people."""


class Hang(BaseException):
    """Raised out of whatever takes too long; nothing that is to be caught on the way."""


class Wrong(Exception):
    """An answer that none may get: a place outside its file, a clean pack that cannot be played."""


@dataclass(frozen=True, slots=True)
class Crash:
    """What went wrong with a mutant, where, and its traceback."""

    number: int
    mutant: str
    stage: str
    what: str
    trace: str


@dataclass(slots=True)
class Course:
    """How far a mutant got, and what went wrong on the way."""

    mutant: Mutant
    passed: list[str] = field(default_factory=list)
    crashes: list[Crash] = field(default_factory=list)

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        """What is done inside is one stage; nothing that is raised in it goes further."""
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
def within(seconds: float) -> Iterator[None]:
    """Raise Hang in what takes longer, by the clock of the processor."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise Hang(f"more than {seconds} seconds of the processor")

    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def tried(mutant: Mutant, *, mended: bool = True, played: bool = True) -> Course:
    """All stages of a mutant; `mended` and `played` ask for those that take the longest.

    Odds, games and print are for packs that could be read and hold a quest.
    """
    course = Course(mutant)
    packs: list[Opened] = []
    answers: list[Answer[int]] = []
    with course.stage("open"):
        packs += _opened(mutant)
    for opened in packs:
        with course.stage("lint"):
            answers.append(lint_pack(opened))
            _assert_placed(mutant, answers[0].findings, answers[0].texts)
    if not answers:
        return course
    (opened,), (answer,) = packs, answers
    with course.stage("report"):
        _report(answer)
    if mended:
        _mend(course)
    if played and opened.playable:
        _play(course, opened, clean=not has_errors(answer.findings))
    return course


def _opened(mutant: Mutant) -> list[Opened]:
    """The pack; none where it is refused whole, in words."""
    try:
        return [open_pack(mutant.pack, mutant.reader)]
    except CannotRun as refusal:
        _assert_said(refusal)
        return []


def _report(answer: Answer[int]) -> None:
    for form in formats():
        told = render(answer.findings, answer.texts, form)
        if answer.findings and not told.endswith("\n"):
            raise Wrong(f"nothing is said as {form}")
        if form in _LISTS:
            _LISTS[form](told)


def _mend(course: Course) -> None:
    mutant = course.mutant
    with course.stage("fix"):
        for unsafe in (False, True):
            left = mend_pack(mutant.pack, unsafe=unsafe, reader=mutant.reader).left
        _assert_placed(mutant, left.findings, left.texts)
    with course.stage("fmt"):
        _lay_out(mutant)


def _lay_out(mutant: Mutant) -> None:
    """The one file that is changed, and what comes of it once more."""
    file = decode(mutant.file.name, shown_path(mutant.file), mutant.data)
    if isinstance(file, Finding):
        return
    new, found = formatted(file)
    _assert_placed(mutant, found, {file.shown: file.text})
    again, _ = formatted(replace(file, text=new))
    if again != new:
        raise Wrong("laid out a second time it is something else")


def _play(course: Course, opened: Opened, *, clean: bool) -> None:
    """What a clean pack answers has a value; what another one does, that or a finding."""
    with course.stage("odds"), _refusing(clean):
        odds = _valued(course.mutant, odds_of(opened, (ALL,)), clean)
        if odds is not None:
            odds_text(odds), odds_json(odds), odds_page(opened, odds)
    with course.stage("play"), _refusing(clean):
        report = _valued(course.mutant, playtest_pack(opened, Wish(games=GAMES)), clean)
        if report is not None:
            as_text(report), as_json(report), as_markdown(report), as_html(report)
    with course.stage("replay"), _refusing(clean):
        wish = Wish(seed=course.mutant.number)
        told = _valued(course.mutant, replay(opened, wish, 1), clean)
        if told is not None:
            json.loads(transcript_text(transcript(opened, wish, told)))
            if told.steps and told.marks:
                stepped_page(opened.pack.title, told)
    with course.stage("print"), _refusing(clean), tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "quest.html"
        _valued(course.mutant, print_pack(opened, Order(out, html=True)), clean)


@contextmanager
def _refusing(clean: bool) -> Iterator[None]:
    """Inside a pack may be refused in words, unless lint finds no error in it."""
    try:
        yield
    except CannotRun as refusal:
        _assert_said(refusal)
        if clean:
            raise


def _valued(mutant: Mutant, answer: Answer[T], clean: bool) -> T | None:
    _assert_placed(mutant, answer.findings, answer.texts)
    if answer.value is None and (clean or not answer.findings):
        raise Wrong(STRICT)
    return answer.value


def _assert_said(refusal: CannotRun) -> None:
    if not refusal.message.strip() or "\n" in refusal.message:
        raise Wrong(f"a refusal is one line, not {refusal.message!r}")


def _assert_placed(
    mutant: Mutant,
    findings: Iterable[Finding],
    texts: Mapping[str, str],
) -> None:
    """Every finding, its cause and its edits stand inside a file."""
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
    """A file that nothing is quoted from, for it may be no text at all."""
    if path == shown_path(mutant.file):
        return mutant.data.decode("utf-8", "replace")
    file = Path(path)
    if not file.exists():
        raise Wrong(f"{path} is no file")
    return file.read_text(encoding="utf-8", errors="replace") if file.is_file() else ""


def stands(span: Span, text: str) -> bool:
    """Whether a stretch lies within a text, by its letters as by its lines, which odd breaks end,
    too, for whoever reads YAML."""
    if not 0 <= span.start <= span.end <= len(text) or span.end_line < span.line:
        return False
    return any(
        1 <= span.line <= len(lines) and 1 <= span.column <= len(lines[span.line - 1]) + 1
        for lines in (text.split("\n"), _BREAK.split(text))
    )
