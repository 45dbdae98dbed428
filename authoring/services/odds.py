"""The exact odds of a quest."""

from pathlib import Path

from authoring.odds.report import OddsReport
from authoring.services.answer import Answer
from authoring.services.packs import errors_in, excuse, open_quest


def odds(path: Path) -> Answer[OddsReport]:
    """Everything that can be solved exactly about the quest at `path`.

    Findings beside a value are lint errors that make it doubtful.
    """
    opened = open_quest(path)
    if not opened.playable:
        return Answer(None, opened.findings, opened.texts)
    try:
        report = opened.ruleset.odds(opened.pack)
    except Exception as reason:  # noqa: BLE001 - raised again unless the pack is to blame
        return Answer(None, excuse(opened, reason), opened.texts)
    return Answer(report, errors_in(opened), opened.texts)
