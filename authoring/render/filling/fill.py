"""Pages filled in; those with an author's own templates in a bounded process."""

import json
import pickle
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from authoring.core import limits
from authoring.core.finding import Finding, error
from authoring.core.span import Span, file_span
from authoring.render.authors.child import run_child
from authoring.render.authors.own import Own, showing
from authoring.render.filling.environment import environment
from authoring.render.filling.job import Job
from authoring.source.assets.template_faults import TEMPLATE_ERROR, span_in

_CHILD: Final = "authoring.render.filling.author_process"


class TemplateFault(Exception):
    """Error for an author's template that cannot be rendered; `finding` says where and why."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


def filled(
    template: str, context: Mapping[str, object], own: Own, *, folder: Path | None, language: str
) -> str:
    """Return the `template` filled with `context` as HTML, in a `language` ("" for English); an
    author's own templates come first. `folder` is searched before the shipped templates. Raises
    TemplateFault when one of the author's templates cannot be rendered."""
    if own.templates:
        seconds = limits.MAX_TEMPLATE_SECONDS
        job = Job(template, context, language, folder, own.templates, own.pictures, seconds)
        return _elsewhere(job, own)
    with showing(own.pictures):
        return environment(folder).get_template(template).render(context)


def _elsewhere(job: Job, own: Own) -> str:
    """Return the page as another process renders it; raise TemplateFault when that fails. Its
    answer is JSON: nothing that a template makes is ever unpickled here."""
    result = run_child(_CHILD, pickle.dumps(job), job.seconds)
    if result is None:
        raise TemplateFault(_too_slow(own))
    if not result.stdout:
        raise TemplateFault(_broken(own, result.stderr))
    answer: dict[str, Any] = json.loads(result.stdout)
    if "html" in answer:
        return str(answer["html"])
    raise TemplateFault(finding_of(answer, own))


def _anywhere(own: Own) -> Span:
    """Return the span for a fault without a known one: the author's first template."""
    return file_span(own.places[min(own.templates)])


def _too_slow(own: Own) -> Finding:
    message = f"the pack's own templates need more than {limits.MAX_TEMPLATE_SECONDS} seconds"
    return error(TEMPLATE_ERROR, _anywhere(own), message, "look for loops inside loops")


def _broken(own: Own, answer: bytes) -> Finding:
    last = answer.decode("utf-8", "replace").strip().rpartition("\n")[2][:200]
    message = f"the pack's own templates cannot be rendered: {last or 'the process ended early'}"
    return error(
        TEMPLATE_ERROR, _anywhere(own), message, "take them away one by one to find out which"
    )


def empty_print_fault(own: Own, template: str) -> TemplateFault:
    """Return the error for an author's templates that leave all pages empty. Its span is that of
    `template`, which makes the whole print, if it is the author's, or else of the author's
    first."""
    span = file_span(own.places[template]) if template in own.templates else _anywhere(own)
    message = "with the pack's own templates nothing is printed"
    help = "copy ours again and change it bit by bit, or take yours away one by one"
    return TemplateFault(error(TEMPLATE_ERROR, span, message, help))


def finding_of(answer: Mapping[str, Any], own: Own) -> Finding:
    """Return the Finding for a failure as `explained` in the other process."""
    name, line = str(answer["template"]), int(answer["line"])
    message, help = str(answer["message"]), str(answer["help"])
    if name not in own.templates:
        return error(TEMPLATE_ERROR, _anywhere(own), message, help)
    span = span_in(own.templates[name], own.places[name], line, answer["words"])
    return error(TEMPLATE_ERROR, span, message, help)
