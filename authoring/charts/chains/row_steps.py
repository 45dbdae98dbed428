"""Steps of a row: everything that happens, in order, when a roll comes to it."""

from collections.abc import Iterable, Iterator
from typing import Final

from authoring.core.language import _
from authoring.core.lazy_dataclass import dataclass
from authoring.core.wording import join_words
from authoring.model.chart import Choice as Several
from authoring.model.chart import Link, Row
from authoring.model.dice import Dice

BREAK, OPEN, CLOSE = "\x1e", "\x02", "\x03"
"""Pieces of a result beside its words: the end of one result, and what encloses the results of a
roll that stand within a line."""


@dataclass(frozen=True, slots=True)
class Words:
    """Text of a result; BREAK, OPEN and CLOSE as texts mark its parts."""

    text: str


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice whose total is printed in the result."""

    dice: Dice


@dataclass(frozen=True, slots=True)
class Keep:
    """A step that stores `value` under `name` until the first roll is over."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Recall:
    """A step that prints the value kept under `name`, or rolls by `link` if there is none."""

    name: str
    link: Link | None


@dataclass(frozen=True, slots=True)
class Choice:
    """A step with several options, of which the player takes one."""

    options: tuple["Steps", ...]


Step = Words | Throw | Keep | Recall | Choice | Link
Steps = tuple[Step, ...]
END: Final = Words(BREAK)
"""Step that ends one result; the next begins."""


def steps_of(row: Row, words: str = "") -> Steps:
    """Return the steps of a row: its result if that consists of steps, as a Choice if several are
    offered; else `words` (by default the row's label) and the row's links."""
    results = written_steps(row)
    if results:
        return (Choice(results),) if isinstance(row.result, Several) else results[0]
    own = words or ("" if row.unwritten else row.label)
    return (Words(own), *(step for link in row.links for step in (END, link)))


def written_steps(row: Row) -> tuple[Steps, ...]:
    """Return the steps that the result of a row consists of, one entry for each option; () if it
    does not consist of steps."""
    options = row.result.options if isinstance(row.result, Several) else (row.result,)
    results = tuple(part for part in options if isinstance(part, tuple) and _are_steps(part))
    return results if len(results) == len(options) else ()


def _are_steps(result: tuple[object, ...]) -> bool:
    return bool(result) and all(isinstance(part, Step) for part in result)


def every_step(steps: Steps) -> Iterator[Step]:
    """Yield all steps, each Choice followed by the steps of its options."""
    for step in steps:
        yield step
        for option in step.options if isinstance(step, Choice) else ():
            yield from every_step(option)


def links_in(steps: Steps) -> Iterator[Link]:
    """Yield every link in `steps`, also those in choices and of Recall."""
    for step in every_step(steps):
        if isinstance(step, Link):
            yield step
        elif isinstance(step, Recall) and step.link is not None:
            yield step.link


def choice_words(choice: Choice) -> Steps:
    """Return steps that print every option of a choice: `Choose: this or that.`"""
    before, _options, after = _("Choose: {options}.").partition("{options}")
    between = _("{rest} or {last}").format(rest="", last="")
    steps: Steps = (Words(before), *_enclosed(choice.options[0]))
    for option in choice.options[1:]:
        steps = (*steps, Words(between), *_enclosed(option))
    return (*steps, Words(after))


def _enclosed(steps: Steps) -> Steps:
    return (Words(OPEN), *steps, Words(CLOSE))


def spoken(pieces: Iterable[str]) -> str:
    """Return the pieces of a result as text, a line for each part between BREAKs; parts between
    OPEN and CLOSE are joined by commas and `and` within a line."""
    levels: list[list[str]] = [[""]]
    for piece in pieces:
        if piece == OPEN:
            levels.append([""])
        elif piece == CLOSE:
            inner = join_words(part for part in map(str.strip, levels.pop()) if part)
            levels[-1][-1] += inner
        elif piece == BREAK:
            levels[-1].append("")
        else:
            levels[-1][-1] += piece
    return "\n".join(part[:1].upper() + part[1:] for part in map(str.strip, levels[0]) if part)
