"""What stands beside a mutant, not read with it: a baseline, a campaign, a language, games."""

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
    """Read what was brought; whatever is wrong with it is refused in words, or has a place."""
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
    """What is kept, listed and counted, as a hover of the editor does, too."""
    runs_in(pack / "runs")
    measured = Measured()
    for record in Run(pack / "runs" / "mine").read(1):
        measured.add(record)
    opened = open_pack(pack)
    if opened.sound:
        run_counts(pack / "runs", opened)
