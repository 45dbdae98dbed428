"""Stages of questpack that a mutant is put through in order, as drawn for it."""

import json
import random
import tempfile
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Final
from xml.etree import ElementTree

from authoring.cli.output.changes import as_json as changes_json
from authoring.cli.output.changes import as_text as changes_text
from authoring.core.errors import CannotRun
from authoring.core.finding import Finding
from authoring.lint.report import formats, render
from authoring.odds.question import ALL
from authoring.odds.report import OddsReport
from authoring.odds.show import as_json as odds_json
from authoring.odds.show import as_text as odds_text
from authoring.playtest.as_json import as_json
from authoring.playtest.pages import as_html, as_markdown, as_text
from authoring.render.options.print_options import Look
from authoring.services.answer import Answer, has_errors
from authoring.services.apply_fixes import apply_fixes
from authoring.services.asking import ask_quest
from authoring.services.changed import changed
from authoring.services.lint import lint_pack
from authoring.services.odds import odds_of
from authoring.services.odds_page import odds_page
from authoring.services.opened import Opened
from authoring.services.packs import open_pack
from authoring.services.playtest import PlaytestRequest, measure, plan_for, playtest_pack
from authoring.services.print_order import Order
from authoring.services.printing import print_pack
from authoring.services.replay import replay, transcript, transcript_text
from authoring.services.stepped_page import stepped_page
from authoring.source.display import shown_path
from authoring.source.layout.formatted import formatted
from authoring.source.pack.files import decode
from tools.fuzz_beside import KINDS, beside
from tools.fuzz_course import Course, Wrong, assert_placed, assert_said
from tools.fuzz_desk import desk
from tools.fuzz_links import linked
from tools.fuzz_mutants import SMALL, Mutant

STAGES = (
    "open", "lint", "report", "beside", "fix", "fmt", "diff", "odds", "play", "replay",
    "print", "links",
)  # fmt: skip
"""`beside` reads files beside a pack, such as a baseline or a campaign; `links` writes into a pack
with a symbolic link."""
SHARES: Final[Mapping[str, int]] = MappingProxyType(
    {"fix": 5, "fmt": 5, "diff": 20, "odds": 8, "play": 1, "replay": 3, "print": 3, "links": 8}
)
"""Stage -> number of mutants per one that goes through it; others are for all. Odds, games and
print are only for packs that can be read and have a quest."""
WHOLE = 8
"""Prints per one of the whole pack; the others are of a single part."""
GAMES = 2
_LISTS: Mapping[str, Callable[[str], object]] = {
    "json": json.loads,
    "sarif": json.loads,
    "gitlab": json.loads,
    "junit": ElementTree.fromstring,
}
"""Format of findings for programs -> function with which a build server reads it."""


def drawn(seed: int, number: int, shares: Mapping[str, int] = SHARES) -> frozenset[str]:
    """Return the stages of a mutant; equal seed and number draw equal ones."""
    chance = random.Random(f"{seed} {number} stages")  # noqa: S311 - no secret is drawn
    return frozenset(stage for stage in STAGES if not chance.randrange(shares.get(stage, 1)))


def tried(mutant: Mutant, stages: Collection[str] = STAGES) -> Course:
    """Run a mutant through these stages, and the stages before them."""
    with desk(mutant) as laid:
        course = Course(laid)
        opened = _opened(course)
        if opened is None:
            return course
        answer = _linted(course, opened)
        if answer is None:
            return course
        if "report" in stages:
            with course.stage("report"):
                _report(answer)
        if "beside" in stages and mutant.kind in KINDS:
            with course.stage("beside"), course.refusing():
                beside(course, answer)
        _mend(course, stages)
        if "diff" in stages:
            with course.stage("diff"), course.refusing():
                _diff(course, opened)
        if opened.playable:
            _play(course, opened, stages)
        if "links" in stages:
            with course.stage("links"):
                linked(course.mutant)
    return course


def _opened(course: Course) -> Opened | None:
    """Return the pack; None where it is refused in words."""
    mutant = course.mutant
    with course.stage("open"):
        try:
            return open_pack(mutant.pack, mutant.reader)
        except CannotRun as refusal:
            assert_said(refusal)
    return None


def _linted(course: Course, opened: Opened) -> Answer[int] | None:
    answer: Answer[int] | None = None
    with course.stage("lint"):
        answer = lint_pack(opened)
        assert_placed(course.mutant, answer.findings, answer.texts)
        # A template that fails with what it is given is found out when it is printed.
        course.clean = not course.mutant.brought and not has_errors(answer.findings)
    return answer


def _report(answer: Answer[int]) -> None:
    for form in formats():
        told = render(answer.findings, answer.texts, form)
        if answer.findings and not told.endswith("\n"):
            raise Wrong(f"nothing is said as {form}")
        if form in _LISTS:
            _LISTS[form](told)


def _diff(course: Course, opened: Opened) -> None:
    """Compare the sound pack with its mutant, and write the changes as text and JSON."""
    found = course.valued(changed(open_pack(course.mutant.pack), opened))
    if found is not None:
        changes_text(found), json.loads(changes_json(found))


def _mend(course: Course, stages: Collection[str]) -> None:
    mutant = course.mutant
    if "fix" in stages:
        with course.stage("fix"):
            for unsafe in (False, True):
                left = apply_fixes(mutant.pack, unsafe=unsafe, reader=mutant.reader).left
            assert_placed(mutant, left.findings, left.texts)
    if "fmt" in stages and mutant.file.suffix == ".yaml":
        with course.stage("fmt"):
            _lay_out(mutant)


def _lay_out(mutant: Mutant) -> None:
    """Format the changed file; raise Wrong if formatting the result again changes it."""
    file = decode(mutant.file.name, shown_path(mutant.file), mutant.data)
    if isinstance(file, Finding):
        return
    new, found = formatted(file)
    assert_placed(mutant, found, {file.shown: file.text})
    if new != file.text and formatted(replace(file, text=new))[0] != new:
        raise Wrong("laid out a second time it is something else")


def _play(course: Course, opened: Opened, stages: Collection[str]) -> None:
    """Run the drawn stages from odds to print. An answer about a clean pack must have a value, one
    about any other pack a value or a finding."""
    odds: OddsReport | None = None
    if "odds" in stages:
        with course.stage("odds"), course.refusing():
            odds = course.valued(odds_of(opened, (ALL,)))
            if odds is not None:
                odds_text(odds), odds_json(odds), odds_page(opened, odds)
    if "play" in stages:
        with course.stage("play"), course.refusing():
            _games(course, opened, odds)
    if "replay" in stages:
        with course.stage("replay"), course.refusing():
            _replay(course, opened)
    if "print" in stages:
        with course.stage("print"), course.refusing():
            _print(course, opened)


def _games(course: Course, opened: Opened, odds: OddsReport | None) -> None:
    """Play two games; with `odds` make a full report of them in all forms."""
    wish = PlaytestRequest(games=GAMES, seed=course.mutant.number)
    if odds is None:
        plan = plan_for(opened.ruleset, wish)
        course.valued(ask_quest(opened, lambda quest: measure(quest, plan)))
        return
    report = course.valued(playtest_pack(opened, wish, odds=odds))
    if report is not None:
        as_text(report), as_json(report), as_markdown(report), as_html(report)


def _replay(course: Course, opened: Opened) -> None:
    wish = PlaytestRequest(seed=course.mutant.number)
    told = course.valued(replay(opened, wish, 1))
    if told is not None:
        json.loads(transcript_text(transcript(opened, wish, told)))
        if told.steps and told.marks:
            stepped_page(opened.pack.title, told)


_NOT_TO_PRINT = ("nothing to print", "no such language")
"""Words in the messages by which printing may refuse a sound pack."""


def _print(course: Course, opened: Opened) -> None:
    """Print the whole pack or a part of it, in English or German, as HTML."""
    chance = random.Random(f"{course.mutant.number} print")  # noqa: S311 - no secret is drawn
    parts: tuple[str, ...] = ()
    if chance.randrange(WHOLE) and course.mutant.pack.name != SMALL:
        names = ask_quest(opened, lambda quest: quest.ruleset.printed(quest.pack).parts)
        known = course.valued(names)
        parts = (chance.choice(known or ("booklet",)),)
    look = Look(language=chance.choice(("", "", "de")))
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "quest.html"
        try:
            course.valued(print_pack(opened, Order(out, parts=parts, look=look, html=True)))
        except CannotRun as refusal:
            if not any(words in refusal.message for words in _NOT_TO_PRINT):
                raise
