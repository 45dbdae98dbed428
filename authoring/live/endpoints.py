"""Requests of one window alone: a thing of the pack as it is printed, the transcript of a game."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeVar

from authoring.core.errors import CannotRun
from authoring.engine.contract import ToldGame
from authoring.live.pack_model import Study
from authoring.live.places import EditorLink, editor_link
from authoring.report.html import fill
from authoring.services.answer import Answer
from authoring.services.opened import Sound
from authoring.services.picturing import part_page, picture_page
from authoring.services.playtest import PlaytestRequest
from authoring.services.replay import replay
from authoring.services.showing import DefinitionView, show
from authoring.services.stepped_page import Piece, stepped_page

T = TypeVar("T")
PAGES: Final = "pages"
"""In place of a kind: a whole part of the print."""
MOST_GAME: Final = 1_000_000

Values = Mapping[str, str]


class Refused(Exception):
    """There is no such thing."""


def answered(study: Study, name: str, values: Values) -> tuple[int, str]:
    """Return status and HTML; a mistake of the author's is reported in place of the page."""
    make = _ASKED.get(name)
    if make is None:
        return 404, fill("live/plain", said="There is no such page.")
    try:
        return 200, make(study, values)
    except Refused as reason:
        return 404, fill("live/plain", said=str(reason))
    except CannotRun as reason:
        return 200, fill("live/plain", said=reason.message)


def _sound(study: Study) -> Sound:
    if study.sound is None or not study.sound.sound:
        raise Refused("There has been no sound save yet.")
    return study.sound


def _value(answer: Answer[T]) -> T:
    if answer.value is None:
        raise CannotRun("; ".join(finding.message for finding in answer.findings[:3]))
    return answer.value


def _thing(study: Study, values: Values) -> str:
    """Return what is known of a thing, around its picture."""
    opened, name = _sound(study), values.get("name", "")
    view: DefinitionView | None = None
    if not name.startswith(f"{PAGES}/"):
        view = _shown(opened, name)
    users = [(who, times, _where(study, who)) for who, times in view.used_by] if view else ()
    return fill("live/thing", name=name, shown=view, where=_where(study, name), users=users,
                save=study.saves)  # fmt: skip


def _where(study: Study, name: str) -> EditorLink | None:
    """Return text and link of the span of `kind/id`; None if it is not defined."""
    kind, _, id = name.partition("/")
    definition = _sound(study).pack.source.definitions.get((kind, id))
    return editor_link(definition.span, study.live.editor) if definition is not None else None


def _shown(opened: Sound, name: str) -> DefinitionView:
    kind, _, id = name.partition("/")
    if (kind, id) not in opened.pack.source.definitions:
        raise Refused("There is no such thing in this pack.")
    return (show(opened, name).value or ())[0]


def _printed(study: Study, values: Values) -> str:
    """Return the page in the frame."""
    opened, name = _sound(study), values.get("name", "")
    kind, _, part = name.partition("/")
    if kind == PAGES:
        answer = part_page(opened, part)
    else:
        _shown(opened, name)
        answer = picture_page(opened, name)
    return _value(answer)


def _told(study: Study, values: Values) -> ToldGame:
    number = values.get("game", "")
    if not (number.isascii() and number.isdecimal() and 1 <= int(number[:9]) <= MOST_GAME):
        raise Refused(f"Games count from 1 to {MOST_GAME:,}.")
    wish = PlaytestRequest(seed=study.live.seed, policy=study.live.policy)
    answer = replay(_sound(study), wish, int(number))
    return _value(answer)


def _game(study: Study, values: Values) -> str:
    """Return where one may begin in a game, around its board."""
    transcript = _told(study, values)
    drawn = bool(transcript.steps and transcript.marks)
    begins = list(_begins(transcript))
    lines = [] if drawn else [list(_linked(study, line)) for line in transcript.lines]
    return fill("live/game", told=transcript, drawn=drawn, begins=begins, lines=lines,
                save=study.saves)  # fmt: skip


def _begins(told: ToldGame) -> Iterator[tuple[int, str]]:
    """Yield the steps to begin at, as number and heading: rounds, and in them what the ruleset
    counts the length of a game in."""
    course = told.record.course
    unit = course.unit.removesuffix("s").capitalize() if course is not None and course.unit else ""
    for number, step in enumerate(told.steps, 1):
        if step.heading:
            yield number, step.heading
        for line in step.lines:
            if unit and line.startswith(f"{unit} "):
                yield number, line.partition(":")[0]


def _board(study: Study, values: Values) -> str:
    """Return the page in the frame."""
    transcript = _told(study, values)

    def pieces(line: str) -> list[Piece]:
        return list(_linked(study, line))

    return stepped_page(_sound(study).pack.title, transcript, pieces)


def _linked(study: Study, line: str) -> Iterator[Piece]:
    """Yield a line in pieces; everything it names is a link to its definition."""
    at = 0
    for mention in study.mentions.inside(line) if study.mentions is not None else ():
        place = editor_link(mention.definition.span, study.live.editor)
        yield Piece(line[at : mention.start])
        yield Piece(line[mention.start : mention.end], place.text, place.href)
        at = mention.end
    yield Piece(line[at:])


_ASKED: Final[Mapping[str, Callable[[Study, Values], str]]] = {
    "thing": _thing,
    "printed": _printed,
    "game": _game,
    "board": _board,
}
