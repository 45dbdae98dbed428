"""Output of `questpack playtest`, in each of its forms."""

from collections.abc import Callable, Mapping
from functools import partial

from authoring.cli.forms import forms
from authoring.cli.reports import HTML, JSON, MARKDOWN, TEXT
from authoring.playtest.as_json import as_json
from authoring.playtest.campaign_report import CampaignReport, campaign_document, campaign_json
from authoring.playtest.pages import as_html, as_markdown, as_text
from authoring.playtest.paired import PairedComparison
from authoring.playtest.paired_sections import paired_document, paired_json
from authoring.playtest.report import Report


def forms_of(
    report: Report | CampaignReport | PairedComparison, folder: str
) -> Mapping[str, Callable[[], str]]:
    """Return for each name of a form, such as `json`, a function that makes the report in it;
    `folder` is that of the pack."""
    if isinstance(report, CampaignReport):
        return forms(partial(campaign_document, report), partial(campaign_json, report))
    if isinstance(report, PairedComparison):
        return forms(partial(paired_document, report), partial(paired_json, report))
    return {
        TEXT: partial(as_text, report, folder),
        MARKDOWN: partial(as_markdown, report, folder),
        HTML: partial(as_html, report, folder),
        JSON: partial(as_json, report),
    }
