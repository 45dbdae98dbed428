"""Check of the files beside a mutant that are not read with the pack: a baseline, a campaign, a
language, stored games."""

from pathlib import Path

from authoring.core.language import ngettext, speaking
from authoring.playtest.campaign_report import campaign_document, campaign_json
from authoring.playtest.records import Measured
from authoring.playtest.runs import Run
from authoring.render.typesetting.languages import read_catalogue
from authoring.report.text import to_text
from authoring.services.answer import Answer
from authoring.services.baseline import without_known
from authoring.services.campaign import campaign
from authoring.services.editing.run_counts import run_counts
from authoring.services.packs import open_pack
from authoring.services.playtest import PlaytestRequest
from authoring.services.runs import runs_in
from tools.fuzz_course import Course, assert_placed

KINDS = ("baseline", "campaign", "language", "runs")


def beside(course: Course, answer: Answer[int]) -> None:
    """Read the file that the mutant brought: a fault in it must be refused in words, or be a
    finding with a span. Raises Wrong."""
    mutant = course.mutant
    if mutant.kind == "baseline":
        new = without_known(answer, mutant.file, [mutant.pack])
        assert_placed(mutant, new.findings, new.texts)
    elif mutant.kind == "campaign":
        report = course.valued(campaign(mutant.file.resolve(), PlaytestRequest(games=1)))
        if report is not None:
            to_text(campaign_document(report)), campaign_json(report)
    elif mutant.kind == "language":
        with speaking(read_catalogue(mutant.data, "de", mutant.file.name)):
            for number in range(4):
                ngettext("{n} chest", "{n} chests", number).format(n=number)
    elif mutant.kind == "runs":
        _runs(mutant.pack)


def _runs(pack: Path) -> None:
    """List, read and count stored games, as a hover of the editor does, too."""
    runs_in(pack / "runs")
    measured = Measured()
    for record in Run(pack / "runs" / "mine").read(1):
        measured.add(record)
    opened = open_pack(pack)
    if opened.sound:
        run_counts(pack / "runs", opened)
