"""The steps of a row as printed sentences."""

from collections.abc import Callable, Mapping

from authoring.charts.steps import BREAK, CLOSE, OPEN, Choice, Keep, Recall, Steps, Throw, Words
from authoring.core.language import _, by_author
from authoring.core.wording import join_words, titled
from authoring.model.chart import Chart, Link
from authoring.model.dice import Dice, fixed

Named = Callable[[str, str], str]
"""Id and title of a chart to how it is named in a sentence."""


def unlinked(_id: str, title: str) -> str:
    """Return how a chart is named in plain text: by its title."""
    return title


def sentence(steps: Steps, charts: Mapping[str, Chart], named: Named = unlinked) -> str:
    """Return what steps do, a paragraph for each part (TAB-PRINT-01)."""
    lines: list[str] = [""]
    for step in steps:
        if isinstance(step, Words) and step.text == BREAK:
            lines.append("")
        else:
            lines[-1] += _words(step, charts, named)
    return "\n".join(line for line in map(str.strip, lines) if line)


def _words(step: object, charts: Mapping[str, Chart], named: Named) -> str:
    if isinstance(step, Words):
        return "" if step.text in (OPEN, CLOSE) else by_author(step.text)
    if isinstance(step, Throw):
        return str(step.dice)
    if isinstance(step, Link):
        return rolled(named(step.chart, _title(step.chart, charts)), step.times)
    if isinstance(step, Recall):
        return named(step.name, _title(step.name, charts)) if step.link else titled(step.name)
    if isinstance(step, Choice):
        options = (sentence(option, charts, named).replace("\n", " ") for option in step.options)
        return _("Choose: {options}").format(options=join_words(options, "or"))
    if isinstance(step, Keep):
        return _("({name}: {value})").format(name=titled(step.name), value=by_author(step.value))
    return ""


def rolled(name: str, times: Dice) -> str:
    """Return the sentence that rolls on a chart, so many times."""
    if times == fixed(1):
        return _("Roll on {chart}.").format(chart=name)
    if times == fixed(2):
        return _("Roll twice on {chart}.").format(chart=name)
    return _("Roll {times} times on {chart}.").format(times=times, chart=name)


def _title(id: str, charts: Mapping[str, Chart]) -> str:
    return charts[id].title if id in charts else titled(id)
